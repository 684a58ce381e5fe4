import { boardKey, changesKey } from './state.ts'

const keysFor = (stream: string) => {
  const blackboardId = stream.slice(stream.indexOf('-') + 1)
  return { stream, blackboardId, board: boardKey(blackboardId), changes: changesKey(blackboardId) }
}

let last = keysFor('')

/**
 * Where the events of one of a show's streams are written. The same strings as for the event before: one that is made anew
 * is hashed anew wherever it is a key.
 */
export const keysOf = (stream: string): ReturnType<typeof keysFor> => {
  if (last.stream !== stream) last = keysFor(stream)
  return last
}
