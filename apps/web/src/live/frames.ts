import type { OperatorChange, OperatorChangeType } from '@ghostlight/contracts'

/** A change from the log with the numbers of its flush: the last event covered, and the one before the first. */
export type NumberedChange = OperatorChange & { seq: number; prev: number }

export type Incoming =
  | { kind: 'change'; change: NumberedChange }
  | { kind: 'reply'; type: string; payload: unknown; requestId: string | undefined }

const changeTypes: Record<OperatorChangeType, true> = {
  blackboardFieldUpdated: true,
  blackboardFieldsUpdated: true,
  userFieldUpdated: true,
  groupsUpdated: true,
  audienceIdentified: true,
  performerIdentified: true,
  usherIdentified: true,
  dramaturgIdentified: true,
  userDisconnected: true,
  moduleStarted: true,
  moduleCompleted: true,
  moduleStopped: true,
  audioContentSent: true,
  audioContentReceived: true,
  audioContentCompleted: true,
  audioContentFailed: true,
}

type Raw = { type?: unknown; payload?: unknown; requestId?: unknown; seq?: unknown; prev?: unknown }

/** The one place where a change's payload is taken at the server's word. */
export const parseChange = (value: unknown): NumberedChange | null => {
  if (typeof value !== 'object' || value === null) return null
  const raw: Raw = value
  if (typeof raw.type !== 'string' || !(raw.type in changeTypes)) return null
  if (typeof raw.seq !== 'number' || typeof raw.prev !== 'number') return null
  return value as NumberedChange
}

/** null: not a frame; it is left alone, so that a newer server may say more than this page knows. */
export const parseIncoming = (data: unknown): Incoming | null => {
  if (typeof data !== 'string') return null
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return null
  }
  const change = parseChange(value)
  if (change) return { kind: 'change', change }
  if (typeof value !== 'object' || value === null) return null
  const raw: Raw = value
  if (typeof raw.type !== 'string') return null
  const requestId = typeof raw.requestId === 'string' ? raw.requestId : undefined
  return { kind: 'reply', type: raw.type, payload: raw.payload, requestId }
}
