import type { AudienceEvent, AudienceFrame, OperatorChange, Recorded, ShowEvent } from '@ghostlight/contracts'
import type { WriteOp } from '../write-op.ts'

/** For phones: `to` is one person or everybody in the show. `urgent` is not held back for merging. */
export type AudiencePush = AudienceFrame & { to: string | 'all'; urgent: boolean }

/** For the consoles of one operator, wherever they are open. */
export type OperatorPush = { to: string; type: 'listenUpdated'; payload: { userId: string; listenIn: boolean } }

export type Arrival = { userId: string; socketId: string }

/** What one event means to those who watch a blackboard; personal fields in it are still sealed. */
export type BoardChange = {
  blackboardId: string
  seq: number
  frames: OperatorChange[]
  audience: AudiencePush[]
  operators: OperatorPush[]
  /** people whose own groups may have changed; which these are now, the show knows */
  regrouped: string[]
  /** who came in, on which socket: any other of theirs that is older has been superseded */
  arrived: Arrival[]
  /** a node of which it was recorded that nobody is on its sockets any more */
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
