// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { KeysDialog } from '../keys/KeysDialog.tsx'
import { manualAddress } from '../keys/manual-places.ts'
import { ManualLink } from './ManualLink.tsx'

const link = () => document.querySelector<HTMLAnchorElement>('a[href^="/manual/"]')

test('[MA-07] Help opens the place of the screen in a tab of its own, and so does `?` outside of fields and dialogs', async () => {
  const screen = await openScreen([
    h(ManualLink, { key: 'link', place: 'replay' }),
    h('input', { key: 'field' }),
    h('div', { key: 'dialog', role: 'dialog' }, h('button', { type: 'button' }, 'In it')),
  ])
  expect(link()?.getAttribute('href')).toBe('/manual/operator.html#replay')
  expect(link()?.target).toBe('_blank')
  const opened: string[] = []
  link()?.addEventListener('click', (event) => {
    event.preventDefault()
    opened.push('opened')
  })
  const press = (at: Element | null, key = '?') =>
    at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  press(document.querySelector('input'))
  press(document.querySelector('[role=dialog] button'))
  press(document.body, '/')
  expect(opened).toEqual([])
  press(document.body)
  expect(opened).toEqual(['opened'])
  await screen.leaves()
  press(document.body)
  expect(opened).toEqual(['opened'])
})

test('[MA-18] the manual opens in the language of the console', () => {
  expect(manualAddress('replay', 'de')).toBe('/manual/de/operator.html#replay')
  expect(manualAddress('editor', 'en')).toBe('/manual/author.html#the-desk')
})

test('[MA-07] the list of keys leads to the manual about the screen behind it', async () => {
  await openScreen(h(KeysDialog, { opened: true, onClose: () => undefined, place: 'link' }))
  expect(link()?.getAttribute('href')).toBe('/manual/operator.html#who-may-come-in')
})
