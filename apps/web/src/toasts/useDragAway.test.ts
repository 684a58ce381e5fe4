// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { useDragAway } from './useDragAway.ts'

const Toast = ({ close }: { close: () => void }) =>
  h(
    'div',
    { 'aria-label': 'toast', role: 'note', ...useDragAway(close) },
    h('b', null, 'Saved'),
    h('button', { type: 'button' }, 'Close'),
  )

const opened = async () => {
  let closed = 0
  const page = await openScreen(h(Toast, { close: () => void closed++ }))
  const toast = page.find('[role=note]', 'toast')
  Object.defineProperties(toast, { offsetWidth: { value: 100 }, setPointerCapture: { value: () => undefined } })
  const pointer = (type: string, clientX: number, on: Element = toast) =>
    page.does(() => {
      const event = new PointerEvent(type, { bubbles: true })
      Object.defineProperty(event, 'clientX', { value: clientX })
      on.dispatchEvent(event)
    })
  return { page, toast, pointer, closed: () => closed, at: () => toast.style.transform }
}

it('dragged by 80 % of its width, either way, a toast closes; it follows the hand, and goes back after less', async () => {
  const { page, pointer, closed, at } = await opened()
  const words = page.find('b', 'Saved')
  for (const [by, times] of [
    [79, 0],
    [-79, 0],
    [80, 1],
    [-80, 2],
  ] as const) {
    await pointer('pointerdown', 200, words)
    await pointer('pointermove', 200 + by / 2)
    expect(at()).toBe(`translateX(${by / 2}px)`)
    await pointer('pointerup', 200 + by)
    expect(closed(), String(by)).toBe(times)
    if (times === 0) expect(at()).toBe('translateX(0px)')
  }
})

it('its button does not drag it, nor a pointer that only passes; a drag that the page takes over goes back', async () => {
  const { page, pointer, closed, at } = await opened()
  await pointer('pointerdown', 0, page.button('Close'))
  await pointer('pointermove', 90)
  await pointer('pointerup', 90)
  await pointer('pointermove', 90)
  expect([closed(), at()]).toEqual([0, 'translateX(0px)'])
  await pointer('pointerdown', 0)
  await pointer('pointermove', 90)
  await pointer('pointercancel', 90)
  await pointer('pointerup', 90)
  expect([closed(), at()]).toEqual([0, 'translateX(0px)'])
})
