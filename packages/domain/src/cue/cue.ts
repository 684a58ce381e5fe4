import { Cue, reject } from '@ghostlight/contracts'
import { waysRefused } from '@ghostlight/contracts/rules'
import { libraryItem, needsName } from '../library/item.ts'

/** An ordered list of modules: stream `cue-<id>`. */
export const cue = libraryItem('cue', {
  schema: Cue,
  settle: ({ notes, plannedMs, again, follow, colour, skip, timecode, next, number = '', ...item }) => ({
    ...item,
    name: item.name.trim(),
    ...(number.trim() ? { number: number.trim() } : {}),
    ...(notes ? { notes } : {}),
    ...(plannedMs ? { plannedMs } : {}),
    ...(again && again !== 'ask' ? { again } : {}),
    ...(follow ? { follow } : {}),
    ...(colour ? { colour } : {}),
    ...(skip ? { skip } : {}),
    ...(timecode ? { timecode } : {}),
    ...(next && next.length > 0 ? { next } : {}),
  }),
  refuse: (item) => {
    const wrong = waysRefused(item.next ?? [])
    return needsName('cue')(item) ?? (wrong === undefined ? undefined : reject('INVALID', wrong))
  },
})
