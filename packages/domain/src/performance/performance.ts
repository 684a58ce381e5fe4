import { Performance } from '@ghostlight/contracts'
import { type LibraryEventOf, libraryItem } from '../library/item.ts'

/**
 * A show as it is written: stream `performance-<id>`. Deleting it hides it. A reservation, taken before the command,
 * keeps its name and version unique.
 */
export const performance = libraryItem<Performance, LibraryEventOf<'PerformanceCreated' | 'PerformanceUpdated'>>({
  category: 'performance',
  schema: Performance,
  created: (item) => ({ type: 'PerformanceCreated', data: { performance: item } }),
  updated: (item) => ({ type: 'PerformanceUpdated', data: { performance: item } }),
  read: (event) => event.data.performance,
  settle: (item, before) => (before && before.name !== item.name ? { ...item, version: 1 } : item),
})
