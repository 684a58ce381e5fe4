import type { Cue, Module, User } from '@ghostlight/contracts'
import { goIndex } from '@ghostlight/contracts/rules'
import type { Words } from '../kinds/words.ts'
import { cuesThatMayFollow } from '../show/following.ts'
import { saidTo, wordsByLanguage } from '../show/in-language.ts'
import { membersOf, recipientsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import { isExpectedGuest } from './expected.ts'
import { possibleShows } from './possible-shows.ts'
import { type LineRequest, lineOf, type SoundRequest, soundOf } from './requests.ts'
import { isRoomWriting } from './room-words.ts'
import type { LiveSocket, LiveState } from './state.ts'

/** One module of a cue ahead, for one person who would hear it if GO were pressed now. */
export type Prefetch = {
  cueId: string
  moduleId: string
  /** in their language, and in the performance's */
  words: Words
  own: Words
  user: User
  socket: LiveSocket
}
/** `rehearsal`: no language model wrote it */
type Line = { text: string; rehearsal: boolean }

/** The cue that GO would run. Undefined at the end. */
export const nextCue = (show: ShowState): Cue | undefined => {
  const index = goIndex(show, new Set([...show.runs.values()].map(({ cueId }) => cueId)))
  return index === undefined ? undefined : show.cues[index]
}

/** The cues to prepare: the one that GO would run, and those to which an open question may lead. */
export const cuesAhead = (show: ShowState): Cue[] => {
  const ways = cuesThatMayFollow(show).flatMap((id) => show.cues.find(({ _id }) => _id === id) ?? [])
  return [...new Set([nextCue(show) ?? [], ways].flat())]
}

/**
 * Everybody whom the cues ahead will probably speak to: they are connected, and meet its conditions now, or would after
 * an answer to an open question. Absent people cost nothing. Pure. A wrong guess is not used.
 */
export const prefetchesOf = (live: LiveState): Prefetch[] => {
  const shows = possibleShows(live)
  return cuesAhead(live.show).flatMap((cue) =>
    cue.modules.flatMap((id) => {
      const module = live.show.modules.get(id)
      return module ? prefetchesIn(live, { cueId: cue._id, module, shows }) : []
    }),
  )
}

type Ahead = { cueId: string; module: Module; shows: readonly ShowState[] }

const prefetchesIn = (live: LiveState, { cueId, module, shows }: Ahead): Prefetch[] => {
  const { _id: moduleId, template, group } = module
  const spoken = wordsByLanguage(live.show, live.show.templates.get(template ?? ''))
  const { own } = spoken
  if (!own || group === null) return []
  /** one line of a language model for each person; as many sounds as there are versions of a person */
  const taken = new Set<User | string>()
  return shows.flatMap((show) => {
    const present = (membersOf(show, group) ?? []).filter((userId) => live.sockets.has(userId))
    const [expected, others] = [true, false].map((is) => present.filter((id) => isExpectedGuest(live, id) === is))
    const there = [...(expected ?? []), ...(others ?? [])]
    return recipientsOf(show, module, there).flatMap((userId) => {
      const user = show.users.get(userId)
      const socket = live.sockets.get(userId)
      const words = user && spoken.for(user)
      if (!user || !socket || words?.voice === undefined) return []
      const one = words.asks ? userId : user
      if (taken.has(one)) return []
      taken.add(one)
      return [{ cueId, moduleId, words, own, user, socket }]
    })
  })
}

/** The sound that a person would hear from a module: of its fixed words, or of the line that a language model wrote. */
export const soundToPrefetch = (
  live: LiveState,
  { words, own, user }: Prefetch,
  line?: Line,
): SoundRequest | undefined => {
  const text = saidTo(words, user, live.show) ?? line?.text
  const said = line?.rehearsal ? own : words
  return text === undefined ? undefined : soundOf(live, { text, words: said, userId: user._id })
}

/**
 * The question that a language model would get. Undefined while something is on its way to the person, which will be in
 * the transcript, and while the room still writes what the task is about: the question is not known yet, and an answer would be
 * paid for in vain.
 */
export const lineToPrefetch = (
  live: LiveState,
  { words, user, moduleId }: Prefetch,
  awaiting: ReadonlySet<string>,
): LineRequest | undefined => {
  if (awaiting.has(user._id) || isRoomWriting(live, words)) return undefined
  return lineOf(live, { words, user, seed: `${live.show.lastCueRun?.cueRunId ?? 'opening'}:${moduleId}:${user._id}` })
}

/** People with a started delivery that has not been sent yet. */
export const awaitingSound = (live: LiveState): ReadonlySet<string> => {
  const awaiting = new Set<string>()
  for (const run of live.runs.values())
    for (const userId of run.open) if (run.deliveries.get(userId)?.state === 'waiting') awaiting.add(userId)
  return awaiting
}

/** Whether a line written for one question also answers the other. `seed` and the rehearsal text do not count. */
export const sameQuestion = (a: LineRequest, b: LineRequest): boolean =>
  a.system === b.system &&
  a.prompt === b.prompt &&
  a.context.length === b.context.length &&
  a.context.every(({ type, content }, at) => type === b.context[at]?.type && content === b.context[at]?.content)
