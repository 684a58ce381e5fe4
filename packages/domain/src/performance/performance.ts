import { Performance, reject } from '@ghostlight/contracts'
import { libraryItem } from '../library/item.ts'

/**
 * A show as it is written: stream `performance-<id>`. Deleting it hides it. A reservation, taken before the command,
 * keeps its name and version unique.
 */
export const performance = libraryItem('performance', {
  schema: Performance,
  settle: (item, before) => (before && before.name !== item.name ? { ...item, version: 1 } : item),
  refuse: ({ erased, hidden }) =>
    erased && !hidden
      ? reject('INVALID', 'This performance was deleted too long ago: its words are erased.')
      : undefined,
})
