import { result } from './processes.ts'
import { blackboardId } from './seed.ts'
import { sized } from './size.ts'
import { openStage } from './stage.ts'
import type { Figure } from './table.ts'

/** The console with 2,000 people in a browser at a quarter of the CPU: the longest task while an operator works. */
export const longTasks = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: sized(2_000) })
  const measured = await result('../../web/bench/long-tasks.ts', [
    `http://localhost:${stage.server.port}`,
    blackboardId,
  ])
  stage.stop()
  return Object.entries(measured as Record<string, number>).map(([work, ours]) => ({
    id: 'P11',
    work: `2,000 people: ${work}, longest task`,
    unit: 'ms',
    ours,
    budget: '≤ 100',
  }))
}
