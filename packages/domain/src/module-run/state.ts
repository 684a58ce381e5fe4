import type { FailureReason, Module, TranscriptFrame, User, UserType } from '@ghostlight/contracts'
import { initialShow, type ShowState } from '../show/state.ts'
import type { Words } from '../show/words.ts'
import type { CueRunSnapshot, ModuleRunSnapshot } from './machines.ts'

/** One module run for one person. `text` is what will be spoken: at once for speech, after LineWritten for llm. */
export type Delivery = {
  userId: string
  /** the person as they were when the module started */
  user: User
  dueAt: number
  text: string | undefined
  state: 'waiting' | 'sent' | 'received' | 'completed' | 'failed'
  sentAt: number
  sound: { name: string; durationMs: number } | undefined
  reason: FailureReason | undefined
}

export type LiveRun = {
  moduleRunId: string
  module: Module
  words: Words | undefined
  cueRunId: string | null
  machine: ModuleRunSnapshot
  deliveries: Map<string, Delivery>
  /** ids of people whose delivery has not ended */
  open: Set<string>
}

export type LiveCueRun = {
  cueRunId: string
  machine: CueRunSnapshot
  open: Set<string>
  /** when its last module ended */
  endedAt: number
}

export type LiveSocket = { socketId: string; node: string; type: UserType; ready: boolean }

/** An edit of a person in the show that the library does not have yet. */
export type FollowUp = {
  /** id of the event that edited */
  editId: string
  userId: string
  field: string
  value: string | null
  /** who edited */
  actor: string
}

/** Everything that the process of one show needs: the show, who is there, and what is on its way. */
export type LiveState = {
  show: ShowState
  sockets: Map<string, LiveSocket>
  /** when a person who was connected last left */
  leftAt: Map<string, number>
  /** when a server last lost all its sockets; nobody is blamed for that outage */
  clearedAt: number
  runs: Map<string, LiveRun>
  cueRun: LiveCueRun | undefined
  /** the newest frames of each person, oldest first */
  transcripts: Map<string, TranscriptFrame[]>
  /** the newest edit of each person's field that the library does not have yet */
  followUps: Map<string, FollowUp>
}

/** How many transcript frames a language model gets as context. */
export const contextFrames = 20

export const initialLive = (): LiveState => ({
  show: initialShow(),
  sockets: new Map(),
  leftAt: new Map(),
  clearedAt: 0,
  runs: new Map(),
  cueRun: undefined,
  transcripts: new Map(),
  followUps: new Map(),
})
