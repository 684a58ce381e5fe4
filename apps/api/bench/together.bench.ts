import { result } from './processes.ts'
import { blackboardId, users } from './seed.ts'
import { openStage } from './stage.ts'
import type { Figure } from './table.ts'

/** Three phones of a module that starts together: how far apart they speak, and how far from them one whose sound is late. */
export const together = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: 3, sync: true })
  const people = users(3).map(({ phone, name }) => `${phone},${name.split(' ')[0]}`)
  const args = [`http://localhost:${stage.server.port}`, blackboardId, ...people]
  const { measured } = (await result('../../web/bench/together.ts', args)) as { measured: [number, number, number][] }
  stage.stop()
  const about = { id: 'together', unit: 'ms' }
  const apart = measured.map(([first, second]) => Math.abs(first - second))
  const late = measured.map(([first, second, third]) => Math.max(Math.abs(third - first), Math.abs(third - second)))
  return [
    { ...about, work: 'phones that start together, apart', ours: Math.max(...apart), budget: '≤ 40' },
    { ...about, work: 'one whose sound comes late, from the others', ours: Math.max(...late), budget: '≤ 50' },
  ]
}
