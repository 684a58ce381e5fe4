// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../edits/testing/script.ts'
import { openEditor } from './testing/editor-screen.ts'

it('[EW-37] braces are reported once somebody has left them, and not while they write in them', async () => {
  const base = aScript()
  const { page } = await openEditor({
    script: {
      ...base,
      performance: { ...base.performance, cues: ['a'] },
      cues: [aCue('a', ['m'])],
      modules: [aModule('m', 'a')],
    },
  })
  const field = document.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Words of"]')
  if (!field) throw new Error('there is a line')
  const label = field.getAttribute('aria-label') ?? ''
  const reported = () => document.body.textContent?.includes('is not closed') === true
  const types = async (text: string) => {
    await page.types(label, text)
    return reported()
  }
  expect([await types('Hi {{'), await types('Hi {{nick'), await types('Hi {{nickname}')]).toEqual([false, false, false])
  expect(await types('Hi {{nickname}} and {{na')).toBe(false)
  await page.does(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(reported(), 'the list is closed').toBe(true)
  expect(await types('Hi {{nam')).toBe(false)
  await page.does(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(reported(), 'the field is left').toBe(true)
})
