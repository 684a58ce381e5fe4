import { type Channel, channel } from '../../engine/ports/channel.ts'
import type { ControlSession } from '../control-key.ts'
import { rejectionOf } from '../refusals.ts'
import type { Services } from '../services.ts'

/** What a machine of the house asked was refused: `by` is its key's name. */
type Refused = { blackboardId: string; by: string; text: string }
export const controlRefusedChannel: Channel<Refused> = channel('control-refused')

/** A machine that asks a hundred times a second is told of this often, by each node. */
const everyMs = 500

/** Tells the consoles of a show that one of its keys was refused, as it tells the machine itself. */
export const createRefused = ({ views, clock }: Pick<Services, 'views' | 'clock'>) => {
  const toldAt = new Map<string, number>()
  return ({ _id, name: by, blackboardId }: ControlSession, error: unknown): void => {
    const refused = rejectionOf(error)
    const now = clock.now()
    if (!refused || now - (toldAt.get(_id) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    toldAt.set(_id, now)
    views.publish(controlRefusedChannel, { blackboardId, by, text: refused.message }).catch(() => undefined)
  }
}
