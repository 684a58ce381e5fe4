// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

const page: { tasks: (() => void)[]; frames: FrameRequestCallback[]; hidden: boolean } = {
  tasks: [],
  frames: [],
  hidden: false,
}
beforeEach(() => {
  Object.assign(page, { tasks: [], frames: [], hidden: false })
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = { onmessage: () => undefined, close: () => undefined }
      port2 = { postMessage: () => void page.tasks.push(() => this.port1.onmessage()) }
    },
  )
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => page.frames.push(call))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => page.hidden)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const tasks = () => {
  for (const call of page.tasks.splice(0)) call()
}
const frame = () => {
  for (const call of page.frames.splice(0)) call(0)
}
const turns = (hidden: boolean) => {
  page.hidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

it('calls in the task after the next frame, once', () => {
  const call = vi.fn()
  afterPaint(call)
  tasks()
  frame()
  expect(call).not.toHaveBeenCalled()
  tasks()
  expect(call).toHaveBeenCalledTimes(1)
  turns(true)
  tasks()
  expect(call).toHaveBeenCalledTimes(1)
})

it('a hidden page has no frames: it calls in the next task, also if it is hidden while it waits', () => {
  const [before, meanwhile] = [vi.fn(), vi.fn()]
  afterPaint(meanwhile)
  turns(true)
  afterPaint(before)
  tasks()
  expect([before, meanwhile].map((it) => it.mock.calls.length)).toEqual([1, 1])
  turns(false)
  frame()
  tasks()
  expect(
    [before, meanwhile].map((it) => it.mock.calls.length),
    'once',
  ).toEqual([1, 1])
})

it('a page that comes back before its frame waits for the frame', () => {
  const call = vi.fn()
  afterPaint(call)
  turns(false)
  tasks()
  expect(call).not.toHaveBeenCalled()
})

it('does nothing after it is cancelled', () => {
  const call = vi.fn()
  const cancel = afterPaint(call)
  cancel()
  turns(true)
  frame()
  tasks()
  expect(call).not.toHaveBeenCalled()
})
