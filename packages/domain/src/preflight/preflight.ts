import { leftToAsk } from '@ghostlight/contracts/rules'
import { wordsOf } from '../kinds/words.ts'
import { type SoundRequest, soundOf } from '../module-run/requests.ts'
import { membersOf, recipientsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import { fill } from '../show/symbols.ts'
import { type Checked, contextOf, note, type Problem, problemsInCue, stop } from './in-cue.ts'

/**
 * Problems that an operator should know before the start, in the order of the cues. `voices`: ids of voices that can
 * speak.
 */
export const problemsOf = (show: Checked, voices: ReadonlySet<string>): Problem[] => {
  if (show.cues.length === 0) return [stop('no-cues', 'it has no cues')]
  const context = contextOf(show, { voices, of: 'night' })
  return [...unanswered(show), ...notedOnce(show.cues.flatMap((_, at) => problemsInCue(show, at, context)))]
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
    const words = wordsOf(show.templates.get(module?.template ?? ''))
    if (!module || words?.says === undefined) continue
    const recipients = recipientsOf(show, module, membersOf(show, module.group ?? '') ?? [])
    // everybody hears the same text if it has no symbols
    for (const userId of words.says.includes('{{') ? recipients : recipients.slice(0, 1)) {
      const user = show.users.get(userId)
      const filled = user && fill(words.says, user, show)
      if (!filled || filled.missing.length > 0 || filled.text === '') continue
      const sound = soundOf({ show }, { text: filled.text, words, userId })
      if (sound) sounds.set(`${words.voice}\n${filled.text}`, sound)
    }
  }
  return [...sounds.values()]
}
