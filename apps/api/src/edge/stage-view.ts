import type { Blackboard, Run, Stage } from '@ghostlight/contracts'
import { checklistCount, cueNumber, goIndex, type Here, isTicked, marksOf, planOf } from '@ghostlight/contracts/rules'

/** The part of a blackboard that the stage screen gets, in a house. */
export const stageOf = (board: Blackboard, here: Here): Stage => {
  const { title, rehearsal, look, startedAt, closedAt, closedMs, cueIndex, cues, runs, lastCueRun, sound } = board
  const named = (index: number) => {
    const cue = cues[index]
    return cue ? { number: cueNumber(cues, index), name: cue.name } : null
  }
  const open = runs.filter(({ state }) => state === 'running')
  const next = goIndex(board, new Set(open.map(({ cueId }) => cueId)))
  const standingBy = next === undefined ? null : named(next)
  return {
    title,
    ...(rehearsal && { rehearsal: true }),
    ...(look && { look }),
    startedAt,
    current: named(cueIndex),
    next: standingBy && { ...standingBy, notes: cues[next ?? 0]?.notes ?? '' },
    last: named(cues.findIndex(({ _id }) => _id === lastCueRun?.cueId)),
    ...(closedAt !== null && { closed: true as const, closedAt }),
    ...(closedMs !== undefined && { closedMs }),
    playing: [...Map.groupBy(open, ({ cueRunId, _id }) => cueRunId ?? _id).values()].map((of) => playing(board, of)),
    people: peopleOf(board),
    stopped: open.length === 0 && lastOf(runs).some(({ state }) => state === 'stopped'),
    ...(sound?.paused && { paused: sound.paused.at }),
    zone: here.zone,
    plan: planOf(board, here),
    marks: marksOf(board, here),
    ...checklistOf(board),
  }
}

/** How many open items are named: more would not be read from the stage. */
const mostNamed = 3

/** Until the first GO. It says nothing of who ticks. */
const checklistOf = ({ checklist = [], checks, startedAt }: Blackboard): Pick<Stage, 'checklist'> => {
  if (startedAt !== null || checklist.length === 0) return {}
  const open = checklist.filter(({ key }) => !isTicked(checks, key)).map(({ text }) => text)
  return { checklist: { ...checklistCount({ checklist, checks }), open: open.slice(0, mostNamed) } }
}

/** All runs of the same GO, or only this run if no GO started it. */
const togetherWith = (run: Run, runs: readonly Run[]): readonly Run[] =>
  run.cueRunId === null ? [run] : runs.filter(({ cueRunId }) => cueRunId === run.cueRunId)

const lastOf = (runs: readonly Run[]): readonly Run[] => {
  const last = runs.at(-1)
  return last ? togetherWith(last, runs) : []
}

/** Includes modules of the same GO that have ended, because the cue began with the first of them. */
const playing = ({ cues, runs }: Blackboard, open: readonly Run[]): Stage['playing'][number] => {
  const [first] = open
  const of = first ? togetherWith(first, runs) : []
  const index = cues.findIndex(({ _id }) => _id === first?.cueId)
  const cue = cues[index]
  const ends = of.map(({ endedAt, endsAt }) => endedAt ?? endsAt)
  const known = ends.filter((end) => end !== undefined)
  return {
    cue: cue ? { number: cueNumber(cues, index), name: cue.name } : null,
    startedAt: of.map(({ startedAt }) => startedAt).sort()[0] ?? '',
    endsAt: known.length < ends.length ? null : (known.sort().at(-1) ?? null),
    plannedMs: cue?.plannedMs ?? null,
  }
}

const peopleOf = ({ users, sockets }: Blackboard): Stage['people'] => {
  const here = Object.values(sockets).filter(({ type }) => type === 'audience')
  return {
    connected: here.length,
    ready: here.filter(({ ready }) => ready).length,
    total: users.filter(({ type }) => type === 'audience').length,
  }
}
