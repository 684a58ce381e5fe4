import type { Cue, User } from '@ghostlight/contracts'
import { goIndex } from '@ghostlight/contracts/rules'
import { type Words, wordsOf } from '../kinds/words.ts'
import { membersOf, recipientsOf } from '../show/recipients.ts'
import type { ShowState } from '../show/state.ts'
import { fill } from '../show/symbols.ts'
import { isExpectedGuest } from './expected.ts'
import { type LineRequest, lineOf, type SoundRequest, soundOf } from './requests.ts'
import { isRoomWriting } from './room-words.ts'
import type { LiveSocket, LiveState } from './state.ts'

/** One module of the next cue, for one person who would hear it if GO were pressed now. */
export type Prefetch = { moduleId: string; words: Words; user: User; socket: LiveSocket }

/** The cue that GO would run. Undefined at the end. */
export const nextCue = (show: ShowState): Cue | undefined => {
  const index = goIndex(show, new Set([...show.runs.values()].map(({ cueId }) => cueId)))
  return index === undefined ? undefined : show.cues[index]
}

/**
 * Everybody whom the next cue will probably speak to: they are connected, and meet its conditions now. Absent people
 * cost nothing. Pure. A wrong guess is not used.
 */
export const prefetchesOf = (live: LiveState): Prefetch[] =>
  (nextCue(live.show)?.modules ?? []).flatMap((id) => {
    const module = live.show.modules.get(id)
    const words = wordsOf(live.show.templates.get(module?.template ?? ''))
    if (!module || words?.voice === undefined || module.group === null) return []
    const present = (membersOf(live.show, module.group) ?? []).filter((userId) => live.sockets.has(userId))
    const [expected, others] = [true, false].map((is) => present.filter((id) => isExpectedGuest(live, id) === is))
    const there = [...(expected ?? []), ...(others ?? [])]
    return recipientsOf(live.show, module, there).flatMap((userId) => {
      const user = live.show.users.get(userId)
      const socket = live.sockets.get(userId)
      return user && socket ? [{ moduleId: id, words, user, socket }] : []
    })
  })

/** The sound that a person would hear from a module: of its fixed words, or of the line that a language model wrote. */
export const soundToPrefetch = (
  live: LiveState,
  { words, user }: Prefetch,
  line?: string,
): SoundRequest | undefined => {
  const text = words.says === undefined ? line : fill(words.says, user, live.show).text
  return text === undefined ? undefined : soundOf(live, { text, words, userId: user._id })
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
