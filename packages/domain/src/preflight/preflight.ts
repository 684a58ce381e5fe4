import type { Module } from '@ghostlight/contracts'
import { leftToAsk } from '@ghostlight/contracts/rules'
import type { Words } from '../kinds/words.ts'
import { type SoundRequest, soundOf } from '../module-run/requests.ts'
import { announcementSounds } from '../show/announce.ts'
import { wordingOf, wordsByLanguage } from '../show/in-language.ts'
import { membersOf, recipientsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import { fill } from '../show/symbols.ts'
import { type Checked, contextOf, note, type Problem, problemsInCue, stop, warn } from './in-cue.ts'
import { languageProblems, type Unspoken, type VoiceLanguages } from './languages.ts'

type Speech = { languages?: VoiceLanguages | undefined; unspoken?: Unspoken }

/**
 * Problems that an operator should know before the start, in the order of the cues. `voices`: ids of voices that can
 * speak. `languages`: what they speak. `unspoken`: what becomes of a line that none of them speaks.
 */
export const problemsOf = (
  show: Checked,
  voices: ReadonlySet<string>,
  { languages, unspoken }: Speech = {},
): Problem[] => {
  if (show.cues.length === 0) return [stop('no-cues', 'it has no cues')]
  const context = contextOf(show, { voices, of: 'night' })
  const spoken = languageProblems(show, { voices: languages, unspoken }).map(({ code, text }) => warn(code, text))
  return [...unanswered(show), ...spoken, ...notedOnce(show.cues.flatMap((_, at) => problemsInCue(show, at, context)))]
}

/** A note is told of the first cue that it holds for: the next ones may all wait for the same. */
const notedOnce = (found: readonly Problem[]): Problem[] => {
  const told = new Set<string>()
  return found.filter(({ level, text }) => level !== 'note' || told.size !== told.add(text).size)
}

/** How many of the audience have answered everything that the performance asks at the door. */
const unanswered = ({ joinQuestions = [], users }: Checked): Problem[] => {
  const audience = [...users.values()].filter(({ type }) => type === 'audience')
  const left = audience.filter((it) => leftToAsk(joinQuestions, it).length > 0).length
  if (left === 0) return []
  return [
    note(
      'unanswered',
      `${audience.length - left} of ${audience.length} have answered the questions at the door; phones ask the others`,
    ),
  ]
}

/** Every sound that is known before the show: fixed words with all their symbols filled, each once. */
export const knownSounds = (show: ShowState): SoundRequest[] => {
  const sounds = new Map<string, SoundRequest>()
  for (const id of new Set(show.cues.flatMap((cue) => cue.modules))) {
    const module = show.modules.get(id)
    if (module) for (const [key, sound] of soundsOf(show, module)) sounds.set(key, sound)
  }
  return [...announcementSounds(show), ...sounds.values()]
}

const soundsOf = (show: ShowState, module: Module): [string, SoundRequest][] => {
  const spoken = wordsByLanguage(show, show.templates.get(module.template ?? ''))
  /** without symbols everybody of a language hears the same */
  const known = new Set<Words>()
  return recipientsOf(show, module, membersOf(show, module.group ?? '') ?? []).flatMap(
    (userId): [string, SoundRequest][] => {
      const user = show.users.get(userId)
      const words = user && spoken.for(user)
      if (!user || words?.says === undefined || known.has(words)) return []
      if (!words.says.includes('{{')) known.add(words)
      const filled = fill(words.says, user, wordingOf(show, words))
      if (filled.missing.length > 0 || filled.text === '') return []
      const sound = soundOf({ show }, { text: filled.text, words, userId })
      return sound ? [[`${words.voice}\n${words.language ?? ''}\n${filled.text}`, sound]] : []
    },
  )
}
