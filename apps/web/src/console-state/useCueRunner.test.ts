import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pressed } from '../first-go/press.ts'
import { openConsolePage } from '../live/testing/console-page.ts'
import { useCueRunner } from './useCueRunner.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = async (firstGo?: object) => {
  const page = openConsolePage(firstGo && { firstGo })
  const { now } = await page.shows(useCueRunner, undefined)
  await page.connects()
  const { passing } = page
  return { page, now, passing, press: (cueId = 'c1') => page.does(() => now().run(cueId, 'go')) }
}

it('a press is shown as sending only if the answer takes noticeably long', async () => {
  const { page, now, passing, press } = await opened()
  await press()
  await passing(149)
  expect(now().outcome).toBeNull()
  await passing(1)
  expect(now().outcome).toMatchObject({ tone: 'sending', place: 'go' })
  await page.answers(page.asked('runCue')[0], { cueRunId: 'run-1', warnings: [] })
  expect(now().outcome).toBeNull()
  await page.closes()
})

it('[CH-25] a press means the next cue as soon as the last one is shown, even if its answer is still on its way', async () => {
  const { page, now, passing, press } = await opened()
  const runIs = (cueRunId: string, seq: number) =>
    page.says('blackboardFieldUpdated', { field: 'lastCueRun', value: { cueRunId } }, { seq, prev: seq - 1 })
  await press('c0')
  await passing(700)
  await press('c1')
  expect(page.asked('runCue')).toHaveLength(1)
  expect(now().outcome?.text).toBe('Already running.')
  await runIs('run-0', 2)
  await passing(700)
  await press('c1')
  expect(page.asked('runCue').map(({ payload }) => payload)).toMatchObject([
    { cueId: 'c0', lastCueRunId: null },
    { cueId: 'c1', lastCueRunId: 'run-0' },
  ])
  await page.answers(page.asked('runCue')[0], { cueRunId: 'run-0', warnings: [] })
  await passing(700)
  await press('c2')
  expect(page.asked('runCue'), 'the second is neither shown nor answered').toHaveLength(2)
  await page.answers(page.asked('runCue')[1], { cueRunId: 'run-1', warnings: [] })
  await runIs('run-1', 3)
  await passing(700)
  await press('c2')
  expect(page.asked('runCue')[2]?.payload).toMatchObject({ cueId: 'c2', lastCueRunId: 'run-1' })
  await page.closes()
})

it('a refusal is shown for four seconds and a question for ten; a second press restarts the time', async () => {
  const { page, now, passing, press } = await opened()
  for (const [nth, code, ms] of [
    [0, 'STALE', 4_000],
    [1, 'STILL_PLAYING', 10_000],
    [2, 'INTERNAL', 10_000],
  ] as const) {
    await passing(1_000)
    await press()
    await page.refuses(page.asked('runCue')[nth], code, code)
    await passing(ms - 1)
    expect(now().outcome?.text, code).toBe(code)
    await passing(1)
    expect(now().outcome, code).toBeNull()
  }
  await press()
  await page.refuses(page.asked('runCue')[3], 'STALE', 'first')
  await passing(3_000)
  await press()
  await page.refuses(page.asked('runCue')[4], 'STALE', 'second')
  await passing(3_999)
  expect(now().outcome?.text).toBe('second')
  await page.closes()
})

it('[PR-04] a press without a connection is sent once by the next one; a second press meanwhile does nothing', async () => {
  const { page, now, passing, press } = await opened()
  await page.does(() => page.sockets.at(-1)?.onclose({ code: 1006 }))
  await press()
  await passing(1_000)
  const waits = 'Sent once connected…'
  expect(now().outcome).toMatchObject({ tone: 'failed', text: waits })
  await press()
  expect(now().outcome).toMatchObject({ tone: 'refused', text: waits })
  await page.connects()
  expect(page.asked('runCue')).toHaveLength(1)
  await page.answers(page.asked('runCue')[0], { cueRunId: 'run-1', warnings: [] })
  expect(now().outcome).toBeNull()
  await page.closes()
})

it('a press that could not be sent says so, even if the connection comes right afterwards', async () => {
  const { page, now, passing, press } = await opened()
  await page.does(() => page.sockets.at(-1)?.onclose({ code: 1006 }))
  await press()
  await passing(2_000)
  await page.connects()
  expect(now().outcome).toMatchObject({ tone: 'failed', text: expect.stringContaining('Nothing was sent') })
  expect(page.asked('runCue')).toEqual([])
  await press()
  expect(page.asked('runCue')).toHaveLength(1)
  await page.closes()
})

it('a closed console leaves no timer', async () => {
  const { page, passing, press } = await opened()
  const before = vi.getTimerCount()
  await press()
  await page.refuses(page.asked('runCue')[0], 'STALE')
  await passing(1_000)
  await press()
  expect(vi.getTimerCount()).toBeGreaterThan(before)
  await page.refuses(page.asked('runCue')[1], 'STALE')
  await page.leaves()
  expect(vi.getTimerCount()).toBe(before)
  await page.closes()
})

it('[OC-47] what was pressed before the console was there is answered at its GO, and counts as its own press', async () => {
  const early = (answer: Pressed['answer']) => {
    const pressed: Pressed = { cueId: 'c1', lastCueRunId: null, answer, leave: vi.fn() }
    return { pressed, remove: vi.fn() }
  }
  const refused = await opened(early(Promise.resolve({ ok: false, code: 'PAUSED', message: 'The show is paused.' })))
  expect(refused.now().outcome).toMatchObject({ tone: 'refused', place: 'go', text: 'The show is paused.' })
  await refused.page.closes()
  const { promise, resolve } = Promise.withResolvers<Awaited<Pressed['answer']>>()
  const firstGo = early(promise)
  const { page, now, press } = await opened(firstGo)
  expect(firstGo.remove).toHaveBeenCalledOnce()
  await press()
  expect(page.asked('runCue'), 'the first is not answered yet').toEqual([])
  expect(now().outcome?.text).toBe('Already running.')
  now().stops()
  expect(firstGo.pressed.leave, 'it must not come after Stop all').toHaveBeenCalledOnce()
  await page.does(() => resolve({ ok: true, payload: { cueRunId: 'run-1', moduleRunIds: [], warnings: [] } }))
  expect(now().isOwn('run-1')).toBe(true)
  await page.closes()
})
