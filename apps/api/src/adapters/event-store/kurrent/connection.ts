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
 * The current client. The reading part of a client gives up for good when its first connection fails: every later read
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
   * Runs a read and reports a failure in the port's terms. A healthy server gives the next item at once; a frozen one
   * takes the request and never answers. `patience` multiplies the time limit.
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
      // Appends and subscriptions have a connection of their own, and continue with the old client.
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
