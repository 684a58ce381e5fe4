import { appendEvenings } from '../../../tests/support/evening/append.ts'
import { startProduct } from './processes.ts'
import { scratchDir } from './scratch-dir.ts'
import { rounds, sized } from './size.ts'
import { login, secret } from './stage.ts'
import { type Figure, median } from './table.ts'

const shows = ['BENCH2', 'BENCH3', 'BENCH4']
const events = sized(100_000, 2_000)
/** The number of moments read of each show. They are spread over it, and no two follow each other. */
const looks = rounds(25)

/** P12: from the request until the whole blackboard has arrived, for three shows. */
export const past = async (): Promise<Figure[]> => {
  const dir = scratchDir()
  await appendEvenings(
    dir,
    shows.map((id, seed) => ({ id, seed, events })),
  )
  const server = await startProduct({ DATA_DIR: dir, SESSION_SECRET: secret })
  const headers = { authorization: `Bearer ${await login(server.port)}` }
  const lookAt = async (id: string, query: string): Promise<{ ms: number; seq: number }> => {
    const from = performance.now()
    const answer = await fetch(`http://localhost:${server.port}/api/blackboards/${id}/at?${query}`, { headers })
    const board = (await answer.json()) as { seq: number }
    return { ms: performance.now() - from, seq: board.seq }
  }
  const cold: number[] = []
  const warm: number[] = []
  for (const id of shows) {
    // the end is the moment with the most events before it
    const { ms, seq: last } = await lookAt(id, 'time=2099-01-01T00:00:00Z')
    cold.push(ms)
    for (let look = 0; look < looks; look++)
      warm.push((await lookAt(id, `seq=${1 + ((look * 7_919 * 13) % (last - 1))}`)).ms)
  }
  server.stop()
  const figure = (work: string, ours: number, budget: string): Figure => ({ id: 'P12', work, unit: 'ms', ours, budget })
  return [
    figure('any moment of a show of 100,000 events, the first look', Math.max(...cold), '≤ 1000'),
    figure('and every further one, the slowest', Math.max(...warm), '≤ 100'),
    figure('and every further one, the median', median(warm), '≤ 100'),
  ]
}
