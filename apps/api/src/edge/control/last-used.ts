import { type Channel, channel } from '../../engine/ports/channel.ts'
import type { Services } from '../services.ts'

/** A key of a machine or a program was used, with its address. */
type Used = { keyId: string; at: number; from: string }
export const controlUsedChannel: Channel<Used> = channel('control-used')

/** How often a busy machine is reported, ms. */
const everyMs = 5_000

/**
 * When each key was last used, and from where, as far as this server knows. Nodes tell each other, and nothing is
 * stored.
 */
export const createLastUsed = ({ views, clock }: Pick<Services, 'views' | 'clock'>) => {
  const known = new Map<string, Used>()
  return {
    of: (keyId: string): { at: string; from: string } | null => {
      const used = known.get(keyId)
      return used ? { at: new Date(used.at).toISOString(), from: used.from } : null
    },
    told: (used: Used): void => void known.set(used.keyId, used),
    is: ({ _id: keyId }: { _id: string }, from: string): void => {
      const before = known.get(keyId)
      const used = { keyId, at: clock.now(), from }
      if (before?.from === from && used.at - before.at < everyMs) return
      known.set(keyId, used)
      views.publish(controlUsedChannel, used).catch(() => undefined)
    },
  }
}
