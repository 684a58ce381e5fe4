// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { painting } from '../page-state/testing/painting.ts'
import { useAfterPaint } from './useAfterPaint.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const drawn: string[] = []
const Shown = ({ words }: { words: string }) => {
  const late = useAfterPaint(words)
  drawn.push(late)
  return h('p', null, late)
}
const shown = async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const show = (words: string) => act(async () => root.render(h(Shown, { words })))
  const gone = () => act(async () => root.unmount())
  return { box, show, gone }
}

it('[EW-44] what may follow a frame later shows the newest value, and waits once for several', async () => {
  const { frames, frame, tasks } = painting()
  const { box, show, gone } = await shown()
  await show('one')
  await tasks()
  expect(box.textContent, 'the first at once').toBe('one')
  await show('two')
  await show('three')
  expect([box.textContent, frames.length]).toEqual(['one', 1])
  await frame()
  await tasks()
  expect([box.textContent, frames.length]).toEqual(['three', 0])
  await show('four')
  await frame()
  await tasks()
  expect(box.textContent).toBe('four')
  await gone()
})

it('[EW-44] leaving while it waits draws nothing', async () => {
  const { frame, tasks } = painting()
  const { show, gone } = await shown()
  await show('one')
  await tasks()
  await show('two')
  await gone()
  const before = drawn.length
  await frame()
  await tasks()
  expect(drawn).toHaveLength(before)
})

it('[EW-44] a page that nobody sees has no frames, and shows the value all the same', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { tasks } = painting()
  const { box, show, gone } = await shown()
  await show('one')
  await show('two')
  await tasks()
  await tasks()
  expect(box.textContent).toBe('two')
  await gone()
})
