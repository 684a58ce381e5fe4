// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { ServerCell } from './ServerCell.tsx'

afterEach(() => void vi.useRealTimers())

it.each([
  [7, '7 ms'],
  [999, '999 ms'],
  [1_151, '1.2 s'],
  [12_040, '12.0 s'],
])('[OC-06] %s ms to the server and back are no wider than three digits: %s', async (ms, shown) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const page = await openScreen(h(ServerCell))
  const [ping] = page.asked('ping')
  vi.advanceTimersByTime(ms)
  await page.says('pong', { serverTime: Date.now() }, { requestId: ping?.requestId })
  expect(document.body.textContent).toContain(shown)
})
