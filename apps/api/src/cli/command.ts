import type { ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** One command of the command line; what it answers is printed. Errors: StartRefused for what whoever asks can mend. */
export type Command = {
  /** in a few words, for the list */
  summary: string
  /** what follows its name */
  usage: string
  options: Options
  run: (asked: { values: Values; files: readonly string[]; env: NodeJS.ProcessEnv }) => Promise<string>
}
