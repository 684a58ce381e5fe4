import { StoreRefused, StoreUnavailable } from '../engine/ports/event-store.ts'
import { ObjectsUnavailable } from '../engine/ports/objects-unavailable.ts'

/** Whoever asked has gone: nobody hears of it. */
export class NobodyWaits extends Error {
  override name = 'NobodyWaits'
  constructor() {
    super('nobody waits for this any more')
  }
}

/** Somebody has asked for so much that more of it is not even put into the line. */
export class TooManyReadings extends Error {
  override name = 'TooManyReadings'
  readonly waiting: number
  constructor(waiting: number) {
    super(`${waiting} of your requests for whole shows are waiting already. Try again in 5 s.`)
    this.waiting = waiting
  }
}

/** The thread had not enough memory, or time; the message is for whoever asked. */
export class ReadingTooLarge extends Error {
  override name = 'ReadingTooLarge'
}

/** An error on its way between threads, where its class is lost. */
export type SentError = { name: string; message: string }

export const sentError = (error: unknown): SentError =>
  error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) }

export const errorOf = ({ name, message }: SentError): Error => {
  if (name === 'ObjectsUnavailable') return new ObjectsUnavailable(message)
  if (name === 'StoreUnavailable') return new StoreUnavailable(message)
  if (name === 'StoreRefused') return new StoreRefused(message)
  return new Error(`${name}: ${message}`)
}
