import { defaultVoiceSettings, reject, type ShowEvent, type User, type VoiceSettings } from '@ghostlight/contracts'
import { announcementPlace, languageOf, lookedUp, textIn, usualLanguage, voiceIn } from '@ghostlight/contracts/rules'
import { personIn } from './recipients.ts'
import type { Decide } from './rule.ts'
import { spokenMs } from './spoken.ts'
import type { ShowState } from './state.ts'

/** From the end of the words until an announcement that holds nothing leaves the screens, ms. */
const readOnMs = 4_000

/**
 * Whatever plays is held while it is spoken, unless the author wants it to go on. Another announcement takes the place of
 * the one that is on, and keeps the show held for as long as that one would have.
 */
export const announce: Decide<'announce'> = ({ key }, state, { actorName: by }) => {
  const { sound, closed, voices } = state
  if (closed) return reject('CLOSED')
  const announcement = state.announcements?.find((it) => it.key === key)
  if (!announcement) return reject('NOT_FOUND', `No announcement is prepared on ${key}.`)
  const { name, goesOn, voice } = announcement
  const pauses = !goesOn && !sound.paused
  const holds = pauses || sound.announced?.holds === true
  const words = wordsOf(state, key).map(({ text }) => spokenMs(text, voices[voice]?.speed))
  const lastsMs = Math.round(Math.max(...words) + readOnMs)
  return [
    ...(pauses ? [{ type: 'SoundPaused', data: { by } } satisfies ShowEvent] : []),
    {
      type: 'Announced',
      data: { key, name, ...(holds && { holds }), ...(goesOn && !holds && { lastsMs }), by },
    },
  ]
}

/** A show that was held for the announcement goes on from where it was; one that had been paused before stays paused. */
export const allClear: Decide<'allClear'> = ({ stay }, state, { actorName, now }) => {
  const { announced, paused } = state.sound
  if (!announced) return []
  const goesOn = announced.holds && !stay
  return [...cleared(state, actorName), ...(goesOn && paused ? [resumed(paused, { by: actorName, now })] : [])]
}

/** An announcement that holds nothing has been spoken. */
export const endAnnouncement: Decide<'endAnnouncement'> = ({ announcementId }, state, { actorName }) =>
  state.sound.announced?.announcementId === announcementId ? cleared(state, actorName) : []

/** Ends the announcement that is on, if there is one. */
export const cleared = ({ sound: { announced } }: ShowState, by: string): ShowEvent[] =>
  announced ? [{ type: 'AllClear', data: { key: announced.key, name: announced.name, by } }] : []

export const resumed = ({ at }: { at: number }, { by, now }: { by: string; now: number }): ShowEvent => ({
  type: 'SoundResumed',
  data: { pausedMs: Math.max(0, now - at), by },
})

/** An announcement as one person gets it. */
export type AnnouncedWords = {
  text: string
  /** absent = the performance does not say */
  language?: string
  sound: { text: string; voiceId: string; settings: VoiceSettings; language?: string }
}

const wordsIn = (state: ShowState, key: string, language: string): AnnouncedWords | undefined => {
  const announcement = state.announcements?.find((it) => it.key === key)
  if (!announcement) return undefined
  const { text: written, voice } = announcement
  const { translations, rehearsal: drafts, language: known } = state
  const own = known ?? usualLanguage
  const place = announcementPlace(announcement.key)
  const text = textIn(written, place, { translations, language, own, drafts })
  const tag = lookedUp(language).find((it) => Object.hasOwn(translations ?? {}, it))
  const spoken = text === written ? own : (tag ?? language)
  const voiceId = voiceIn(voice, spoken, state.voicesByLanguage)
  const settings = state.voices[voiceId] ?? defaultVoiceSettings
  const said = (spoken !== own || known !== undefined) && { language: spoken }
  return { text, ...said, sound: { text, voiceId, settings, ...said } }
}

/** The announcement that is on, in this person's words; `userId` undefined = in the performance's. */
export const announcedTo = (
  state: ShowState,
  userId?: string,
): (AnnouncedWords & { announcementId: string }) | undefined => {
  const { announced } = state.sound
  if (!announced || state.closed) return undefined
  const user = userId === undefined ? undefined : personIn(state, userId)
  const words = wordsIn(state, announced.key, languageFor(state, user))
  return words && { ...words, announcementId: announced.announcementId }
}

const languageFor = ({ language }: ShowState, user: User | undefined): string =>
  user ? languageOf(user, language) : (language ?? usualLanguage)

/** Every language of an announcement: the performance's own, and those in which somebody has translated it. */
const wordsOf = (state: ShowState, key: string): AnnouncedWords[] => {
  const languages = [state.language ?? usualLanguage, ...Object.keys(state.translations ?? {})]
  const all = languages.flatMap((language) => wordsIn(state, key, language) ?? [])
  return [...new Map(all.map((it) => [`${it.language}\n${it.text}`, it])).values()]
}

/** The sounds of all prepared announcements, in all their languages: they are made before anybody needs them. */
export const announcementSounds = (state: ShowState): AnnouncedWords['sound'][] =>
  (state.announcements ?? []).flatMap(({ key }) => wordsOf(state, key).map(({ sound }) => sound))
