import { translator } from '@ghostlight/projections'
import { consoleLanguage } from './console-language.ts'

const german =
  consoleLanguage() === 'de'
    ? await import('./de/index.ts').then(
        ({ german }) => translator(german),
        () => undefined,
      )
    : undefined

/**
 * What the server or a package has said in English, in the console's language. It is found by its pattern among the keys
 * of the dictionary; in its German, `{0}` is the value as it is, and `{0:t}` the value in German. For the product's own
 * texts only, and never for what people have written.
 */
export const translated = (sentence: string): string => german?.(sentence) ?? sentence
