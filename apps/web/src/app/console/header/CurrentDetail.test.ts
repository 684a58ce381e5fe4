// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { run } from '../../../live/testing/blackboard.ts'
import { CurrentDetail } from './CurrentDetail.tsx'

const ended = (_id: string, cueId: string | null) =>
  run({ _id, cueId, cueRunId: cueId, state: 'completed', deliveries: { u1: 'completed', u2: 'completed' } } as never)
const shown = async (board: object) => {
  const standby = { cue: { _id: 'c2', name: 'Cue c2', description: '', modules: [] }, index: 1, playing: false }
  const page = await openScreen(h(CurrentDetail, standby), { board })
  const text = page.text()
  await page.leaves()
  return text
}

it('on standby it says how the last cue went, even the first one of the list, and ignores modules and deleted cues', async () => {
  expect(await shown({ runs: [] })).toBe(' 0 / 2 sound confirmed')
  expect(await shown({ runs: [ended('r1', 'c1')] })).toMatch(/last: 1 Cue c1, 2 \/ 2/)
  expect(await shown({ runs: [ended('r1', 'c1'), ended('r2', 'c3'), ended('r3', null)] })).toMatch(/last: 3 Cue c3/)
  expect(await shown({ runs: [ended('r1', null), ended('r2', 'gone')] })).toBe(' 0 / 2 sound confirmed')
})
