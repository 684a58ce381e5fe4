import type { Appended, ExpectedRevision, NewEvent, StoredEvent } from '../../../engine/ports/event-store.ts'
import { StoreUnavailable, WrongExpectedRevision } from '../../../engine/ports/event-store.ts'
import type { Tail } from '../tail.ts'
import { packed } from './batch.ts'
import type { AppendBatch, AppendMessage, AppendOutcome, WriterReply } from './protocol.ts'
import type { WorkerLink } from './worker-link.ts'

/** Appends in one transaction at most: bounds the wait of the first and what a full disk takes down together. */
const MAX_BATCH = 1_024

type Pending = { message: AppendMessage; resolve(appended: Appended): void; reject(error: Error): void }
type Writer = WorkerLink<AppendBatch, WriterReply>

export type GroupCommit = {
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>
  /** Resolves when no append is in progress. */
  idle(): Promise<void>
}

function toMessage(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): AppendMessage {
  return {
    stream,
    expected,
    ids: events.map((event) => event.id),
    types: events.map((event) => event.type),
    data: events.map((event) => JSON.stringify(event.data)),
    meta: events.map((event) => JSON.stringify(event.meta)),
  }
}

/** The events that an append wrote, parsed from the very text that is on disk, so that live equals read. */
function written(message: AppendMessage, outcome: AppendOutcome): StoredEvent[] {
  if ('conflict' in outcome) return []
  const { stream, ids, types, data, meta } = message
  const fresh = outcome.fresh ?? [...ids.keys()]
  const events = fresh.map((index, nth) => {
    const back = fresh.length - 1 - nth
    const place = `"revision":${outcome.revision - back},"position":${outcome.position - back}`
    const names = `"id":${JSON.stringify(ids[index])},"stream":${JSON.stringify(stream)},"type":${JSON.stringify(types[index])}`
    return `{${names},${place},"data":${data[index]},"meta":${meta[index]}}`
  })
  // together, which takes less time than one after another
  return JSON.parse(`[${events.join()}]`)
}

/**
 * One batch is with the writer at any time; what arrives meanwhile makes up the next. Appends of the same tick go
 * together, and a lone append to an idle writer leaves at the end of the current microtasks, without a timer.
 */
export function createGroupCommit(writer: Writer, tail: Tail): GroupCommit {
  let queue: Pending[] = []
  let busy = false
  const whenIdle: (() => void)[] = []

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, MAX_BATCH)
      queue = queue.slice(MAX_BATCH)
      try {
        settle(batch, await writer.ask(packed(batch.map(({ message }) => message))))
      } catch (error) {
        for (const { reject } of batch) reject(error instanceof Error ? error : new StoreUnavailable(String(error)))
      }
    }
    busy = false
    for (const resolve of whenIdle.splice(0)) resolve()
  }

  function settle(batch: Pending[], reply: WriterReply): void {
    if (!('outcomes' in reply))
      throw new StoreUnavailable('failed' in reply ? reply.failed : 'the writer answered something else')
    for (const [index, { message, resolve, reject }] of batch.entries()) {
      const outcome = reply.outcomes[index]
      if (outcome === undefined) reject(new StoreUnavailable('the writer did not answer for this append'))
      else if ('conflict' in outcome)
        reject(new WrongExpectedRevision(message.stream, message.expected, outcome.conflict))
      else resolve({ revision: outcome.revision, position: outcome.position })
    }
    if (!tail.hasSubscribers) return
    tail.publish(
      batch.flatMap(({ message }, index) => {
        const outcome = reply.outcomes[index]
        return outcome === undefined ? [] : written(message, outcome)
      }),
    )
  }

  return {
    append(stream, expected, events) {
      return new Promise((resolve, reject) => {
        queue.push({ message: toMessage(stream, expected, events), resolve, reject })
        if (busy) return
        busy = true
        queueMicrotask(run)
      })
    },
    idle() {
      if (!busy) return Promise.resolve()
      return new Promise((resolve) => whenIdle.push(resolve))
    },
  }
}
