// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { anEvening } from './testing/evening.ts'
import { createTimeline } from './timeline/timeline.ts'
import { type Replay, useReplay } from './useReplay.ts'

const evening = () => {
  const events = anEvening(1, 1_000)
  const timeline = createTimeline()
  for (const event of events) timeline.add(event)
  return { events, timeline: timeline.get(), known: {}, sentence: () => '', lost: false } as never
}
type Props = { log: ReturnType<typeof evening>; seen: Replay[] }
const Uses = ({ log, seen }: Props) => {
  seen.push(useReplay('K7M4QX', log))
  return null
}

it('a click chooses one person; with a key it adds one, and takes out one that is chosen', async () => {
  const seen: Replay[] = []
  const page = await openScreen(h(Uses, { log: evening(), seen }))
  const now = () => seen.at(-1)
  const choose = async (id: string, also: boolean) => {
    await page.does(() => now()?.choose(id, also))
    return now()?.place.people
  }
  expect(now()?.place.people).toEqual([])
  expect(await choose('ann', true)).toEqual(['ann'])
  expect(await choose('ben', true)).toEqual(['ann', 'ben'])
  expect(await choose('cleo', true)).toEqual(['ann', 'ben', 'cleo'])
  expect(await choose('ben', true)).toEqual(['ann', 'cleo'])
  expect(now()?.address).toContain('people=ann%2Ccleo')
  expect(await choose('cleo', false)).toEqual(['cleo'])
})

it('the address follows the moment when it stands still, and not while it plays: browsers limit how often it may change', async () => {
  const seen: Replay[] = []
  const page = await openScreen(h(Uses, { log: evening(), seen }))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  /** how many changes of the address were planned */
  const planned = () => timers.mock.calls.splice(0).filter(([, ms]) => ms === 300).length
  const goTo = (ms: number) => page.does(() => seen.at(-1)?.position.goTo((seen.at(-1)?.position.crop.from ?? 0) + ms))
  planned()
  await goTo(1_000)
  expect(planned()).toBe(1)
  await page.does(() => seen.at(-1)?.position.play())
  planned()
  await goTo(2_000)
  await goTo(3_000)
  expect(planned()).toBe(0)
  await page.does(() => seen.at(-1)?.position.play())
  expect(planned()).toBe(1)
  timers.mockRestore()
})
