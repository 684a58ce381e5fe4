import { isTooDeep, tooDeep } from '../engine/json-depth.ts'

/** Characters in a line. No event that a log takes is nearly as large. */
export const mostOfALine = 16 * 1024 * 1024

export const tooLong = 'It is longer than 16 MiB.'

export class LineTooLong extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line}: ${tooLong}`)
    this.line = line
  }
}

/** Why a line of a sent file is not parsed; undefined = it may be. */
export const lineRefused = (line: string): string | undefined => {
  if (line.length > mostOfALine) return tooLong
  return isTooDeep(Buffer.from(line)) ? tooDeep : undefined
}
