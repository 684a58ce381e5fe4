import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { blackboardId, cueId, users } from './seed.ts'
import { openStage } from './stage.ts'
import type { Figure } from './table.ts'

const rounds = 3
const phones = fileURLToPath(new URL('../../web/bench/together.ts', import.meta.url))

/** One show of one cue: how far apart its phones are at the most, ms; the last of them got its sound so late. */
const farthest = async (lateMs: number): Promise<number> => {
  const stage = await openStage({ phones: 3, sync: true })
  try {
    const console = await stage.openConsole()
    const people = users(3).map(({ phone, name }) => `${phone},${name.split(' ')[0]}`)
    const process = fork(phones, [`http://localhost:${stage.server.port}`, blackboardId, String(lateMs), ...people])
    const gone = once(process, 'exit').then(([code]) => Promise.reject(new Error(`the phones ended with ${code}`)))
    const told = async () => (await Promise.race([once(process, 'message'), gone]))[0]
    await told()
    console.send(JSON.stringify({ type: 'runCue', payload: { cueId } }))
    const { measured } = await told()
    gone.catch(() => undefined)
    return Math.max(...measured) - Math.min(...measured)
  } finally {
    stage.stop()
  }
}

const worst = async (lateMs: number): Promise<number> => {
  const all: number[] = []
  for (let nth = 0; nth < rounds; nth++) all.push(await farthest(lateMs))
  return Math.max(...all)
}

/** Three phones of a module that starts together: how far apart they speak, and how far from the others one whose sound is late. */
export const together = async (): Promise<Figure[]> => {
  const about = { id: 'together', unit: 'ms' }
  return [
    { ...about, work: 'three phones that start together, apart', ours: await worst(0), budget: '≤ 40' },
    { ...about, work: 'one whose sound comes 500 ms late, from the others', ours: await worst(500), budget: '≤ 50' },
  ]
}
