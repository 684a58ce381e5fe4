import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { EventStore, NewEvent, StoredEvent } from '../engine/ports/event-store.ts'

/** An event without its place, which the log that it is restored into gives it. */
export type KeptEvent = NewEvent & { stream: string }

const Line = z.strictObject({
  stream: z.string().min(1),
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
  meta: z.strictObject({
    $correlationId: z.string(),
    $causationId: z.string(),
    actor: z.string(),
    at: z.string(),
    schemaVersion: z.string(),
  }),
})

/** Two events are the same when their lines are. */
export const lineOf = ({ stream, id, type, data, meta }: KeptEvent | StoredEvent): string =>
  JSON.stringify({ stream, id, type, data, meta })

/** Writes the log up to where it ends now, an event a line; how many. */
export const writeLog = async (log: Pick<EventStore, 'readAll'>, file: string): Promise<number> => {
  let events = 0
  async function* lines() {
    for await (const event of log.readAll({ after: -1 })) {
      events += 1
      yield `${lineOf(event)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return events
}

/** Errors: an Error that says the line. */
export async function* readLog(file: string): AsyncGenerator<KeptEvent> {
  let line = 0
  for await (const written of linesOf(file)) {
    line += 1
    const event = Line.safeParse(parsed(written))
    if (!event.success) throw new Error(`its line ${line} is no event`)
    yield event.data
  }
}

/** By \n alone: JSON leaves U+2028 in a text as it is, where readline would break it. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip()
  // a pipe does not pass on what its source fails with
  source.on('error', (error) => text.destroy(error)).pipe(text)
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const parsed = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
