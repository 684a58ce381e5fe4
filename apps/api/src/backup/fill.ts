import { StartRefused } from '../config/config.ts'
import type { EventStore, NewEvent } from '../engine/ports/event-store.ts'
import { type BackupEvent, lineOf } from './log-file.ts'

type Log = Pick<EventStore, 'append' | 'readAll'>
type Options = {
  /** the events of a backup from the first on, on each call */
  backup: () => AsyncIterable<BackupEvent>
  /** parallel appends; 1 if several would lose their order */
  atOnce: number
}

/** Far below the limits of a KurrentDB for one append. */
const mostEvents = 200
const mostChars = 256 * 1024

/**
 * The number of events that an interrupted restore has left in the log, which must be the first ones of the backup.
 * Error: StartRefused if the log has others.
 */
export const alreadyThere = async (log: Log, { backup }: Options): Promise<number> => {
  const kept = backup()[Symbol.asyncIterator]()
  let count = 0
  for await (const event of log.readAll({ after: -1 })) {
    const { value, done } = await kept.next()
    if (done || lineOf(value) !== lineOf(event)) {
      await kept.return?.()
      throw new StartRefused('the log there has other events than the backup; give an empty log. Nothing was changed')
    }
    count += 1
  }
  await kept.return?.()
  return count
}

/** Groups consecutive events of one stream into an append. */
async function* appends(backup: AsyncIterable<BackupEvent>): AsyncGenerator<{ stream: string; events: NewEvent[] }> {
  let stream = ''
  let chars = 0
  let events: NewEvent[] = []
  for await (const { stream: of, ...event } of backup) {
    const size = JSON.stringify(event).length
    if (events.length > 0 && (of !== stream || events.length >= mostEvents || chars + size > mostChars)) {
      yield { stream, events }
      events = []
      chars = 0
    }
    stream = of
    chars += size
    events.push(event)
  }
  if (events.length > 0) yield { stream, events }
}

/** Appends the events after the first `there`, in the order of the backup. */
export const fillLog = async (log: Log, { backup, atOnce }: Options, there: number): Promise<void> => {
  const revisions = new Map<string, number>()
  const count = (stream: string, events: number): number => {
    const before = revisions.get(stream) ?? -1
    revisions.set(stream, before + events)
    return before
  }
  async function* missing() {
    let left = there
    for await (const event of backup()) {
      if (left-- > 0) count(event.stream, 1)
      else yield event
    }
  }
  let waiting: Promise<unknown>[] = []
  for await (const { stream, events } of appends(missing())) {
    const before = count(stream, events.length)
    waiting.push(log.append(stream, before, events))
    if (waiting.length < atOnce) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
}
