// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { TemplateDetails } from './TemplateDetails.tsx'
import { TemplateFields } from './TemplateFields.tsx'

const voice = (voiceId: string, name: string) => ({ voiceId, name, provider: 'flite' })
const voices = [voice('slt', 'Salty'), voice('rms', 'Ramses'), voice('awb', 'Abel')]
const rest = { 'GET /api/voices': () => ({ body: voices }) }
const template = (id: string) => ({
  _id: 't1',
  name: 'Hello',
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech' as const,
  content: { text: 'Good evening.', voice: id },
})

it('names the voice of a template, and warns if the house has no such voice', async () => {
  for (const [id, said] of [
    ['rms', 'VoiceRamses'],
    ['rosalie', 'Voiceno voice rosalie'],
  ] as const) {
    const page = await openScreen(h(TemplateDetails, { template: template(id) }), { rest })
    expect(page.text().replaceAll('\u00a0', ' ')).toMatch(new RegExp(`Good evening\\.${said}$`))
    await page.leaves()
  }
})

const form = async () => {
  const written: object[] = []
  const draft = { name: 'Hello', type: 'speech', content: { text: 'Good evening.', voice: 'slt' } }
  const page = await openScreen(
    h(TemplateFields, {
      values: draft,
      voices: voices as never,
      symbols: ['name', 'bib'],
      missing: [],
      groups: [],
      onChange: (next) => void written.push(next),
    }),
  )
  return { page, written, draft }
}

it('inserts a symbol at the last position of the caret, or at the end if there was none', async () => {
  const { page, written, draft } = await form()
  await page.press('bib')
  expect(written.at(-1)).toEqual({ ...draft, content: { ...draft.content, text: 'Good evening.{{bib}}' } })
  const text = document.querySelector('textarea')
  await page.does(() => {
    text?.setSelectionRange(5, 5)
    text?.dispatchEvent(new Event('select', { bubbles: true }))
    text?.focus()
    // React asks for no selection while a mouse button is down, as another test may have left it
    text?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    document.dispatchEvent(new Event('selectionchange'))
    text?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  })
  await page.press('name')
  expect(written.at(-1)).toEqual({ ...draft, content: { ...draft.content, text: 'Good {{name}}evening.' } })
  await page.leaves()
})

it('a voice is chosen among those of the house; one that it no longer has stays and says so', async () => {
  const changed: { content?: object }[] = []
  const fields = (id: string) =>
    h(TemplateFields, {
      values: { name: 'Hello', type: 'speech', content: { text: 'Good evening.', voice: id } },
      onChange: (next: object) => void changed.push(next),
      voices,
      symbols: [],
      groups: [],
      missing: [],
    } as never)
  const page = await openScreen(fields('rms'))
  const voiceField = () =>
    [...document.querySelectorAll('select')].find((it) => it.labels?.[0]?.textContent?.startsWith('Voice'))
  const offered = () => [...(voiceField()?.options ?? [])].map(({ textContent }) => textContent)
  expect([voiceField()?.value, offered()]).toEqual(['rms', ['Salty', 'Ramses', 'Abel']])
  await page.does(() => {
    const field = voiceField()
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, 'awb')
    field?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(changed.map(({ content }) => content)).toEqual([{ text: 'Good evening.', voice: 'awb' }])
  await page.draws(fields('gone'))
  expect([voiceField()?.value, offered()]).toEqual(['gone', ['Salty', 'Ramses', 'Abel', 'gone (not available)']])
  await page.draws(fields(''))
  expect(offered()).toEqual(['Choose a voice', 'Salty', 'Ramses', 'Abel'])
})
