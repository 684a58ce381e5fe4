import type { Blackboard, ControlState, Stage } from '@ghostlight/contracts'
import { cueNumber, goIndex, inTrouble, peopleInTrouble } from '@ghostlight/contracts/rules'
import type { Prepared } from '../../engine/prefetch/prepared.ts'
import { stageOf } from '../stage-view.ts'

/** The state without its running clocks: a change of this must be sent. */
export type ControlView = Omit<ControlState, 'playing'> & { playing: Stage['playing'] }

/** A show as another machine sees it: its blackboard, and the preparation of its next cue. */
export const controlViewOf = (board: Blackboard, prepared: Prepared | undefined): ControlView => {
  const { cues, runs, users, sockets, lastCueRun } = board
  const { playing, people, next } = stageOf(board)
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
    standby: next && { number: next.number, name: next.name },
    playing,
    last: lastCueRun && {
      number: cueNumber(cues, last),
      name: cues[last]?.name ?? '',
      by: lastCueRun.by,
      at: lastCueRun.at,
    },
    phones: { in: people.connected, ready: people.ready, trouble: needing.length },
    sounds: { ready: isNext ? (prepared?.made ?? 0) : 0, total: isNext ? (prepared?.total ?? 0) : 0 },
    locked: board.locked !== null,
    rehearsal: board.rehearsal,
    closed: board.closedAt !== null,
  }
}

/** The view at this moment, with its clocks in ms. A module without a cue has neither number nor name. */
export const controlStateOf = ({ playing, ...view }: ControlView, now: number): ControlState => ({
  ...view,
  playing: playing.map(({ cue, startedAt, endsAt }) => ({
    ...(cue ?? { number: '', name: '' }),
    elapsedMs: Math.max(0, now - Date.parse(startedAt)),
    leftMs: endsAt === null ? null : Math.max(0, Date.parse(endsAt) - now),
  })),
})
