import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { blackboardAlphabet } from '@ghostlight/contracts'
import { appendEvenings } from '../../../tests/support/evening/append.ts'
import { openKurrentEventStore } from '../src/adapters/event-store/kurrent/kurrent.ts'
import { openSqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.ts'
import { partsOf } from '../src/engine/log/parts.ts'
import type { EventStore, NewEvent, StoredEvent } from '../src/engine/ports/event-store.ts'
import type { Product } from './children.ts'
import { startProduct, startTestEngine } from './processes.ts'
import { scratchDir } from './scratch-dir.ts'
import { lasting, rounds, sized } from './size.ts'
import { pause, secret, timesAsOperator } from './stage.ts'
import type { Figure } from './table.ts'

const shows = sized(300, 3)
const events = sized(50_000, 2_000)
/** The shows to read: an early one, one in the middle, and the last. */
const asked = [...new Set([Math.min(3, shows - 1), shows >> 1, shows - 1])]
const looks = rounds(5)
/** the first start reads millions of events before it is ready */
const readyMs = 30 * 60_000

/** For the test engine, which keeps everything in memory. */
const showsInEngine = Number(process.env['DECADES_SHOWS'] ?? sized(30))
const eventsInEngine = Number(process.env['DECADES_EVENTS'] ?? sized(50_000, 2_000))
/** how many shows are written at once */
const atOnce = 6

const idOf = (nth: number): string => {
  const signs = blackboardAlphabet
  return `AGES${signs[Math.floor(nth / signs.length)]}${signs[nth % signs.length]}`
}

/** Writes one evening and copies it for all other shows: the log of decades, in minutes. */
const writeShows = async (dir: string): Promise<void> => {
  await appendEvenings(dir, [{ id: idOf(0), seed: 7, events }])
  const db = new DatabaseSync(join(dir, 'log.sqlite'))
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -500000')
  const meta = { $correlationId: '', $causationId: '', actor: '', at: '2026-05-02T02:00:00.000Z', schemaVersion: '1' }
  const close = db.prepare(
    `INSERT INTO events SELECT (SELECT max(position) FROM events) + 1, stream, max(revision) + 1, ?, ?, ?, ?
     FROM events WHERE stream = (SELECT number FROM streams WHERE name = ?)`,
  )
  const node = JSON.stringify({ node: 'node-of-that-evening' })
  close.run(randomUUID(), 'SocketsCleared', node, JSON.stringify(meta), `audience-${idOf(0)}`)
  close.run(randomUUID(), 'ShowClosed', JSON.stringify({ by: 'Rosa' }), JSON.stringify(meta), `blackboard-${idOf(0)}`)
  for (let nth = 1; nth < shows; nth++) {
    db.exec('BEGIN')
    db.prepare('INSERT INTO streams SELECT number + 2 * ?, replace(name, ?, ?) FROM streams WHERE number <= 2').run(
      ...[nth, idOf(0), idOf(nth)],
    )
    db.prepare(
      `INSERT INTO events SELECT position + ?1 * ?2, stream + 2 * ?2, revision, substr(id, 1, 24) || printf('%012x', ?2),
         type, replace(data, ?3, ?4), meta FROM events WHERE position < ?1`,
    ).run(events + 2, nth, idOf(0), idOf(nth))
    db.exec('COMMIT')
  }
  db.close()
}

const bytesOf = async (server: Pick<Product, 'ask'>): Promise<number> => Number((await server.ask('memory'))['bytes'])

/** the log counts as quiet after this many looks, two seconds apart, with nothing to do */
const quietLooks = rounds(9)
const quietMs = lasting(2_000)

/**
 * Ends the product when the shows owe nothing: nothing runs, and nothing was stored for so long that lost phones are
 * given up, too.
 */
const endQuiet = async (server: Product): Promise<void> => {
  const owed = async (): Promise<{ appends: string | undefined; runs: string | undefined }> => {
    const text = await (await fetch(`http://localhost:${server.port}/metrics`)).text()
    const gauge = (name: string) => new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]
    return { appends: gauge('ghostlight_append_seconds_count'), runs: gauge('ghostlight_runner_leases') }
  }
  let before = ''
  for (let quiet = 0; quiet < quietLooks; ) {
    const { appends = '', runs } = await owed()
    quiet = appends === before && runs === '0' ? quiet + 1 : 0
    before = appends
    await pause(quietMs)
  }
  await server.end()
}

const start = async (dir: string, env: Record<string, string> = {}) => {
  const from = performance.now()
  const server = await startProduct({ DATA_DIR: dir, SESSION_SECRET: secret, ...env }, { readyMs })
  const seconds = (performance.now() - from) / 1000
  return { server, seconds, bytes: await bytesOf(server) }
}

