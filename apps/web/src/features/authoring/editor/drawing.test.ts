// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { seenOf } from '../edits/inverse.ts'
import { scriptQuery } from '../edits/script-query.ts'
import { aCue, aModule, aScript } from '../edits/testing/script.ts'
import { watchDrawn } from './testing/drawn.ts'
import { openEditor } from './testing/editor-screen.ts'

type Module = ReturnType<typeof aModule>

/** Three cues of two lines each; each line says something else. */
const opened = async (rules: Partial<Module> = {}) => {
  const base = aScript()
  const [template] = base.templates
  if (!template) throw new Error('the fixture has a template')
  const cues = ['a', 'b', 'c']
  const lines = cues.flatMap((cue) => [`${cue}1`, `${cue}2`])
  return openEditor({
    script: {
      ...base,
      performance: { ...base.performance, cues, templates: lines },
      cues: cues.map((cue) => aCue(cue, [`${cue}1`, `${cue}2`])),
      modules: lines.map((id) => ({ ...aModule(id, id.slice(0, 1)), template: id, ...rules })),
      templates: lines.map((id) => ({ ...template, _id: id, name: `Line ${id}` })),
    },
  })
}

/** Where fields and buttons were drawn: in which line, in which cue, in the column of cues, or the button itself. */
const places = (drawn: readonly Element[]): string[] => {
  const named = drawn
    .filter((it) => it.matches('input, textarea, select, button'))
    .map((it) => {
      const line = it.closest<HTMLElement>('[data-author-part]')?.dataset['authorPart']
      const cue = it.closest<HTMLElement>('[data-cue]')?.dataset['cue']
      if (line !== undefined || cue !== undefined) return line ?? `cue ${cue}`
      return it.closest('nav') ? 'column of cues' : (it.getAttribute('aria-label') ?? it.textContent)
    })
  return [...new Set(named)].toSorted()
}

/** Types the longest delay of a line, and leaves the field. */
const delays = async (page: Awaited<ReturnType<typeof opened>>['page'], line: string, seconds: string) => {
  const field = document.querySelector<HTMLInputElement>(`[data-author-part=${line}] input[aria-label="Delay (s) max"]`)
  if (!field) throw new Error('the line has a delay')
  await page.does(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, seconds)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  expect(field.value).toBe(seconds)
}

it('an edit of one line draws this line, and nothing of the other lines and cues', async () => {
  const { page } = await opened()
  const drawn = watchDrawn()
  await delays(page, 'b1', '4')
  expect(places(drawn())).toEqual(['Redo', 'Undo', 'b1'])
})

