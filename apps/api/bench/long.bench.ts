import { startChild } from './children.ts'
import { timed } from './fan-out.bench.ts'
import { blackboardId, cueOf } from './seed.ts'
import { sized } from './size.ts'
import { openStage, pause } from './stage.ts'
import type { Figure } from './table.ts'

const phonesCount = sized(2_000)
const cues = sized(300, 8)
const consoles = 5
/** The cues of the first part of the show: the server keeps compiled code and buffers from them. */
const first = Math.ceil(cues / 4)
/** Cues that run while a page with a quarter of a processor watches. */
const watched = Math.min(5, cues - first)
const pauseMs = 300
const pageMs = 120_000

/**
 * A long show at once: every person hears each of its cues, with five consoles open. Four hours are 300 cues of 48 s; what happens
 * in them is the same, without the waiting. One console is a page that has a quarter of the CPU.
 */
export const long = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: phonesCount, cues })
  await stage.join()
  const open = await Promise.all(Array.from({ length: consoles - 1 }, () => stage.openConsole()))
  const bytes = async (): Promise<number> => {
    await pause(pauseMs)
    return Number((await stage.server.ask('memory'))['bytes'])
  }
  let nth = 0
  const play = async (upTo: number): Promise<void> => {
    for (; nth < upTo; nth++) {
      const say = { type: 'runCue', payload: { cueId: cueOf(nth) }, requestId: `go-${nth}` }
      await timed(stage.phones, () => open[0]?.send(JSON.stringify(say)))
      await pause(pauseMs)
    }
  }
  await play(first)
  const early = await bytes()
  await play(cues - watched)
  const late = await bytes()
  const page = startChild('../../web/bench/long.ts', [`http://localhost:${stage.server.port}`, blackboardId])
  await page.next('that it watches', pageMs)
  await play(cues)
  const { task } = await page.ask('end', pageMs)
  page.stop()
  stage.stop()
  const show = `${phonesCount.toLocaleString('en')} people, ${cues} cues, ${consoles} consoles`
  return [
    {
      id: 'long',
      work: `${show}: memory at the end, against that after a quarter`,
      unit: 'MB',
      ours: late / 1e6,
      peer: early / 1e6,
      ratio: late / early,
      budget: '≤ 1.1',
    },
    {
      id: 'long',
      work: `${show}: longest task of a console while cues run`,
      unit: 'ms',
      ours: Number(task),
      budget: '≤ 50',
    },
  ]
}
