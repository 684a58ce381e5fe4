import type { Blackboard } from '@ghostlight/contracts'
import { goTarget } from '../../live/cue-state.ts'

type Prepared = { cueId: string; made: number; total: number } | null

/**
 * How many sounds of a template that was changed during the show are made: for a run that waits for them, or else for
 * the cue that GO would run. Undefined: none are being made.
 */
export const soundsMade = (
  board: Pick<Blackboard, 'modules' | 'runs' | 'cues' | 'templateEdits'> & Parameters<typeof goTarget>[0],
  prepared: Prepared,
  templateId: string,
): { made: number; total: number } | undefined => {
  if (!board.templateEdits?.[templateId]) return undefined
  const speaking = new Set(board.modules.flatMap(({ _id, template }) => (template === templateId ? [_id] : [])))
  const run = board.runs.find(
    ({ module, state, made, recipients }) =>
      state === 'running' && speaking.has(module) && made !== undefined && made < recipients.length,
  )
  if (run?.made !== undefined) return { made: run.made, total: run.recipients.length }
  const next = goTarget(board)?.cue
  if (!next || prepared?.cueId !== next._id || prepared.made >= prepared.total) return undefined
  return next.modules.some((id) => speaking.has(id)) ? { made: prepared.made, total: prepared.total } : undefined
}
