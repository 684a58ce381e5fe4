import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 2
const delay = monitorEventLoopDelay({ resolution: everyMs })

/** Collects twice, with a turn of the loop between: what the first collection frees may have held more. */
const memory = async (): Promise<object> => {
  for (let n = 0; n < 2; n++) {
    globalThis.gc?.()
    await pause(50)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { bytes: heapUsed + external, rss }
}

const pauses = (): object => {
  const ms = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - everyMs)
  return { p99: ms(delay.percentile(99)), max: ms(delay.max) }
}

/** The most memory that the process has held since the last question. It looks rarely enough to cost nothing. */
let most = 0
const look = (): void => {
  most = Math.max(most, process.memoryUsage.rss())
}
let isLooking = false
const peak = (): object => {
  if (!isLooking) setInterval(look, 20).unref()
  isLooking = true
  look()
  const bytes = most
  most = process.memoryUsage.rss()
  return { bytes, now: most }
}

const cpu = (): object => {
  const { user, system } = process.cpuUsage()
  return { ms: (user + system) / 1e3 }
}

/** Answers `memory`, `watch`, `pauses`, `peak` and `cpu`, as probe.ts says. */
export const answerProbe = async (question: string): Promise<object> => {
  if (question === 'memory') return memory()
  if (question === 'pauses') return pauses()
  if (question === 'cpu') return cpu()
  if (question === 'peak') return peak()
  delay.reset()
  delay.enable()
  return {}
}
