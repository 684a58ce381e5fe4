import type { OperatorChange } from '@ghostlight/contracts'
import type { WriteOp } from '../write-op.ts'
import { projectPeople } from './people.ts'
import { projectPresence } from './presence.ts'
import { projectRuns } from './runs.ts'
import { type BoardState, boardKey, changesKey } from './state.ts'
import type { AudiencePush, BoardChange, BoardEvent, Yield } from './yield.ts'

/** How many changes are kept for consoles that come back; a longer absence gets a fresh blackboard. */
export const keptChanges = 1_000

/** Event → write operations and frames. Pure but for `state`, which it owns. */
export const projectBoard = (
  state: BoardState,
  event: BoardEvent,
): { ops: WriteOp[]; change: BoardChange | undefined } => {
  const blackboardId = event.stream.slice(event.stream.indexOf('-') + 1)
  const key = boardKey(blackboardId)
  const ops: WriteOp[] = []
  const frames: OperatorChange[] = []
  const audience: AudiencePush[] = []
  const out: Yield = {
    set: (field, value) => ops.push({ op: 'set', key, field, value }),
    unset: (field) => ops.push({ op: 'delete', key, field }),
    op: (op) => ops.push(op),
    frame: (frame) => frames.push(frame),
    push: (push) => audience.push(push),
  }
  projectPeople(state, event, out)
  projectPresence(state, event, out)
  projectRuns(state, event, out)
  if (frames.length > 0) {
    state.seq++
    out.set('seq', state.seq)
    ops.push({ op: 'push', key: changesKey(blackboardId), value: { seq: state.seq, frames }, keep: keptChanges })
  }
  const change = frames.length + audience.length > 0 ? { blackboardId, seq: state.seq, frames, audience } : undefined
  return { ops, change }
}
