import { type Browser, type BrowserServer, expect, type Page, test } from '@playwright/test'
import { openConsole } from '../../../tests/support/show.ts'
import { beforeOthers, sessionBeforeOthers } from './before-others.ts'
import { openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

/** Samples a second of what is compared. */
const rate = 8_000
/** The furthest that two pages may be apart, ms. */
const most = 15
/** How long each compared part is, s. */
const partS = 2

/** Each page's clock: how far it is ahead, ms, and how much too fast it runs, in millionths. */
const clocks = [
  { aheadMs: 0, ppm: 0 },
  { aheadMs: 61_000, ppm: 200 },
  { aheadMs: -3_600_000, ppm: -200 },
  { aheadMs: 250, ppm: 120 },
  { aheadMs: -17, ppm: -80 },
]

type Part = { from: number; samples: number[] }
declare global {
  interface Window {
    /** what this page sounded like from a moment on; the moment is one of the machine's own clock, ms */
    captured?: (fromMs: number, seconds: number, rate: number) => Part | null
    /** forgets the chime, once it has rung out */
    forgot?: () => boolean
    /** when this page's first sound began, ms of the machine's own clock; null before it */
    begun?: () => number | null
  }
}

/** Runs in the page, before its code: gives it another clock, and keeps what it sends to the speakers. */
const skewed = ({ aheadMs, ppm }: { aheadMs: number; ppm: number }): void => {
  const ticks = performance.now.bind(performance)
  const date = Date.now
  const started = ticks()
  const off = (at: number) => aheadMs + ((at - started) * ppm) / 1e6
  performance.now = () => ticks() + off(ticks())
  Date.now = () => Math.round(date() + off(ticks()))
  const { connect } = AudioNode.prototype
  const { getOutputTimestamp } = AudioContext.prototype
  AudioContext.prototype.getOutputTimestamp = function () {
    const { contextTime = 0, performanceTime = 0 } = getOutputTimestamp.call(this)
    return { contextTime, performanceTime: performanceTime + off(performanceTime) }
  }

  const blocks: { at: number; samples: Float32Array }[] = []
  let graph: AudioContext | null = null
  /** how far the machine's time was ahead of the graph's, ms, lately; a single reading is wrong now and then */
  const readings: number[] = []
  const reads = (context: AudioContext): void => {
    const { contextTime = 0, performanceTime = 0 } = getOutputTimestamp.call(context)
    readings.push(performance.timeOrigin + performanceTime - contextTime * 1000)
    if (readings.length > 41) readings.shift()
  }
  /** The machine's time at which the output plays what the graph has at `contextTime`, ms. */
  const heardAt = (at: number): number =>
    at * 1000 + (readings.toSorted((one, other) => one - other)[readings.length >> 1] ?? 0)
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam, ...rest: number[]) {
    const { context } = this
    if (to === context.destination && context instanceof AudioContext && !graph) {
      graph = context
      const tap = context.createScriptProcessor(1024, 1, 1)
      tap.onaudioprocess = ({ playbackTime, inputBuffer }) => {
        reads(context)
        blocks.push({ at: playbackTime, samples: inputBuffer.getChannelData(0).slice() })
      }
      Reflect.apply(connect, this, [tap])
      Reflect.apply(connect, tap, [context.destination])
    }
    return Reflect.apply(connect, this, [to, ...rest])
  } as typeof connect

  window.forgot = () => {
    const rings = blocks.slice(-20).some(({ samples }) => samples.some((it) => Math.abs(it) > 0.001))
    if (!rings) blocks.splice(0)
    return !rings
  }
  window.begun = () => {
    const loud = blocks.find(({ samples }) => samples.some((it) => Math.abs(it) > 0.02))
    return loud && graph ? heardAt(loud.at) : null
  }
  window.captured = (fromMs, seconds, perSecond) => {
    if (!graph) return null
    const first = graph.currentTime + (fromMs - heardAt(graph.currentTime)) / 1000
    const samples: number[] = []
    let at = 0
    for (let n = 0; n < seconds * perSecond; n++) {
      const time = first + n / perSecond
      while (at + 1 < blocks.length && (blocks[at + 1]?.at ?? 0) <= time) at++
      const block = blocks[at]
      samples.push(block?.samples[Math.round((time - block.at) * graph.sampleRate)] ?? 0)
    }
    const last = blocks.at(-1)
    return last && last.at > first + seconds ? { from: fromMs, samples } : null
  }
}

