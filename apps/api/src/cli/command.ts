import type { ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** An answer that says itself whether the exit code is 1. */
type Judged = { text: string; failed: boolean }

/**
 * One command of the command line; its answer is printed. Error: StartRefused, for a problem that the caller can fix.
 */
export type Command = {
  /** in a few words, for the list */
  summary: string
  /** the arguments after its name */
  usage: string
  options: Options
  run: (asked: { values: Values; files: readonly string[]; env: NodeJS.ProcessEnv }) => Promise<string | Judged>
}
