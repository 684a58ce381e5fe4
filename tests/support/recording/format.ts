import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eventDefinition, type LogLine } from '@ghostlight/contracts'

/** First line of a recording; each further line is one event as the log shows it, in the log's order. */
export type Header = {
  format: 'ghostlight-recording'
  version: 1
  blackboard: string
  counts: { events: number; people: number; runs: number }
  /** of the types whose data is of another version than the first */
  versions?: Record<string, number>
}
export type Recording = { header: Header; lines: LogLine[] }

const fileOf = (name: string): string => fileURLToPath(new URL(`../../recordings/${name}.jsonl`, import.meta.url))

export const headerOf = (lines: readonly LogLine[]): Header => {
  const count = (type: string): number => lines.filter((line) => line.type === type).length
  const blackboard = lines[0]?.stream.replace(/^\w+-/, '') ?? ''
  const counts = { events: lines.length, people: count('UserAdded'), runs: count('ModuleStarted') }
  return { format: 'ghostlight-recording', version: 1, blackboard, counts }
}

/** The log tells every event as the catalogue has it today. */
const versionsOf = (lines: readonly LogLine[]): Record<string, number> =>
  Object.fromEntries(
    lines.flatMap(({ type }) => {
      const version = eventDefinition(type)?.version ?? 1
      return version > 1 ? [[type, version]] : []
    }),
  )

export const writeRecording = (name: string, lines: readonly LogLine[]): void =>
  writeFileSync(
    fileOf(name),
    [{ ...headerOf(lines), versions: versionsOf(lines) }, ...lines].map((it) => `${JSON.stringify(it)}\n`).join(''),
  )

export const readRecording = (name: string): Recording => {
  const [header, ...lines] = readFileSync(fileOf(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { header, lines }
}
