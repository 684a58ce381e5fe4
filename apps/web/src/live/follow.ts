import type { Blackboard } from '@ghostlight/contracts'
import { remembered } from './remembered.ts'

type Board = Pick<Blackboard, 'lastCueRun' | 'followHeld' | 'cues' | 'runs' | 'lastStop'>

/** When the cue after the last one runs by itself, ms; null = after its end, which is not known yet. */
export type Following = { at: number | null }

/** What follows the last press by itself; undefined = nothing, or an operator has held it. */
export const followingNow = remembered((board: Board): Following | undefined => {
  const { lastCueRun: last, followHeld, cues, runs, lastStop } = board
  const follow = cues.find(({ _id }) => _id === last?.cueId)?.follow
  if (!last || !follow || followHeld === last.cueRunId) return undefined
  const own = runs.filter(({ cueRunId }) => cueRunId === last.cueRunId)
  const pressedAt = Date.parse(last.at)
  const isStopped = own.some(({ state }) => state === 'stopped') || (lastStop && Date.parse(lastStop.at) > pressedAt)
  if (isStopped) return undefined
  const until = last.followAt === undefined ? 0 : Date.parse(last.followAt)
  if (own.some(({ state }) => state === 'running')) return { at: until || null }
  const ended = Math.max(pressedAt, ...own.map(({ endedAt }) => Date.parse(endedAt ?? last.at)))
  return { at: Math.max(until, ended + ('afterMs' in follow ? follow.afterMs : 0)) }
})
