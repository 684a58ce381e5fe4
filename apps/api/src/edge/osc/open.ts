import { type Config, StartRefused } from '../../config/config.ts'
import type { Controlling } from '../control/controlling.ts'
import type { Services } from '../services.ts'
import { openOsc } from './server.ts'

export type Osc = { at: string; close: () => Promise<void> }

/** OSC as the environment says; undefined = off. Errors: StartRefused if it cannot listen. */
export const openOscOf = async (
  { OSC_PORT, OSC_HOST, OSC_ALLOW }: Config,
  parts: { services: Services; controlling: Controlling },
): Promise<Osc | undefined> => {
  if (OSC_PORT === undefined) return undefined
  try {
    const { port, close } = await openOsc({ ...parts, port: OSC_PORT, host: OSC_HOST, allow: OSC_ALLOW })
    return { at: `${OSC_HOST}:${port}`, close }
  } catch (error) {
    throw new StartRefused(`OSC_PORT: nothing can listen at ${OSC_HOST}:${OSC_PORT} (${String(error)})`)
  }
}
