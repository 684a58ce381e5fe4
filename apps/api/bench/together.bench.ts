import { startChild } from './children.ts'
import { blackboardId, cueId, users } from './seed.ts'
import { rounds } from './size.ts'
import { openStage } from './stage.ts'
import type { Figure } from './table.ts'

const runs = rounds(3)
const withinMs = 120_000

/** Plays a show of one cue: how far apart its phones start at most, ms. `lateMs`: how late the last one got its sound. */
const farthest = async (lateMs: number): Promise<number> => {
  const stage = await openStage({ phones: 3, sync: true })
  try {
    const console = await stage.openConsole()
    const people = users(3).map(({ phone, name }) => `${phone},${name.split(' ')[0]}`)
    const args = [`http://localhost:${stage.server.port}`, blackboardId, String(lateMs), ...people]
    const phones = startChild('../../web/bench/together.ts', args)
    await phones.next('that all listen', withinMs)
    console.send(JSON.stringify({ type: 'runCue', payload: { cueId } }))
    const { measured } = await phones.next('when each began', withinMs)
    phones.stop()
    const began = measured as number[]
    return Math.max(...began) - Math.min(...began)
  } finally {
    stage.stop()
  }
}

const worst = async (lateMs: number): Promise<number> => {
  const all: number[] = []
  for (let nth = 0; nth < runs; nth++) all.push(await farthest(lateMs))
  return Math.max(...all)
}

/** Three phones of a module that starts together: how far apart they speak, and how far apart if one sound comes late. */
export const together = async (): Promise<Figure[]> => {
  const about = { id: 'together', unit: 'ms' }
  return [
    { ...about, work: 'three phones that start together, apart', ours: await worst(0), budget: '≤ 40' },
    { ...about, work: 'one whose sound comes 500 ms late, from the others', ours: await worst(500), budget: '≤ 50' },
  ]
}
