import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LogLine } from '@ghostlight/contracts'

/** First line of a recording; each further line is one event as the log shows it, in the log's order. */
export type Header = {
  format: 'ghostlight-recording'
  version: 1
  blackboard: string
  counts: { events: number; people: number; runs: number }
}
export type Recording = { header: Header; lines: LogLine[] }

const fileOf = (name: string): string => fileURLToPath(new URL(`../../recordings/${name}.jsonl`, import.meta.url))

export const headerOf = (lines: readonly LogLine[]): Header => {
  const count = (type: string): number => lines.filter((line) => line.type === type).length
  const blackboard = lines[0]?.stream.replace(/^\w+-/, '') ?? ''
  const counts = { events: lines.length, people: count('UserAdded'), runs: count('ModuleStarted') }
  return { format: 'ghostlight-recording', version: 1, blackboard, counts }
}

export const writeRecording = (name: string, lines: readonly LogLine[]): void =>
  writeFileSync(fileOf(name), [headerOf(lines), ...lines].map((it) => `${JSON.stringify(it)}\n`).join(''))

export const readRecording = (name: string): Recording => {
  const [header, ...lines] = readFileSync(fileOf(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { header, lines }
}
