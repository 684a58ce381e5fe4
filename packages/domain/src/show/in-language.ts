import type { Template, User } from '@ghostlight/contracts'
import { contentIn, languageOf, textIn, translationIn, usualLanguage, voiceIn } from '@ghostlight/contracts/rules'
import { type Words, wordsOf } from '../kinds/words.ts'
import type { ShowState } from './state.ts'
import { fill, type Wording } from './symbols.ts'

/** The parts of a show that say which words somebody gets. */
export type Speaking = Partial<
  Pick<ShowState, 'language' | 'orElse' | 'translations' | 'voicesByLanguage' | 'rehearsal'>
>

export type WordsByLanguage = {
  /** in the performance's language */
  own: Words | undefined
  /** what one person gets */
  for: (user: Pick<User, 'data'>) => Words | undefined
}

/**
 * What a template says to each person. Each language is worked out once, because this is asked of everybody in a room
 * when a cue begins.
 */
export const wordsByLanguage = (show: Speaking, template: Template | undefined): WordsByLanguage => {
  const own = wordsOf(template)
  if (!own || !template || (!own.asks && !template.translations)) return { own, for: () => own }
  /** by what is written in somebody's field */
  const known = new Map<unknown, Words | undefined>()
  return {
    own,
    for: ({ data }) => {
      const written = data['language']
      if (known.has(written)) return known.get(written)
      const words = wordsIn(show, { template, own, language: languageOf({ data }, show.language) })
      known.set(written, words)
      return words
    },
  }
}

type In = { template: Template; own: Words; language: string }

const wordsIn = (show: Speaking, { template, own, language }: In): Words => {
  const wanted = { language, own: show.language ?? usualLanguage, drafts: show.rehearsal === true }
  const said = contentIn(template, wanted)
  const words = said.language === wanted.own ? own : wordsOf({ ...template, content: said.content } as Template)
  // a translation that cannot be said does not silence the line
  if (!words || words === own) return own
  const hasVoice = (translationIn(template, wanted)?.by.voice ?? '') !== ''
  const voice =
    words.voice === undefined || hasVoice ? words.voice : voiceIn(words.voice, said.language, show.voicesByLanguage)
  const orElse = orElseIn(show, said.language)
  return { ...words, voice, language: said.language, ...(orElse && { orElse }) }
}

const orElseIn = (
  { orElse, translations, rehearsal = false, language: own = usualLanguage }: Speaking,
  language: string,
): Words['orElse'] =>
  translations &&
  orElse &&
  Object.fromEntries(
    Object.entries(orElse).map(([field, text]) => [
      field,
      textIn(text, `orElse.${field}`, { translations, language, own, drafts: rehearsal }),
    ]),
  )

/** The parts of a show that these words use: what is said instead of an empty symbol is in their language. */
export const wordingOf = (show: Wording, { language, orElse }: Pick<Words, 'language' | 'orElse'>): Wording => {
  if (language === undefined) return show
  const { title, language: own, groups, members, judged, results, approved } = show
  return {
    title,
    language: own,
    spoken: language,
    orElse: orElse ?? show.orElse,
    ...(groups && { groups }),
    ...(members && { members }),
    ...(judged && { judged }),
    ...(results && { results }),
    ...(approved && { approved }),
  }
}

/** The text that a person hears, if it is the same for everybody except for symbols. */
export const saidTo = (words: Words | undefined, user: User, show: Wording): string | undefined =>
  words?.says === undefined ? undefined : fill(words.says, user, wordingOf(show, words)).text
