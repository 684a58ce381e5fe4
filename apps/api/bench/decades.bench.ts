import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { blackboardAlphabet } from '@ghostlight/contracts'
import { appendEvenings } from '../../../tests/support/evening/append.ts'
import { type Child, startProduct } from './processes.ts'
import { scratchDir, secret, timesAsOperator } from './stage.ts'
import type { Figure } from './table.ts'

const shows = 300
const events = 50_000
/** The shows that are asked for: an early one, one in the middle, and the last. */
const asked = [3, 150, 299]
const looks = 5

const idOf = (nth: number): string => {
  const signs = blackboardAlphabet
  return `AGES${signs[Math.floor(nth / signs.length)]}${signs[nth % signs.length]}`
}

/** One evening, which its product would have closed, and then the same again and again: the log of decades in minutes. */
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

const bytesOf = async (server: Child): Promise<number> => Number((await server.ask('memory'))['bytes'])

/** Told to end, so that it puts down what the next start goes on from. */
const end = async (server: Child): Promise<void> => {
  server.process.kill('SIGTERM')
  await server.gone
}

const start = async (dir: string) => {
  const from = performance.now()
  const server = await startProduct({ DATA_DIR: dir, SESSION_SECRET: secret })
  const seconds = (performance.now() - from) / 1000
  return { server, seconds, bytes: await bytesOf(server) }
}

/** Not among those that are run by themselves: 15 million events take minutes to write, and 6 GB. */
export const decades = async (): Promise<Figure[]> => {
  const [data, none] = [scratchDir(), scratchDir()]
  await writeShows(data.dir)
  // each starts for the second time: the first one writes the demo, and reads all there is
  for (const { dir } of [none, data]) await end((await start(dir)).server)
  const empty = await start(none.dir)
  await end(empty.server)
  const { server, seconds, bytes } = await start(data.dir)
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
  await end(server)
  for (const it of [data, none]) it.remove()
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
