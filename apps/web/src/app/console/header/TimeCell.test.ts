// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { TimeCell } from './TimeCell.tsx'

const cues = [{ _id: 'c1', name: 'One', description: '', modules: [], plannedMs: 600_000 }]
const meta = () => ({ body: { timeZone: 'Europe/Berlin' } })
const opened = (board: object) => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T16:47:56.000Z'), toFake: ['Date'] })
  return openScreen(h(TimeCell, { of: 'header' }), { board: { cues, ...board }, rest: { 'GET /api/meta': meta } })
}
const told = () => [...document.querySelectorAll('[role="timer"]')].map((it) => it.textContent)

it('[TM-10] the header shows the time of the house, what everybody waits for, over or under, and the end', async () => {
  await opened({ schedule: { doors: '19:00', start: '19:30' } })
  await vi.waitFor(() => expect(told()).toContain('18:47:56'))
  expect(told()).toEqual(['on time', '18:47:56', 'Doors 19:00 in 12:04'])
  expect(document.querySelector('button')?.title).toBe('Times of this evening · Start 19:30 · ends 19:40')
})

it('[TM-10] nothing is planned: only the time of day', async () => {
  await opened({ cues: [] })
  await vi.waitFor(() => expect(told()).toEqual(['18:47:56', '\u00a0']))
})

it('[TM-08] an operator moves a time for this evening, and puts it back', async () => {
  const page = await opened({ schedule: { start: '19:30' }, countdowns: { start: '2026-05-01T17:40:00.000Z' } })
  await vi.waitFor(() => expect(told()).toContain('18:47:56'))
  await page.does(() => document.querySelector<HTMLElement>('button')?.click())
  await page.press('Start: 5 minutes more')
  const asked = () => page.asked('setCountdown').at(-1)?.payload
  expect(asked()).toEqual({ name: 'start', at: '2026-05-01T17:45:00.000Z' })
  const [answered] = page.asked('setCountdown')
  await page.says('setCountdownResult', {}, { requestId: answered?.requestId })
  await page.press('Start: clear')
  expect(asked()).toEqual({ name: 'start', at: null })
  const field = page.field('Interval ends')
  await page.types('Interval ends', '20:35')
  await page.does(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(asked(), 'by the clock of the house').toEqual({ name: 'interval', at: '2026-05-01T18:35:00.000Z' })
})
