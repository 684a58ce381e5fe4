import type { Template, User } from '@ghostlight/contracts'
import {
  isStale,
  languageName,
  languageOf,
  lookedUp,
  saysSomething,
  speaksLanguage,
  usualLanguage,
  voiceIn,
  writesInAnyLanguage,
} from '@ghostlight/contracts/rules'
import { type Words, wordsOf } from '../kinds/words.ts'
import { type Speaking, wordsByLanguage } from '../show/in-language.ts'
import { membersOf, recipientsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'

/** What a voice is called, and what it speaks; absent = its provider does not say, so everything. */
export type SpokenBy = { name: string; languages?: readonly string[] | undefined }
/** By the id of the provider. */
export type VoiceLanguages = ReadonlyMap<string, SpokenBy>
/** What is said of lines that no voice speaks; undefined = nothing. */
export type Unspoken = 'phone' | 'captions' | undefined

type Show = Pick<ShowState, 'cues' | 'modules' | 'templates' | 'groups' | 'users' | 'members'> & Speaking

const named = (tag: string): string => languageName(tag, usualLanguage)
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
const lines = (count: number, of: number): string => `${count} of ${of} ${of === 1 ? 'line' : 'lines'}`
const hear = (count: number): string => (count === 1 ? 'hears' : 'hear')

/** Such as `Rms speaks English only`; undefined: the voice speaks it, or nobody knows. */
export const wrongVoice = (voice: string, language: string, voices: VoiceLanguages | undefined): string | undefined => {
  const found = voices?.get(voice)
  if (!found?.languages || speaksLanguage(found.languages, language)) return undefined
  const names = [...new Set(found.languages.map(named))]
  if (names.length === 0 || names.length > 3) return `${found.name} does not speak it`
  const all = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${found.name} speaks ${all} only`
}

/** The languages in which a line of this template would have the wrong voice, in words. */
export const wrongVoicesOf = (template: Template, show: Speaking, voices: VoiceLanguages | undefined): string[] => {
  const own = wordsOf(template)
  if (!own || own.voice === undefined) return []
  const spoken = Object.entries(template.translations ?? {}).flatMap(([language, it]): [string, string][] =>
    saysSomething(template.type, it)
      ? [[language, it.voice || voiceIn(own.voice ?? '', language, show.voicesByLanguage)]]
      : [],
  )
  const all: [string, string][] = [
    ...(show.language === undefined ? [] : [[show.language, own.voice] as [string, string]]),
    ...spoken,
  ]
  return all.flatMap(([language, voice]) => {
    const wrong = wrongVoice(voice, language, voices)
    return wrong === undefined ? [] : [`it has ${named(language)} words; ${wrong}`]
  })
}

/** Each line of the evening once, with everybody who hears it. */
const linesOf = (show: Show): { template: Template; recipients: ReadonlySet<string> }[] => {
  const found = new Map<string, { template: Template; recipients: Set<string> }>()
  for (const id of new Set(show.cues.flatMap((cue) => cue.modules))) {
    const module = show.modules.get(id)
    const template = show.templates.get(module?.template ?? '')
    if (!module || !template || module.group === null) continue
    const line = found.get(template._id) ?? { template, recipients: new Set() }
    found.set(template._id, line)
    for (const userId of recipientsOf(show, module, membersOf(show, module.group) ?? [])) line.recipients.add(userId)
  }
  return [...found.values()]
}

/** By language, then by voice or template. */
type Found = {
  lines: number
  missing: number
  drafts: number
  stale: Template[]
  /** people who hear at least one line in another language than theirs */
  otherwise: Set<string>
}

const nothingYet = (): Found => ({ lines: 0, missing: 0, drafts: 0, stale: [], otherwise: new Set() })

/**
 * The language under which somebody's words are written, such as `de` for `de-CH`, if any line has them; and otherwise their
 * language without its place.
 */
const countedAs = (language: string, written: ReadonlySet<string>): string => {
  const tags = lookedUp(language)
  return tags.find((tag) => written.has(tag)) ?? tags.at(-1) ?? language
}

type Heard = {
  byLanguage: Map<string, Found>
  /** by language and voice: who hears that */
  byVoice: Map<string, { language: string; voice: string; users: Set<string> }>
}

/** What an operator should know of the languages of those who hear the show, before it starts. */
export const languageProblems = (
  show: Show,
  { voices, unspoken }: { voices: VoiceLanguages | undefined; unspoken: Unspoken },
): { code: string; text: string }[] => {
  const { byLanguage, byVoice } = heardIn(show)
  const of = { own: show.language ?? usualLanguage, isRehearsal: show.rehearsal === true }
  const instead = { phone: ': their phones say it, or show captions', captions: ': they get captions only' }
  const gaps = [...byLanguage].flatMap(([language, found]) => told(language, found, of))
  const voiceless = [...byVoice.values()].flatMap(({ language, voice, users }) => {
    const wrong = wrongVoice(voice, language, voices)
    const who = `${people(users.size)} ${hear(users.size)} ${named(language)}`
    const text = `${who}; ${wrong}${unspoken ? instead[unspoken] : ''}`
    return wrong === undefined ? [] : [{ code: 'voice-language', text }]
  })
  return [...gaps, ...voiceless]
}

const heardIn = (show: Show): Heard => {
  const own = show.language ?? usualLanguage
  const all = linesOf(show)
  const written = new Set(all.flatMap(({ template }) => Object.keys(template.translations ?? {})))
  const heard: Heard = { byLanguage: new Map(), byVoice: new Map() }
  /** by what is written in somebody's field */
  const languages = new Map<unknown, string>()
  const languageFor = ({ data }: User): string => {
    const language = languages.get(data['language']) ?? countedAs(languageOf({ data }, own), written)
    languages.set(data['language'], language)
    return language
  }
  for (const { template, recipients } of all) {
    const words = wordsByLanguage(show, template)
    const counted = new Set<string>()
    for (const userId of recipients) {
      const user = show.users.get(userId)
      const theirs = user && words.for(user)
      if (!user || !theirs) continue
      voiced(heard.byVoice, { show, words: theirs, userId })
      const language = languageFor(user)
      if (speaksLanguage([own], language)) continue
      const found = heard.byLanguage.get(language) ?? nothingYet()
      heard.byLanguage.set(language, found)
      if (!theirs.asks && theirs.language === undefined) found.otherwise.add(userId)
      if (!counted.has(language)) count(found, template, language)
      counted.add(language)
    }
  }
  return heard
}

type Voiced = { show: Speaking; words: Words; userId: string }
const voiced = (spoken: Heard['byVoice'], { show, words, userId }: Voiced): void => {
  const language = words.language ?? show.language
  if (words.voice === undefined || language === undefined) return
  const key = `${language} ${words.voice}`
  const known = spoken.get(key) ?? { language, voice: words.voice, users: new Set() }
  spoken.set(key, known)
  known.users.add(userId)
}

const count = (found: Found, template: Template, language: string): void => {
  // a language model writes in any language
  if (writesInAnyLanguage(template.type)) return
  found.lines++
  const tag = lookedUp(language).find((it) => Object.hasOwn(template.translations ?? {}, it))
  const translation = tag === undefined ? undefined : template.translations?.[tag]
  if (!translation || !saysSomething(template.type, translation)) found.missing++
  else {
    if (translation.state === 'draft') found.drafts++
    if (isStale(template, translation)) found.stale.push(template)
  }
}

/** At most three of the lines by name. */
const namesOf = (templates: readonly Template[]): string => {
  const names = templates.slice(0, 3).map(({ name }) => `"${name}"`)
  const more = templates.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const told = (
  language: string,
  { lines: of, missing, drafts, stale, otherwise }: Found,
  { own, isRehearsal }: { own: string; isRehearsal: boolean },
): { code: string; text: string }[] => {
  const gaps = [
    ...(missing > 0 ? [`${lines(missing, of)} missing`] : []),
    ...(drafts > 0 && !isRehearsal ? [`${lines(drafts, of)} ${drafts === 1 ? 'is a draft' : 'are drafts'}`] : []),
  ]
  const heard = otherwise.size > 0 ? `; ${people(otherwise.size)} will hear ${named(own)}` : ''
  return [
    ...(gaps.length > 0 ? [{ code: 'untranslated', text: `${named(language)}: ${gaps.join(', ')}${heard}` }] : []),
    ...(drafts > 0 && isRehearsal
      ? [
          {
            code: 'drafts',
            text: `${named(language)}: ${lines(drafts, of)} ${drafts === 1 ? 'is a draft' : 'are drafts'}, which a show does not say`,
          },
        ]
      : []),
    ...(stale.length > 0
      ? [
          {
            code: 'stale',
            text: `${named(language)}: the words of ${namesOf(stale)} have changed since they were translated`,
          },
        ]
      : []),
  ]
}
