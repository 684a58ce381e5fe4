import type { ShowEvent } from '@ghostlight/contracts'
import { goIndex } from '@ghostlight/contracts/rules'
import { undecided } from './following.ts'
import { cueStarts } from './press.ts'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

const followOf = ({ cues, lastCueRun: last }: ShowState) => cues.find(({ _id }) => _id === last?.cueId)?.follow

/** The place of the cue that runs after the last one. */
const followerOf = (state: ShowState): number | undefined =>
  goIndex(state, new Set([...state.runs.values()].map(({ cueId }) => cueId)))

/**
 * Whether a cue follows this press by itself once its time has come: it has ended without a stop, somebody heard it if it
 * speaks to anybody, nobody has held it or gone elsewhere, and no question is open that leads on.
 */
export const mayFollow = (state: ShowState, cueRunId: string): boolean => {
  const { lastCueRun: last, closed, sound } = state
  if (last?.cueRunId !== cueRunId || last.stopped || last.held || last.open.size > 0) return false
  const wasHeard = last.deliveries === 0 || last.failures < last.deliveries
  const isReady = wasHeard && !closed && !sound.paused && state.users.size > 0 && undecided(state).length === 0
  return isReady && Boolean(followOf(state)) && followerOf(state) !== undefined
}

/** When it follows, ms since the epoch, if the last module of its cue ended at this time. */
export const followsAt = (state: ShowState, endedAt: number): number => {
  const follow = followOf(state)
  const after = follow && 'afterMs' in follow ? follow.afterMs : 0
  return Math.max(endedAt + after, state.lastCueRun?.followAt ?? 0)
}

export const followCue: Decide<'followCue'> = ({ cueRunId }, state, context) => {
  const index = mayFollow(state, cueRunId) ? followerOf(state) : undefined
  return index === undefined ? [] : cueStarts(state, { cueIndex: index, context, ended: [], follows: cueRunId })
}

/** What an operator who goes elsewhere, or says so, holds: nothing follows the last press by itself. */
export const heldBy = (state: ShowState, by: string): ShowEvent[] => {
  const { lastCueRun: last } = state
  const isPending = last && !last.stopped && !last.held && Boolean(followOf(state))
  return isPending ? [{ type: 'FollowHeld', data: { cueRunId: last.cueRunId, by } }] : []
}

/** Holding what has been held, or what nothing follows, changes nothing. */
export const holdFollow: Decide<'holdFollow'> = (_, state, { actorName }) => heldBy(state, actorName)
