import type { Checklist, Report } from '@ghostlight/contracts'
import { isoOf } from '../blackboard/time.ts'
import type { BoardEvent } from '../blackboard/yield.ts'

type Ticked = Extract<BoardEvent, { type: 'CheckTicked' }>

/** The checklist of a show: who ticked what, and when. A tick that was taken back leaves its item open. */
export const createChecks = (open: (value: unknown) => unknown) => {
  let items: Checklist = []
  const latest = new Map<string, Ticked>()
  return {
    are: (checklist: Checklist = []): void => {
      items = checklist
    },
    ticked: (event: Ticked): void => void latest.set(event.data.itemId, event),
    view: (): Pick<Report, 'checklist'> => {
      if (items.length === 0) return {}
      return {
        checklist: items.map(({ key, text, role }) => {
          const tick = latest.get(key)
          const ticked = tick?.data.done ? { at: isoOf(tick.at), by: String(open(tick.data.by)) } : null
          return { key, text, ...(role !== undefined && { role }), ticked }
        }),
      }
    },
  }
}
