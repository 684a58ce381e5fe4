import type { Frame, OperatorChange, OperatorChangeType } from '@ghostlight/contracts'

/** A change from the log with the numbers of its flush: the last event covered, and the one before the first. */
export type NumberedChange = OperatorChange & { seq: number; prev: number }

export type Reply = { kind: 'reply'; type: string; payload: unknown; requestId: string | undefined }
export type Incoming = { kind: 'change'; change: NumberedChange } | Reply

const changeTypes: Record<OperatorChangeType, true> = {
  blackboardFieldUpdated: true,
  blackboardFieldsUpdated: true,
  userFieldUpdated: true,
  groupsUpdated: true,
  templateEdited: true,
  answersCounted: true,
  textGiven: true,
  textsJudged: true,
  phoneMarked: true,
  audienceIdentified: true,
  performerIdentified: true,
  usherIdentified: true,
  dramaturgIdentified: true,
  userDisconnected: true,
  clockTold: true,
  moduleStarted: true,
  moduleCompleted: true,
  moduleStopped: true,
  audioContentSent: true,
  audioContentReceived: true,
  audioContentCompleted: true,
  audioContentFailed: true,
}

type Raw = { type?: unknown; seq?: unknown; prev?: unknown }

/** The only place that accepts a change's payload without validating it. */
export const parseChange = (value: unknown): NumberedChange | null => {
  if (typeof value !== 'object' || value === null) return null
  const raw: Raw = value
  if (typeof raw.type !== 'string' || !Object.hasOwn(changeTypes, raw.type)) return null
  if (typeof raw.seq !== 'number' || typeof raw.prev !== 'number') return null
  return value as NumberedChange
}

/** A change from the log, or any other message of the server. A newer server may send types unknown to this page. */
export const parseIncoming = (frame: Frame): Incoming => {
  const change = parseChange(frame)
  if (change) return { kind: 'change', change }
  return { kind: 'reply', type: frame.type, payload: frame.payload, requestId: frame.requestId }
}