/** Appends copies of the evening to the streams of all shows, a few at a time. */
const appendShows = async (store: EventStore, evening: readonly StoredEvent[]): Promise<void> => {
  const together: StoredEvent[][] = []
  for (const event of evening) {
    const last = together.at(-1)
    if (last?.[0]?.stream === event.stream) last.push(event)
    else together.push([event])
  }
  const renamed = (nth: number, { id, type, data, meta }: StoredEvent): NewEvent => ({
    id: `${id.slice(0, 24)}${nth.toString(16).padStart(12, '0')}`,
    type,
    meta,
    data: JSON.parse(JSON.stringify(data).replaceAll(idOf(0), idOf(nth))) as Record<string, unknown>,
  })
  const show = async (nth: number): Promise<void> => {
    const stream = (name: string): string => name.replace(idOf(0), idOf(nth))
    const appended = new Map<string, number>()
    for (const events of together) {
      const [first] = events
      if (!first) continue
      for (const part of partsOf(
        events.map((it) => renamed(nth, it)),
        (it) => it,
      )) {
        const { revision } = await store.append(stream(first.stream), appended.get(first.stream) ?? -1, part)
        appended.set(first.stream, revision)
      }
    }
    const meta = { $correlationId: '', $causationId: '', actor: '', at: '2026-05-02T02:00:00.000Z', schemaVersion: '1' }
    const node = { node: 'node-of-that-evening' }
    const cleared = { id: randomUUID(), type: 'SocketsCleared', data: node, meta }
    await store.append(`audience-${idOf(nth)}`, 'any', [cleared])
    const closed = { id: randomUUID(), type: 'ShowClosed', data: { by: 'Rosa' }, meta }
    await store.append(`blackboard-${idOf(nth)}`, 'any', [closed])
  }
  const left = Array.from({ length: showsInEngine }, (_, nth) => nth)
  const writer = async (): Promise<void> => {
    for (let nth = left.shift(); nth !== undefined; nth = left.shift()) await show(nth)
  }
  await Promise.all(Array.from({ length: atOnce }, writer))
}

/** Reads one evening from a temporary embedded log. Its keys stay with the product. */
const readEvening = async (dir: string): Promise<StoredEvent[]> => {
  await appendEvenings(dir, [{ id: idOf(0), seed: 7, events: eventsInEngine }])
  const store = await openSqliteEventStore({ file: join(dir, 'log.sqlite') })
  const evening: StoredEvent[] = []
  for await (const event of store.readAll({ after: -1 })) evening.push(event)
  await store.close()
  return evening
}

/** The same over the wire protocol of KurrentDB, with fewer shows, because the repository's server keeps them in memory. */
export const decadesInEngine = async (): Promise<Figure[]> => {
  const [data, none] = [scratchDir(), scratchDir()]
  const evening = await readEvening(data)
  const [full, bare] = [await startTestEngine(), await startTestEngine()]
  const store = await openKurrentEventStore({ url: full.url, appendDeadlineMs: 60_000 })
  await appendShows(store, evening)
  await store.close()
  const on = (url: string) => ({ EVENTSTORE_URL: url, SINGLE_NODE: 'on' })
  for (const [dir, { url }] of [
    [none, bare],
    [data, full],
  ] as const)
    await endQuiet((await start(dir, on(url))).server)
  const empty = await start(none, on(bare.url))
  await empty.server.end()
  const { server, seconds, bytes } = await start(data, on(full.url))
  const ask = await timesAsOperator(server.port)
  const board = await ask(`/api/blackboards/${idOf(Math.floor(showsInEngine / 2))}`)
  await server.end()
  for (const it of [full, bare]) it.stop()
  const house = `by the test engine among ${showsInEngine} shows of ${eventsInEngine.toLocaleString('en')} events`
  const figure = (it: Omit<Figure, 'id'>): Figure => ({ id: 'decades-engine', ...it, work: `${it.work} ${house}` })
  return [
    figure({ work: 'restart → ready', unit: 's', ours: seconds, budget: '≤ 3' }),
    figure({ work: 'heap above an empty start', unit: 'MB', ours: (bytes - empty.bytes) / 1e6, budget: '≤ 50' }),
    figure({ work: 'an old show in the console', unit: 'ms', ours: board, budget: '≤ 1000' }),
  ]
}

/** Runs only by name: writing 15 million events takes minutes and 6 GB. */
export const decades = async (): Promise<Figure[]> => {
  const [data, none] = [scratchDir(), scratchDir()]
  await writeShows(data)
  // measures the second start of each, because the first one writes the demo and reads everything
  for (const dir of [none, data]) await (await start(dir)).server.end()
  const empty = await start(none)
  await empty.server.end()
  const { server, seconds, bytes } = await start(data)
  const ask = await timesAsOperator(server.port)
  const worst = async (paths: readonly string[]): Promise<number> => {
    const times: number[] = []
    for (const path of paths) times.push(await ask(path))
    return Math.max(...times)
  }
  const of = (path: (id: string) => string): string[] => asked.map((nth) => path(idOf(nth)))
  const lists = await worst(Array.from({ length: looks }, () => '/api/blackboards'))
  const boards = await worst(of((id) => `/api/blackboards/${id}`))
  const reports = await worst(of((id) => `/api/blackboards/${id}/report`))
  const moments = await worst(of((id) => `/api/blackboards/${id}/at?time=2099-01-01T00:00:00Z`))
  await server.end()
  const house = `among ${shows} shows of ${events.toLocaleString('en')} events`
  const figure = (it: Omit<Figure, 'id'>): Figure => ({ id: 'decades', ...it, work: `${it.work} ${house}` })
  return [
    figure({ work: 'restart → ready', unit: 's', ours: seconds, budget: '≤ 3' }),
    figure({ work: 'heap above an empty start', unit: 'MB', ours: (bytes - empty.bytes) / 1e6, budget: '≤ 50' }),
    figure({ work: 'the list of past shows', unit: 'ms', ours: lists, budget: '≤ 1000' }),
    figure({ work: 'an old show in the console', unit: 'ms', ours: boards, budget: '≤ 1000' }),
    figure({ work: 'the report of an old show', unit: 'ms', ours: reports, budget: '≤ 1000' }),
    figure({ work: 'the end of an old show in its replay', unit: 'ms', ours: moments, budget: '≤ 1000' }),
  ]
}
