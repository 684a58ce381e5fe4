import { createHmac } from 'node:crypto'
import { BlackboardId } from '@ghostlight/contracts'
import { z } from 'zod'
import type { NewEvent, StoredEvent } from '../engine/ports/event-store.ts'
import { fileEvent } from '../files/event.ts'
import { headerOf } from '../files/header.ts'

/**
 * The file of an archived show: a header, one event a line, sealed as in the log, and an end. Each line ends with a
 * check over itself and all lines before, which only this installation can make.
 */
const formatName = 'ghostlight-archive'
const formatVersion = 1

export const Header = z.object({
  ...headerOf(formatName, formatVersion),
  blackboard: BlackboardId,
})
export const End = z.object({ end: z.object({ events: z.number().int() }) })
export const Event = z.object(fileEvent)

/** `key` is the installation's key. */
export const createCheck = (key: Uint8Array) => {
  const own = createHmac('sha256', key).update(formatName).digest()
  let check = ''
  return (json: string): string => {
    check = createHmac('sha256', own).update(check).update('\n').update(json).digest('hex').slice(0, 32)
    return check
  }
}

/** The last member of a line: `…,"check":"…"}`. */
const checked = /^(.*),"check":"([0-9a-f]{32})"\}$/s

/** Reads a line if it is unchanged. */
export const createReader = (key: Uint8Array) => {
  const checkOf = createCheck(key)
  return (line: string): { said: unknown; check: string } | undefined => {
    const [, body = '', written] = checked.exec(line) ?? []
    const check = checkOf(`${body}}`)
    return check === written ? { said: JSON.parse(`${body}}`), check } : undefined
  }
}

type Archived = { blackboard: string; key: Uint8Array }

/** The lines of a show's file, without line feeds. Returns the number of events and the last line's check. */
export async function* archiveOf(
  stored: AsyncIterable<StoredEvent>,
  { blackboard, key }: Archived,
): AsyncGenerator<string, { events: number; digest: string }> {
  const checkOf = createCheck(key)
  let digest = ''
  const line = (said: object): string => {
    const json = JSON.stringify(said)
    digest = checkOf(json)
    return `${json.slice(0, -1)},"check":"${digest}"}`
  }
  let events = 0
  yield line({ format: formatName, version: formatVersion, blackboard })
  for await (const { id, type, data, meta } of stored) {
    events += 1
    yield line({ id, type, data, meta } satisfies NewEvent)
  }
  yield line({ end: { events } })
  return { events, digest }
}
