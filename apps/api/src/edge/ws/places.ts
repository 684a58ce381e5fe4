import type { Limits } from '../limits.ts'
import { refuse } from '../refusals.ts'
import type { AudienceSession } from '../sessions.ts'

/**
 * Limits the audience's open sockets: a few per person, and few enough together that an operator always gets in. `of`: how
 * many this person has open.
 */
export const createPlaces = (
  { most, reserve, each }: Limits['connections'],
  { of }: { of: (person: AudienceSession) => number },
) => {
  let total = 0
  return {
    check: (person: AudienceSession): void => {
      if (of(person) >= each)
        refuse('RATE_LIMITED', 'This phone has too many connections. Close other windows of the show.')
      if (total >= most - 2 * reserve) refuse('RATE_LIMITED', 'Too many are connected. Try again in a moment.')
    },
    take: (): void => {
      total++
    },
    leave: (): void => {
      total--
    },
  }
}
export type Places = ReturnType<typeof createPlaces>
