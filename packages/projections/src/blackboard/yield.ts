import type { AudienceEvent, AudienceFrame, OperatorChange, Recorded, ShowEvent } from '@ghostlight/contracts'
import type { WriteOp } from '../write-op.ts'

/** For phones: `to` is one person, or everybody in the show. `urgent` is sent without merging. */
export type AudiencePush = AudienceFrame & { to: string | 'all'; urgent: boolean }

/** For the consoles of one operator, wherever they are open. */
export type OperatorPush = { to: string; type: 'listenUpdated'; payload: { userId: string; listenIn: boolean } }

export type Arrival = { userId: string; socketId: string }

/** What one event means to those who watch a blackboard; its personal fields are still encrypted. */
export type BoardChange = {
  blackboardId: string
  seq: number
  frames: OperatorChange[]
  audience: AudiencePush[]
  operators: OperatorPush[]
  /** people whose groups may have changed; the show knows the current ones */
  regrouped: string[]
  /** people who connected, with the socket; it supersedes their older ones */
  arrived: Arrival[]
  /** a node whose sockets were recorded as gone */
  cleared?: string
}

export type BoardEvent = Recorded<ShowEvent> | Recorded<AudienceEvent>

/** What a projection of one kind of event yields; `op` writes a field of the blackboard's view. */
export type Yield = {
  set: (field: string, value: unknown) => void
  unset: (field: string) => void
  op: (op: WriteOp) => void
  frame: (frame: OperatorChange) => void
  push: (push: AudiencePush) => void
  tell: (push: OperatorPush) => void
  regroup: (userIds: readonly string[]) => void
  arrive: (arrival: Arrival) => void
  clear: (node: string) => void
}
