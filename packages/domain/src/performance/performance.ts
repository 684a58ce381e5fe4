import { Performance, reject } from '@ghostlight/contracts'
import { movedIn } from '../edit/moved.ts'
import { libraryItem } from '../library/item.ts'
import { same } from '../same.ts'
import { withFittingTexts } from '../translation/fitting.ts'
import { withActs } from './acts.ts'

/**
 * A show as it is written: stream `performance-<id>`. Deleting it hides it. A reservation, taken before the command,
 * keeps its name and version unique.
 */
export const performance = libraryItem('performance', {
  schema: Performance,
  settle: (item, before, moved) =>
    withActs(
      withFittingTexts(before && before.name !== item.name ? { ...item, version: 1 } : item),
      before,
      moved === undefined ? movedBy(item, before) : [moved],
    ),
  refuse: ({ erased, hidden }) =>
    erased && !hidden
      ? reject('INVALID', 'This performance was deleted too long ago: its words are erased.')
      : undefined,
})

/** The cues that stand elsewhere in a new order. Only acts depend on them. */
const movedBy = ({ cues, data }: Performance, before: Performance | undefined): string[] =>
  data?.acts && before && !same(before.cues, cues) ? [...movedIn(before.cues, cues)] : []
