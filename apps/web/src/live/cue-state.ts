import type { Blackboard, Cue, DeliveryState, Run } from '@ghostlight/contracts'
import { cueNumber, goIndex, nextIndex } from '@ghostlight/contracts/rules'
import { absentOf, forEachDelivery } from './deliveries.ts'
import { remembered } from './remembered.ts'

export type CueProgress = {
  /** deliveries to people who were here */
  total: number
  /** deliveries to people who were not, outside of the total */
  notHere: number
  /** how many people the deliveries are for, without those who were not here */
  people: number
  waiting: number
  /** on the phone: playing or already heard to the end */
  received: number
  completed: number
  failed: number
  /** while words and sounds are being made: for how many recipients they are ready, in the runs that made any */
  generating: { made: number; total: number } | null
  /** why the fallback voice speaks, if it does */
  fallback: string | null
  startedAt: string
  playing: boolean
  stopped: boolean
}

/** `number`: the cue's number, as it is called */
export type CueAt = { cue: Cue; index: number; number: string }

const playingIn = remembered(
  (runs: readonly Run[]): ReadonlySet<string | null> =>
    new Set(runs.flatMap(({ state, cueId }) => (state === 'running' ? [cueId] : []))),
)

const cueAtOrEnd = (cues: readonly Cue[], index: number | undefined): CueAt | null =>
  index === undefined ? null : cueAt(cues, index)

/** The cue that GO would run; null at the end. */
export const goTarget = (blackboard: Blackboard): CueAt | null =>
  cueAtOrEnd(blackboard.cues, goIndex(blackboard, playingIn(blackboard.runs)))

/** The cue after the one that GO would run; null: there is none. */
export const nextCue = (blackboard: Blackboard): CueAt | null =>
  cueAtOrEnd(blackboard.cues, nextIndex(blackboard, playingIn(blackboard.runs)))

export const cueById = ({ cues }: Pick<Blackboard, 'cues'>, id: string): CueAt | null =>
  cueAt(
    cues,
    cues.findIndex(({ _id }) => _id === id),
  )

/** The cue that is set as next, by an operator or a question. GO skips it while it plays. */
export const standbyCue = (blackboard: Blackboard): CueAt | null =>
  blackboard.standby === null ? null : cueById(blackboard, blackboard.standby)

export const currentCue = ({ cues, cueIndex }: Blackboard): CueAt | null => cueAt(cues, cueIndex)

/** The state of a cue: it plays, GO would run it, or else whether it was ever run. */
export type CueStatus = 'playing' | 'standing by' | 'played' | 'not played'

export const cueStatusOf = (blackboard: Blackboard, cueId: string): CueStatus => {
  if (isPlaying(blackboard.runs, cueId)) return 'playing'
  if (goTarget(blackboard)?.cue._id === cueId) return 'standing by'
  const { cueHasRun, lastCueRun, runs } = blackboard
  const isCurrent = currentCue(blackboard)?.cue._id === cueId
  const wasRun = lastCueRun?.cueId === cueId || runs.some((run) => run.cueId === cueId)
  return wasRun || (isCurrent && cueHasRun) ? 'played' : 'not played'
}

/** The cue in this place; null: there is none. */
export const cueAt = (cues: readonly Cue[], index: number): CueAt | null => {
  const cue = cues[index]
  return cue ? { cue, index, number: cueNumber(cues, index) } : null
}

/** By its last run: the runs of a cue's last GO, so that the list stays the same while none of them changes. */
const listOf = new WeakMap<Run, readonly Run[]>()
const neverRun: readonly Run[] = []

const lastByCue = remembered((runs: readonly Run[]): ReadonlyMap<string | null, readonly Run[]> => {
  const groups = Map.groupBy(runs, ({ cueId, cueRunId }) => `${cueId} ${cueRunId}`)
  const last = new Map(runs.map((run) => [run.cueId, run]))
  return new Map([...last].map(([cueId, end]) => [cueId, asBefore(end, groups.get(`${cueId} ${end.cueRunId}`) ?? [])]))
})

