import type { OperatorChange } from '@ghostlight/contracts'
import { pushTo, type WriteOp } from '../write-op.ts'
import { projectAutomations } from './automations.ts'
import { projectCurtain } from './curtain.ts'
import { projectDoorList } from './door-list.ts'
import { projectEntry } from './entry.ts'
import { projectPeople } from './people.ts'
import { projectPresence } from './presence.ts'
import { projectRuns } from './runs.ts'
import { projectScreenLinks } from './screen-links.ts'
import { type BoardState, boardKey, changesKey } from './state.ts'
import { projectWhole } from './unfinished.ts'
import type { Arrival, AudiencePush, BoardChange, BoardEvent, OperatorPush, Yield } from './yield.ts'

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
  const operators: OperatorPush[] = []
  const regrouped = new Set<string>()
  const arrived: Arrival[] = []
  let cleared: string | undefined
  const out: Yield = {
    set: (field, value) => ops.push({ op: 'set', key, field, value }),
    unset: (field) => ops.push({ op: 'delete', key, field }),
    op: (op) => ops.push(op),
    frame: (frame) => frames.push(frame),
    push: (push) => audience.push(push),
    tell: (push) => operators.push(push),
    regroup: (userIds) => {
      for (const userId of userIds) regrouped.add(userId)
    },
    arrive: (arrival) => arrived.push(arrival),
    clear: (node) => {
      cleared = node
    },
  }
  projectPeople(state, event, out)
  projectEntry(state, event, out)
  projectDoorList(state, event, out)
  projectScreenLinks(state, event, out)
  projectPresence(state, event, out)
  projectCurtain(state, event, out)
  projectRuns(state, event, out)
  projectAutomations(state, event, out)
  projectWhole(state, event, out)
  if (frames.length > 0) {
    state.seq++
    out.set('seq', state.seq)
    ops.push(pushTo(changesKey(blackboardId), { seq: state.seq, frames }, keptChanges))
  }
  const isChange = frames.length + audience.length + operators.length > 0
  const told = {
    frames,
    audience,
    operators,
    regrouped: [...regrouped],
    arrived,
    ...(cleared !== undefined && { cleared }),
  }
  return { ops, change: isChange ? { blackboardId, seq: state.seq, ...told } : undefined }
}
