// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { useConsoleKeys } from './useConsoleKeys.ts'

afterEach(() => void delete document.body.dataset['dragging'])

const Keys = ({ name, pressed }: { name: string; pressed: string[] }) => {
  useConsoleKeys({
    go: () => void pressed.push(`${name} go`),
    escape: () => void pressed.push(`${name} escape`),
  })
  return h('input', { 'aria-label': 'Filter' })
}

const opened = async () => {
  const pressed: string[] = []
  const page = await openScreen(h(Keys, { name: 'first', pressed }))
  /** Returns what it did; the last entry says whether the browser was kept from doing its own. */
  const press = async (key: string, more: KeyboardEventInit = {}, at: EventTarget = document.body) => {
    pressed.length = 0
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    await page.does(() => at.dispatchEvent(event))
    return [...pressed, event.defaultPrevented]
  }
  return { page, press, draws: (name: string) => page.draws(h(Keys, { name, pressed })) }
}

it('a key does what its page says now, and the browser nothing with it', async () => {
  const { press, draws, page } = await opened()
  expect(await press(' ')).toEqual(['first go', true])
  expect(await press('Escape')).toEqual(['first escape', true])
  await draws('second')
  expect(await press(' ')).toEqual(['second go', true])
  expect(await press('q'), 'a key without a meaning').toEqual([false])
  await page.leaves()
  expect(await press(' '), 'the page was left').toEqual([false])
})

it('a key with Ctrl, Alt or Cmd is the browser’s, and so is one that a field or somebody else has taken', async () => {
  const { press, page } = await opened()
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect(await press('r', { [modifier]: true })).toEqual([false])
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect((await press(' ', { [modifier]: true })).slice(0, -1), modifier).toEqual([])
  expect(await press(' ', {}, page.field('Filter')), 'a space is typed').toEqual([false])
  document.body.dataset['dragging'] = 'p1'
  expect((await press('Escape')).slice(0, -1), 'Escape ends the drag').toEqual([])
  expect((await press(' ')).slice(0, -1), 'GO works while somebody is carried').toEqual(['first go'])
})

it('a held Space is one GO, and does not scroll the page', async () => {
  const { press } = await opened()
  expect(await press(' ', { repeat: true })).toEqual([true])
})
