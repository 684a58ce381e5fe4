import { result } from './processes.ts'
import { sized } from './size.ts'
import { openStage } from './stage.ts'
import type { Figure } from './table.ts'

const about = (work: string): Pick<Figure, 'unit' | 'budget'> => {
  if (work.startsWith('open'))
    return work.includes('first cue') ? { unit: 'ms', budget: '≤ 1500' } : { unit: 'ms', budget: '≤ 100' }
  // a quarter of what the act may take with the brake
  if (work.startsWith('CPU time')) return { unit: 'ms', budget: work.endsWith('a key') ? '≤ 4' : '≤ 25' }
  if (work === 'nodes') return { unit: '', budget: '≤ 5000' }
  if (work.includes('memory')) return { unit: 'MB', budget: '≤ 150' }
  return { unit: 'ms', budget: work.includes('a key') ? '≤ 16' : '≤ 100' }
}

/** The editor with 200 cues, 1,000 templates and 1,500 modules, in a browser at a quarter of the CPU. */
export const desk = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: 2 })
  const measured = await result('../../web/bench/desk-speed.ts', [
    `http://localhost:${stage.server.port}`,
    ...[sized(200), sized(1_000), sized(1_500)].map(String),
  ])
  stage.stop()
  return Object.entries(measured as Record<string, number>).map(([work, ours]) => ({
    id: 'desk',
    work: `desk: ${work}`,
    ours,
    ...about(work),
  }))
}
