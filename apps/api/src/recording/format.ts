import { createHash } from 'node:crypto'
import { BlackboardId, Timestamp } from '@ghostlight/contracts'
import { z } from 'zod'
import { headerOf } from '../files/header.ts'

/**
 * A show as a file: a header, then one event a line, in the log's order. Each line ends with a check over itself and
 * all lines before, so that a reader can say where a file was cut or changed.
 */
export const formatName = 'ghostlight-recording'
export const formatVersion = 1

export const Header = z.object({
  ...headerOf(formatName, formatVersion),
  blackboard: BlackboardId,
  /** whether personal data is included; otherwise it is invented */
  personal: z.boolean(),
  /** the number of events of each type */
  counts: z.record(z.string(), z.number().int()),
  /** for types whose data has a later version than the first */
  versions: z.record(z.string(), z.number().int()).default({}),
  /** the check of the last line */
  digest: z.string(),
})
export type Header = z.output<typeof Header>

/** An event as the log has it, without its cause. The reader adds `seq`. */
export const Line = z.object({
  id: z.guid(),
  stream: z.string(),
  type: z.string(),
  at: Timestamp,
  actor: z.string().max(200),
  causationId: z.string().min(1).max(200).optional(),
  correlationId: z.string().min(1).max(200).optional(),
  data: z.record(z.string(), z.unknown()),
})
export type Line = z.output<typeof Line>

const start = ''
const checkOf = (before: string, line: string): string =>
  createHash('sha256').update(before).update('\n').update(line).digest('hex').slice(0, 16)

/** The last member of the line: `…,"check":"0123456789abcdef"}`. */
const withCheck = (line: string, check: string): string => `${line.slice(0, -1)},"check":"${check}"}`
const checked = /^(.*),"check":"([0-9a-f]{16})"\}$/s

/** One line by itself: the header. */
export const sealLine = (line: object): string => {
  const json = JSON.stringify(line)
  return withCheck(json, checkOf(start, json))
}

/** Writes one line after the other. */
export const createLineWriter = () => {
  let digest = start
  return {
    digest: (): string => digest,
    write: (line: Line): string => {
      const json = JSON.stringify(line)
      digest = checkOf(digest, json)
      return withCheck(json, digest)
    },
  }
}

/** Reads one line after the other. Returns the line as it was written, or undefined if it was changed. */
export const createLineReader = () => {
  let digest = start
  return {
    digest: (): string => digest,
    read: (text: string): unknown => {
      const [, body = '', check] = checked.exec(text) ?? []
      const json = `${body}}`
      digest = checkOf(digest, json)
      return digest === check ? JSON.parse(json) : undefined
    },
  }
}
