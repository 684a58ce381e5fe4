// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { useEscapeInFields } from './useEscapeInFields.ts'

const Fields = () => {
  useEscapeInFields()
  return h(
    'div',
    null,
    h('input', { 'aria-label': 'plain', defaultValue: 'half a word' }),
    h('input', { 'aria-label': 'own', defaultValue: 'kept', 'data-escape': 'own' }),
    h('input', { 'aria-label': 'box', type: 'checkbox' }),
    h('div', { role: 'dialog' }, h('textarea', { 'aria-label': 'asked', defaultValue: '' })),
  )
}

const opened = async () => {
  const page = await openScreen(h(Fields))
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => void heard.push(key)
  window.addEventListener('keydown', listen)
  const press = async (label: string, more: KeyboardEventInit = {}) => {
    const field = page.field(label)
    field.focus()
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...more })
    // the page for tests has no input method
    if (more.isComposing) Object.defineProperty(event, 'isComposing', { value: true })
    await page.does(() => field.dispatchEvent(event))
    return { value: field.value, left: document.activeElement !== field, heard: heard.splice(0).length > 0 }
  }
  return { page, press, stop: () => window.removeEventListener('keydown', listen) }
}

it('the first Escape clears a field, the second leaves it, and nobody else hears either', async () => {
  const { page, press, stop } = await opened()
  expect(await press('plain')).toEqual({ value: '', left: false, heard: false })
  expect(await press('plain')).toEqual({ value: '', left: true, heard: false })
  stop()
  await page.leaves()
})

it('a key that ends a composition, another key, and fields that use Escape themselves stay as they are', async () => {
  const { page, press, stop } = await opened()
  expect(await press('plain', { isComposing: true })).toEqual({ value: 'half a word', left: false, heard: true })
  expect(await press('plain', { key: 'Enter' })).toEqual({ value: 'half a word', left: false, heard: true })
  expect(await press('own')).toEqual({ value: 'kept', left: false, heard: true })
  expect(await press('box')).toMatchObject({ left: false, heard: true })
  expect(await press('asked'), 'the dialog closes').toEqual({ value: '', left: false, heard: true })
  stop()
  await page.leaves()
})

it('a page that is left clears nothing any more', async () => {
  const { page, stop } = await opened()
  await page.leaves()
  const field = document.body.appendChild(Object.assign(document.createElement('input'), { value: 'theirs' }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(field.value).toBe('theirs')
  field.remove()
  stop()
})
