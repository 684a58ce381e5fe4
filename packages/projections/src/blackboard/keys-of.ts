import { boardKey, changesKey } from './state.ts'

const keysFor = (stream: string) => {
  const blackboardId = stream.slice(stream.indexOf('-') + 1)
  return { stream, blackboardId, board: boardKey(blackboardId), changes: changesKey(blackboardId) }
}

let last = keysFor('')

/**
 * The keys to which the events of one of a show's streams are written. Returns the same strings as for the event before,
 * because every Map must hash a new string again.
 */
export const keysOf = (stream: string): ReturnType<typeof keysFor> => {
  if (last.stream !== stream) last = keysFor(stream)
  return last
}
