import type { OperatorChange } from '@ghostlight/contracts'

const receipts = new Set(['audioContentSent', 'audioContentReceived', 'audioContentCompleted', 'audioContentFailed'])
const presence = new Set([
  'audienceIdentified',
  'performerIdentified',
  'usherIdentified',
  'dramaturgIdentified',
  'userDisconnected',
])

type Plain = { type: string; payload: unknown }

/**
 * One flush's frames, fewer: receipts of a kind become one frame with `deliveries`, presence of a kind one frame with a
 * merged patch. Only neighbours in time are merged, so that the order of what concerns one person stays.
 */
export const mergeFrames = (frames: readonly OperatorChange[]): Plain[] => {
  const merged: Plain[] = []
  const open = new Map<string, Plain>()
  for (const frame of frames) {
    const before = open.get(frame.type)
    if (before && receipts.has(frame.type)) addDelivery(before, frame.payload)
    else if (before && presence.has(frame.type)) addSockets(before, frame.payload)
    else {
      const mine = { ...frame }
      if (presence.has(frame.type)) for (const type of presence) open.delete(type)
      if (!receipts.has(frame.type) && !presence.has(frame.type)) open.clear()
      open.set(frame.type, mine)
      merged.push(mine)
    }
  }
  return merged
}

const addDelivery = (frame: Plain, payload: unknown): void => {
  const before = frame.payload as { deliveries?: unknown[] }
  if (before.deliveries) before.deliveries.push(payload)
  else frame.payload = { deliveries: [before, payload] }
}

const addSockets = (frame: Plain, payload: unknown): void => {
  const before = frame.payload as { sockets: object }
  const after = payload as { sockets: object }
  frame.payload = { ...before, ...after, sockets: { ...before.sockets, ...after.sockets } }
}
