// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { LaneStop } from './LaneStop.tsx'

const times = [1_000, 4_000, 9_000]

it('keys go from event to event, and Enter goes there; a later visit starts at the moment of the replay', async () => {
  const gone: number[] = []
  const seen: number[] = []
  const stop = (at: number) =>
    h(LaneStop, {
      name: 'Cues',
      stops: { times, say: (index: number) => `event ${index + 1}` },
      scale: { width: 100, x: (time: number) => time / 100 } as never,
      zero: 0,
      at,
      goTo: (time: number) => void gone.push(time),
      reveal: (time: number) => void seen.push(time),
      describedBy: 'help',
    })
  const page = await openScreen(stop(1_000))
  const lane = () => page.find('[role=listbox]', 'Cues')
  const chosen = () => document.querySelector('[role=option]')?.getAttribute('aria-posinset')
  const key = (name: string, more: object = {}) =>
    page.does(() => lane().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more })))
  await page.does(() => lane().focus())
  expect(chosen()).toBe('1')
  await key('ArrowRight')
  await key('ArrowRight')
  await key('ArrowLeft', { altKey: true })
  expect([chosen(), seen, gone], 'Alt belongs to the browser').toEqual(['3', [4_000, 9_000], []])
  await key('Enter')
  expect(gone).toEqual([9_000])
  await page.does(() => lane().blur())
  expect(chosen(), 'it was left at the first event').toBe('1')
  await page.draws(stop(4_000))
  expect(chosen(), 'and follows the replay').toBe('2')
  await page.does(() => lane().focus())
  await key('ArrowRight')
  expect([chosen(), seen.at(-1)]).toEqual(['3', 9_000])
})
