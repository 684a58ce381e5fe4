// @vitest-environment happy-dom
import { createElement as h, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { useAutosave } from './useAutosave.ts'

type Props = { answer: () => unknown; saved: string[]; isStored: (store: (text: string) => void) => void }

/** A field over a stored text. Texts are stored trimmed, as everywhere. */
const Field = ({ answer, saved, isStored }: Props) => {
  const [stored, setStored] = useState('Hello')
  isStored(setStored)
  const field = useAutosave(stored, (text) => {
    saved.push(text.trim())
    setStored(text.trim())
    return answer()
  })
  return h('input', {
    'aria-label': 'Words',
    value: field.value,
    onChange: (event: { currentTarget: HTMLInputElement }) => field.change(event.currentTarget.value),
    onBlur: field.flush,
  })
}

const opened = async (answer: () => unknown = () => true) => {
  const later = setTimeout
  let pause = (): void => {}
  vi.stubGlobal('setTimeout', (call: () => void, ms = 0) => {
    if (ms < 100) return later(call, ms)
    pause = call
    return 0
  })
  const saved: string[] = []
  let others: (text: string) => void = () => {}
  const isStored = (store: (text: string) => void) => {
    others = store
  }
  const page = await openScreen(h(Field, { answer, saved, isStored }))
  return {
    saved,
    shown: () => page.field('Words').value,
    types: (text: string) => page.types('Words', text),
    pauses: () => page.does(() => pause()),
    leaves: () => page.does(() => page.field('Words').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    /** another author writes */
    others: (text: string) => page.does(() => others(text)),
    does: page.does,
  }
}

it('[AU-38] a space at the end stays in the field through the pause in which it is saved, so the next word comes after it', async () => {
  const { shown, types, pauses, saved, leaves } = await opened()
  await types('Hello and ')
  await pauses()
  expect([shown(), saved]).toEqual(['Hello and ', ['Hello and']])
  await types('Hello and on ')
  await pauses()
  expect([shown(), saved]).toEqual(['Hello and on ', ['Hello and', 'Hello and on']])
  await leaves()
  expect(shown()).toBe('Hello and on')
  expect(saved, 'leaving saves nothing twice').toHaveLength(2)
})

it('[AU-38] the spaces go if the field is left before the answer comes, and do not hide what another author writes', async () => {
  let answer: (saved: boolean) => void = () => {}
  const field = await opened(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await field.types('Hello and ')
  await field.pauses()
  await field.leaves()
  await field.does(() => answer(true))
  expect(field.shown()).toBe('Hello and')
  await field.types('Hello and then ')
  await field.pauses()
  await field.does(() => answer(true))
  expect(field.shown()).toBe('Hello and then ')
  await field.others('Good evening')
  expect(field.shown()).toBe('Good evening')
})