const asBefore = (end: Run, list: readonly Run[]): readonly Run[] => {
  const before = listOf.get(end)
  const same = before?.length === list.length && before.every((run, at) => run === list[at]) ? before : list
  listOf.set(end, same)
  return same
}

/** The runs of a cue's last GO: one for each of its modules that had a recipient. */
export const lastRuns = (runs: readonly Run[], cueId: string): readonly Run[] => lastByCue(runs).get(cueId) ?? neverRun

export const isPlaying = (runs: readonly Run[], cueId: string): boolean => playingIn(runs).has(cueId)

/** Which cues play, as one text, which is the same until that changes. */
export const playingKey = (runs: readonly Run[]): string => [...playingIn(runs)].join(' ')

/** `playing` before `current`: a cue that is both is playing. */
export const cueState = (
  { runs, cues, cueIndex }: Pick<Blackboard, 'runs' | 'cues' | 'cueIndex'>,
  cueId: string,
): 'playing' | 'current' | 'other' => {
  if (isPlaying(runs, cueId)) return 'playing'
  return cues[cueIndex]?._id === cueId ? 'current' : 'other'
}

type Sums = Pick<CueProgress, 'notHere' | 'waiting' | 'received' | 'completed' | 'failed'>

export const sumsOf = remembered((run: Run): Sums => {
  const counts: Record<DeliveryState | 'notHere', number> = {
    waiting: 0,
    sent: 0,
    received: 0,
    completed: 0,
    failed: 0,
    notHere: 0,
  }
  const absent = absentOf(run)
  forEachDelivery(run, (userId, state) => {
    counts[state === 'failed' && absent.has(userId) ? 'notHere' : state]++
  })
  const { waiting, sent, received, completed, failed, notHere } = counts
  return { notHere, waiting: waiting + sent, received: received + completed, completed, failed }
})

/** A module that is ready stays in the sum while another is made, so the sum only goes up. */
const generatingOf = (runs: readonly Run[]): CueProgress['generating'] => {
  const making = runs.flatMap(({ state, made, recipients: { length: total } }) =>
    made === undefined ? [] : [{ made, total, isOpen: state === 'running' && made < total }],
  )
  if (!making.some(({ isOpen }) => isOpen)) return null
  const sum = (key: 'made' | 'total') => making.reduce((all, one) => all + one[key], 0)
  return { made: sum('made'), total: sum('total') }
}

/** The cue spoke to people who were here, and nobody heard it. The show does not go on by itself after that. */
export const nobodyHeard = ({ total, failed, playing }: CueProgress): boolean =>
  !playing && total > 0 && failed === total

/** How many people these runs are for, without those who were not here in any. */
const peopleIn = (runs: readonly Run[]): number => {
  const people = new Set<string>()
  for (const run of runs) {
    const absent = absentOf(run)
    forEachDelivery(run, (userId, state) => {
      if (state !== 'failed' || !absent.has(userId)) people.add(userId)
    })
  }
  return people.size
}

/** Sums over deliveries: one for each person and module. null: the cue has not been run. */
export const progressOf = remembered((runs: readonly Run[]): CueProgress | null => {
  const [first] = runs
  if (!first) return null
  const sums = runs.map(sumsOf)
  const sum = (key: keyof Sums) => sums.reduce((total, one) => total + one[key], 0)
  const total = runs.reduce((all, run) => all + run.recipients.length, 0) - sum('notHere')
  return {
    total,
    people: runs.length === 1 ? total : peopleIn(runs),
    notHere: sum('notHere'),
    waiting: sum('waiting'),
    received: sum('received'),
    completed: sum('completed'),
    failed: sum('failed'),
    generating: generatingOf(runs),
    fallback: runs.find((run) => run.fallback !== undefined)?.fallback ?? null,
    startedAt: first.startedAt,
    playing: runs.some((run) => run.state === 'running'),
    stopped: runs.some((run) => run.state === 'stopped'),
  }
})
