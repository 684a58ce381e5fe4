// @vitest-environment happy-dom
import { createElement as h, useState } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { TextsForm } from './TextsForm.tsx'
import type { TemplateValues } from './template-values.ts'

const type = 'speech'
const Written = ({ text }: { text: string }) => {
  const [values, change] = useState<TemplateValues>({ name: '', type, content: { text } })
  const write = (field: string, written: string) => change({ ...values, content: { [field]: written } })
  return h(TextsForm, { values, write, symbols: ['mood', 'motto'], missing: [] })
}

const opened = async (text: string) => {
  const page = await openScreen(h('main', null, h(Written, { text })))
  const field = () => document.querySelector<HTMLTextAreaElement>('textarea') as HTMLTextAreaElement
  /** Whether the field itself may have the key. */
  const key = async (pressed: string, init: KeyboardEventInit = {}): Promise<boolean> => {
    let isLeft = false
    await page.does(() => {
      isLeft = field().dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true, ...init }),
      )
    })
    return isLeft
  }
  const types = (text: string) =>
    page.does(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text)
      field().setSelectionRange(text.length, text.length)
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
  const options = () => [...document.querySelectorAll('[role=option]')].map((it) => it.getAttribute('aria-selected'))
  return { page, types, field, key, options, keys: ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'] }
}

it('[EW-18] a key is the field’s own while there is no list', async () => {
  const { key, keys, options } = await opened('Hello.')
  expect(options()).toEqual([])
  for (const pressed of keys) expect(await key(pressed), pressed).toBe(true)
})

it('[EW-18] arrows choose around the end, Enter and Tab take, and Escape closes; keys with another one are not for the list', async () => {
  for (const [pressed, words] of [
    [['Enter'], '{{mood}}'],
    [['ArrowDown', 'Tab'], '{{motto}}'],
    [['ArrowUp', 'ArrowUp', 'Enter'], '{{motto}}'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'], '{{mood}}'],
  ] as const) {
    const { page, types, field, key, options } = await opened('')
    await types('{{')
    expect(options(), 'two symbols and #if').toEqual(['true', 'false', 'false'])
    for (const one of pressed) expect(await key(one), one).toBe(false)
    expect([field().value, options()]).toEqual([words, []])
    expect(await key('Enter'), 'the next line').toBe(true)
    await page.leaves()
  }
  const { types, key, options } = await opened('')
  await types('{{')
  for (const held of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey', 'isComposing'] as const)
    expect(await key('Enter', { [held]: true }), held).toBe(true)
  expect(options()[0]).toBe('true')
  expect(await key('Escape')).toBe(false)
  expect([options(), await key('ArrowDown')]).toEqual([[], true])
})
