// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { Axis } from './Axis.tsx'
import { scaleOf } from './scale.ts'

it('a time that has no room before the end is left out, as it would be cut', async () => {
  const times = (page: { text: () => string }) => page.text().match(/\d+:\d\d/g)
  const axis = (seconds: number) => h(Axis, { scale: scaleOf({ from: 0, to: seconds * 1_000 }, 600), zero: 0, at: 0 })
  const page = await openScreen(axis(51))
  expect(times(page)).toEqual(['0:10', '0:20', '0:30', '0:40', '0:00'])
  await page.draws(axis(55))
  expect(times(page), 'there is room').toEqual(['0:10', '0:20', '0:30', '0:40', '0:50', '0:00'])
})
