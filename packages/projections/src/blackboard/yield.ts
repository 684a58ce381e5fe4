import type { AudienceEvent, OperatorChange, Recorded, ShowEvent } from '@ghostlight/contracts'
import type { WriteOp } from '../write-op.ts'

/** For phones: `to` is one person or everybody in the show. `urgent` is not held back for merging. */
export type AudiencePush = { to: string | 'all'; type: string; payload: unknown; urgent: boolean }

/** What one event means to those who watch a blackboard; personal fields in it are still sealed. */
export type BoardChange = { blackboardId: string; seq: number; frames: OperatorChange[]; audience: AudiencePush[] }

export type BoardEvent = Recorded<ShowEvent> | Recorded<AudienceEvent>

/** What a projection of one kind of event yields; `op` writes a field of the blackboard's view. */
export type Yield = {
  set: (field: string, value: unknown) => void
  unset: (field: string) => void
  op: (op: WriteOp) => void
  frame: (frame: OperatorChange) => void
  push: (push: AudiencePush) => void
}
