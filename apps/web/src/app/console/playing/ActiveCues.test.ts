// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { run } from '../../../live/testing/blackboard.ts'
import { ActiveCues } from './ActiveCues.tsx'

const runs = [
  run({ _id: 'r1' }),
  run({ _id: 'r2', module: 'm2', cueId: 'c2', cueRunId: 'x2' }),
  run({ _id: 'r3', module: 'm3', cueId: 'c2', cueRunId: 'x2' }),
]
const titles = () => [...document.querySelectorAll('li')].map(({ title }) => title)

it('Stop on a cue stops each of its modules and no other cue; if it cannot, the reason appears at that cue', async () => {
  const page = await openScreen(h(ActiveCues), { board: { runs } })
  expect(titles().toSorted()).toEqual(['1 Cue c1', '2 Cue c2'])
  await page.press('Stop 2 Cue c2')
  const first = page.asked('stopModule').at(-1)
  await page.says('stopModuleResult', {}, { requestId: first?.requestId })
  await page.settled()
  const asked = page.asked('stopModule')
  expect(asked.map(({ payload }) => payload['moduleRunId'])).toEqual(['r2', 'r3'])
  const refused = { code: 'MODULE_NOT_FOUND', message: 'It is over.' }
  await page.says('error', refused, { requestId: asked.at(-1)?.requestId })
  await page.settled()
  expect(titles().toSorted()).toEqual(['1 Cue c1', 'It is over.'])
})

it('[SD-14] while everything is paused, what plays shows the sign of a pause', async () => {
  const signs = () =>
    [...document.querySelectorAll('li')].map((it) => [
      it.hasAttribute('data-paused'),
      it.querySelector('.tabler-icon-player-pause-filled') !== null,
    ])
  const page = await openScreen(h(ActiveCues), { board: { runs } })
  expect(signs()).toEqual([
    [false, false],
    [false, false],
  ])
  const sound = { paused: { by: 'Olga', at: '2024-01-01T19:00:10.000Z' } }
  await page.says('blackboardFieldUpdated', { field: 'sound', value: sound }, { seq: 2, prev: 1 })
  expect(signs()).toEqual([
    [true, true],
    [true, true],
  ])
})
