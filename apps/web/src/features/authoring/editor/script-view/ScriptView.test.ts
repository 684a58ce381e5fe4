// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { seenOf } from '../../edits/inverse.ts'
import { scriptQuery } from '../../edits/script-query.ts'
import { aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

it('names the group of each module, also one that every show has; only an unknown group must be chosen', async () => {
  const group = (id: string, name: string) => ({ ...aModule(id, 'a'), group: name })
  await openEditor({ script: { ...aScript(), modules: [group('m', 'audience'), group('n', 'gone')] } })
  const named = [...document.querySelectorAll('[data-author-part] [aria-label^="Group"]')].map((it) =>
    it.getAttribute('aria-label'),
  )
  expect(named).toEqual(['Group: audience', 'Group: Choose a group'])
})

it('says while somebody writes braces that phones show them as they are', async () => {
  const { page } = await openEditor()
  const field = /^Before the first GO/
  await page.types(field, 'Welcome, {{name')
  expect(page.text()).toContain('Phones show this text as it is')
  await page.types(field, 'Welcome')
  expect(page.text()).not.toContain('Phones show this text as it is')
})

it('a module that somebody else deleted meanwhile can be put back, and not its cue', async () => {
  const { page, server } = await openEditor()
  const module = server.script().modules[0]
  if (!module) throw new Error('the fixture has a module')
  await page.does(() => document.querySelector<HTMLElement>('[data-author-part=m] button')?.focus())
  const edits = [{ type: 'delete' as const, kind: 'module' as const, id: 'm', seen: seenOf(module) }]
  await server.send({ id: 'other', tab: 'other', performanceId: 'p', what: 'save', edits })
  expect(server.script().modules.map(({ _id }) => _id)).toEqual(['n'])
  await page.does(() => page.client.invalidateQueries({ queryKey: scriptQuery('p').queryKey }))
  expect(document.querySelector('[data-author-part=m] [role=alert]')?.textContent).toContain('deleted this module')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  await page.press('Put it back')
  expect(
    server
      .script()
      .modules.map(({ _id }) => _id)
      .toSorted(),
  ).toEqual(['m', 'n'])
})

it('an edit that the browser could not keep is lost with the page, so the page says not to close it', async () => {
  const { page, server } = await openEditor()
  server.network.is = 'down'
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full, key: () => null, length: 0 })
  const field = /^Before the first GO/
  await page.types(field, 'Welcome')
  await page.does(() => page.field(field).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(page.text()).toMatch(/Not saved: .*1 edit waits on this page: do not close it/)
})

it('[EW-32] the settings of a cue open with a press; closed, they say what is set and nothing else', async () => {
  const { page, server } = await openEditor()
  const button = () =>
    document.querySelector<HTMLElement>('button[aria-label$="ettings of cue Cue a"]') ?? expect.fail()
  expect(button().textContent).toBe('Settings')
  expect(page.text()).not.toContain('Timecode')
  await page.does(() => button().click())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  const follow = 'Follow: the next cue runs by itself'
  await page.types(follow, '5 s')
  await page.does(() => page.field(follow).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await page.does(() => document.querySelector<HTMLElement>('fieldset[id] input[type=checkbox]')?.click())
  await page.does(() =>
    page.field(follow).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(page.text()).not.toContain('Timecode')
  expect(document.activeElement).toBe(button())
  expect(button().textContent).toBe('skipped · follows: 5 s')
  expect(server.script().cues[0]).toMatchObject({ skip: true, follow: { afterMs: 5_000 } })
})
