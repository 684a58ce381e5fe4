// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { newDirectory } from '../../log/directory.ts'
import { anEvening } from '../testing/evening.ts'
import { cropOf } from '../timeline/crop.ts'
import { createTimeline } from '../timeline/timeline.ts'
import { Lanes } from './Lanes.tsx'

const opened = async () => {
  const events = anEvening(1)
  const built = createTimeline()
  for (const event of events) built.add(event)
  const timeline = built.get()
  const view = cropOf(timeline)
  const went: number[] = []
  const position = { timeline, at: view.from, goTo: (time: number) => void went.push(time) }
  const page = await openScreen(
    h(Lanes, {
      position,
      view: { view, whole: view, reveal: () => undefined },
      known: newDirectory(),
      beside: null,
    } as never),
    { size: { width: 1_000, height: 400 } },
  )
  const field = () => document.querySelector<HTMLElement>('[class*=field]')
  const points = (type: string, clientX: number, more: object = {}) =>
    page.does(() =>
      field()?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'mouse', pointerId: 1, clientX, ...more }),
      ),
    )
  return { page, timeline, view, went, points, readout: () => document.querySelector('[class*=readout]')?.textContent }
}

it('the figures of the lanes stand at the mouse, and nowhere once it has left', async () => {
  const { points, readout } = await opened()
  expect(readout()).toBeUndefined()
  await points('pointermove', 100)
  const first = readout()
  expect(first).toMatch(/emotes, .* sent .* phones in$/)
  await points('pointermove', 900)
  expect(readout()).not.toBe(first)
  await points('pointerout', 900)
  expect(readout()).toBeUndefined()
})

it('a press goes to its time: of the main button, and not on an event', async () => {
  const { points, went, view } = await opened()
  await points('pointerdown', 500, { button: 2 })
  expect(went).toEqual([])
  await points('pointerdown', 500, { button: 0 })
  expect(went).toHaveLength(1)
  expect(Math.abs((went[0] ?? 0) - (view.from + view.to) / 2)).toBeLessThan((view.to - view.from) / 100)
  const press = document.querySelector('[data-kind]')
  press?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 0 }))
  expect(went).toHaveLength(1)
})
