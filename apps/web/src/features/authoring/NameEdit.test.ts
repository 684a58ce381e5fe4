// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { NameEdit } from './NameEdit.tsx'

const opened = async () => {
  const done: string[] = []
  const page = await openScreen(
    h(NameEdit, {
      name: 'Modem',
      label: 'Name',
      onRename: (name) => void done.push(name),
      onClose: () => void done.push('closed'),
    }),
  )
  const press = (key: string) =>
    page.does(() => page.field('Name').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  const blur = () => page.does(() => page.field('Name').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return { page, done, press, blur }
}

it('is saved once by Enter, though the field is left by it, too', async () => {
  const { page, done, press, blur } = await opened()
  await page.types('Name', 'The Last Modem')
  await press('Enter')
  await blur()
  expect(done).toEqual(['closed', 'The Last Modem'])
})

it('is saved by leaving the field, and not by Escape, whatever comes after it', async () => {
  const left = await opened()
  await left.page.types('Name', 'The Last Modem')
  await left.blur()
  expect(left.done).toEqual(['closed', 'The Last Modem'])
  await left.page.leaves()
  const cancelled = await opened()
  await cancelled.page.types('Name', 'The Last Modem')
  await cancelled.press('Escape')
  await cancelled.blur()
  expect(cancelled.done).toEqual(['closed'])
})
