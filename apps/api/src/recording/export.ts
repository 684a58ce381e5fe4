import { setImmediate } from 'node:timers/promises'
import { eventDefinition, type LogLine, streamKindOf } from '@ghostlight/contracts'
import { type Codec, isReadable } from '../engine/log/codec.ts'
import type { StoredEvent } from '../engine/ports/event-store.ts'
import { createDisguise } from './disguise.ts'
import { createLineWriter, formatName, formatVersion, type Header, type Line, sealLine } from './format.ts'

type Asked = { blackboard: string; personal: boolean; key: Uint8Array }

/** the number of lines made before other work gets its turn */
const mostAtOnce = 200

/** The whole recording of a show's events, line by line, without events that this program cannot read. */
export async function* recordingOf(
  events: AsyncIterable<StoredEvent>,
  { codec, ...asked }: Asked & { codec: Pick<Codec, 'open'> },
): AsyncGenerator<string> {
  const lines: Line[] = []
  for await (const stored of events) if (isReadable(stored)) lines.push(lineOf(stored, asked.blackboard, codec))
  yield* written(lines, asked)
}

const lineOf = (stored: StoredEvent, blackboard: string, codec: Pick<Codec, 'open'>): Line => {
  const { id, type, meta } = stored
  // a show is recorded as it was live, however it was stored, and without its secrets
  const { imported: _, ...data }: LogLine['data'] = codec.open(stored).data
  if (type === 'BlackboardCreated') delete data['events']
  if (type === 'ControlKeyMade') data['hash'] = ''
  return {
    id,
    stream: `${streamKindOf(type)}-${blackboard}`,
    type,
    at: meta.at,
    actor: meta.actor,
    causationId: meta.$causationId,
    correlationId: meta.$correlationId,
    data,
  }
}

/**
 * Lines with their header, each with its line feed. The header has the last line's check, so it needs all lines first.
 */
export async function* written(lines: readonly Line[], { blackboard, personal, key }: Asked): AsyncGenerator<string> {
  const changed = personal ? undefined : createDisguise(lines, { key, show: blackboard })
  const writer = createLineWriter()
  const counts: Record<string, number> = {}
  const texts: string[] = []
  for (const [index, line] of lines.entries()) {
    if (index % mostAtOnce === mostAtOnce - 1) await setImmediate()
    counts[line.type] = (counts[line.type] ?? 0) + 1
    texts.push(`${writer.write(changed?.(line) ?? line)}\n`)
  }
  const header: Header = {
    format: formatName,
    version: formatVersion,
    blackboard,
    personal,
    counts,
    versions: versionsOf(Object.keys(counts)),
    digest: writer.digest(),
  }
  yield `${sealLine(header)}\n`
  for (let from = 0; from < texts.length; from += mostAtOnce) yield texts.slice(from, from + mostAtOnce).join('')
}

/** The log gives every event in today's version of the catalogue. */
const versionsOf = (types: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    types.flatMap((type) => {
      const version = eventDefinition(type)?.version ?? 1
      return version > 1 ? [[type, version]] : []
    }),
  )
