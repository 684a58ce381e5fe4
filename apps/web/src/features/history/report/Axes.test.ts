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

it('times stand below their places, and counts beside their lines', async () => {
  const axes = { left: 40, right: 300, top: 0, bottom: 100, bands: [] }
  const xTicks = [
    { at: 40, label: '0:00' },
    { at: 170, label: '1:00' },
  ]
  const yTicks = [{ at: 20, label: '12' }]
  await openScreen(h('svg', null, h(Axes, { ...axes, xTicks, yTicks } as never)))
  const places = [...document.querySelectorAll('text')].map((it) => [
    it.textContent,
    Number(it.getAttribute('x')),
    Number(it.getAttribute('y')),
  ])
  expect(places.slice(1).map(([label, x]) => [label, x])).toEqual([
    ['0:00', 40],
    ['1:00', 170],
  ])
  expect(places.slice(1).every(([, , y]) => Number(y) > 100)).toBe(true)
  const [count] = places
  expect([count?.[0], Number(count?.[1]) < 40, Math.abs(Number(count?.[2]) - 20) < 10]).toEqual(['12', true, true])
  const line = document.querySelector('line')
  expect(['x1', 'x2', 'y1', 'y2'].map((it) => Number(line?.getAttribute(it)))).toEqual([40, 300, 20, 20])
})
