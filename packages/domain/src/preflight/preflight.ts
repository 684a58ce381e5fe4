import { cueNumber, defaultGroups, leftToAsk } from '@ghostlight/contracts/rules'
import { textsIn, wordsOf } from '../kinds/words.ts'
import { type SoundRequest, soundOf } from '../module-run/requests.ts'
import { previewModule, problemOf } from '../show/preview.ts'
import { membersOf, recipientsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import { fill, groupsAskedIn } from '../show/symbols.ts'
import { whoComesLater } from './who-comes-later.ts'

/**
 * `stop`: something will not be heard. `warn`: it will be heard, but probably not as intended. `note`: it will be heard as
 * intended. Go stays possible with all of them.
 */
export type Problem = { level: 'stop' | 'warn' | 'note'; cue?: { number: string; name: string }; text: string }

type Found = Omit<Problem, 'cue'>
const stop = (text: string): Found => ({ level: 'stop', text })
const warn = (text: string): Found => ({ level: 'warn', text })
const note = (text: string): Found => ({ level: 'note', text })

/**
 * Problems that an operator should know before the start, in the order of the cues. `voices`: ids of voices that can
 * speak.
 */
export const problemsOf = (show: ShowState, voices: ReadonlySet<string>): Problem[] => {
  if (show.cues.length === 0) return [stop('it has no cues')]
  const answers = new Set(show.joinQuestions?.flatMap(({ key, required }) => (required ? key : [])))
  const inCues = show.cues.flatMap((cue, at) => {
    const number = cueNumber(show.cues, at)
    const previews = new Map(
      cue.modules.flatMap((id) =>
        problemOf(show, id) === undefined ? [[id, previewModule(show, id, answers)] as const] : [],
      ),
    )
    const unheard = [...previews].flatMap(([id, { recipients }]) => (recipients.length === 0 ? id : []))
    const later = new Map(unheard.map((id) => [id, whoComesLater(show, id, at)]))
    const isSilent = unheard.length === previews.size && unheard.every((id) => later.get(id) === undefined)
    const nobody = (id: string, name: string): Found => {
      const yet = later.get(id)
      if (yet !== undefined) return note(yet)
      const what = isSilent ? `cue ${number} speaks to nobody` : `"${name}" speaks to nobody`
      return (isSilent ? stop : warn)(`${whyNobody(show, id)}: ${what}`)
    }
    const found = cue.modules.flatMap((id): Found[] => {
      const preview = previews.get(id)
      if (!preview) return [stop(problemOf(show, id) ?? '')]
      const { recipients, name, holes, asked, replaced } = preview
      const noted = [...asked, ...replaced]
      const hearing =
        recipients.length > 0
          ? [...holes.map((it) => warn(`"${name}": ${it}`)), ...noted.map((it) => note(`"${name}": ${it}`))]
          : [nobody(id, name)]
      return [...unspoken(show, { id, name, voices }), ...hearing]
    })
    return [...new Map(found.map((it) => [it.text, { ...it, cue: { number, name: cue.name } }])).values()]
  })
  return [...unanswered(show), ...notedOnce(inCues)]
}

/** A note is told of the first cue that it holds for: the next ones may all wait for the same. */
const notedOnce = (found: readonly Problem[]): Problem[] => {
  const told = new Set<string>()
  return found.filter(({ level, text }) => level !== 'note' || told.size !== told.add(text).size)
}

/** How many of the audience have answered everything that the performance asks at the door. */
const unanswered = ({ joinQuestions = [], users }: ShowState): Found[] => {
  const audience = [...users.values()].filter(({ type }) => type === 'audience')
  const left = audience.filter((it) => leftToAsk(joinQuestions, it).length > 0).length
  if (left === 0) return []
  return [
    note(
      `${audience.length - left} of ${audience.length} have answered the questions at the door; phones ask the others`,
    ),
  ]
}

type Spoken = { id: string; name: string; voices: ReadonlySet<string> }

/** The voice is missing, or there are no words for it. */
const unspoken = (show: ShowState, { id, name, voices }: Spoken): Found[] => {
  const words = wordsOf(show.templates.get(show.modules.get(id)?.template ?? ''))
  if (!words) return []
  const isEmpty = textsIn(words).every((text) => text.trim() === '')
  const known = new Set([...defaultGroups, ...[...show.groups.values()].map((it) => it.name.toLowerCase())])
  const unknown = textsIn(words)
    .flatMap(groupsAskedIn)
    .filter((it) => !known.has(it.toLowerCase()))
  return [
    ...(isEmpty ? [stop(`"${name}" has nothing to say`)] : []),
    ...unknown.map((it) => warn(`"${name}" asks about the group ${it}, which is not there`)),
    ...(words.voice === undefined || voices.has(words.voice) ? [] : [stop(`no voice ${words.voice}`)]),
  ]
}

const whyNobody = (show: ShowState, id: string): string => {
  const group = show.modules.get(id)?.group ?? ''
  const isEmpty = membersOf(show, group)?.length === 0
  return isEmpty ? `${show.groups.get(group)?.name ?? group} has nobody` : 'nobody meets its conditions'
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
