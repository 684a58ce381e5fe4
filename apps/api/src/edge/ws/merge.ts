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
  /** by type, the place of the frame that takes more of its kind */
  const open = new Map<string, number>()
  /** by person, the place of the last frame about their sounds: a later receipt of theirs must not come before it */
  const last = new Map<string, number>()
  const add = (frame: OperatorChange): number => {
    open.set(frame.type, merged.push({ ...frame }) - 1)
    return merged.length - 1
  }
  for (const frame of frames) {
    const at = open.get(frame.type)
    const before = at === undefined ? undefined : merged[at]
    if (receipts.has(frame.type)) {
      const { userId } = frame.payload as { userId: string }
      const fits = before && at !== undefined && at >= (last.get(userId) ?? 0)
      if (fits) addDelivery(before, frame.payload)
      last.set(userId, fits ? at : add(frame))
    } else if (before && presence.has(frame.type)) addSockets(before, frame.payload)
    else {
      if (presence.has(frame.type)) for (const type of presence) open.delete(type)
      else open.clear()
      add(frame)
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
