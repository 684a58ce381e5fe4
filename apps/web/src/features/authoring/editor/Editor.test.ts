// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aModule, aScript } from '../edits/testing/script.ts'
import { openEditor } from './testing/editor-screen.ts'

const withRules = () => {
  const script = aScript()
  const template = script.templates[0]
  return {
    ...script,
    ...(template && { templates: [{ ...template, symbols: ['mood'], content: { text: '{{mood}}', voice: 'v' } }] }),
    modules: [
      {
        ...aModule('m', 'a'),
        conditions: [
          { field: 'groups', op: 'contains' as const, value: 'g' },
          { field: 'data.bib', op: 'equals' as const, value: '1' },
        ],
        effects: [{ type: 'setField' as const, field: 'data.mood', value: 'sad' }],
      },
      aModule('n', 'a'),
    ],
  }
}

it('only a module with rules shows rules, with the words that join them', async () => {
  await openEditor({ script: withRules() })
  const of = (id: string) => [...document.querySelectorAll(`[data-author-part="${id}"] [class*=rules]`)]
  expect(of('n'), 'no empty place either').toEqual([])
  expect(of('m')).toHaveLength(1)
  const leads = [...document.querySelectorAll('[data-author-part="m"] [class*=lead]')].map((it) => it.textContent)
  expect(leads).toEqual(['Only if', 'and', 'then'])
})

it('suggests fields that an effect may set, but not the title of the performance', async () => {
  await openEditor({ script: withRules() })
  const suggested = [...document.querySelectorAll('datalist option')].map((it) => it.getAttribute('value'))
  expect(suggested).toContain('mood')
  expect(suggested).not.toContain('title')
})

it('reports no deletion if nothing was deleted', async () => {
  const { page } = await openEditor()
  expect(page.text()).not.toContain('while you were in it')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

it('offers the groups of the performance for an effect; only an effect with a deleted group asks for one', async () => {
  const script = aScript()
  const more = (_id: string) => ({ _id, name: _id, description: '', type: 'General', oneshot: false, metadata: {} })
  const puts = (group: string) => [{ type: 'addToGroup' as const, group }]
  const { page } = await openEditor({
    script: {
      ...script,
      performance: { ...script.performance, groups: ['g', 'left', 'right'] },
      groups: [...script.groups, more('left'), more('right')],
      modules: [
        { ...aModule('m', 'a'), effects: puts('left') },
        { ...aModule('n', 'a'), effects: puts('gone') },
      ],
    },
  })
  const chosen = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Group to change"]')]
  expect(chosen.map((it) => it.getAttribute('aria-label'))).toEqual([
    'Group to change: left',
    'Group to change: Choose a group',
  ])
  for (const button of chosen) {
    await page.does(() => button.click())
    const offered = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
    expect(offered).toEqual(['Choir', 'left', 'right'])
    await page.does(() => button.click())
  }
})

it('marks a template in the list if it has an unknown symbol or unclosed braces, and no other', async () => {
  const script = aScript()
  const [template] = script.templates
  if (!template) throw new Error('the fixture has a template')
  const said = (_id: string, text: string) => ({
    ...template,
    _id,
    name: _id,
    symbols: [...text.matchAll(/{{(\w+)}}/g)].map(([, symbol = '']) => symbol),
    content: { text, voice: 'v' },
  })
  const { page } = await openEditor({
    script: {
      ...script,
      performance: { ...script.performance, templates: ['fine', 'unknown', 'open'] },
      templates: [said('fine', 'Hello {{mood}}.'), said('unknown', 'Hello {{shoe}}.'), said('open', 'Hello {{mood.')],
    },
  })
  await page.press(/^Templates/)
  const marked = [...document.querySelectorAll('[aria-label="has an unknown or unclosed symbol"]')].map(
    (mark) => ['fine', 'unknown', 'open'].find((name) => mark.closest('button, li')?.textContent?.includes(name)) ?? '',
  )
  expect(marked.toSorted()).toEqual(['open', 'unknown'])
})

it('does not delete a group that is in use, and says where it is used, until nothing uses it', async () => {
  const { page, server } = await openEditor({
    script: { ...aScript(), modules: [aModule('m', 'a'), { ...aModule('n', 'a'), group: 'audience' }] },
  })
  const told = () => document.querySelector('[role=alert]')?.textContent ?? ''
  await page.press(/^Groups/)
  await page.press('Delete group Choir')
  expect(told()).toContain('Not deleted: it is still used by')
  expect(server.script().groups).toHaveLength(1)
  await page.press('Group: Choir')
  await page.does(() => document.querySelector<HTMLElement>('[role=option][value=audience]')?.click())
  await page.settled()
  expect(server.script().modules[0]?.group, 'another group').toBe('audience')
  expect(told(), 'the reason is gone, and so is the message').toBe('')
  await page.press('Delete group Choir')
  await page.settled()
  expect(server.script().groups).toEqual([])
})

it('a group can be named after one that every show has and something more, with a pause between the words', async () => {
  const { page, server } = await openEditor()
  await page.press(/^Groups/)
  const pauses = () => page.does(() => dispatchEvent(new Event('pagehide')))
  await page.types('Group name', 'Audience')
  await pauses()
  expect(page.field('Group name').value).toBe('Audience')
  expect(page.text()).toContain('Every show has a group Audience already.')
  await page.types('Group name', 'Audience left')
  await pauses()
  expect(page.text()).not.toContain('already')
  expect(server.script().groups).toMatchObject([{ name: 'Audience left' }])
})

it('a new template can be created once nothing is missing, and its text has the focus', async () => {
  const { page, server } = await openEditor()
  await page.press(/^Templates/)
  await page.press('+ Add Template')
  const create = () => page.button('Create')
  expect([create().disabled, document.activeElement?.closest('[data-focus]')?.getAttribute('data-focus')]).toEqual([
    true,
    'new template',
  ])
  await page.types('Name *', 'Farewell')
  expect(create().disabled, 'it says nothing yet').toBe(true)
  const words = [...document.querySelectorAll('section[aria-label="New template"] textarea')][0]
  await page.does(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(words, 'Good night.')
    words?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(create().disabled).toBe(false)
  await page.press('Create')
  await page.settled()
  expect(server.script().templates.map(({ name }) => name)).toEqual(['Hello', 'Farewell'])
  expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Template Farewell')
})

it('says that the performance could not be loaded, in its place and as a notification', async () => {
  const broken = { status: 503, body: { code: 'STORE_UNAVAILABLE', message: 'The log is away.' } }
  const answers: { status?: number; body: unknown }[] = [broken, broken, broken, broken]
  const { page, server } = await openEditor({
    rest: { 'GET /api/performances/p/script': () => answers.shift() ?? { body: server.script() } },
  })
  await expect
    .poll(async () => {
      await page.settled()
      return page.text()
    })
    .toContain('This performance could not be loaded.')
  expect(page.toasts.get().toasts.map(({ about }) => about)).toEqual(['Failed to fetch performance data'])
})

it('the name is a heading, or a field without a second way to rename it', async () => {
  const { page } = await openEditor()
  const shown = () => [
    ...[...document.querySelectorAll('header h1')].map((it) => it.localName),
    ...[...document.querySelectorAll('header [aria-label="Rename"]')].map((it) => it.localName),
    ...[...document.querySelectorAll('header input')].map((it) => it.localName),
  ]
  expect(shown()).toEqual(['h1', 'button'])
  await page.press('Rename')
  expect(shown()).toEqual(['input'])
})
