import { blackboardAlphabet } from '@ghostlight/contracts'
import { appendEvenings } from '../../../tests/support/evening/append.ts'
import { startProduct } from './processes.ts'
import { scratchDir } from './scratch-dir.ts'
import { rounds, sized } from './size.ts'
import { secret, timesAsOperator } from './stage.ts'
import type { Figure } from './table.ts'

const shows = sized(300)
/** The shows to read: an early one, one in the middle, and the last. */
const large = [...new Set([Math.min(3, shows - 1), shows >> 1, shows - 1])]
const largeEvents = sized(50_000, 2_000)
/** All others are as small as an evening can be: neither the list nor another show's report reads them. */
const smallEvents = 2_000
const looks = rounds(20)

const idOf = (nth: number): string => {
  const signs = blackboardAlphabet
  return `YEAR${signs[Math.floor(nth / signs.length)]}${signs[nth % signs.length]}`
}

/** P13: from the request to the last byte, in a house that has played for years. Each report is requested once. */
export const years = async (): Promise<Figure[]> => {
  const dir = scratchDir()
  const evenings = Array.from({ length: shows }, (_, seed) => {
    return { id: idOf(seed), seed, events: large.includes(seed) ? largeEvents : smallEvents }
  })
  await appendEvenings(dir, evenings)
  const server = await startProduct({ DATA_DIR: dir, SESSION_SECRET: secret })
  const ask = await timesAsOperator(server.port)
  const reports: number[] = []
  for (const nth of large) reports.push(await ask(`/api/blackboards/${idOf(nth)}/report`))
  const lists: number[] = []
  for (let look = 0; look < looks; look++) lists.push(await ask('/api/blackboards'))
  server.stop()
  const events = large.length * largeEvents + (shows - large.length) * smallEvents
  const house = `among ${shows} shows (${events.toLocaleString('en')} events)`
  const figure = (work: string, times: readonly number[]): Figure => {
    return { id: 'P13', work: `${work} ${house}`, unit: 'ms', ours: Math.max(...times), budget: '≤ 1000' }
  }
  return [figure('the report of a show of 50,000 events', reports), figure('the list of past shows', lists)]
}
