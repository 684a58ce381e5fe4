import type { Blackboard } from '@ghostlight/contracts'
import { emoteTypes } from '@ghostlight/contracts/rules'
import { type CueProgress, cueState, lastRuns, progressOf } from '../../live/cue-state.ts'
import { type Outcome, outcomesOf } from '../../live/deliveries.ts'
import type { Moment } from './moment.ts'

export type CueSummary = {
  id: string
  name: string
  state: 'playing' | 'done' | 'current' | 'coming'
  /** of its last run, as the console counts it; null: it had not been run */
  progress: CueProgress | null
}

export const cuesAt = (board: Blackboard): CueSummary[] =>
  board.cues.map(({ _id, name }) => {
    const progress = progressOf(lastRuns(board.runs, _id))
    const state = cueState(board, _id)
    return { id: _id, name, progress, state: state === 'other' ? (progress ? 'done' : 'coming') : state }
  })

/** What is told first of somebody who has several things under way; what is over comes after all of them. */
const urgency: Partial<Record<Outcome, number>> = { received: 3, sent: 2, waiting: 1 }
const urgencyOf = (outcome: Outcome | undefined): number => (outcome && urgency[outcome]) ?? 0

/** By user id: what somebody is hearing, or else waits for, or heard last. Nobody is in it for whom nothing was meant yet. */
export const hearingsAt = ({ runs }: Blackboard): ReadonlyMap<string, Outcome> => {
  const hearings = new Map<string, Outcome>()
  for (const run of runs)
    for (const { userId, outcome } of outcomesOf(run))
      if (urgencyOf(outcome) >= urgencyOf(hearings.get(userId))) hearings.set(userId, outcome)
  return hearings
}

export type Heard = { at: number; type: string; text: string; templateName: string }

/** Everything that was sent to one person, as in the transcript that consoles show. */
export const heardBy = ({ board, events }: Moment, userId: string): Heard[] => {
  const moduleOf = new Map(board?.modules.map((module) => [module._id, module.template]))
  const nameOf = new Map(board?.templates.map(({ _id, name }) => [_id, name]))
  return events.flatMap(({ time: at, type: kind, data }) => {
    if (kind !== 'AudioContentSent' || data.userId !== userId) return []
    const { type, text, moduleId } = data
    return [{ at, type, text, templateName: nameOf.get(moduleOf.get(moduleId) ?? '') ?? type }]
  })
}

/** How many of each of the nine somebody has sent. */
export const emotesBy = ({ events }: Moment, userId: string): number[] => {
  const counts = emoteTypes.map(() => 0)
  for (const { type, data } of events)
    if (type === 'EmotePublished' && data.userId === userId) counts[data.emoteType] = (counts[data.emoteType] ?? 0) + 1
  return counts
}
