import type { Blackboard, ControlState, Stage } from '@ghostlight/contracts'
import {
  checklistCount,
  cueNumber,
  goIndex,
  type Here,
  inTrouble,
  peopleInTrouble,
  type ShowPlan,
  settingsIn,
  timesAt,
} from '@ghostlight/contracts/rules'
import type { Prepared } from '../../engine/prefetch/prepared.ts'
import { stageOf } from '../stage-view.ts'

type Question = ControlState['questions'][number]
/** The state without its running clocks: a change of this must be sent. */
export type ControlView = Omit<ControlState, 'playing' | 'questions' | 'times'> & {
  playing: Stage['playing']
  /** the clocks of what plays stand still since then */
  paused: Stage['paused']
  questions: Omit<Question, 'leftMs'>[]
  plan: ShowPlan | null
}

/** A show as another machine sees it: its blackboard, and the preparation of its next cue. */
export const controlViewOf = (board: Blackboard, prepared: Prepared | undefined, here: Here): ControlView => {
  const { cues, runs, users, sockets, lastCueRun } = board
  const { playing, paused, people, next, plan = null } = stageOf(board, here)
  const last = cues.findIndex(({ _id }) => _id === lastCueRun?.cueId)
  const open = runs.filter(({ state }) => state === 'running')
  const index = goIndex(board, new Set(open.map(({ cueId }) => cueId)))
  const isNext = index !== undefined && cues[index]?._id === prepared?.cueId
  const failed = peopleInTrouble(runs)
  const needing = users.filter(({ _id, type }) => {
    const socket = type === 'audience' ? sockets[_id] : undefined
    return socket && inTrouble(socket, failed.has(_id))
  })
  return {
    show: board.title,
    // GO runs nothing in a closed show
    standby: board.closedAt === null && next ? { number: next.number, name: next.name } : null,
    playing,
    paused,
    last: lastCueRun && {
      number: cueNumber(cues, last),
      name: cues[last]?.name ?? '',
      by: lastCueRun.by,
      at: lastCueRun.at,
    },
    phones: { in: people.connected, ready: people.ready, trouble: needing.length },
    sounds: { ready: isNext ? (prepared?.made ?? 0) : 0, total: isNext ? (prepared?.total ?? 0) : 0 },
    questions: questionsOf(board),
    sound: {
      level: board.sound?.level ?? 1,
      paused: Boolean(board.sound?.paused),
      fading: Boolean(board.sound?.fading),
    },
    announcement: announcementOf(board),
    plan,
    checklist: checklistCount(board),
    locked: board.locked !== null,
    rehearsal: board.rehearsal,
    closed: board.closedAt !== null,
  }
}

const announcementOf = ({ sound }: Blackboard): ControlView['announcement'] => {
  const { announced } = sound ?? {}
  return announced ? { key: announced.key, name: announced.name, holds: announced.holds } : null
}

/** The open ones, with everything that was counted. A machine of the house knows options by their words. */
const questionsOf = ({ cues, modules, runs, templates }: Blackboard): ControlView['questions'] => {
  const templateOf = new Map(templates.map((it) => [it._id, it]))
  const open = runs.filter(({ state, question }) => state === 'running' && question && !question.closed)
  return open.flatMap(({ cueId, module, question }) => {
    if (!question) return []
    const template = templateOf.get(modules.find(({ _id }) => _id === module)?.template ?? '')
    const { options = [] } = settingsIn(template?.content ?? {}) ?? {}
    const labels = new Map(options.map(({ _id, label }) => [_id, label]))
    const at = cues.findIndex(({ _id }) => _id === cueId)
    const { answered, of, closesAt = null } = question
    const counts = Object.fromEntries(Object.entries(question.counts).map(([id, n]) => [labels.get(id) ?? id, n]))
    return [{ number: at < 0 ? '' : cueNumber(cues, at), name: template?.name ?? '', answered, of, counts, closesAt }]
  })
}

const leftMs = (until: string | null, now: number): number | null =>
  until === null ? null : Math.max(0, Date.parse(until) - now)

/** The view at this moment, with its clocks in ms. A module without a cue has neither number nor name. */
export const controlStateOf = (
  { playing, paused, questions, plan, ...view }: ControlView,
  now: number,
): ControlState => {
  const playedUntil = paused ? Date.parse(paused) : now
  return {
    ...view,
    times: plan && timesAt(plan, now),
    questions: questions.map((it) => ({ ...it, leftMs: leftMs(it.closesAt, now) })),
    playing: playing.map(({ cue, startedAt, endsAt }) => ({
      ...(cue ?? { number: '', name: '' }),
      elapsedMs: Math.max(0, playedUntil - Date.parse(startedAt)),
      leftMs: leftMs(endsAt, playedUntil),
    })),
  }
}
