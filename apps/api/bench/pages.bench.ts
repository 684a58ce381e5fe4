import { result } from './processes.ts'
import { blackboardId, users } from './seed.ts'
import { sized } from './size.ts'
import { openStage } from './stage.ts'
import { type Figure, median } from './table.ts'

/** Lighthouse's limits for 'good', and when a page can be used (Join, GO). `of`: divides the browser's number. */
const good = {
  LCP: { work: 'largest paint', unit: 's', of: 1_000, budget: '≤ 1.8' },
  stands: { work: 'can be used', unit: 's', of: 1_000, budget: '≤ 4' },
  own: { work: 'the script’s own GO', unit: 's', of: 1_000, budget: '≤ 4' },
  CLS: { work: 'layout shift', unit: '', of: 1, budget: '≤ 0.1' },
  INP: { work: 'slowest interaction', unit: 'ms', of: 1, budget: '≤ 200' },
}

/** The phone's page and the console on a first visit over slow 4G at a quarter of the CPU. */
export const pages = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: sized(200) })
  const [first] = users(1)
  const args = [`http://localhost:${stage.server.port}`, blackboardId, first?.phone ?? '', first?.name ?? '']
  const measured = await result('../../web/bench/page-speed.ts', args)
  stage.stop()
  return Object.entries(measured as Record<string, Record<string, number>[]>).flatMap(([page, runs]) =>
    Object.entries(good).flatMap(([name, { work, unit, of, budget }]) => {
      if (name === 'own' && !runs.some((run) => name in run)) return []
      // a value that the browser never reported was too small to report
      const values = runs.map((run) => (run[name] ?? 0) / of)
      return { id: 'pages', work: `${page}: ${work} (${name})`, unit, ours: median(values), budget }
    }),
  )
}
