// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useAfterPaint } from './useAfterPaint.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const paints = () => {
  const [tasks, frames]: [(() => void)[], FrameRequestCallback[]] = [[], []]
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => undefined, close: () => undefined }
      port2 = { postMessage: () => void tasks.push(() => this.port1.onmessage()) }
    },
  )
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call))
  const run = () =>
    act(async () => {
      for (const call of tasks.splice(0)) call()
    })
  return {
    frames,
    run,
    frame: async () => {
      for (const call of frames.splice(0)) call(0)
      await run()
    },
  }
}
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
  const { frames, frame, run } = paints()
  const { box, show, gone } = await shown()
  await show('one')
  await run()
  expect(box.textContent, 'the first at once').toBe('one')
  await show('two')
  await show('three')
  expect([box.textContent, frames.length]).toEqual(['one', 1])
  await frame()
  expect([box.textContent, frames.length]).toEqual(['three', 0])
  await show('four')
  await frame()
  expect(box.textContent).toBe('four')
  await gone()
})

it('[EW-44] leaving while it waits draws nothing', async () => {
  const { frame, run } = paints()
  const { show, gone } = await shown()
  await show('one')
  await run()
  await show('two')
  await gone()
  const before = drawn.length
  await frame()
  expect(drawn).toHaveLength(before)
})

it('[EW-44] a page that nobody sees has no frames, and shows the value all the same', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { run } = paints()
  const { box, show, gone } = await shown()
  await show('one')
  await show('two')
  await run()
  await run()
  expect(box.textContent).toBe('two')
  await gone()
})
