// @vitest-environment happy-dom
import type { Template } from '@ghostlight/contracts'
import { createElement as h } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { OtherLanguage } from './OtherLanguage.tsx'
import { useOtherWords } from './useOtherWords.ts'

const base = { description: '', oneshot: false, symbols: [], metadata: {} }
const speech = (id: string, translations?: Template['translations']): Template => ({
  ...base,
  _id: id,
  name: id,
  type: 'speech',
  content: { text: `Text of ${id}.`, voice: 'slt' },
  ...(translations && { translations }),
})
const done = { source: 'x', state: 'done' } as const
const hello = speech('hello', { de: { ...done, text: 'Guten Abnd.', voice: 'anna' } })
const bye = speech('bye')

afterEach(() => sessionStorage.clear())

const Shown = () => {
  const words = useOtherWords()
  return h('div', {}, words.isUnsaved(hello) && 'not saved', h(OtherLanguage, { template: hello, words }))
}
const opened = (templates: Template[]) => openScreen(h(Shown), { board: { templates } })

it('[LN-59] the words in another language are edited beside their original, and only what was seen is replaced', async () => {
  const page = await opened([hello, bye])
  const select = document.querySelector('select')
  await page.does(() => {
    if (select) select.value = 'de'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(page.text()).toContain('Text of hello.')
  const { lang, dir } = page.field('Words')
  expect([lang, dir]).toEqual(['de', 'auto'])
  await page.types('Words', 'Guten Abend.')
  expect(page.text()).toContain('not saved')
  await page.press('Save for this show')
  const [asked] = page.asked('editTemplate')
  expect(asked?.payload).toEqual({
    templateId: 'hello',
    language: 'de',
    content: { text: 'Guten Abend.', voice: 'anna' },
    seen: { text: 'Guten Abnd.', voice: 'anna' },
    alsoInLibrary: false,
  })
  await page.leaves()
})

it('[LN-59] a show in one language has no choice of language', async () => {
  const page = await opened([bye])
  expect(page.text()).toBe('')
  await page.leaves()
})
