// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'
import { painting } from './testing/painting.ts'

let [isHidden, tasks, frame] = [false, async () => {}, async () => {}]
beforeEach(() => {
  isHidden = false
  ;({ tasks, frame } = painting())
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const turns = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

it('calls in the task after the next frame, once', async () => {
  const call = vi.fn()
  afterPaint(call)
  await tasks()
  await frame()
  expect(call).not.toHaveBeenCalled()
  await tasks()
  expect(call).toHaveBeenCalledTimes(1)
  turns(true)
  await tasks()
  expect(call).toHaveBeenCalledTimes(1)
})

it('a hidden page has no frames: it calls in the next task, also if it is hidden while it waits', async () => {
  const [before, meanwhile] = [vi.fn(), vi.fn()]
  afterPaint(meanwhile)
  turns(true)
  afterPaint(before)
  await tasks()
  expect([before, meanwhile].map((it) => it.mock.calls.length)).toEqual([1, 1])
  turns(false)
  await frame()
  await tasks()
  expect(
    [before, meanwhile].map((it) => it.mock.calls.length),
    'once',
  ).toEqual([1, 1])
})

it('a page that comes back before its frame waits for the frame', async () => {
  const call = vi.fn()
  afterPaint(call)
  turns(false)
  await tasks()
  expect(call).not.toHaveBeenCalled()
})

it('does nothing after it is cancelled', async () => {
  const call = vi.fn()
  const cancel = afterPaint(call)
  cancel()
  turns(true)
  await frame()
  await tasks()
  expect(call).not.toHaveBeenCalled()
})
