import { consoleLanguage } from '../words/console-language.ts'

/** Where the manual tells about each screen: the guide, and the anchor of its heading. */
export const manualPlaces = {
  login: 'operator#logging-in',
  'first screen': 'operator#starting-a-show',
  cues: 'operator#running-it',
  broadcast: 'operator#speaking-to-some-of-them',
  groups: 'operator#who-is-in-the-room',
  users: 'operator#who-is-in-the-room',
  templates: 'operator#speaking-to-some-of-them',
  logs: 'operator#log',
  sheets: 'operator#people-and-shows-from-a-sheet',
  voices: 'operator#speaking-to-some-of-them',
  link: 'operator#who-may-come-in',
  replay: 'operator#replay',
  report: 'operator#report',
  performances: 'author#the-parts-of-a-performance',
  editor: 'author#the-desk',
} as const satisfies Record<string, `${string}#${string}`>

export type ManualPlace = keyof typeof manualPlaces

/** The page in the console's language, which may be another one than the browser's. */
export const manualAddress = (place: ManualPlace, language = consoleLanguage()): string => {
  const [guide, heading] = manualPlaces[place].split('#')
  return `/manual/${language === 'en' ? '' : `${language}/`}${guide}.html#${heading}`
}
