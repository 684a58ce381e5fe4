import { consoleLanguage } from '../../../words/console-language.ts'

/** In English as the browser writes it. */
export const dayText = (at: number | string): string =>
  new Date(at).toLocaleDateString(consoleLanguage() === 'en' ? undefined : consoleLanguage(), { dateStyle: 'medium' })
