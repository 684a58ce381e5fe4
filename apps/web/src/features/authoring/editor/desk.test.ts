// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../edits/testing/script.ts'
import { openEditor } from './testing/editor-screen.ts'

const base = () => {
  const script = aScript()
  return {
    ...script,
    performance: { ...script.performance, cues: ['a', 'b', 'c'] },
    cues: [aCue('a', ['m', 'n', 'o']), aCue('b', ['p']), aCue('c')],
    modules: [aModule('m', 'a'), aModule('n', 'a'), aModule('o', 'a'), aModule('p', 'b')],
  }
}
type Page = Awaited<ReturnType<typeof openEditor>>['page']
const type = (field: Element | null | undefined, text: string) => {
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
const leave = (field: Element | null | undefined) => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const writes = async (page: Page, field: Element | null | undefined, text: string) => {
  await page.does(() => type(field, text))
  await page.does(() => leave(field))
}
const select = (field: Element | null | undefined, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
  field?.dispatchEvent(new Event('change', { bubbles: true }))
}
const key = (name: string, more: object = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
const fieldOf = (row: Element | null | undefined, label: string) =>
  [...(row?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])].find((it) =>
    (it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? '').startsWith(label),
  )

it('the questions at the door are the usual five or the performance’s own, in their order', async () => {
  const { page, server } = await openEditor()
  const own = () => server.script().performance.data?.joinQuestions
  const rows = () => [...document.querySelectorAll('[role=dialog] ol > li')]
  await page.press(/^Questions/)
  const radio = (value: string) => document.querySelector<HTMLElement>(`input[type=radio][value=${value}]`)
  expect([own(), rows().length]).toEqual([undefined, 0])
  await page.does(() => radio('own')?.click())
  const begun = own()?.length ?? 0
  await page.press('+ Add Question')
  await page.press('+ Add Question')
  expect([rows().length, own()?.length]).toEqual([begun + 2, begun + 2])
  const last = () => rows()[begun + 1]
  await writes(page, fieldOf(last(), 'Question'), 'What do you fear?')
  await writes(page, fieldOf(last(), 'Key'), 'fear')
  await writes(page, fieldOf(last(), 'Help'), 'Anything.')
  await page.does(() => fieldOf(last(), 'Must be answered')?.click())
  const made = () => own()?.find((it) => it.key === 'fear')
  expect(made()).toMatchObject({ label: 'What do you fear?', help: 'Anything.' })
  const required = made()?.required
  await page.does(() => select(fieldOf(last(), 'Answered with'), 'choice'))
  expect([made()?.kind, fieldOf(last(), 'Options') !== undefined]).toEqual(['choice', true])
  await writes(page, fieldOf(last(), 'Options'), 'Heights\nSpiders\n')
  expect([made()?.options, made()?.required]).toEqual([['Heights', 'Spiders'], required])
  await writes(page, fieldOf(last(), 'Question'), ' ')
  expect(page.text()).toContain('Write the words of the question.')
  expect(made()?.label, 'empty words are not kept').toBe('What do you fear?')
  const button = (label: string) => page.button(label)
  expect([button('Move question 1 up').disabled, button(`Move question ${begun + 2} down`).disabled]).toEqual([
    true,
    true,
  ])
  await page.press(`Move question ${begun + 2} up`)
  expect(own()?.findIndex((it) => it.key === 'fear')).toBe(begun)
  await page.press(`Remove question ${begun + 1}`)
  expect([made(), own()?.length]).toEqual([undefined, begun + 1])
  await page.does(() => radio('usual')?.click())
  expect(own()).toBeUndefined()
})

it('the emotes are the product’s nine or the performance’s own, each with a label and an emoji', async () => {
  const { page, server } = await openEditor()
  const own = () => server.script().performance.data?.emotes
  await page.press(/^Emotes/)
  await page.does(() => document.querySelector<HTMLElement>('[role=dialog] input[type=radio][value=own]')?.click())
  const count = own()?.length ?? 0
  if (count === 0) await page.press('+ Add Emote')
  await page.press('+ Add Emote')
  const at = own()?.length ?? 0
  expect(at).toBeGreaterThan(count)
  await writes(page, page.field(`Label of emote ${at}`), 'Gasp')
  await writes(page, page.field(`Emoji of emote ${at}`), '😮')
  expect(own()?.at(-1)).toMatchObject({ label: 'Gasp', picture: '😮' })
  expect([page.button('Move Gasp down').disabled, page.button('Move Gasp up').disabled]).toEqual([true, false])
  await page.press('Move Gasp up')
  expect(own()?.at(-2)?.label).toBe('Gasp')
  await page.press('Remove Gasp')
  expect([own()?.some(({ label }) => label === 'Gasp'), own()?.length]).toEqual([false, at - 1])
})

it('a performance has at most nine emotes of its own', async () => {
  const emote = (at: number) => ({ key: `e${at}`, label: `Emote ${at}`, picture: '😮' })
  const { performance, ...rest } = aScript()
  const data = { ...performance.data, emotes: Array.from({ length: 8 }, (_, at) => emote(at)) }
  const { page, server } = await openEditor({ script: { ...rest, performance: { ...performance, data } } })
  await page.press('Emotes (8)')
  expect(page.button('+ Add Emote').disabled).toBe(false)
  await page.press('+ Add Emote')
  expect(server.script().performance.data?.emotes).toHaveLength(9)
  expect(page.button('+ Add Emote').disabled).toBe(true)
})

it('a rule is added by the menu of a module, and taken away; a module moves to another cue', async () => {
  const { page, server } = await openEditor({ script: base() })
  const module = (id: string) => server.script().modules.find(({ _id }) => _id === id)
  const menu = async (id: string, item: string | RegExp) => {
    const row = document.querySelector(`[data-module="${id}"]`)
    await page.does(() => row?.querySelector<HTMLElement>('button[aria-label^="More for module"]')?.click())
    await page.does(() => page.find('[role=menuitem]', item).click())
  }
  await menu('n', 'Only if …')
  await menu('n', 'Then …')
  expect(module('n')?.conditions).toEqual([{ field: 'groups', op: 'contains', value: 'g' }])
  expect(module('n')?.effects).toEqual([{ type: 'addToGroup', group: 'g' }])
  expect([module('m')?.conditions, module('m')?.effects]).toEqual([[], []])
  const effects = () => [...document.querySelectorAll<HTMLSelectElement>('[data-module="n"] select')]
  const removesGroup = effects().find(({ options }) => [...options].some(({ value }) => value === 'removeFromGroup'))
  await page.does(() => select(removesGroup, 'removeFromGroup'))
  expect(module('n')?.effects).toEqual([{ type: 'removeFromGroup', group: 'g' }])
  const removes = () => [...document.querySelectorAll<HTMLElement>('[data-module="n"] button[aria-label^="Remove"]')]
  const before = removes().length
  await page.does(() => removes()[0]?.click())
  expect([module('n')?.conditions.length, module('n')?.effects.length, removes().length]).toEqual([0, 1, before - 1])
  await menu('n', /^Move to cue 2/)
  const cues = server.script().cues.map(({ modules }) => modules)
  expect(cues).toEqual([['m', 'o'], ['p', 'n'], []])
})

it('an arrow on a handle moves it, and says where it stands now; with Ctrl it does not', async () => {
  const { page, server } = await openEditor({ script: base() })
  const handle = (id: string) => document.querySelector<HTMLElement>(`[data-focus="move ${id}"]`)
  const order = () => server.script().performance.cues
  await page.does(() => handle('b')?.dispatchEvent(key('ArrowUp', { ctrlKey: true })))
  expect(order()).toEqual(['a', 'b', 'c'])
  await page.does(() => handle('b')?.dispatchEvent(key('ArrowUp')))
  await page.settled()
  expect([order(), page.text().includes('cue Cue b now stands at place 1')]).toEqual([['b', 'a', 'c'], true])
  await page.does(() => handle('n')?.dispatchEvent(key('ArrowDown')))
  await page.settled()
  expect(server.script().cues.find(({ _id }) => _id === 'a')?.modules).toEqual(['m', 'o', 'n'])
  expect(page.text()).toContain('now stands at place 3 of cue 2, Cue a.')
})

it('the column of cues leads to a cue, and moves it by Alt and an arrow', async () => {
  const { page, server } = await openEditor({ script: base() })
  const rail = () => [...document.querySelectorAll<HTMLElement>('nav[aria-label="Cues by number"] button')]
  expect(rail().map((it) => it.textContent)).toEqual(['1Cue a', '2Cue b', '3Cue c'])
  await page.does(() => rail()[0]?.focus())
  await page.does(() => rail()[0]?.dispatchEvent(key('ArrowDown')))
  expect(document.activeElement).toBe(rail()[1])
  for (const modifier of ['ctrlKey', 'metaKey']) {
    const ours = key('ArrowDown', { [modifier]: true })
    await page.does(() => rail()[1]?.dispatchEvent(ours))
    expect([document.activeElement === rail()[1], ours.defaultPrevented], modifier).toEqual([true, false])
  }
  await page.does(() => rail()[1]?.dispatchEvent(key('ArrowDown', { altKey: true })))
  await page.settled()
  expect(server.script().performance.cues).toEqual(['a', 'c', 'b'])
  await expect
    .poll(() => document.activeElement?.textContent, { message: 'the focus goes with the cue' })
    .toBe('3Cue b')
  await page.does(() => rail()[0]?.dispatchEvent(key('ArrowUp')))
  expect(server.script().performance.cues, 'there is none before it').toEqual(['a', 'c', 'b'])
  await page.does(() => rail()[2]?.dispatchEvent(key('Enter')))
  expect(document.activeElement?.closest('[data-cue]')?.getAttribute('data-cue')).toBe('b')
})

it('[WD-29] the number of problems opens a list, and each problem leads to its place', async () => {
  const script = base()
  const { page } = await openEditor({
    script: {
      ...script,
      modules: script.modules.map((it) => (it._id === 'm' || it._id === 'p' ? { ...it, group: 'gone' } : it)),
    },
  })
  const at = () => document.activeElement?.closest('[data-module]')?.getAttribute('data-module')
  const seen: (string | null | undefined)[] = []
  for (const which of [0, 1, 0]) {
    await page.press(/^\d problems$/)
    await page.does(() => document.querySelectorAll<HTMLElement>('[role=menuitem]')[which]?.click())
    seen.push(at())
  }
  expect(seen).toEqual(['m', 'p', 'm'])
})

it('[WD-29] one problem is named in a list, too', async () => {
  const script = base()
  const modules = script.modules.map((it) => (it._id === 'p' ? { ...it, group: 'gone' } : it))
  const { page } = await openEditor({ script: { ...script, modules } })
  await page.press('1 problem')
  const listed = [...document.querySelectorAll('[role=menuitem]')].map((it) => it.textContent)
  expect(listed).toEqual([expect.stringMatching(/^2 Cue b.*group/)])
  await page.press(/^2 Cue b.*group/)
  expect(document.activeElement?.closest('[data-module]')?.getAttribute('data-module')).toBe('p')
})

it('[FW-08] a loop of cues leads to the settings of its cue', async () => {
  const script = base()
  const next = [{ template: 't', option: 'left', cue: 'b' }]
  const cues = script.cues.map((it) => (it._id === 'b' ? { ...it, follow: { afterMs: 1_000 }, next } : it))
  const { page } = await openEditor({ script: { ...script, cues } })
  const found = async () => {
    await page.settled()
    await page.press(/^\d problems?$/)
    return document.querySelector('[role=menu]')?.textContent
  }
  await expect.poll(found, { timeout: 5_000 }).toContain('This cue follows itself without an end')
  await page.press(/follows itself/)
  expect(document.activeElement?.getAttribute('data-focus')).toBe('settings b')
})

it('the script is read as everybody hears it, or as one person does', async () => {
  const { page } = await openEditor({ script: base() })
  await page.press('Read')
  expect(document.querySelector('article')?.textContent).toContain('The script, about')
  expect([...document.querySelectorAll('article section')].map((it) => it.getAttribute('aria-label'))).toEqual([
    'Cue 1, Cue a',
    'Cue 2, Cue b',
    'Cue 3, Cue c',
  ])
  expect(document.querySelector('article')?.textContent).not.toContain('They hear nothing in this cue.')
  await page.press('As it is heard by: Everybody')
  await page.does(() => page.find('[role=option]', /^u1/).click())
  expect(document.querySelector('article')?.textContent).toContain('As u1 hears it')
  expect([...document.querySelectorAll('article section')].at(-1)?.textContent).toContain(
    'They hear nothing in this cue.',
  )
})

it('the look takes a colour that can be one, and says why not', async () => {
  const { page, server } = await openEditor()
  await page.press(/^Templates/)
  const colour = () => fieldOf(document.body, 'Colour')
  const look = () => server.script().performance.data?.look
  await writes(page, colour(), 'red')
  expect([look(), page.text().includes('Not saved:')]).toEqual([undefined, true])
  await writes(page, colour(), ' #FF0000 ')
  await page.settled()
  expect([look(), page.text().includes('On dark')]).toEqual([{ accent: '#ff0000' }, true])
})

it('an empty performance says what a template is, until one is begun', async () => {
  const script = aScript()
  const { page } = await openEditor({
    script: {
      ...script,
      performance: { ...script.performance, templates: [], cues: [] },
      templates: [],
      cues: [],
      modules: [],
    },
  })
  await page.press(/^Templates/)
  expect(page.text()).toContain('A template is what the voices say.')
  await page.press('+ Add Template')
  expect(page.text()).not.toContain('A template is what the voices say.')
})

it('[AN-01] an author prepares announcements: a key each, words, a voice, and whether what plays goes on', async () => {
  const { page, server } = await openEditor()
  const own = () => server.script().performance.data?.announcements
  const rows = () => [...document.querySelectorAll('details fieldset')]
  await page.press(/^Templates/)
  await page.press('+ Add Announcement')
  await page.press('+ Add Announcement')
  expect(own()?.map(({ key }) => key)).toEqual(['F1', 'F2'])
  await writes(page, fieldOf(rows()[1], 'Name'), 'Bar')
  await writes(page, fieldOf(rows()[1], 'Words'), 'The bar is open.')
  await page.does(() => fieldOf(rows()[1], 'What plays goes on')?.click())
  await page.does(() => select(fieldOf(rows()[1], 'Key'), 'F8'))
  expect(own()?.[1]).toMatchObject({ key: 'F8', name: 'Bar', text: 'The bar is open.', goesOn: true })
  expect(own()?.[0]).not.toHaveProperty('goesOn')
  await page.does(() => fieldOf(rows()[1], 'What plays goes on')?.click())
  expect(own()?.[1]).not.toHaveProperty('goesOn')
  for (const _ of ['F1', 'F8'])
    await page.does(() => [...(rows()[0]?.querySelectorAll('button') ?? [])].at(-1)?.click())
  expect(own()).toBeUndefined()
})
