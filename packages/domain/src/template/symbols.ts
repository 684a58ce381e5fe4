import { textFields } from '@ghostlight/contracts/rules'
import { symbolsIn } from '../show/symbols.ts'

/** Variable names used in `{{ }}` in a template's words, in order of first use. */
export const symbolsOf = (content: Readonly<Record<string, unknown>>): string[] =>
  symbolsIn(
    textFields
      .map((field) => content[field])
      .filter((it) => typeof it === 'string')
      .join('\n'),
  )
