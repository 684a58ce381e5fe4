// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { CheckedText } from './CheckedText.tsx'

it('Enter keeps a valid text, Escape restores the old one, and an invalid text says why it is not kept', async () => {
  // no typing here lasts until the pause after which a text is saved by itself, however slow the machine is
  const later = setTimeout
  vi.stubGlobal('setTimeout', (call: () => void, ms = 0) => (ms < 100 ? later(call, ms) : 0))
  const saved: string[] = []
  const page = await openScreen(
    h(CheckedText, {
      label: 'Label',
      value: 'Clap',
      maxLength: 20,
      problemOf: (text: string) => (text === '' ? 'Needed' : undefined),
      onSave: (text: string) => saved.push(text) > 0,
    }),
  )
  const key = (name: string) =>
    page.does(() => page.field('Label').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
  await page.types('Label', 'Applause')
  await key('Escape')
  expect([page.field('Label').value, saved]).toEqual(['Clap', []])
  await key('Enter')
  expect(saved, 'there was nothing to keep').toEqual([])
  await page.types('Label', ' Clap ')
  await key('Enter')
  expect(saved, 'only spaces were added').toEqual([])
  await page.types('Label', '  ')
  await key('Enter')
  expect([page.text(), saved]).toEqual(['Needed', []])
  await page.types('Label', ' Cheer ')
  await key('Enter')
  expect([page.text(), saved]).toEqual(['', ['Cheer']])
})
