import type { AudienceEvent, AudienceFrame, OperatorChange, Recorded, ShowEvent } from '@ghostlight/contracts'
import type { WriteOp } from '../write-op.ts'

/** A message to phones. `to`: one person, or everybody in the show. `urgent`: sent at once; others wait, so that they never delay sound. */
export type AudiencePush = AudienceFrame & { to: string | 'all'; urgent: boolean }

/** A message to all consoles of one operator. */
export type OperatorPush = { to: string; type: 'listenUpdated'; payload: { userId: string; listenIn: boolean } }

export type Arrival = { userId: string; socketId: string }

/** The changes that one event brings to everybody who watches a blackboard. Personal fields are still encrypted. */
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
  /** every phone's volume may have changed, over this time; the show knows the current one */
  volumeMs?: number
  /** an announcement was made or is over; the show knows its words for each phone */
  announced?: 'made' | 'over'
}

export type BoardEvent = Recorded<ShowEvent> | Recorded<AudienceEvent>

/** The functions by which a projection yields its results. */
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
  volume: (rampMs: number) => void
  announce: (announced: 'made' | 'over') => void
}
