import { Cue } from '@ghostlight/contracts'
import { libraryItem, needsName } from '../library/item.ts'

/** An ordered list of modules: stream `cue-<id>`. */
export const cue = libraryItem('cue', {
  schema: Cue,
  settle: ({ notes, plannedMs, again, number = '', ...item }) => ({
    ...item,
    name: item.name.trim(),
    ...(number.trim() ? { number: number.trim() } : {}),
    ...(notes ? { notes } : {}),
    ...(plannedMs ? { plannedMs } : {}),
    ...(again && again !== 'ask' ? { again } : {}),
  }),
  refuse: needsName('cue'),
})
