import type { ConsoleLanguage } from '../words/console-language.ts'

/** Without the console's own words, which are too large to come before them. */
export const stopWords: Readonly<Record<ConsoleLanguage, { stop: string; stopped: string; again: string }>> = {
  en: { stop: 'Stop all', stopped: 'All stopped', again: 'again:' },
  de: { stop: 'Alles stoppen', stopped: 'Alles gestoppt', again: 'noch einmal:' },
}
