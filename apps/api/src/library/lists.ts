import type { LibraryItems } from '@ghostlight/contracts'
import { libraryKey } from '@ghostlight/projections'
import type { ReadStore } from '../engine/ports/read-store.ts'

/** The read store of the library, as the last write left it. */
export type Views = Pick<ReadStore, 'all'>

/** All items of one kind in the read store. */
export const listOf = async <K extends keyof LibraryItems>(views: Views, kind: K): Promise<LibraryItems[K][]> => [
  ...(await views.all(libraryKey(kind))).values(),
]
