// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { Axes } from './Axes.tsx'

it('a band that is wide enough says the name of its cue, a narrow one only its number', async () => {
  const bands = [
    { number: '1', name: 'Overture', left: 0, width: 120 },
    { number: '2', name: 'Flash', left: 120, width: 80 },
    { number: '3', name: 'Night', left: 200, width: 81 },
  ]
  const axes = { left: 0, right: 300, top: 0, bottom: 100, bands, xTicks: [], yTicks: [] }
  const page = await openScreen(h('svg', null, h(Axes, axes as never)))
  expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent?.trim())).toEqual([
    '1 Overture',
    '2',
    '3 Night',
  ])
  await page.leaves()
})
