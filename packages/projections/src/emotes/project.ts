import type { AudienceEvent, Recorded } from '@ghostlight/contracts'
import { emoteTypes } from '@ghostlight/contracts/rules'
import type { HashKey } from '../view-key.ts'
import { setIn, type WriteOp } from '../write-op.ts'

/** `emotes:<blackboardId>`: field = the second since the epoch, value = how many of each type (by id, 0–8) in it. */
export const emotesKey = (blackboardId: string): HashKey<readonly number[]> => `emotes:${blackboardId}`

let last = { stream: '', key: emotesKey('') }

/** Returns the same string as for the emote before, because every Map must hash a new string again. */
const keyOf = (stream: string): HashKey<readonly number[]> => {
  if (last.stream !== stream) last = { stream, key: emotesKey(stream.slice(stream.indexOf('-') + 1)) }
  return last.key
}

/** The counts by second, as in the hash: a later emote of a second adds to them. */
export type EmoteState = Map<string, readonly number[]>

/** Computes the state from the view. */
export const emotesFromView = (fields: ReadonlyMap<string, readonly number[]>): EmoteState => new Map(fields)

const none: readonly number[] = emoteTypes.map(() => 0)

/** Emote → one write; any other event → none. Pure, except that it owns and changes `state`. */
export const projectEmotes = (state: EmoteState, event: Recorded<AudienceEvent>): WriteOp[] => {
  if (event.type !== 'EmotePublished') return []
  const field = String(Math.floor(event.at / 1000))
  const { emoteType } = event.data
  const counts = [...(state.get(field) ?? none)]
  if (emoteType in counts) counts[emoteType] = (counts[emoteType] ?? 0) + 1
  state.set(field, counts)
  return [setIn(keyOf(event.stream), field, counts)]
}
