// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { NoteField } from './NoteField.tsx'
import type { useNote } from './useNote.ts'

type Note = ReturnType<typeof useNote>
const cue = { _id: 'storm', name: 'Cue 3, The storm' }

const opened = (over: Partial<Note>) => {
  const note: Note = {
    about: { at: '2026-05-01T20:00:00.000Z', cue },
    text: 'Too loud.',
    setText: vi.fn(),
    toCue: true,
    setToCue: vi.fn(),
    tag: undefined,
    setTag: vi.fn(),
    outcome: null,
    busy: false,
    open: vi.fn(),
    close: vi.fn(),
    save: vi.fn(async () => undefined),
    ...over,
  }
  return openScreen(h(NoteField, { note })).then((page) => ({ page, note }))
}

it('is not there before a note is begun', async () => {
  const { page } = await opened({ about: null })
  expect(page.text()).toBe('')
})

it('says what the note is about: the cue, this moment, or no choice without a cue', async () => {
  const first = await opened({})
  expect(first.page.field('Note to Cue 3, The storm').value).toBe('Too loud.')
  await first.page.does(() => document.querySelector<HTMLInputElement>('input[value=moment]')?.click())
  expect(vi.mocked(first.note.setToCue).mock.calls).toEqual([[false]])
  await first.page.leaves()

  const second = await opened({ toCue: false })
  expect(second.page.field('Note to this moment')).toBeTruthy()
  await second.page.does(() => document.querySelector<HTMLInputElement>('input[value=cue]')?.click())
  expect(vi.mocked(second.note.setToCue).mock.calls).toEqual([[true]])
  await second.page.leaves()

  const third = await opened({ about: { at: undefined, cue: null } })
  expect(third.page.field('Note to this moment')).toBeTruthy()
  expect(document.querySelector('[aria-label="What the note is about"]')).toBeNull()
})

it('saves with Enter, and only what has words', async () => {
  const { page, note } = await opened({})
  const form = document.querySelector('form')
  await page.does(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(note.save).toHaveBeenCalledOnce()
  await page.leaves()
  const { page: empty } = await opened({ text: ' \n' })
  expect(empty.button('Note').disabled).toBe(true)
})

it('closes by its button and by Escape, but not by the Escape that ends a composition', async () => {
  const { page, note } = await opened({})
  const field = page.field('Note to Cue 3, The storm')
  const pressesEscape = (isComposing: boolean) =>
    page.does(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing })))
  await pressesEscape(true)
  expect(note.close).not.toHaveBeenCalled()
  await pressesEscape(false)
  expect(note.close).toHaveBeenCalledOnce()
  await page.press('Close')
  expect(note.close).toHaveBeenCalledTimes(2)
})

it('says why a note was refused, and nothing about one that was kept', async () => {
  const { page } = await opened({ outcome: { tone: 'refused', text: 'The show is over.' } })
  expect(page.text()).toContain('The show is over.')
  await page.leaves()
  const { page: kept } = await opened({ outcome: { tone: 'done', text: 'Noted' } })
  expect(kept.text()).not.toContain('Noted')
})

it('[NT-14] offers whom a note may be for', async () => {
  const { page, note } = await opened({ tag: 'cast' })
  const select = document.querySelector<HTMLSelectElement>('select[aria-label="Whom the note is for"]')
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    'For anybody',
    'Technical',
    'Cast',
    'Front of house',
  ])
  expect(select?.value).toBe('cast')
  for (const value of ['technical', '']) {
    await page.does(() => {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  expect(vi.mocked(note.setTag).mock.calls).toEqual([['technical'], [undefined]])
})
