/**
 * Measures how long the console's page does not respond while cues run in a long show. Runs in its own process, with a browser
 * at a quarter of the CPU. Arguments: the product's address, a show, and if not all processors may be used, those of the
 * page's main thread and those of all else of the browser. Says when it watches, and takes the brake with its next message.
 * Then it says and answers twice: with the longest task, ms, and without a brake with the CPU time of the longest task. The
 * browser reports no task under 50 ms, which counts as 0 here.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { browserPath } from '../../../tests/support/browser.ts'

const [origin = '', blackboardId = '', ofPage = '', ofRest = ''] = process.argv.slice(2)

const observe = `window.tasks = []
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ entryTypes: ['longtask'] })`

const begin = 'cues begin'
type Traced = { name: string; pid: number; tid: number; ts: number; tdur?: number }
/** The CPU time of the longest task of the page since the mark, ms. */
const longestIn = (all: readonly Traced[]): number => {
  const mark = all.find(({ name }) => name === begin)
  if (!mark) throw new Error('the trace has no beginning')
  const tasks = all.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid && ts > mark.ts,
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1e3
}

const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.request.post(`${origin}/api/auth`, { data: { username: 'operator', password: 'ghostlight' } })
const page = await context.newPage()
await page.addInitScript(observe)
await page.goto(`${origin}/dramaturg?blackboard=${blackboardId}`)
await page.getByRole('tab', { name: 'Cues' }).click()
await page
  .getByText(/^Cue \d+$/)
  .first()
  .waitFor()
// what belongs to opening it is over
await page.waitForLoadState('networkidle')
const devtools = await context.newCDPSession(page)
/*
 * An operator's computer has several processors. If the page's main thread shared its own with the threads that raster, its
 * tasks would also last for as long as these run.
 */
if (ofPage !== '') {
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo')
  for (const { id } of processInfo) execFileSync('taskset', ['--all', '--cpu-list', '--pid', ofRest, String(id)])
  const [renderer] = processInfo.filter(({ type }) => type === 'renderer').toSorted((a, b) => b.cpuTime - a.cpuTime)
  if (renderer) execFileSync('taskset', ['--cpu-list', '--pid', ofPage, String(renderer.id)])
}
process.send?.({ watches: true })
await once(process, 'message')
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await page.evaluate('new Promise((done) => requestIdleCallback(done))')
await page.evaluate('window.tasks.length = 0')
process.send?.({ watches: true })
await once(process, 'message')
const tasks = await page.evaluate<number[]>('window.tasks')
process.send?.({ task: Math.round(Math.max(0, ...tasks)) })

await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] })
await page.evaluate(`performance.mark('${begin}')`)
process.send?.({ watches: true })
await once(process, 'message')
const trace = await browser.stopTracing()
await browser.close()
process.send?.({ cpu: longestIn(JSON.parse(trace.toString()).traceEvents) })
process.disconnect?.()
