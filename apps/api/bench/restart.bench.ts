import { writeHistory } from './history.ts'
import { startProduct } from './processes.ts'
import { scratchDir } from './scratch-dir.ts'
import { rounds } from './size.ts'
import { secret } from './stage.ts'
import { type Figure, median } from './table.ts'

/** 250 × 36 × 11 events of the audience and some of the operator: 100,000 in one show */
const history = { shows: 1, people: 250, runs: rounds(36) }
const runs = rounds(5)

/** P10: from the start of the process until it says that it is ready. */
export const restart = async (): Promise<Figure[]> => {
  const dir = scratchDir()
  await writeHistory(dir, history)
  const seconds: number[] = []
  // the first start is not counted: it writes the demo show to the log
  for (let run = -1; run < runs; run++) {
    const from = performance.now()
    const server = await startProduct({ DATA_DIR: dir, SESSION_SECRET: secret })
    if (run >= 0) seconds.push((performance.now() - from) / 1000)
    server.stop()
    await server.gone
  }
  const work = 'restart → ready, 100,000 events in the log of one show'
  return [{ id: 'P10', work, unit: 's', ours: median(seconds), budget: '≤ 3' }]
}
