// @vitest-environment happy-dom
import { createElement as h, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { useTypeAhead } from './useTypeAhead.ts'

const Finder = ({ opening, onType }: { opening: boolean; onType: (text: string) => void }) => {
  const [text, setText] = useState('')
  useTypeAhead(opening)
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    setText(currentTarget.value)
    onType(currentTarget.value)
  }
  return h(
    'div',
    null,
    h('textarea', { 'aria-label': 'words', defaultValue: 'The play' }),
    h('div', { role: 'dialog' }, h('input', { 'aria-label': 'find', value: text, onChange })),
  )
}

const opened = async (opening: boolean) => {
  const onType = vi.fn()
  const page = await openScreen(h(Finder, { opening, onType }))
  const heard: string[] = []
  const listen = ({ key }: KeyboardEvent) => void heard.push(key)
  window.addEventListener('keydown', listen)
  const press = (key: string, more: KeyboardEventInit & { after?: number } = {}, on: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    Object.defineProperty(event, 'timeStamp', { value: performance.now() + (more.after ?? 0) })
    on.dispatchEvent(event)
    return event.defaultPrevented
  }
  const leaves = async () => {
    window.removeEventListener('keydown', listen)
    await page.leaves()
  }
  return { page, press, heard, onType, leaves, field: page.field('find') }
}

it('[FI-07] what is typed before the field has the focus, in a text, too, is typed into it, and nobody else hears it', async () => {
  const { page, press, heard, onType, leaves, field } = await opened(true)
  const words = page.field('words')
  words.focus()
  expect([...'r 4s'].map((key) => press(key, {}, words))).toEqual([true, true, true, true])
  for (const key of ['ArrowDown', 'Enter', 'Backspace']) press(key)
  expect(heard).toEqual([])
  await page.does(() => field.focus())
  expect([field.value, words.value, onType.mock.calls]).toEqual(['r 4', 'The play', [['r 4']]])
  await page.does(() => field.blur())
  await page.does(() => field.focus())
  expect(onType, 'once').toHaveBeenCalledOnce()
  await leaves()
})

it('[FI-07] Escape, function keys, shortcuts and what is typed into the dialog keep their meaning', async () => {
  const { page, press, heard, onType, leaves, field } = await opened(true)
  press('Escape')
  press('F2')
  press('z', { ctrlKey: true })
  press('a', {}, field)
  expect(heard).toEqual(['Escape', 'F2', 'z', 'a'])
  await page.does(() => field.focus())
  expect(onType).not.toHaveBeenCalled()
  await leaves()
})

it('[FI-07] a finder that does not open, or is not asked for, leaves the keys to the show; a used one may open again', async () => {
  const { page, press, heard, leaves, field } = await opened(true)
  expect(press(' ', { after: 2_500 })).toBe(false)
  press('Enter', { after: 2_500 }, field)
  expect([press('x', { after: 2_600 }), heard]).toEqual([true, [' ', 'Enter']])
  await page.does(() => field.focus())
  expect(field.value).toBe('x')
  await leaves()
  const other = await opened(false)
  expect([other.press(' '), other.heard]).toEqual([false, [' ']])
  await other.leaves()
})

it('[FI-07] at most 200 characters wait', async () => {
  const { page, press, leaves, field } = await opened(true)
  for (let n = 0; n < 250; n++) press('é')
  await page.does(() => field.focus())
  expect(field.value).toHaveLength(200)
  await leaves()
})
