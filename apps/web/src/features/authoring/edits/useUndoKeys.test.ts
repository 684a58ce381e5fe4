// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { mark } from '../../../autosave/unsaved.ts'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import type { EditSession } from './edit-session.ts'
import { useUndoKeys } from './useUndoKeys.ts'

const Page = ({ session, id }: { session: EditSession; id: string }) => {
  useUndoKeys(session, id)
  return h(
    'div',
    null,
    h('button', { type: 'button' }, 'a cue'),
    h('textarea', { 'aria-label': 'words' }),
    h('div', { role: 'dialog' }, h('input', { 'aria-label': 'in a dialog' })),
    h('div', { 'data-undo': 'own' }, h('input', { 'aria-label': 'no edit' })),
  )
}

const opened = async () => {
  const done: string[] = []
  const does = (what: string) => (id: string) => void done.push(`${what} ${id}`)
  const session = { undo: does('undo'), redo: does('redo') } as unknown as EditSession
  const page = await openScreen(h(Page, { session, id: 'p' }))
  const press = (at: EventTarget | null, more: object = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, ...more })
    at?.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { page, press, draws: (id: string) => page.draws(h(Page, { session, id })), since: () => done.splice(0) }
}

it('Ctrl+Z undoes and Shift redoes, but not in a dialog or a text of its own, which the browser undoes', async () => {
  const { page, press, since } = await opened()
  const button = page.button('a cue')
  expect([press(button), press(button, { shiftKey: true }), press(button, { key: 'x' })]).toEqual([true, true, false])
  expect(since()).toEqual(['undo p', 'redo p'])
  expect([press(page.field('in a dialog')), press(page.field('no edit'))]).toEqual([false, false])
  expect(since()).toEqual([])
})

it('leaves a text that cannot be saved as it is to the browser: nothing of it can be undone otherwise', async () => {
  const { page, press, since } = await opened()
  const field = {}
  mark(field, 'refused')
  expect([press(page.field('words')), press(page.button('a cue'))]).toEqual([false, true])
  expect(since()).toEqual(['undo p'])
  mark(field, null)
  expect(press(page.field('words'))).toBe(true)
})

it('undoes in the open performance, and nothing once the page is left', async () => {
  const { page, press, draws, since } = await opened()
  await draws('q')
  press(document.body)
  expect(since(), 'once').toEqual(['undo q'])
  await page.leaves()
  press(document.body)
  expect(since()).toEqual([])
})
