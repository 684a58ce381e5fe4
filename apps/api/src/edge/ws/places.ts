import type { Limits } from '../limits.ts'
import { refuse } from '../refusals.ts'

/** Limits the audience's open sockets: a few per person, and few enough together that an operator always gets in. */
export const createPlaces = ({ most, reserve, each }: Limits['connections']) => {
  const open = new Map<string, number>()
  let total = 0
  const of = (who: string): number => open.get(who) ?? 0
  return {
    check: (who: string): void => {
      if (of(who) >= each)
        refuse('RATE_LIMITED', 'This phone has too many connections. Close other windows of the show.')
      if (total >= most - 2 * reserve) refuse('RATE_LIMITED', 'Too many are connected. Try again in a moment.')
    },
    take: (who: string): void => {
      total++
      open.set(who, of(who) + 1)
    },
    leave: (who: string): void => {
      total--
      if (of(who) > 1) open.set(who, of(who) - 1)
      else open.delete(who)
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