/** By how many ms the second part is later than the first, as it fits best. */
const laterBy = (one: readonly number[], other: readonly number[]): number => {
  const furthest = rate / 5
  let best = { lag: 0, fits: -Infinity }
  for (let lag = -furthest; lag <= furthest; lag++) {
    let fits = 0
    for (let n = furthest; n < one.length - furthest; n++) fits += (one[n] ?? 0) * (other[n + lag] ?? 0)
    if (fits > best.fits) best = { lag, fits }
  }
  return (best.lag / rate) * 1000
}

/**
 * Five phones on one machine's processors, which other tests use, too: now and then a page cannot read the answers to its
 * pings in time, and is wrong about the time by more than a phone of its own would be.
 */
test.describe.configure({ retries: 2 })

/** It measures what visitors' phones do, and those move. */
test.use({ reducedMotion: 'no-preference' })

let stage: Stage
let browser: Browser
let chromium: BrowserServer
test.beforeAll(({ playwright }) =>
  beforeOthers(async () => {
    stage = await openStage({}, { most: clocks.length })
    chromium = await playwright.chromium.launchServer()
    sessionBeforeOthers(chromium.process().pid)
    browser = await playwright.chromium.connect(chromium.wsEndpoint())
  }),
)
test.afterAll(async () => {
  await chromium.close()
  await stage.close()
})

test('[CK-07 PR-45] five pages on skewed clocks sound within 15 ms of each other, at the start and after a minute', async () => {
  const { show } = stage
  const pages = await Promise.all(
    clocks.map(async (clock, at) => {
      const page = await phoneAt(browser, show, { user: show.audience[at] })
      await page.addInitScript(skewed, clock)
      await page.reload()
      return page
    }),
  )
  for (const page of pages) await tapToHear(page)
  for (const page of pages) await expect.poll(() => page.evaluate(() => window.forgot?.())).toBe(true)

  const console = await openConsole(show)
  // a number takes longer to say than to write, and a line has a limit
  const words = 'The light counts 777,777,777,777 waves. '
  const long = { name: 'Long', type: 'speech', content: { voice: 'slt', text: words.repeat(10) } }
  const { template } = (await console.ask('addTemplate', { template: long })).payload as { template: { _id: string } }
  const module = { group: 'audience', template: template._id, mindelay: 0, maxdelay: 0, sync: true, autorun: true }
  await console.ask('addModule', { module })

  const begun = (page: Page) => page.evaluate(() => window.begun?.() ?? null)
  await Promise.all(pages.map((page) => expect.poll(() => begun(page), { timeout: 60_000 }).not.toBeNull()))
  const startedAt = Math.max(...(await Promise.all(pages.map(async (page) => (await begun(page)) ?? 0))))

  const spread = async (afterS: number): Promise<number> => {
    const part = async (page: Page): Promise<number[]> => {
      const ask = () =>
        page.evaluate(
          ([from = 0, seconds = 0, perSecond = 0]) => window.captured?.(from, seconds, perSecond) ?? null,
          [startedAt + afterS * 1000, partS, rate],
        )
      await expect.poll(async () => (await ask()) !== null, { timeout: 90_000 }).toBe(true)
      return (await ask())?.samples ?? []
    }
    const [first = [], ...others] = await Promise.all(pages.map(part))
    expect(Math.max(...first), 'something is heard').toBeGreaterThan(0.05)
    const late = [0, ...others.map((other) => laterBy(first, other))]
    return Math.max(...late) - Math.min(...late)
  }
  const start = await spread(0.5)
  // before the minute, so that another try begins at once
  expect(start).toBeLessThanOrEqual(most)
  const later = await spread(60)
  console.close()
  expect(later, `${start} ms at the start`).toBeLessThanOrEqual(most)
})
