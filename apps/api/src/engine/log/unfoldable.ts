import type { StoredEvent } from '../ports/event-store.ts'

/** An aggregate's stream cannot be folded; the message is for an operator. */
export class Unfoldable extends Error {
  override name = 'Unfoldable'
}

/** Names the entry, in words. */
export const placeOf = ({ type, stream, revision }: Pick<StoredEvent, 'type' | 'stream' | 'revision'>): string =>
  `entry ${revision} of ${stream} (${type})`
