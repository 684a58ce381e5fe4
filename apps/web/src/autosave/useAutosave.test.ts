// @vitest-environment happy-dom
import { createElement as h, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../console-state/testing/console-screen.ts'
import { unsaved } from './unsaved.ts'
import { useAutosave } from './useAutosave.ts'

type Props = {
  answer: () => unknown
  saved: string[]
  from: string[]
  /** only the test says what is stored */
  isLate: boolean
  isStored: (store: (text: string) => void) => void
}

/** A field over a stored text. Texts are stored trimmed, as everywhere. */
const Field = ({ answer, saved, from, isLate, isStored }: Props) => {
  const [stored, setStored] = useState('Hello')
  isStored(setStored)
  const field = useAutosave(stored, (text, before) => {
    saved.push(text.trim())
    from.push(before)
    if (!isLate) setStored(text.trim())
    return answer()
  })
  return h('input', {
    'aria-label': 'Words',
    value: field.value,
    onChange: (event: { currentTarget: HTMLInputElement }) => field.change(event.currentTarget.value),
    onBlur: field.flush,
  })
}

const opened = async (answer: () => unknown = () => true, { isLate = false } = {}) => {
  const later = setTimeout
  let pause = (): void => {}
  vi.stubGlobal('setTimeout', (call: () => void, ms = 0) => {
    if (ms < 100) return later(call, ms)
    pause = call
    return 0
  })
  const saved: string[] = []
  const from: string[] = []
  let others: (text: string) => void = () => {}
  const isStored = (store: (text: string) => void) => {
    others = store
  }
  const page = await openScreen(h(Field, { answer, saved, from, isLate, isStored }))
  return {
    saved,
    from,
    shown: () => page.field('Words').value,
    types: (text: string) => page.types('Words', text),
    pauses: () => page.does(() => pause()),
    leaves: () => page.does(() => page.field('Words').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    /** another author writes */
    others: (text: string) => page.does(() => others(text)),
    does: page.does,
    goes: page.leaves,
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

it('[AU-38] the saved text stays in the field while the answer is there and the show does not say it yet', async () => {
  const field = await opened(() => true, { isLate: true })
  await field.types('Hello you')
  await field.pauses()
  expect(field.shown()).toBe('Hello you')
  await field.types(`${field.shown()} all`)
  await field.pauses()
  expect([field.saved, field.from]).toEqual([
    ['Hello you', 'Hello you all'],
    ['Hello', 'Hello you'],
  ])
  await field.others('Hello you')
  await field.others('Hello you all')
  expect(field.shown()).toBe('Hello you all')
  await field.others('Good evening')
  expect(field.shown()).toBe('Good evening')
  await field.others('Hello')
  expect(field.shown(), 'it does not come back').toBe('Hello')
})

it('[AU-34] a text that is refused once its field is gone does not count as unsaved any more', async () => {
  let answers = (_: boolean): void => {}
  const { types, goes, does } = await opened(() => new Promise<boolean>((resolve) => (answers = resolve)))
  const before = unsaved.get()
  await types('Hello there')
  await goes()
  await does(() => answers(false))
  expect(unsaved.get()).toEqual(before)
})
