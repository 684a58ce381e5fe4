import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { StoreRefused } from '../../../engine/ports/event-store.ts'
import { today } from './address.ts'
import { Answers } from './answers.ts'
import { failureOf, withDeadline } from './errors.ts'

/** Errors: StoreRefused. */
export function connect(url: string): KurrentDBClient {
  try {
    return KurrentDBClient.connectionString(today(url))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreRefused(
      `The address of KurrentDB is not valid (${reason}). Use one like kurrentdb://host:2113?tls=false.`,
    )
  }
}

/**
 * The client of now. The part of it that reads gives up for good when its first connection fails: every later read
 * says that the connection is closed, even when the server is back. So a client that failed to read is replaced.
 */
export class Connection {
  client: KurrentDBClient
  readonly answers = new Answers()
  readonly #url: string
  readonly #readDeadlineMs: number

  constructor(url: string, readDeadlineMs: number) {
    this.#url = url
    this.#readDeadlineMs = readDeadlineMs
    this.client = connect(url)
  }

  /**
   * Runs a read and tells its failure in the port's terms. A server that is well gives the next item at once; one that is
   * frozen takes the question and answers nothing. `patience`: so many times as long is waited for it.
   */
  readingInTime<Item>(
    doing: string,
    read: (client: KurrentDBClient) => AsyncIterable<Item>,
    patience = 1,
  ): AsyncGenerator<Item> {
    return this.#reading(doing, (client) => inTime(read(client), this.#readDeadlineMs * patience))
  }

  async *#reading<Item>(doing: string, read: (client: KurrentDBClient) => AsyncIterable<Item>): AsyncGenerator<Item> {
    const { client } = this
    try {
      for await (const item of read(client)) {
        this.answers.heard()
        yield item
      }
      this.answers.heard()
    } catch (error) {
      // Its appends and subscriptions, on a connection of their own, go on with the old one.
      if (this.client === client) this.client = connect(this.#url)
      throw failureOf(doing, error)
    }
  }
}

async function* inTime<Item>(items: AsyncIterable<Item>, deadlineMs: number): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await withDeadline(iterator.next(), deadlineMs)
      if (done) return
      yield value
    }
  } finally {
    // who waits for the end of a read that hangs waits as long as it does
    iterator.return?.().catch(() => {})
  }
}