it('[EW-17] an edit of one line draws no conditions and no effects of others', async () => {
  const conditions: Module['conditions'] = [{ field: 'data.bib', op: 'gt', value: 1 }]
  const effects: Module['effects'] = [{ type: 'setField', field: 'mood', value: 'calm' }]
  const { page, server } = await opened({ conditions, effects })
  const drawn = watchDrawn()
  await delays(page, 'b1', '4')
  expect(places(drawn())).toEqual(['Redo', 'Undo', 'b1'])
  const relation = document.querySelector<HTMLSelectElement>('[data-author-part=b2] select[aria-label=Relation]')
  const again = watchDrawn()
  await page.does(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(relation, 'lt')
    relation?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(server.script().modules.find(({ _id }) => _id === 'b2')?.conditions).toMatchObject([{ op: 'lt' }])
  expect(places(again())).toEqual(['Redo', 'Undo', 'b2'])
})

it('a key draws the field in which it is typed, and no other', async () => {
  const { page } = await opened()
  await page.types('Words of Line b1', 'Hello, y')
  const drawn = watchDrawn()
  await page.types('Words of Line b1', 'Hello, yo')
  const fields = drawn().filter((it) => it.matches('input, textarea, select, button, article, li, main, header'))
  expect(fields.map((it) => it.getAttribute('aria-label'))).toEqual(['Words of Line b1'])
})

it('a new cue draws its own fields, its line in the column, and the line that was marked before', async () => {
  const { page } = await opened()
  const drawn = watchDrawn()
  await page.press('+ Add Cue')
  const [added, ...more] = places(drawn()).filter((it) => it !== 'column of cues')
  expect(added).toBe('Redo')
  expect(more).toEqual(['Undo', expect.stringMatching(/^cue (?![abc]$)/)])
  expect(drawn().filter((it) => it.matches('nav button'))).toHaveLength(2)
})

it('what another author changes draws only its cue, and what nobody changed draws nothing', async () => {
  const { page, server } = await opened()
  const again = () => page.does(() => page.client.invalidateQueries({ queryKey: scriptQuery('p').queryKey }))
  const nothing = watchDrawn()
  await again()
  expect(places(nothing())).toEqual([])
  const module = server.script().modules.find(({ _id }) => _id === 'c2')
  if (!module) throw new Error('the fixture has the module')
  const edits = [{ type: 'delete' as const, kind: 'module' as const, id: 'c2', seen: seenOf(module) }]
  await server.send({ id: 'other', tab: 'other', performanceId: 'p', what: 'save', edits })
  const drawn = watchDrawn()
  await again()
  expect(document.querySelectorAll('[data-author-part]')).toHaveLength(5)
  expect(places(drawn()), 'the cue has another list of modules').toEqual(['c1', 'cue c'])
})

it('[EW-33] an edit draws its line once: nothing is drawn again when the server has stored it and tells it', async () => {
  const { page, server, answers, release } = await opened()
  answers.hold = true
  await delays(page, 'b1', '4')
  const drawn = watchDrawn()
  await release()
  answers.hold = false
  await expect.poll(() => document.body.textContent).toContain('Saved')
  expect(server.script().modules.find(({ _id }) => _id === 'b1')?.maxdelay).toBe(4_000)
  expect(places(drawn())).toEqual([])
})

it('[EW-33] what another author deletes at the beginning draws only its cue, though all that follows has moved up', async () => {
  const { page, server } = await opened()
  const deleted = server.script().modules.find(({ _id }) => _id === 'a1')
  if (!deleted) throw new Error('the fixture has the module')
  const edits = [{ type: 'delete' as const, kind: 'module' as const, id: 'a1', seen: seenOf(deleted) }]
  await server.send({ id: 'other', tab: 'other', performanceId: 'p', what: 'save', edits })
  const drawn = watchDrawn()
  await page.does(() => page.client.invalidateQueries({ queryKey: scriptQuery('p').queryKey }))
  expect(document.querySelectorAll('[data-author-part]')).toHaveLength(5)
  expect(places(drawn())).toEqual(['a2', 'cue a'])
})

it('[EW-33 AU-35] a line that another author deletes while somebody is in it stays, and says so', async () => {
  const { page, server } = await opened()
  const deleted = server.script().modules.find(({ _id }) => _id === 'c2')
  if (!deleted) throw new Error('the fixture has the module')
  page.field('Words of Line c2').focus()
  const edits = [{ type: 'delete' as const, kind: 'module' as const, id: 'c2', seen: seenOf(deleted) }]
  await server.send({ id: 'other', tab: 'other', performanceId: 'p', what: 'save', edits })
  await page.does(() => page.client.invalidateQueries({ queryKey: scriptQuery('p').queryKey }))
  expect(document.querySelector('[data-author-part=c2]')?.closest('article')?.textContent).toContain(
    'deleted this module while you were in it.',
  )
})

it('a cue that is moved draws the heads of two cues, and no line of any', async () => {
  const { page } = await opened()
  const handle = document.querySelector<HTMLElement>('[data-focus="move a"]')
  const drawn = watchDrawn()
  await page.does(() => handle?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
  expect([...document.querySelectorAll<HTMLElement>('[data-cue]')].map((it) => it.dataset['cue'])).toEqual([
    'b',
    'a',
    'c',
  ])
  expect(places(drawn())).toEqual(['Redo', 'Undo', 'column of cues', 'cue a', 'cue b'])
})
