import { StoreRefused, StoreUnavailable } from '../engine/ports/event-store.ts'
import { ObjectsUnavailable } from '../engine/ports/objects-unavailable.ts'

/** The client has gone, so nobody gets the result. */
export class NobodyWaits extends Error {
  override name = 'NobodyWaits'
  constructor() {
    super('nobody waits for this any more')
  }
}

/** This person has too many requests waiting for another one. */
export class TooManyReadings extends Error {
  override name = 'TooManyReadings'
  readonly waiting: number
  constructor(waiting: number) {
    super(`${waiting} of your requests for whole shows are waiting already. Try again in 5 s.`)
    this.waiting = waiting
  }
}

/** The thread ran out of memory or time. The message is for the person who asked. */
export class ReadingTooLarge extends Error {
  override name = 'ReadingTooLarge'
}

/** An error that is sent between threads, where it loses its class. */
export type SentError = { name: string; message: string }

export const sentError = (error: unknown): SentError =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }

export const errorOf = ({ name, message }: SentError): Error => {
  if (name === 'ObjectsUnavailable') return new ObjectsUnavailable(message)
  if (name === 'StoreUnavailable') return new StoreUnavailable(message)
  if (name === 'StoreRefused') return new StoreRefused(message)
  return new Error(`${name}: ${message}`)
}
