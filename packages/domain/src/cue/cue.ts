import { Cue } from '@ghostlight/contracts'
import { type LibraryEventOf, libraryItem, needsName } from '../library/item.ts'

type CueEvent = LibraryEventOf<'CueCreated' | 'CueUpdated' | 'CueDeleted'>

/** An ordered list of modules: stream `cue-<id>`. */
export const cue = libraryItem<Cue, CueEvent>({
  category: 'cue',
  schema: Cue,
  created: (item) => ({ type: 'CueCreated', data: { cue: item } }),
  updated: (item) => ({ type: 'CueUpdated', data: { cue: item } }),
  deleted: (_id) => ({ type: 'CueDeleted', data: { _id } }),
  read: (event) => (event.type === 'CueDeleted' ? null : event.data.cue),
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
