import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { Recorded } from './recorded.ts'

type Line = Omit<Recorded, 'data' | 'meta'> & { data: string; meta: string }

const toLine = ({ data, meta, ...event }: Recorded): Line => ({
  ...event,
  data: Buffer.from(data).toString('base64'),
  meta: Buffer.from(meta).toString('base64'),
})
const fromLine = ({ data, meta, ...event }: Line): Recorded => ({
  ...event,
  data: Buffer.from(data, 'base64'),
  meta: Buffer.from(meta, 'base64'),
})

/** Reads the events of a file, one append per line. Removes a line that was cut off: it was never acknowledged. */
export const readFrom = (file: string): Recorded[] => {
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  const whole = bytes.lastIndexOf('\n') + 1
  truncateSync(file, whole)
  const lines = bytes.subarray(0, whole).toString().split('\n').slice(0, -1)
  return lines.flatMap((line) => (JSON.parse(line) as Line[]).map(fromLine))
}

/** Appends a line. When this returns, the line survives the end of the process. */
export const writeTo = (file: string, append: readonly Recorded[]): void =>
  appendFileSync(file, `${JSON.stringify(append.map(toLine))}\n`)
