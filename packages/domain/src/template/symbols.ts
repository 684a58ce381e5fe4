import { symbolsIn } from '../show/symbols.ts'

/** Variable names used in `{{ }}` in a template's words, in order of first use. */
export const symbolsOf = (content: Readonly<Record<string, unknown>>): string[] =>
  symbolsIn([content.text, content.system, content.prompt].filter((it) => typeof it === 'string').join('\n'))
