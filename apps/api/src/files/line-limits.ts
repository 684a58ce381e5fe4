import { isTooDeep, tooDeep } from '../engine/json-depth.ts'

/** Of a line, characters: a log takes no event that is nearly as large. */
export const mostOfALine = 16 * 1024 * 1024

export const tooLong = 'It is longer than 16 MiB.'

export class LineTooLong extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line}: ${tooLong}`)
    this.line = line
  }
}

/** Why a line of a file that somebody sends is not parsed; undefined = it may be. */
export const lineRefused = (line: string): string | undefined => {
  if (line.length > mostOfALine) return tooLong
  return isTooDeep(Buffer.from(line)) ? tooDeep : undefined
}
