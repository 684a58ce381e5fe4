import type { OperatorChange } from '@ghostlight/contracts'
import { pushTo, type WriteOp } from '../write-op.ts'
import { projectAutomations } from './automations.ts'
import { projectCounted } from './counted.ts'
import { projectCurtain } from './curtain.ts'
import { projectDoorList } from './door-list.ts'
import { projectEntry } from './entry.ts'
import { keysOf } from './keys-of.ts'
import { projectPeople } from './people.ts'
import { projectPresence } from './presence.ts'
import { projectQuestions } from './questions.ts'
import { projectRuns } from './runs.ts'
import { projectScreenLinks } from './screen-links.ts'
import { projectSound } from './sound.ts'
import type { BoardState } from './state.ts'
import { projectUnfinished } from './unfinished.ts'
import { projectWords } from './words.ts'
import type { Arrival, AudiencePush, BoardChange, BoardEvent, OperatorPush, Yield } from './yield.ts'

/** How many changes are kept for consoles that reconnect. After a longer absence they get a new blackboard. */
export const keptChanges = 1_000

/** Event → write operations and frames. Pure, except that it owns and changes `state`. */
export const projectBoard = (
  state: BoardState,
  event: BoardEvent,
): { ops: WriteOp[]; change: BoardChange | undefined } => {
  const { blackboardId, board, changes } = keysOf(event.stream)
  const out = new Collected(board)
  projectPeople(state, event, out)
  projectEntry(state, event, out)
  projectDoorList(state, event, out)
  projectScreenLinks(state, event, out)
  projectPresence(state, event, out)
  projectCurtain(state, event, out)
  projectRuns(state, event, out)
  projectSound(state, event, out)
  projectQuestions(state, event, out)
  projectCounted(state, event, out)
  projectWords(state, event, out)
  projectAutomations(state, event, out)
  projectUnfinished(state, event, out)
  const { ops, frames, audience, operators, regrouped, arrived, cleared, volumeMs, announced } = out
  if (frames.length > 0) {
    state.seq++
    out.set('seq', state.seq)
    ops.push(pushTo(changes, { seq: state.seq, frames }, keptChanges))
  }
  if (frames.length + audience.length + operators.length === 0) return { ops, change: undefined }
  const told = { frames, audience, operators, regrouped: regrouped ? [...regrouped] : [], arrived }
  const change: BoardChange = { blackboardId, seq: state.seq, ...told }
  if (cleared !== undefined) change.cleared = cleared
  if (volumeMs !== undefined) change.volumeMs = volumeMs
  if (announced) change.announced = announced
  return { ops, change }
}

/** Collects the results of one event. A class, because an object with eleven functions for each event costs more than most events. */
class Collected implements Yield {
  readonly ops: WriteOp[] = []
  readonly frames: OperatorChange[] = []
  readonly audience: AudiencePush[] = []
  readonly operators: OperatorPush[] = []
  readonly arrived: Arrival[] = []
  regrouped: Set<string> | undefined = undefined
  cleared: string | undefined = undefined
  volumeMs: number | undefined = undefined
  announced: BoardChange['announced']
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  set(field: string, value: unknown): void {
    this.ops.push({ op: 'set', key: this.#key, field, value })
  }
  unset(field: string): void {
    this.ops.push({ op: 'delete', key: this.#key, field })
  }
  op(op: WriteOp): void {
    this.ops.push(op)
  }
  frame(frame: OperatorChange): void {
    this.frames.push(frame)
  }
  push(push: AudiencePush): void {
    this.audience.push(push)
  }
  tell(push: OperatorPush): void {
    this.operators.push(push)
  }
  regroup(userIds: readonly string[]): void {
    this.regrouped ??= new Set()
    for (const userId of userIds) this.regrouped.add(userId)
  }
  arrive(arrival: Arrival): void {
    this.arrived.push(arrival)
  }
  volume(rampMs: number): void {
    this.volumeMs = rampMs
  }
  announce(announced: 'made' | 'over'): void {
    this.announced = announced
  }
  clear(node: string): void {
    this.cleared = node
  }
}
