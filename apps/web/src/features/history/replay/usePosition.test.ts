// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { anEvening } from './testing/evening.ts'
import { createTimeline } from './timeline/timeline.ts'
import { type Position, usePosition } from './usePosition.ts'

afterEach(() => void vi.useRealTimers())

const log = () => {
  const events = anEvening(1, 1_000)
  const timeline = createTimeline()
  for (const event of events) timeline.add(event)
  return { events, timeline: timeline.get(), known: {}, sentence: () => '', lost: false } as never
}
type Props = { of: ReturnType<typeof log>; begin: number | null; seen: Position[] }
const Uses = ({ of, begin, seen }: Props) => {
  seen.push(usePosition('K7M4QX', of, begin))
  return null
}
const opened = async (begin: number | null = null) => {
  const seen: Position[] = []
  const page = await openScreen(h(Uses, { of: log(), begin, seen }))
  const now = () => seen.at(-1) as Position
  return { page, now }
}

it('begins at the show or at the moment of the address, within the evening', async () => {
  const show = await opened()
  const { crop, timeline } = show.now()
  expect(show.now().at).toBe(crop.from)
  await show.page.leaves()
  expect((await opened(timeline.to + 9_999)).now().at).toBe(timeline.to)
})

it('steps through the events one by one, and never past the first or the last', async () => {
  const { page, now } = await opened()
  const { total, timeline } = now()
  await page.does(() => now().goToCount(2))
  expect([now().count, now().at >= timeline.from]).toEqual([2, true])
  await page.does(() => now().goToCount(total + 5))
  expect(now().count).toBe(total)
  await page.does(() => now().goToCount(-1))
  expect([now().count, now().at]).toEqual([0, timeline.from])
  await page.does(() => now().goToCount(2))
  await page.does(() => now().goTo(timeline.to))
  expect(now().count, 'the time decides again').toBe(total)
})

it('plays at its speed until the end of the show, and then from the beginning', async () => {
  const { page, now } = await opened()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const passes = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  const { crop } = now()
  await page.does(() => now().play())
  await passes(300)
  expect(now().at - crop.from).toBe(300)
  await page.does(() => now().setSpeed(4))
  await passes(100)
  expect(now().at - crop.from).toBe(700)
  await page.does(() => now().play())
  await passes(500)
  expect([now().playing, now().at - crop.from]).toEqual([false, 700])
  await page.does(() => now().goTo(crop.to - 50))
  await page.does(() => now().play())
  await passes(1_000)
  expect([now().playing, now().at]).toEqual([false, crop.to])
  await page.does(() => now().play())
  expect([now().playing, now().at]).toEqual([true, crop.from])
  await page.leaves()
  expect(vi.getTimerCount()).toBe(0)
})
