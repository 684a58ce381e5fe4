// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { ToastPlace } from './ToastPlace.tsx'

const opened = async () => {
  const page = await openScreen(h(ToastPlace, { area: 'console' }))
  const pasteInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string, prevented = false) =>
    page.does(() => {
      document.body.append(field)
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => text } })
      if (prevented) event.preventDefault()
      field.dispatchEvent(event)
    })
  const field = (name: 'input' | 'textarea', over: object) => Object.assign(document.createElement(name), over)
  return { pasteInto, field, said: () => page.toasts.get().toasts.map(({ words }) => words) }
}
const said = (left: string) => [`The pasted text is longer than this field allows: its last ${left} left out.`]

it('[TO-14] says how much of a pasted text a field has no room for, and nothing of one that fits', async () => {
  const { pasteInto, field, said: now } = await opened()
  const words = field('textarea', { maxLength: 10, value: 'abcdef' })
  await pasteInto(words, '1234')
  // Windows copies two characters for the end of a line, and the field keeps one
  await pasteInto(words, '1\r\n3')
  words.setSelectionRange(0, 6)
  await pasteInto(words, '1234567890')
  await pasteInto(field('input', { value: 'abcdef' }), '1'.repeat(9_000))
  await pasteInto(field('input', { maxLength: 3, readOnly: true }), '12345')
  await pasteInto(field('input', { maxLength: 3 }), '12345', true)
  expect(now()).toEqual([])
  await pasteInto(words, '12345678901')
  expect(now()).toEqual(said('character was'))
  await pasteInto(field('input', { maxLength: 3, value: 'a' }), '12345')
  expect(now(), 'one notification').toEqual(said('3 characters were'))
})
