import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { blackboardAlphabet } from '@ghostlight/contracts'
import { startRedisServer } from '../../../tests/support/redis-server.ts'
import { partsOf } from '../src/engine/log/parts.ts'
import type { EventStore } from '../src/engine/ports/event-store.ts'
import { writeShow } from './history.ts'
import { startProduct, startTestEngine } from './processes.ts'
import { endWithRow } from './row.ts'
import { scratchDir } from './scratch-dir.ts'
import { openLog } from './seed.ts'
import { rounds } from './size.ts'
import { secret } from './stage.ts'
import { type Figure, median } from './table.ts'

const shows = rounds(4)
/** 250 × 36 × 11 events of the audience: 99,000 in each show */
const size = { people: 250, runs: rounds(36) }
const runs = rounds(3)
const readyMs = 5 * 60_000

/** Appends of the audience in parts that the server takes. */
const inParts = (store: EventStore): EventStore => ({
  ...store,
  append: async (stream, expected, events) => {
    let last = { revision: -1, position: -1 }
    const parts = expected === 'any' ? partsOf(events, (it) => it) : [events]
    for (const part of parts) last = await store.append(stream, expected, part)
    return last
  },
})

/** A start with open shows over the wire protocol of KurrentDB: from what the last one kept, and from nothing. */
export const engineRestart = async (): Promise<Figure[]> => {
  const engine = await startTestEngine()
  const dirs = [scratchDir(), scratchDir()] as const
  const log = await openLog(dirs[0], engine.url)
  for (let nth = 0; nth < shows; nth++)
    await writeShow({ ...log, store: inParts(log.store) }, `BENCH${blackboardAlphabet[nth]}`, size)
  await log.store.close()
  const redis = await startRedisServer()
  endWithRow(redis.close)
  const alone = { DATA_DIR: dirs[0], SESSION_SECRET: secret, EVENTSTORE_URL: engine.url, SINGLE_NODE: 'on' }
  const keys = { KEYS_DIR: join(dirs[0], 'keys'), AUDIO_DIR: join(dirs[0], 'audio') }
  const shared = { ...alone, ...keys, REDIS_URL: redis.url, SINGLE_NODE: 'off' }
  /** Starts one or more nodes at once, and stops them; returns the seconds until all are ready. */
  const start = async (...nodes: readonly Record<string, string>[]): Promise<number> => {
    const from = performance.now()
    const servers = await Promise.all(nodes.map((env) => startProduct(env, { readyMs })))
    const seconds = (performance.now() - from) / 1000
    for (const { stop } of servers) stop()
    await Promise.all(servers.map(({ gone }) => gone))
    return seconds
  }
  const forget = (): void => {
    for (const dir of dirs) rmSync(join(dir, 'kept'), { recursive: true, force: true })
  }
  const empty = async (): Promise<void> => {
    forget()
    await redis.flush()
  }
  // the first start is not counted: it writes the demo show to the log
  await start(alone)
  const times = {
    kept: [] as number[],
    bare: [] as number[],
    full: [] as number[],
    empty: [] as number[],
    two: [] as number[],
  }
  for (let run = 0; run < runs; run++) {
    forget()
    times.bare.push(await start(alone))
    times.kept.push(await start(alone))
    await empty()
    times.empty.push(await start(shared))
    times.full.push(await start(shared))
    await empty()
    times.two.push(await start(shared, { ...shared, DATA_DIR: dirs[1] }))
  }
  engine.stop()
  const work = `restart → ready by the test engine, ${shows} open shows of 99,000 events`
  const figure = (what: string, of: number[], budget: string): Figure => ({
    id: 'engine-restart',
    work: `${work}, ${what}`,
    unit: 's',
    ours: median(of),
    budget,
  })
  return [
    figure('from what was kept', times.kept, '≤ 2'),
    figure('from nothing', times.bare, '≤ 12'),
    figure('with Redis full', times.full, '≤ 2'),
    figure('with Redis empty and nothing kept', times.empty, '≤ 12'),
    figure('two nodes at once, the same', times.two, '≤ 15'),
  ]
}
