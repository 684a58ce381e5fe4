/** The field of a person that names their language by its tag (BCP 47), such as `de` or `pt-BR`. */
export const languageField = 'data.language'
/** What a performance is written in if it does not say. */
export const usualLanguage = 'en'
/** Characters of a tag. */
const mostTag = 35

/** Languages that are offered, and read by their names. All others are read by their tags. */
export const offeredLanguages = (
  'en de fr es it pt nl pl uk tr ar he ja zh-Hans zh-Hant ru sv da nb fi cs sk hu ro bg el hr sr bs sl sq mk lt lv et ca eu ' +
  'gl ga cy is fa ku ur hi bn pa ta ko vi th id ms fil sw so am ka hy az kk'
).split(' ')

const namesIn = new Map<string, Intl.DisplayNames>()
const named = (tag: string, inLanguage: string): string | undefined => {
  const names =
    namesIn.get(inLanguage) ??
    new Intl.DisplayNames([inLanguage, usualLanguage], { type: 'language', fallback: 'none' })
  namesIn.set(inLanguage, names)
  return names.of(tag)
}

/** The name of a language, in itself unless another language is given: `Deutsch`, `German`. A tag without a name stays a tag. */
export const languageName = (tag: string, inLanguage: string = tag): string => {
  const name = named(tag, inLanguage) ?? tag
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1)
}

const byName = new Map<string, string>()
/** A look-up, because it is asked of everybody in a room when a cue begins. */
const tagOfName = (name: string): string | undefined => {
  if (byName.size === 0)
    for (const tag of [...offeredLanguages].reverse())
      for (const it of [languageName(tag, 'en'), languageName(tag), tag]) byName.set(it.toLowerCase(), tag)
  return byName.get(name.toLowerCase())
}

/**
 * The tag of a language that somebody wrote as a tag or by its name in English or in itself: `de_ch`, `German` and
 * `Deutsch` give `de-CH`, `de` and `de`. Undefined if there is no such language.
 */
export const languageIn = (written: string): string | undefined => {
  const text = written.trim()
  if (text.length > mostTag) return undefined
  const known = tagOfName(text)
  if (known !== undefined) return known
  const tag = text.replaceAll('_', '-')
  if (!/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(tag)) return undefined
  const { language, baseName } = new Intl.Locale(tag)
  return named(language, usualLanguage) === undefined ? undefined : baseName
}

/** What to say of a language that there is not. */
export const noSuchLanguage = (written: string): string =>
  `There is no language ${written.trim().slice(0, mostTag)}. Write its name, or its tag, such as de or pt-BR.`

/** Whether a language is this one, or a kind of it: `de-CH` is `de`. */
export const isLanguage = (tag: string, wanted: string): boolean =>
  `${tag}-`.toLowerCase().startsWith(`${wanted}-`.toLowerCase())

/** Without a voice: the phone itself says the words, or somebody reads them. */
export const sayings = ['phone', 'captions'] as const
export type Saying = (typeof sayings)[number]

const primary = (tag: string): string => tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''

/** Whether a voice speaks a language, or a kind of it. `languages`: what its provider says; undefined = it does not say */
export const speaksLanguage = (languages: readonly string[] | undefined, language: string): boolean =>
  languages === undefined || languages.some((it) => primary(it) === primary(language))
