// @vitest-environment happy-dom
import type { Script } from '@ghostlight/contracts'
import { sourceOf } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { watchDrawn } from '../testing/drawn.ts'
import { openEditor } from '../testing/editor-screen.ts'
import { countWords } from './languages-in.ts'

const base = aScript()
const [hello] = base.templates
if (!hello) throw new Error('the fixture has a template')
const says = (_id: string, { name, text, translations }: { name: string; text: string; translations?: object }) =>
  ({ ...hello, _id, name, content: { text, voice: 'v' }, ...(translations && { translations }) }) as typeof hello
const question = {
  ...hello,
  _id: 'q',
  name: 'Door',
  type: 'ask',
  content: {
    question: 'Which door?',
    kind: 'choice',
    options: [
      { _id: 'l', label: 'Left' },
      { _id: 'r', label: 'Right' },
    ],
    closes: {},
    results: 'after',
    tie: 'first',
  },
} as unknown as typeof hello
const one = says('t1', { name: 'One', text: 'Hello {{nickname}}.' })
const two = says('t2', { name: 'Two', text: 'Good night.' })
const de = (of: typeof hello, words: object, state = 'done') => ({ de: { source: sourceOf(of), state, ...words } })

/** Two cues; the first says One and Two, the second asks. Two is done in German. */
const written = (data: object = { beforeText: 'Soon.', translations: { de: {}, fr: {} } }): Script => ({
  ...base,
  performance: { ...base.performance, templates: ['t1', 't2', 'q'], data },
  cues: [aCue('a', ['m1', 'm2']), aCue('b', ['m3'])],
  modules: [
    { ...aModule('m1', 'a'), template: 't1' },
    { ...aModule('m2', 'a'), template: 't2' },
    { ...aModule('m3', 'b'), template: 'q' },
  ],
  templates: [one, { ...two, translations: de(two, { text: 'Gute Nacht.' }) } as typeof hello, question],
})

const opened = async (script = written(), rest: NonNullable<Parameters<typeof openEditor>[0]>['rest'] = {}) => {
  const editor = await openEditor({ script, rest })
  const { page, server } = editor
  const choose = async (name: RegExp) => {
    await page.press(/^Language beside the words/)
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((it) =>
      name.test(it.textContent ?? ''),
    )
    await page.does(() => option?.click())
    await page.settled()
  }
  const keys = async (key: string, code: string) => {
    const event = new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey: true,
      altKey: true,
      bubbles: true,
      cancelable: true,
    })
    await page.does(() => (document.activeElement ?? document.body).dispatchEvent(event))
    await page.settled()
  }
  const leave = () => page.does(() => (document.activeElement as HTMLElement | null)?.blur())
  const write = async (label: string | RegExp, text: string) => {
    await page.does(() => page.field(label).focus())
    await page.types(label, text)
    await leave()
    await page.settled()
  }
  const of = (id: string) => server.script().templates.find(({ _id }) => _id === id)?.translations
  const focused = () => document.activeElement?.closest('[data-focus]')?.getAttribute('data-focus')
  return { ...editor, choose, keys, write, of, focused }
}

it('[LN-70] a performance in one language shows nothing of others, until a language is added', async () => {
  const { page, server } = await opened({ ...written({}), templates: [one, two, question] })
  expect(document.querySelectorAll('[data-translated], [data-beside]')).toHaveLength(0)
  await page.press('Languages')
  const field = page.field('Add a language')
  await page.does(() => field.focus())
  await page.types('Add a language', 'deut')
  await page.does(() =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].findLast((it) => it.textContent === 'German')?.click(),
  )
  await page.settled()
  expect(server.script().performance.data).toEqual({ translations: { de: {} } })
  expect(document.querySelectorAll('textarea[aria-label$="in German"]').length).toBeGreaterThan(0)
})

it('[LN-71] to remove a language asks first, and takes its words and voices, and no others', async () => {
  const script = written({ translations: { de: {}, fr: {} }, voices: { v: { de: 'w', fr: 'x' } } })
  const { page, server, of } = await opened(script)
  await page.press(/^Language beside the words/)
  await page.does(() =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')]
      .find((it) => it.textContent?.includes('voices'))
      ?.click(),
  )
  await page.press('Remove German')
  expect(of('t2'), 'it is only asked').toBeDefined()
  await page.press('Remove the language')
  await page.settled()
  expect(of('t2')).toBeUndefined()
  expect(server.script().performance.data).toEqual({ translations: { fr: {} }, voices: { v: { fr: 'x' } } })
  await page.press('Undo')
  await page.settled()
  expect(of('t2')).toEqual(de(two, { text: 'Gute Nacht.' }))
  expect(server.script().performance.data).toEqual(script.performance.data)
})

it('[LN-72] what is left to translate is counted in words', () => {
  expect(countWords({ of: 10, missing: 4, stale: 1, draft: 2 })).toBe('4 missing, 1 outdated, 2 drafts')
  expect(countWords({ of: 3, missing: 0, stale: 0, draft: 1 })).toBe('1 draft')
  expect(countWords({ of: 3, missing: 0, stale: 0, draft: 0 })).toBe('')
})

it('[LN-72] beside each line stands its translation; what is missing is counted for the language and each cue', async () => {
  const { page, choose } = await opened()
  await choose(/^German/)
  expect(page.button(/^Language beside the words/).getAttribute('aria-label')).toContain('German: 3 missing')
  const marks = [
    ...document.querySelectorAll('[data-author-at] [data-state], [data-translated-text] [data-state]'),
  ].map((it) => it.textContent)
  expect(marks).toEqual(['German: missing', 'German: missing', 'German: doneBack to draft', 'German: missing'])
  const cue = (id: string) => document.querySelector(`[data-author-at=${id}]`)?.textContent
  expect([cue('a'), cue('b')].map((it) => /German: 1 missing(?!,)/.test(it ?? ''))).toEqual([true, true])
  expect(document.querySelectorAll('nav [aria-label="German: 1 missing"]')).toHaveLength(2)
  expect(page.field('Words of Two in German').closest('[lang]')?.getAttribute('lang')).toBe('de')
})

