import { boardKey, changesKey } from './blackboard/state.ts'
import { emotesKey } from './emotes/key.ts'

const keysFor = (stream: string) => {
  const blackboardId = stream.slice(stream.indexOf('-') + 1)
  const [board, changes, emotes] = [boardKey(blackboardId), changesKey(blackboardId), emotesKey(blackboardId)]
  return { stream, blackboardId, board, changes, emotes }
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
