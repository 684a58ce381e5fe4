import type { User } from '@ghostlight/contracts'
import { erasedText, isGhost } from '@ghostlight/contracts/rules'
import type { BoardEvent } from '../blackboard/yield.ts'

/** Who is in the show, and what everybody who ever was is called now. */
export const createPeople = (open: (value: unknown) => unknown) => {
  const inShow = new Set<string>()
  /** by person: what holds their name, sealed, and under which field */
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

/** What was opened is a person, or cannot be told from one. */
const whole = (user: unknown): { data: Record<string, unknown> } => {
  const data = typeof user === 'object' && user !== null && 'data' in user ? user.data : undefined
  return { data: typeof data === 'object' && data !== null ? { ...data } : {} }
}

const textAt = (value: unknown, field: string): string | undefined => {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field) : []
  return typeof found?.[1] === 'string' ? found[1] : undefined
}
