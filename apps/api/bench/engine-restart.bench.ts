import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { blackboardAlphabet } from '@ghostlight/contracts'
import { partsOf } from '../src/engine/log/parts.ts'
import type { EventStore } from '../src/engine/ports/event-store.ts'
import { writeShow } from './history.ts'
import { startProduct, startTestEngine } from './processes.ts'
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
  const dir = scratchDir()
  const engine = await startTestEngine()
  const log = await openLog(dir, engine.url)
  for (let nth = 0; nth < shows; nth++)
    await writeShow({ ...log, store: inParts(log.store) }, `BENCH${blackboardAlphabet[nth]}`, size)
  await log.store.close()
  const start = async (): Promise<number> => {
    const from = performance.now()
    const env = { DATA_DIR: dir, SESSION_SECRET: secret, EVENTSTORE_URL: engine.url, SINGLE_NODE: 'on' }
    const server = await startProduct(env, { readyMs })
    const seconds = (performance.now() - from) / 1000
    server.stop()
    await server.gone
    return seconds
  }
  // the first start is not counted: it writes the demo show to the log
  await start()
  const kept: number[] = []
  const bare: number[] = []
  for (let run = 0; run < runs; run++) {
    kept.push(await start())
    rmSync(join(dir, 'kept'), { recursive: true, force: true })
    bare.push(await start())
  }
  engine.stop()
  const work = `restart → ready by the test engine, ${shows} open shows of 99,000 events`
  return [
    { id: 'engine-restart', work: `${work}, from what was kept`, unit: 's', ours: median(kept), budget: '≤ 2' },
    { id: 'engine-restart', work: `${work}, from nothing`, unit: 's', ours: median(bare), budget: '≤ 12' },
  ]
}
