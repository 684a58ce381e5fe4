import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { EventStore, NewEvent, StoredEvent } from '../engine/ports/event-store.ts'
import { fileEvent } from '../files/event.ts'
import { linesIn } from '../files/lines.ts'

/** An event without its position, which it gets from the log that it is restored into. */
export type BackupEvent = NewEvent & { stream: string }

const Line = z.strictObject({ stream: z.string().min(1), ...fileEvent })

/** An event as a line. Two events are the same if their lines are. */
export const lineOf = ({ stream, id, type, data, meta }: BackupEvent | StoredEvent): string =>
  JSON.stringify({ stream, id, type, data, meta })

const show = /^(?:blackboard|audience)-/

/** The log position where each show was last taken out: some stores still return the events before it. */
const takenOutAt = async (log: Pick<EventStore, 'readAll'>): Promise<ReadonlyMap<string, number>> => {
  const places = new Map<string, number>()
  for await (const { type, stream, position } of log.readAll({ after: -1, prefixes: ['blackboard-'] }))
    if (type === 'ShowTakenOut') places.set(stream.replace(show, ''), position)
  return places
}

/** Writes the log up to its current end, one event a line. Returns their number. */
export const writeLog = async (log: Pick<EventStore, 'readAll'>, file: string): Promise<number> => {
  let events = 0
  const places = await takenOutAt(log)
  const isGone = ({ stream, position }: StoredEvent): boolean =>
    show.test(stream) && position < (places.get(stream.replace(show, '')) ?? -1)
  async function* lines() {
    for await (const event of log.readAll({ after: -1 })) {
      if (isGone(event)) continue
      events += 1
      yield `${lineOf(event)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return events
}

/** Error: an Error that names the line. */
export async function* readLog(file: string): AsyncGenerator<BackupEvent> {
  let line = 0
  for await (const written of linesOf(file)) {
    line += 1
    const event = Line.safeParse(parsed(written))
    if (!event.success) throw new Error(`line ${line} is not an event`)
    yield event.data
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  // a pipe does not pass on the errors of its source
  source.on('error', (error) => text.destroy(error)).pipe(text)
  yield* linesIn(text.setEncoding('utf8'))
}

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
