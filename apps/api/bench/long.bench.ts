import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { startChild } from './children.ts'
import { overAt } from './engine.bench.ts'
import { timed } from './fan-out.bench.ts'
import { blackboardId, cueOf } from './seed.ts'
import { isWhole, sized } from './size.ts'
import { openStage, pause } from './stage.ts'
import type { Figure } from './table.ts'

const phonesCount = sized(2_000)
const cues = sized(300, 8)
const consoles = 5
/** The cues of the first part of the show: the server keeps compiled code and buffers from them. */
const first = Math.ceil(cues / 4)
/** Cues that run while a page with a quarter of a processor watches, and again while it has a whole one. */
const watched = Math.min(5, Math.floor((cues - first) / 2))
/** Cues that a page watches before it is measured: an operator's page has been open for hours, and its code is compiled. */
const warm = Math.min(20, Math.floor((cues - first) / 4))
const pauseMs = 300
const overMs = 60_000
/** All of the machine: while the bench has only some of them, the system counts no others. */
const processorCount = availableParallelism()
const pageMs = 120_000

const runOn = (processors: string, pid: number | string): void => {
  execFileSync('taskset', ['--all', '--cpu-list', '--pid', processors, String(pid)])
}
/**
 * Puts the server and the phones on the first processor, and returns the next one for the page's main thread, and those for the
 * other threads of its browser: an operator's computer shows the console and does nothing else. None = they share all,
 * because there is one, or no `taskset`.
 */
const processorsOfPage = (): string[] => {
  if (processorCount < 2 || !isWhole) return []
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
    for (const pid of [process.pid, ...children]) runOn('0', pid)
    return ['1', processorCount > 2 ? `2-${processorCount - 1}` : '0']
  } catch {
    return []
  }
}

const isOver = async (over: Promise<number>, nth: number): Promise<void> => {
  const late = pause(overMs).then(() => {
    throw new Error(`cue ${nth} was not over within ${overMs / 1000} s`)
  })
  await Promise.race([over, late])
}

/**
 * A long show at once: every person hears each of its cues, with five consoles open. Four hours are 300 cues of 48 s; what happens
 * in them is the same, without the waiting. Each cue begins when the one before is over in the first console: otherwise the
 * memory is mostly that of receipts which are not stored yet. One console is a page that has a quarter of the CPU. On a busy
 * machine its tasks also wait for others, so five more cues run without a brake, and the CPU time of its tasks is measured.
 */
export const long = async (): Promise<Figure[]> => {
  const stage = await openStage({ phones: phonesCount, cues })
  await stage.join()
  const open = await Promise.all(Array.from({ length: consoles - 1 }, () => stage.openConsole()))
  const [console] = open
  if (!console) throw new Error('no console is open')
  const bytes = async (): Promise<number> => {
    await pause(pauseMs)
    return Number((await stage.server.ask('memory'))['bytes'])
  }
  let nth = 0
  const play = async (upTo: number): Promise<void> => {
    for (; nth < upTo; nth++) {
      const say = { type: 'runCue', payload: { cueId: cueOf(nth) }, requestId: `go-${nth}` }
      const over = overAt(console)
      await timed(stage.phones, () => console.send(JSON.stringify(say)))
      await isOver(over, nth)
      await pause(pauseMs)
    }
  }
  await play(first)
  const early = await bytes()
  await play(cues - 2 * watched - warm)
  const late = await bytes()
  const processors = processorsOfPage()
  const origin = `http://localhost:${stage.server.port}`
  const page = startChild('../../web/bench/long.ts', [origin, blackboardId, ...processors])
  await page.next('that it watches', pageMs)
  await play(cues - 2 * watched)
  await page.ask('brake', pageMs)
  await play(cues - watched)
  const { task } = await page.ask('end', pageMs)
  await page.next('that it watches without a brake', pageMs)
  await play(cues)
  const { cpu } = await page.ask('end', pageMs)
  page.stop()
  stage.stop()
  // rows that follow have all of them again
  if (processors.length > 0) runOn(`0-${processorCount - 1}`, process.pid)
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
    {
      id: 'long',
      work: `${show}: the same without a brake, CPU time`,
      unit: 'ms',
      ours: Number(cpu),
      budget: '≤ 12.5',
    },
  ]
}
