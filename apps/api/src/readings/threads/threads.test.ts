import { join } from 'node:path'
import type { AudienceEvent } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../adapters/clock.ts'
import { scratch } from '../../adapters/event-store/sqlite/scratch.ts'
import { openSqliteEventStore } from '../../adapters/event-store/sqlite/sqlite.ts'
import { openMemorySubjectKeys } from '../../adapters/subject-keys/testing/memory.ts'
import { createCodec } from '../../engine/log/codec.ts'
import { createCommandHandler } from '../../engine/log/command-handler.ts'
import { createRecorder } from '../../engine/log/recorder.ts'
import { boardId, connected, createShow, person } from '../../testing/examples.ts'
import { counted, middle } from '../../testing/logs.ts'
import { houseHere } from '../../testing/readings.ts'
import { begin } from '../jobs.ts'
import { inPieces } from '../pieces.ts'
import type { Reading } from '../readings.ts'
import { openThreads } from './threads.ts'

const never = new AbortController().signal
const closing: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A show whose people each connected once, in a log on disk, and threads that read it. */
const house = async (people = 3, options: { script?: URL; timeoutMs?: number; heapMiB?: number } = {}) => {
  const dir = await scratch()
  const keys = openMemorySubjectKeys()
  const store = await openSqliteEventStore({ file: join(dir, 'log.sqlite') })
  closing.push(() => store.close())
  const codec = createCodec(keys)
  const ports = { store, codec, keys, clock: systemClock, random: middle, ids: counted() }
  const users = Array.from({ length: people }, (_, n) => person(`p${n}`))
  const request = { commandId: 'made', actor: 'system', actorName: '', correlationId: 'made' }
  await createCommandHandler(ports).handle(show, { id: boardId, command: createShow(users) }, request)
  const record = createRecorder(ports)
  await Promise.all(users.map(({ _id }): Promise<unknown> => record(boardId, connected(_id) as AudienceEvent)))
  /** Threads, with a count of their requests for keys. */
  const reading = () => {
    let loads = 0
    const load = async () => {
      loads += 1
    }
    const threads = openThreads({
      setup: { log: { EVENTSTORE_URL: undefined, DATA_DIR: dir }, phoneKey: keys.installation },
      keys: { ...keys, load },
      ...options,
    })
    closing.push(threads.close)
    return { threads, loads: () => loads }
  }
  const here = houseHere({ store, codec, phoneKey: keys.installation })
  return { ...reading(), reading, keys, here }
}

const whole = async (reading: AsyncGenerator<Uint8Array, unknown>): Promise<{ text: string; result: unknown }> => {
  const text = new TextDecoder()
  let all = ''
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { text: all, result: value }
    all += text.decode(value as Uint8Array, { stream: true })
  }
}
const errorOf = (reading: Reading): Promise<string> =>
  whole(reading).then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  )
const log = { id: boardId, format: 'jsonl' } as const

describe('threads that read whole shows', () => {
  test('[HY-90] give the same bytes as the main thread', async () => {
    const { threads, here } = await house(500)
    const same = async (job: Parameters<typeof begin>[0], asked: never) => {
      const told = await whole(threads.run(job, asked, never))
      expect(told).toEqual(await whole(inPieces(begin(job, asked, here))))
      expect(told.text.length).toBeGreaterThan(100)
    }
    for (const format of ['jsonl', 'json', 'csv']) await same('log', { id: boardId, format } as never)
    for (const format of ['json', 'html', 'csv'])
      await same('report', { id: boardId, format, zone: 'Europe/Berlin' } as never)
    await same('recording', { id: boardId, personal: true } as never)
    await same('moment', { id: boardId, moment: { time: Date.UTC(2100, 0) } } as never)
    const known = { _id: boardId, title: '', createdAt: '', groups: [], user: person('p7') }
    for (const format of ['json', 'html'])
      await same('person', {
        user: person('p7'),
        groups: [],
        sheets: ['guests.xlsx'],
        hasPassword: true,
        shows: [known],
        format,
      } as never)
    await same('people', { people: [{ user: person('p7'), groups: ['Choir'] }], kind: 'csv' } as never)
    await same('archive', { id: boardId } as never)
    await same('logSince', { id: boardId, after: 3 } as never)
  })

  test('[HY-91] give no data of an erased person from the next reading on', async () => {
    const { threads, keys } = await house()
    const told = () => whole(threads.run('log', log, never))
    expect((await told()).text).toContain('name of p1')
    await keys.erase('p1')
    const { text } = await told()
    expect(text).not.toContain('name of p1')
    expect(text).toContain('name of p2')
  })

  test('[HY-92] do not read ahead in the log while nobody reads their output', async () => {
    const { threads, loads, reading } = await house(4_000)
    await whole(threads.run('log', log, never))
    const each = loads()
    const unread = threads.run('log', log, never)
    await unread.next()
    // waits as long as a whole reading takes, done by other threads with their own count
    await whole(reading().threads.run('log', log, never))
    expect(loads() - each, 'read to its end it would have asked as often again').toBeLessThan(each)
    await unread.return()
  })

  test('[HY-92] give up a job that nobody waits for, and go on with the next', async () => {
    const { threads, loads } = await house(2_000)
    await whole(threads.run('log', log, never))
    const each = loads()
    const gone = new AbortController()
    const reading = threads.run('log', log, gone.signal)
    await reading.next()
    gone.abort()
    expect(await errorOf(reading)).toContain('NobodyWaits')
    expect(loads()).toBeLessThan(2 * each)
    expect(await errorOf(threads.run('log', log, AbortSignal.abort()))).toContain('NobodyWaits')
    expect((await whole(threads.run('log', log, never))).text).toContain('name of p1999')
  })

  test('[HY-93] lose one reading only if a thread ends, hangs or runs out of memory', async () => {
    const saying = (code: string) =>
      new URL(`data:text/javascript,import{parentPort}from'node:worker_threads';parentPort.on('message',()=>{${code}})`)
    const of = async (script: URL, timeoutMs = 30_000) => {
      const { threads } = await house(1, { script, timeoutMs, heapMiB: 16 })
      return [await errorOf(threads.run('log', log, never)), await errorOf(threads.run('log', log, never))]
    }
    const ended = 'Error: a thread that reads shows ended with 3'
    expect(await of(saying('process.exit(3)'))).toEqual([ended, ended])
    const late = 'ReadingTooLarge: This takes too long to read.'
    expect(await of(saying('for(;;);'), 300)).toEqual([late, late])
    const full = 'ReadingTooLarge: This takes too much memory to read.'
    expect(await of(saying('for(let a=[];;)a.push({})'))).toEqual([full, full])
  })

  test('[HY-93] report a log that is away, and try again with the next job', async () => {
    const { threads, keys } = await house()
    const nowhere = { EVENTSTORE_URL: undefined, DATA_DIR: await scratch() }
    const blind = openThreads({ setup: { log: nowhere, phoneKey: keys.installation }, keys })
    closing.push(blind.close)
    for (const _ of [1, 2]) expect(await errorOf(blind.run('log', log, never))).toContain('StoreRefused')
    threads.close()
    expect(await errorOf(threads.run('log', log, never))).toContain('StoreUnavailable')
  })
})
