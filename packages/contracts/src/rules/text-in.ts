/** Kept apart from the words of templates, which phones do not need. */

/** `draft`: nobody has read it yet, so only rehearsals say it. */
export const translationStates = ['draft', 'done'] as const
export type TranslationState = (typeof translationStates)[number]

/** The tags under which a person's words are looked for: `de-CH`, then `de`. */
export const lookedUp = (language: string): string[] => {
  const parts = language.split('-')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
}

export type Wanted = {
  /** of the person */
  language: string
  /** of the performance */
  own: string
  /** whether drafts count, as in a rehearsal */
  drafts: boolean
}
/** A text of the performance in another language: `source` is `sourceOfText` of the text that it was made from. */
export type TranslatedText = { text: string; source: string; state: TranslationState }
/** By language, then by the place of the text, such as `beforeText`, `orElse.fear` or `joinQuestions.bib.label`. */
export type TextTranslations = Readonly<Record<string, Readonly<Record<string, TranslatedText>>>>

/** A text of the performance as a person reads it: in their language, or else as it is. */
export const textIn = (
  text: string,
  place: string,
  { translations, language, own, drafts }: Wanted & { translations: TextTranslations | undefined },
): string => {
  for (const tag of lookedUp(language)) {
    const found = Object.hasOwn(translations ?? {}, tag) ? translations?.[tag] : undefined
    const it = found && Object.hasOwn(found, place) ? found[place] : undefined
    if (it && (drafts || it.state === 'done') && it.text.trim() !== '') return it.text
    if (tag === own) break
  }
  return text
}

/** The texts that a phone shows of the performance itself. */
const phonePlaces = /^(?:beforeText|endText|joinQuestions\.|emotes\.)/

/** What a phone needs of a performance's translations; undefined = nothing. Without `drafts` it is only what is marked done. */
export const phoneTranslations = (
  translations: TextTranslations | undefined,
  drafts: boolean,
): TextTranslations | undefined => {
  const kept = Object.entries(translations ?? {}).flatMap(([language, texts]) => {
    const shown = Object.entries(texts).filter(
      ([place, { state }]) => phonePlaces.test(place) && (drafts || state === 'done'),
    )
    return shown.length > 0 ? [[language, Object.fromEntries(shown)] as const] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
