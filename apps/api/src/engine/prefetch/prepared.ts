import { type Channel, channel } from '../ports/channel.ts'
import type { ReadStore } from '../ports/read-store.ts'

/** For the cue that GO would run: sounds for connected people, and how many are ready. */
export type Prepared = { blackboardId: string; cueId: string; made: number; total: number }

export const preparedChannel: Channel<Prepared> = channel('prepared')
/** A new console asks for the numbers. */
export const askPreparedChannel: Channel<{ blackboardId: string }> = channel('prepared-asked')

/** Tells the consoles of a show how far its next cue is prepared: when that changes, and on request. */
export const createPreparedCount = (
  bus: Pick<ReadStore, 'publish'>,
  about: { blackboardId: string; cueId: string },
) => {
  let last: { made: number; total: number } | undefined
  const publish = (): void => {
    // A console that misses this shows the previous number until the next one.
    if (last) bus.publish(preparedChannel, { ...about, ...last }).catch(() => undefined)
  }
  return {
    is: (made: number, total: number): void => {
      if (last?.made === made && last.total === total) return
      last = { made, total }
      publish()
    },
    again: publish,
  }
}
