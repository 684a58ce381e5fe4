import type { Readable } from 'node:stream'

/** What is piped into the program. */
export const standardInput: Readable = process.stdin

/** Prints a line at once, while a command goes on. */
export const sayLine = (line: string): void => void process.stdout.write(`${line}\n`)
