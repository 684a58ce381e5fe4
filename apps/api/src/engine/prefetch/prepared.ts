import { type Channel, channel } from '../ports/channel.ts'
import type { ReadStore } from '../ports/read-store.ts'

/** Of the cue that GO would run: its sounds for those who are connected, and how many of them are made. */
export type Prepared = { blackboardId: string; cueId: string; made: number; total: number }

export const preparedChannel: Channel<Prepared> = channel('prepared')
/** A console has come, and was told nothing yet. */
export const askPreparedChannel: Channel<{ blackboardId: string }> = channel('prepared-asked')

/** Tells the consoles of a show how far its next cue is prepared: when that changes, and when somebody asks. */
export const createPreparedCount = (
  bus: Pick<ReadStore, 'publish'>,
  about: { blackboardId: string; cueId: string },
) => {
  let last: { made: number; total: number } | undefined
  const publish = (): void => {
    // A console that does not hear of it shows the number before; the next one comes.
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
