// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { NewPerformanceDialog } from './NewPerformanceDialog.tsx'

const voice = (voiceId: string, name: string) => ({ _id: voiceId, voiceId, name })
const both = [voice('rms', 'Rms'), voice('slt', 'Slt')]
const refusal = { status: 503, body: { code: 'STORE_UNAVAILABLE', message: 'The store is away.' } }

type Options = { voices?: object[]; rights?: 'view' | 'run' | 'edit'; edits?: object[] }

const opened = async ({ voices = both, rights = 'edit', edits = [] }: Options = {}) => {
  const onMade = vi.fn()
  const answers = [...edits]
  const page = await openScreen(h(NewPerformanceDialog, { opened: true, onMade, onClose: () => undefined }), {
    operator: { rights },
    rest: {
      'GET /api/performances': () => ({ body: [{ name: 'New Performance' }, { name: 'Other' }] }),
      'GET /api/voices': () => ({ body: voices }),
      'POST /api/voices/update-elevenlabs': () => ({ body: { count: 2, voices: both, message: 'Two voices' } }),
      'POST /api/performances': (body) => ({ body: { _id: 'made', ...Object(body) } }),
      'POST /api/edits': () => (answers.shift() as never) ?? { body: {} },
    },
  })
  const sent = (call: string) => page.calls.filter((it) => it.call === call).map(({ body }) => Object(body))
  const line = () => sent('POST /api/edits')[0]?.edits[0].item.content
  return { page, onMade, sent, line }
}

it('[AL-15 AL-12] one press makes a performance with the answers that are there', async () => {
  const { page, onMade, sent, line } = await opened()
  expect(page.field(/^Name/).value).toBe('New Performance 2')
  await page.press('Create')
  expect(sent('POST /api/performances')).toEqual([
    { name: 'New Performance 2', version: 1, data: { joinQuestions: [] } },
  ])
  expect(line()).toEqual({ text: 'Good evening, {{nickname}}. We are about to begin.', voice: 'rms' })
  expect(onMade).toHaveBeenCalledOnce()
  expect(onMade.mock.calls[0]?.[0]).toMatchObject({ _id: 'made' })
})

it('[EW-34] Ctrl+Enter makes it from any field, once, and says which cue is the first', async () => {
  const { page, onMade, sent } = await opened()
  await page.types('The first words', 'Welcome.')
  const enter = (more: KeyboardEventInit) =>
    page.does(() => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })
      page.field('The first words').dispatchEvent(key)
    })
  await enter({})
  expect(onMade).not.toHaveBeenCalled()
  await enter({ ctrlKey: true })
  expect(onMade).toHaveBeenCalledOnce()
  const [edits] = sent('POST /api/edits').map((it) => it.edits)
  const made = edits.find((it: { type: string; kind: string }) => it.type === 'add' && it.kind === 'cue')
  expect(onMade.mock.calls[0]?.[1]).toBe(made.item._id)
})

it('[AL-15 AL-18] every answer can be another one', async () => {
  const { page, sent, line } = await opened()
  await page.types(/^Name/, ' Tonight ')
  await page.types('The first words', 'Welcome.')
  await page.does(() => {
    const choice = document.querySelector('select')
    if (choice) choice.value = 'slt'
    choice?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.does(() => page.field('Questions of your own').click())
  await page.press('Create')
  expect(page.text()).toContain('Write a question, or choose another answer above.')
  expect(sent('POST /api/performances')).toEqual([])
  await page.types(/^Your questions/, 'What do you fear?')
  expect(page.text()).toContain('In your words the answers are {{whatDoYouFear}}.')
  await page.press('Create')
  const joinQuestions = [{ key: 'whatDoYouFear', label: 'What do you fear?', kind: 'text', required: true }]
  expect(sent('POST /api/performances')).toEqual([{ name: 'Tonight', version: 1, data: { joinQuestions } }])
  expect(line()).toEqual({ text: 'Welcome.', voice: 'slt' })
})

it('[LN-68] the language is the console’s until somebody chooses another one', async () => {
  const { page, sent } = await opened()
  const choice = [...document.querySelectorAll('select')].at(-1)
  expect(choice?.value).toBe('en')
  await page.does(() => {
    if (choice) choice.value = 'fr'
    choice?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.press('Create')
  expect(sent('POST /api/performances')[0].data).toEqual({ joinQuestions: [], language: 'fr' })
})

it('[LN-68] in a German console a new performance is in German', async () => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => 'de', setItem: () => undefined })
  const screen = await import('../../../console-state/testing/console-screen.ts')
  const dialog = await import('./NewPerformanceDialog.tsx')
  const part = h(dialog.NewPerformanceDialog, { opened: true, onMade: () => undefined, onClose: () => undefined })
  const page = await screen.openScreen(part, {
    operator: { rights: 'edit' },
    rest: {
      'GET /api/performances': () => ({ body: [] }),
      'GET /api/voices': () => ({ body: both }),
      'POST /api/performances': (body) => ({ body: { _id: 'made', ...Object(body) } }),
      'POST /api/edits': () => ({ body: {} }),
    },
  })
  expect(page.field('Die ersten Worte').value).toContain('Guten Abend')
  await page.press('Anlegen')
  const made = page.calls.find(({ call }) => call === 'POST /api/performances')
  expect(Object(made?.body).data).toEqual({ joinQuestions: [], language: 'de' })
  await page.leaves()
  vi.resetModules()
})

it('[AL-15 JQ-01] a performance without questions of its own asks the usual five', async () => {
  const { page, sent } = await opened()
  await page.does(() => page.field('The usual five questions').click())
  await page.press('Create')
  expect(sent('POST /api/performances')[0].data).toEqual({})
})

it('[AL-16] the dialog says if the first cue is missing, and Create makes only that', async () => {
  const { page, onMade, sent } = await opened({ edits: [refusal] })
  await page.press('Create')
  expect(page.text()).toContain('is made, but without its first cue: The store is away. Press Create again.')
  expect(page.field(/^Name/).closest('fieldset')?.disabled).toBe(true)
  expect(onMade).not.toHaveBeenCalled()
  await page.press('Create')
  expect(sent('POST /api/performances')).toHaveLength(1)
  const [first, second] = sent('POST /api/edits')
  expect(second).toEqual(first)
  expect(onMade).toHaveBeenCalledOnce()
})

it('[AL-17] without voices nothing can be said, until the provider has some', async () => {
  const { page, line } = await opened({ voices: [] })
  expect(page.button('Create').disabled).toBe(true)
  expect(page.text()).toContain('Without a voice nothing can be said.')
  await page.press('Update voices')
  expect(page.text()).not.toContain('Without a voice')
  await page.press('Create')
  expect(line().voice).toBe('rms')
})

it('[AL-17] without first words no voice is needed, and no cue is made', async () => {
  const { page, onMade, sent } = await opened({ voices: [] })
  await page.types('The first words', '  ')
  await page.press('Create')
  expect(sent('POST /api/edits')).toEqual([])
  expect(onMade).toHaveBeenCalledOnce()
})

it('[CF-33] an operator who may not edit cannot create', async () => {
  for (const rights of ['view', 'run'] as const) {
    const { page } = await opened({ rights })
    expect(page.button('Create').closest('fieldset')?.disabled, rights).toBe(true)
    await page.leaves()
  }
})
