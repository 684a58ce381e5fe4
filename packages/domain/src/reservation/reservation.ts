import { type Rejection, reject } from '@ghostlight/contracts'
import type { Aggregate } from '../aggregate.ts'
import type { LibraryEventOf } from '../library/item.ts'

/** The holder, and since when (ms since the epoch). */
export type ReservationState = { by: string | null; at: number }

export type ReservationCommand =
  /** `insteadOf`: the holder, if the caller has seen that it was never created */
  { type: 'reserve'; by: string; insteadOf?: string } | { type: 'release'; by: string }

type ReservationEvent = LibraryEventOf<'Reserved' | 'Released'>

/** A command has this long, after reserving, to create what it reserved for, ms. */
export const reservationGraceMs = 30_000

/** Reserves a unique value before it is used. Refuses with DUPLICATE_KEY and `details: {by}`, the holder. */
const reservation = (
  category: string,
  taken: string,
): Aggregate<ReservationState, ReservationCommand, ReservationEvent> => ({
  category,
  initial: () => ({ by: null, at: 0 }),
  evolve: (_, event) => (event.type === 'Reserved' ? { by: event.data.by, at: event.at } : { by: null, at: event.at }),
  decide: (command, state, { now }): ReservationEvent[] | Rejection => {
    const { by } = command
    if (command.type === 'release') return state.by === by ? [{ type: 'Released', data: { by } }] : []
    if (state.by === by) return []
    const reserved: ReservationEvent = { type: 'Reserved', data: { by } }
    if (state.by === null) return [reserved]
    const abandoned = command.insteadOf === state.by && now - state.at >= reservationGraceMs
    if (abandoned) return [{ type: 'Released', data: { by: state.by } }, reserved]
    return reject('DUPLICATE_KEY', taken, { by: state.by })
  },
})

/** Stream `name-<hash>`: a performance's name and version. */
export const nameReservation = reservation('name', 'This name is taken.')

/** Stream `phone-<hmac>`: a phone belongs to one person. */
export const phoneReservation = reservation('phone', 'This phone number belongs to somebody else.')