it('[LN-73] the first words are a draft made from the original of now; marking them done keeps them; undo takes them back', async () => {
  const { page, choose, write, of, keys, server } = await opened()
  await choose(/^German/)
  await write('Words of One in German', 'Hallo {{nickname}}.')
  expect(of('t1')).toEqual(de(one, { text: 'Hallo {{nickname}}.' }, 'draft'))
  await page.does(() => page.field('Words of One in German').focus())
  await keys('Enter', 'Enter')
  expect(of('t1')).toEqual(de(one, { text: 'Hallo {{nickname}}.' }))
  await write('Option 2 of Door in German', 'Rechts')
  expect(of('q')).toEqual({ de: { source: sourceOf(question), state: 'draft', options: { r: 'Rechts' } } })
  await write(/^Before the first GO, phones show, in German/, 'Bald.')
  expect(server.script().performance.data?.translations?.['de']).toMatchObject({
    beforeText: { text: 'Bald.', state: 'draft' },
  })
  for (const _ of [1, 2, 3, 4]) {
    await page.press('Undo')
    await page.settled()
  }
  expect([of('t1'), of('q')]).toEqual([undefined, undefined])
  expect(server.script().performance.data?.translations).toEqual({ de: {}, fr: {} })
  expect(of('t2'), 'and nothing else').toEqual(de(two, { text: 'Gute Nacht.' }))
})

it('[LN-74] an outdated translation shows what changed in its original; marked done, it is made from the words of now', async () => {
  const before = { ...one, content: { text: 'Hello dear {{nickname}}.', voice: 'v' } } as typeof hello
  const script = written()
  const translations = de(before, { text: 'Hallo, lieber {{nickname}}.' })
  const { page, choose, of } = await opened(
    { ...script, templates: [{ ...one, translations } as typeof hello, ...script.templates.slice(1)] },
    {
      'GET /api/performances/p/made-from': () => ({
        body: { found: true, texts: { text: 'Hello dear {{nickname}}.' } },
      }),
    },
  )
  await choose(/^German/)
  await page.settled()
  expect(document.querySelector('[aria-label="What changed in the original"]')?.innerHTML).toContain('<del> dear</del>')
  const mark = [...document.querySelectorAll<HTMLElement>('[data-state=stale] button')]
  expect(mark).toHaveLength(1)
  await page.does(() => mark[0]?.click())
  await page.settled()
  expect(of('t1')).toEqual(de(one, { text: 'Hallo, lieber {{nickname}}.' }))
  expect(document.querySelectorAll('[data-state=stale]')).toHaveLength(0)
})

it('[LN-75] a symbol that a translation lost or misspelt is marked where it stands', async () => {
  const { page, choose } = await opened()
  await choose(/^German/)
  await page.types('Words of One in German', 'Hallo {{nicknam}}.')
  const line = () => document.querySelector('[data-author-part=m1]')?.textContent
  expect(line()).toContain('{{nicknam}} is not a known symbol.')
  expect(line()).toContain('{{nickname}} of the original is missing.')
  await page.press('Use {{nickname}}')
  expect(line()).not.toContain('of the original is missing')
})

it('[LN-78] keys lead from gap to gap, and round again', async () => {
  const { page, choose, keys, focused } = await opened()
  await keys('n', 'KeyN')
  expect(focused(), 'no language is chosen').toBeUndefined()
  await choose(/^German/)
  await page.does(() => (document.activeElement as HTMLElement | null)?.blur())
  const steps: (string | null | undefined)[] = []
  for (const _ of [1, 2, 3, 4]) {
    await keys('n', 'KeyN')
    steps.push(focused())
  }
  expect(steps).toEqual([
    'translated beforeText',
    'translated m1 text',
    'translated m3 question',
    'translated beforeText',
  ])
  await keys('o', 'KeyO')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Language beside the words/)
})

it('[LN-79] an edit of a translation draws its line, and no other', async () => {
  const { page, choose } = await opened()
  await choose(/^German/)
  await page.types('Words of One in German', 'Hall')
  const drawn = watchDrawn()
  await page.types('Words of One in German', 'Hallo')
  const fields = drawn().filter((it) => it.matches('input, textarea, select, article, li, main, header'))
  expect(fields.map((it) => it.getAttribute('aria-label'))).toEqual(['Words of One in German'])
})

it('[LN-76] a template that becomes another kind keeps what fits of its translations, and undo brings the rest back', async () => {
  const script = written()
  const translations = {
    de: { source: 'x', state: 'done', question: 'Welche Tür?', options: { l: 'Links' }, voice: 'w' },
  }
  const { page, of, server } = await opened({
    ...script,
    templates: [...script.templates.slice(0, 2), { ...question, translations } as unknown as typeof hello],
  })
  await page.press('Edit template Door')
  const panel = document.querySelector('section[aria-label="Template Door"]')
  const speech = panel?.querySelector<HTMLInputElement>('input[type=radio][value=speech]')
  await page.does(() => speech?.click())
  const voice = panel?.querySelector<HTMLSelectElement>('select')
  await page.does(() => {
    if (voice) voice.value = 'v'
    voice?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.does(() => voice?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await page.settled()
  await new Promise((next) => setTimeout(next, 0))
  await page.press('Undo')
  await page.settled()
  expect(server.script().templates.find(({ _id }) => _id === 'q')?.type).toBe('ask')
  expect(of('q')).toEqual(translations)
})
