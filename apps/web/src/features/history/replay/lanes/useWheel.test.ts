// @vitest-environment happy-dom
import { createElement as h, useRef } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { useWheel } from './useWheel.ts'

type Props = { field: HTMLElement; done: unknown[]; factor: number }
const Lanes = ({ field, done, factor }: Props) => {
  const view = {
    zoom: (by: number, at: number) => done.push(['zoom', by, at]),
    move: (by: number) => done.push(by),
  }
  useWheel(useRef(field), view as never, (x) => x * factor)
  return null
}

const opened = async () => {
  const field = document.createElement('div')
  const done: unknown[] = []
  const page = await openScreen(h(Lanes, { field, done, factor: 1 }))
  const turn = ({ clientX = 0, shiftKey = false, ...init }: WheelEventInit) => {
    const event = new WheelEvent('wheel', { cancelable: true, ...init })
    // the page for tests has no place and no keys in it
    Object.defineProperties(event, { clientX: { value: clientX }, shiftKey: { value: shiftKey } })
    return field.dispatchEvent(event)
  }
  const touch = (fingers: number, cancelable = true) => {
    const event = Object.assign(new Event('touchmove', { cancelable }), { touches: { length: fingers } })
    return !field.dispatchEvent(event)
  }
  return {
    page,
    turn,
    touch,
    draws: (factor: number) => page.draws(h(Lanes, { field, done, factor })),
    since: () => done.splice(0),
  }
}

it('the wheel zooms the current view around the pointer; sideways or with Shift it pans', async () => {
  const { turn, draws, since } = await opened()
  expect([turn({ deltaY: -5, clientX: 40 }), turn({ deltaY: 5, clientX: 40 })], 'the page stays').toEqual([
    false,
    false,
  ])
  expect(since()).toEqual([
    ['zoom', 1.25, 40],
    ['zoom', 0.8, 40],
  ])
  await draws(2)
  turn({ deltaY: -5, clientX: 40 })
  expect(since()).toEqual([['zoom', 1.25, 80]])
  turn({ deltaY: 60, shiftKey: true })
  turn({ deltaX: -60, deltaY: 10 })
  expect(since()).toEqual([0.1, -0.1])
})

it('two fingers do not scroll the page, one finger does; lanes that have closed no longer listen', async () => {
  const { page, turn, touch, since } = await opened()
  expect([touch(1), touch(2), touch(2, false)]).toEqual([false, true, false])
  await page.leaves()
  expect([turn({ deltaY: 5 }), touch(2)]).toEqual([true, false])
  expect(since()).toEqual([])
})
