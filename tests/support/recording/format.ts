import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isRejection, type LogLine } from '@ghostlight/contracts'
import { written } from '../../../apps/api/src/recording/export.ts'
import type { Header, Line } from '../../../apps/api/src/recording/format.ts'
import { readRecording as readText } from '../../../apps/api/src/recording/read.ts'

/** A recording in the product's format, with its lines unchanged. */
export type Recording = { header: Header; lines: Line[] }

const fileOf = (name: string): string => fileURLToPath(new URL(`../../recordings/${name}.jsonl`, import.meta.url))

/** Writes a recording with its personal data, because its people are made up. */
export const writeRecording = async (name: string, lines: readonly LogLine[]): Promise<void> => {
  const blackboard = lines[0]?.stream.replace(/^\w+-/, '') ?? ''
  const text: string[] = []
  const asked = { blackboard, personal: true, key: new Uint8Array() }
  for await (const part of written(
    lines.map(({ seq: _, ...line }) => line),
    asked,
  ))
    text.push(part)
  writeFileSync(fileOf(name), text.join(''))
}

export const textOf = (name: string): string => readFileSync(fileOf(name), 'utf8')

export const readRecording = async (name: string): Promise<Recording> => {
  const read = await readText(textOf(name))
  if (isRejection(read)) throw new Error(read.message)
  return { header: read.header, lines: read.events.map(({ line }) => line) }
}
