import type { OperatorChange } from '@ghostlight/contracts'

const receipts = new Set(['audioContentSent', 'audioContentReceived', 'audioContentCompleted', 'audioContentFailed'])
const presence = new Set([
  'audienceIdentified',
  'performerIdentified',
  'usherIdentified',
  'dramaturgIdentified',
  'userDisconnected',
  'clockTold',
])

type Plain = { type: string; payload: unknown }

/**
 * Merges the frames of one flush: receipts of a kind into one frame with `deliveries`, presence of a kind into one
 * frame with a merged patch. The frames about one person stay in order.
 */
export const mergeFrames = (frames: readonly OperatorChange[]): Plain[] => {
  const merged: Plain[] = []
  /** by type, the place of the frame that later frames are merged into */
  const open = new Map<string, number>()
  /** by person, the place of the last frame about their sounds; their later receipts must not come before it */
  const last = new Map<string, number>()
  /** by merged frame, its entries; they become one object at the end, because a copy for each would be quadratic */
  const patches = new Map<Plain, [string, unknown][]>()
  const add = (frame: OperatorChange): number => {
    const place = merged.push({ ...frame }) - 1
    open.set(frame.type, place)
    return place
  }
  const addReceipt = (frame: OperatorChange): void => {
    const { userId } = frame.payload as { userId: string }
    const place = open.get(frame.type) ?? -1
    const before = place >= (last.get(userId) ?? 0) ? merged[place] : undefined
    if (before) addDelivery(before, frame.payload)
    last.set(userId, before ? place : add(frame))
  }
  const addPresence = (frame: OperatorChange): void => {
    const before = merged[open.get(frame.type) ?? -1]
    if (before) {
      patches.set(before, patches.get(before) ?? socketsOf(before.payload))
      patches.get(before)?.push(...socketsOf(frame.payload))
      before.payload = { ...Object(before.payload), ...frame.payload }
      return
    }
    for (const type of presence) open.delete(type)
    add(frame)
  }
  for (const frame of frames) {
    if (receipts.has(frame.type)) addReceipt(frame)
    else if (presence.has(frame.type)) addPresence(frame)
    else {
      open.clear()
      add(frame)
    }
  }
  for (const [frame, sockets] of patches)
    frame.payload = { ...Object(frame.payload), sockets: Object.fromEntries(sockets) }
  return merged
}

const addDelivery = (frame: Plain, payload: unknown): void => {
  const before = frame.payload as { deliveries?: unknown[] }
  if (before.deliveries) before.deliveries.push(payload)
  else frame.payload = { deliveries: [before, payload] }
}

const socketsOf = (payload: unknown): [string, unknown][] => Object.entries((payload as { sockets: object }).sockets)
