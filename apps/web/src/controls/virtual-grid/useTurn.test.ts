// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useTurn } from './useTurn.ts'

const Rows = ({ list }: { list: readonly string[] }) => [0, 1, 2].map((turn) => h(Row, { key: turn, list, turn }))
const Row = ({ list, turn }: { list: readonly string[]; turn: number }) => h('p', null, useTurn(list, turn).join(' '))

it('[DN-13] each row of squares has its turn, a frame for each, and a change in between makes none wait longer', () => {
  const frames = new Map<number, FrameRequestCallback>()
  let asked = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => {
    asked++
    frames.set(asked, call)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id))
  const frame = () =>
    act(() => {
      const due = [...frames.values()]
      frames.clear()
      for (const call of due) call(0)
    })
  const box = document.createElement('div')
  const root = createRoot(box)
  const shows = (...list: string[]) => act(() => root.render(h(Rows, { list })))
  const drawn = () => [...box.children].map((it) => it.textContent)
  shows('a', 'b')
  expect(drawn()).toEqual(['a b', '', ''])
  frame()
  expect(drawn()).toEqual(['a b', 'a b', ''])
  shows('a', 'c')
  frame()
  expect(drawn(), 'the last row draws what is newest').toEqual(['a c', 'a c', 'a c'])
  frame()
  shows('d')
  act(() => root.unmount())
  expect(frames.size, 'nothing waits for a frame').toBe(0)
})
