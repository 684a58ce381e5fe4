/** The languages of the pages of phones, doors and screens, each by its own name. */
export const pageLanguages: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
  pl: 'Polski',
  uk: 'Українська',
  tr: 'Türkçe',
  ar: 'العربية',
  he: 'עברית',
  ja: '日本語',
  'zh-Hans': '简体中文',
}

export type Direction = 'ltr' | 'rtl'
export const directionOf = (language: string): Direction => (/^(ar|he)/.test(language) ? 'rtl' : 'ltr')

/** Arabic with the digits of codes, clocks and phone numbers, which are on the same screens. */
export const tagForNumbers = (language: string): string => (language === 'ar' ? 'ar-u-nu-latn' : language)

/** The tag in its usual form, such as `he` for `iw` and `zh-Hans-CN` for `zh-CN`; undefined = no tag. */
export const tagOf = (written: string | null | undefined): string | undefined => {
  try {
    const it = new Intl.Locale(written ?? '')
    const script = it.language === 'zh' ? it.maximize().script : it.script
    return [it.language, script, it.region].filter(Boolean).join('-')
  } catch {
    return undefined
  }
}

/** The page's language for a person's: `de` for `de-CH`; undefined = the page is not in their language. */
export const pageLanguageOf = (tag: string): string | undefined => {
  const [language = ''] = tag.split('-')
  const it = language === 'zh' ? 'zh-Hans' : language
  return Object.hasOwn(pageLanguages, it) ? it : undefined
}

type Wanted = {
  /** what the address says */
  linked: string | null | undefined
  /** what was chosen before on this device */
  kept: string | null | undefined
  /** the device's own languages, the best first */
  offered: readonly string[]
}

/** A person's language, whether somebody has chosen it, and the page's for it. Server and page find it in the same way. */
export const languageFor = ({ linked, kept, offered }: Wanted): { tag: string; isChosen: boolean; page: string } => {
  const given = tagOf(linked) ?? tagOf(kept)
  const own = offered.flatMap((it) => tagOf(it) ?? [])
  const tag = given ?? own[0] ?? 'en'
  const page = [tag, ...own].map(pageLanguageOf).find((it) => it !== undefined) ?? 'en'
  return { tag, isChosen: given !== undefined, page }
}
