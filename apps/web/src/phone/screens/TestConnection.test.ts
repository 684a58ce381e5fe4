// @vitest-environment happy-dom
import { h } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'
import { drawn } from '../testing/drawn.ts'
import { hiddenMs, TestConnection } from './TestConnection.tsx'

afterEach(() => void vi.useRealTimers())

it('[AS-06] the button is away for ten seconds after a press, and a screen that is left leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turns = async () => {
    for (let turn = 0; turn < 3; turn++) await vi.advanceTimersByTimeAsync(0)
  }
  let asked = 0
  const opening = drawn(h(TestConnection, { test: { state: 'fine', roundTripMs: 12 }, onTest: () => void asked++ }))
  await turns()
  const { place, draws } = await Promise.all([opening, vi.advanceTimersByTimeAsync(10)]).then(([page]) => page)
  const button = () => place.querySelector('button')
  expect(place.textContent).toBe('Test Connection')
  button()?.click()
  await turns()
  expect([asked, button(), place.textContent]).toEqual([1, null, 'Connection is fine · 12 ms'])
  await vi.advanceTimersByTimeAsync(hiddenMs - 100)
  expect(button()).toBe(null)
  await vi.advanceTimersByTimeAsync(200)
  expect(place.textContent).toBe('Test Connection')
  button()?.click()
  await turns()
  const leaving = draws(null)
  await vi.advanceTimersByTimeAsync(10)
  await leaving
  expect(vi.getTimerCount()).toBe(0)
})
