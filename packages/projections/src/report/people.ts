import { erasedText } from '@ghostlight/contracts/rules'
import type { BoardEvent } from '../blackboard/yield.ts'

/** Who is in the show, and what everybody who ever was is called now. */
export const createPeople = (open: (value: unknown) => unknown) => {
  const inShow = new Set<string>()
  /** by person: what holds their name, sealed, and under which field */
  const names = new Map<string, { from: unknown; field: string }>()
  return {
    apply: (event: BoardEvent): void => {
      switch (event.type) {
        case 'UserAdded':
          inShow.add(event.data.user._id)
          names.set(event.data.user._id, { from: event.data.user, field: 'name' })
          return
        case 'UserRemoved':
          inShow.delete(event.data.userId)
          return
        case 'UserErased':
          names.delete(event.data.userId)
          return
        case 'UserFieldUpdated':
          if (event.data.field === 'name' && names.has(event.data.userId))
            names.set(event.data.userId, { from: event.data, field: 'value' })
          return
        default:
          return
      }
    },
    count: (): number => inShow.size,
    nameOf: (userId: string): string => {
      const known = names.get(userId)
      return (known && textAt(open(known.from), known.field)) || erasedText
    },
  }
}

const textAt = (value: unknown, field: string): string | undefined => {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field) : []
  return typeof found?.[1] === 'string' ? found[1] : undefined
}
