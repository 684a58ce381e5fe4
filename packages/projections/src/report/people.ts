import type { User } from '@ghostlight/contracts'
import { erasedText, isGhost } from '@ghostlight/contracts/rules'
import type { BoardEvent } from '../blackboard/yield.ts'

/** The people in the show, and the current names of everybody who ever was in it. */
export const createPeople = (open: (value: unknown) => unknown) => {
  const inShow = new Set<string>()
  /** by person: the sealed value with their name, and the field of the name in it */
  const names = new Map<string, { from: unknown; field: string; user: User }>()
  const rename = (data: { userId: string; field: string }): void => {
    const known = names.get(data.userId)
    if (known && data.field === 'name') names.set(data.userId, { ...known, from: data, field: 'value' })
  }
  return {
    apply: (event: BoardEvent): void => {
      switch (event.type) {
        case 'UserAdded':
          inShow.add(event.data.user._id)
          names.set(event.data.user._id, { from: event.data.user, field: 'name', user: event.data.user })
          return
        case 'UserRemoved':
          inShow.delete(event.data.userId)
          return
        case 'UserErased':
          names.delete(event.data.userId)
          return
        case 'UserFieldUpdated':
          rename(event.data)
          return
        default:
          return
      }
    },
    count: (): number => inShow.size,
    nameOf: (userId: string): string => {
      const known = names.get(userId)
      const name = known && textAt(open(known.from), known.field)
      if (!name) return erasedText
      return isGhost(whole(open(known.user))) ? `${name} (ghost)` : name
    },
  }
}

/** The data fields of an opened person; empty if the value is not a person. */
const whole = (user: unknown): { data: Record<string, unknown> } => {
  const data = typeof user === 'object' && user !== null && 'data' in user ? user.data : undefined
  return { data: typeof data === 'object' && data !== null ? { ...data } : {} }
}

const textAt = (value: unknown, field: string): string | undefined => {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field) : []
  return typeof found?.[1] === 'string' ? found[1] : undefined
}
