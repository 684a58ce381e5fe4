import type { LibraryItems } from '@ghostlight/contracts'
import { libraryKey } from '@ghostlight/projections'
import type { ReadStore } from '../engine/ports/read-store.ts'

/** Where the library is read: as the last write has left it. */
export type Views = Pick<ReadStore, 'all'>

/** Everything of one kind as the read store has it. */
export const listOf = async <K extends keyof LibraryItems>(views: Views, kind: K): Promise<LibraryItems[K][]> => [
  ...(await views.all(libraryKey(kind))).values(),
]
