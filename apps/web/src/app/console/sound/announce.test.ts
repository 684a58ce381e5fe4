// @vitest-environment happy-dom
import type { Blackboard } from '@ghostlight/contracts'
import { act, createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { useConsoleKeys } from '../../../keys/useConsoleKeys.ts'
import { SoundStrip } from './SoundStrip.tsx'
import { useAnnounce } from './useAnnounce.ts'
import { useSound } from './useSound.ts'

const Strip = () => {
  const announce = useAnnounce()
  useConsoleKeys(announce.keys)
  return h('div', {}, h(SoundStrip, { sound: useSound(), announce }), h('input', { 'aria-label': 'Note' }))
}
const announcements: Blackboard['announcements'] = [
  { key: 'F1', name: 'Leave', text: 'Please leave the house.', voice: 'rms' },
  { key: 'F3', name: 'Bar', text: 'The bar is open.', voice: 'slt', goesOn: true },
]
const full = { level: 1, groups: [], paused: null, fading: null }
const on = { key: 'F1' as const, name: 'Leave', by: 'Ben', at: '2026-05-01T19:05:09Z', holds: true }
const opened = (board: Partial<Blackboard> = { announcements }) => openScreen(h(Strip), { board })
const key = (name: string, on: Element = document.body, repeat = false) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, repeat })
  act(() => void on.dispatchEvent(event))
  return event.defaultPrevented
}
const dialog = () => document.querySelector('[role=dialog]')
const field = () => document.querySelector('input[aria-label=Note]') ?? expect.fail('no field')

it('[AN-11] a key asks first, and the same key again speaks to everybody; one that is held does not', async () => {
  const page = await opened()
  expect(key('F1')).toBe(true)
  expect(dialog()?.textContent).toContain('Announce “Leave” to everybody?')
  expect(dialog()?.textContent).toContain('Please leave the house.')
  key('F1', dialog() ?? undefined, true)
  key('F3', dialog() ?? undefined)
  expect(page.asked('announce')).toEqual([])
  key('F1', dialog() ?? undefined)
  expect(page.asked('announce')).toMatchObject([{ payload: { key: 'F1' } }])
})

it('[AN-11] a press that comes before the dialog has the focus counts: the key or Enter speaks, Escape leaves', async () => {
  const page = await opened()
  for (const [at, name] of ['F1', 'Enter'].entries()) {
    key('F1')
    expect(key(name), name).toBe(true)
    expect(page.asked('announce'), name).toHaveLength(at + 1)
    await page.says('announceResult', { key: 'F1' }, { requestId: page.asked('announce')[at]?.requestId })
    await page.settled()
    expect(dialog(), name).toBeNull()
  }
  key('F1')
  key('F1', document.body, true)
  key('F3')
  expect(key('Escape')).toBe(true)
  await page.settled()
  expect([page.asked('announce').length, dialog()]).toEqual([2, null])
  expect(key('Enter'), 'nothing is asked any more').toBe(false)
})

it('[AN-11] Enter on the button speaks, and Cancel does not', async () => {
  const page = await opened()
  key('F3')
  expect(dialog()?.textContent).toContain('What plays goes on, quieter.')
  await page.press('Cancel')
  expect(page.asked('announce')).toEqual([])
  key('F3')
  await page.press('Speak to everybody')
  expect(page.asked('announce')).toMatchObject([{ payload: { key: 'F3' } }])
})

it('[AN-11] a key without an announcement stays the browser’s, and the others work while somebody types', async () => {
  await opened()
  expect([key('F5'), key('F2', field())]).toEqual([false, false])
  expect(key('F1', field())).toBe(true)
  expect(dialog()).not.toBeNull()
})

it('[AN-11] while it is on, the strip says so, and all clear goes on or stays paused', async () => {
  const sound = { ...full, paused: { by: 'Ben', at: on.at }, announced: on }
  const page = await opened({ announcements, sound })
  expect(document.querySelector('[role=status]')?.textContent).toMatch(
    /^Ben announced “Leave” at \d\d:05:09\. Everything else is held\.$/,
  )
  await page.press('All clear: go on')
  await page.press('All clear, stay paused')
  expect(page.asked('allClear').map((it) => it.payload.stay)).toEqual([undefined, true])
})

it('[AN-11] one that holds nothing is only ended, and a show without announcements has no menu', async () => {
  const page = await opened({ announcements, sound: { ...full, announced: { ...on, holds: false } } })
  const text = () => document.querySelector('section')?.textContent ?? ''
  expect(text()).toContain('End the announcement')
  expect(text()).not.toContain('stay paused')
  await page.leaves()
  await opened({})
  expect(text()).not.toContain('Announce')
})

it('[DN-10] the strip and the menu mark the key of the announcement that is on, and no other', async () => {
  const page = await opened({ announcements, sound: { ...full, announced: on } })
  expect([...document.querySelectorAll('section kbd')].map((it) => it.textContent)).toContain('F1')
  await page.press('Announce')
  const items = [...document.querySelectorAll('[aria-current]')].map((it) => it.textContent)
  expect(items).toEqual([expect.stringMatching(/Leave.*is on/)])
  await page.leaves()
  await opened()
  expect([...document.querySelectorAll('section kbd')].map((it) => it.textContent)).not.toContain('F1')
})
