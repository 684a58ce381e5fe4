import { type Channel, channel } from '../../engine/ports/channel.ts'
import type { ControlSession } from '../control-key.ts'
import { rejectionOf } from '../refusals.ts'
import type { Services } from '../services.ts'

/** A refused request of another machine; `by`: the name of its key. */
type Refused = { blackboardId: string; by: string; text: string }
export const controlRefusedChannel: Channel<Refused> = channel('control-refused')

/** How often each node reports a machine that keeps asking, ms. */
const everyMs = 500

/** Tells the consoles of a show that one of its keys was refused, in the words that the machine gets. */
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
