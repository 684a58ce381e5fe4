import type { StoredEvent } from '../ports/event-store.ts'

/** What an aggregate's stream holds cannot be folded; the message says it in words for an operator. */
export class Unfoldable extends Error {
  override name = 'Unfoldable'
}

/** Which entry it was, in words. */
export const placeOf = ({ type, stream, revision }: Pick<StoredEvent, 'type' | 'stream' | 'revision'>): string =>
  `entry ${revision} of ${stream} (${type})`
