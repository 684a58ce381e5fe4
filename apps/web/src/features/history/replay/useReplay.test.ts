// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
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
