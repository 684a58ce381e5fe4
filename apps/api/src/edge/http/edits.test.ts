import type { Cue, Edit, Script } from '@ghostlight/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
let cookies: { olga: Record<string, string>; otto: Record<string, string> }
let id: string

beforeEach(async () => {
  cookies = { olga: await sessionOf('olga'), otto: await sessionOf('otto') }
  const { body } = await rest().ask('POST /api/performances', { body: { name: 'Modem' }, cookies: cookies.olga })
  id = String(body['_id'])
})

type Who = keyof typeof cookies
let keys = 0
const edit = async (who: Who, edits: readonly Edit[], key = `key-${keys++}`) =>
  rest().ask('POST /api/edits', { body: { edits }, cookies: cookies[who], headers: { 'idempotency-key': key } })
const script = async () =>
  (await rest().ask(`GET /api/performances/${id}/script`, { cookies: cookies.olga })).body as unknown as Script

const aCue = (_id: string, over: Partial<Cue> = {}): Cue => ({ _id, name: _id, description: '', modules: [], ...over })
const addCue = (_id: string, ...after: string[]): Edit[] => [
  { type: 'add', kind: 'cue', item: aCue(_id) },
  { type: 'place', kind: 'performance', id, list: 'cues', item: _id, after },
]
const set = (of: string, path: string, [from, to]: readonly [unknown, unknown]): Edit => ({
  type: 'set',
  kind: 'cue',
  id: of,
  fields: [{ path, from, to }],
})
const module = {
  group: 'audience',
  template: 't',
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue: null,
  conditions: [],
  effects: [],
}
const template = { description: '', oneshot: false, symbols: [], metadata: {}, type: 'speech' }
const aModule = (_id: string, cue: string): Edit[] => [
  { type: 'add', kind: 'module', item: { _id, ...module } },
  { type: 'place', kind: 'cue', id: cue, list: 'modules', item: _id, after: [] },
]
const aTemplate = (_id: string): Edit => ({
  type: 'add',
  kind: 'template',
  item: { _id, name: _id, ...template, content: { text: 'Hi {{name}}', voice: 'v' } },
})

describe('two authors', () => {
  test('[AU-02] each add a cue at the same place: both are there', async () => {
    await edit('olga', addCue('first'))
    const answers = await Promise.all([
      edit('olga', addCue('of-olga', 'first')),
      edit('otto', addCue('of-otto', 'first')),
      edit('otto', addCue('in-front')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const cues = (await script()).cues.map(({ _id }) => _id)
    expect(cues.toSorted()).toEqual(['first', 'in-front', 'of-olga', 'of-otto'])
    expect(cues.indexOf('first')).toBe(1)
  })

  test('[AU-01] change one description: the second gets both texts, and a change of another field succeeds', async () => {
    await edit('olga', addCue('c'))
    expect((await edit('olga', [set('c', 'description', ['', 'By Olga'])])).status).toBe(200)
    const { status, body } = await edit('otto', [set('c', 'description', ['', 'By Otto'])])
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'STALE',
      details: { conflicts: [{ path: 'description', to: 'By Otto', now: 'By Olga' }] },
    })
    expect((await edit('otto', [set('c', 'notes', [undefined, 'By Otto'])])).status).toBe(200)
    expect((await script()).cues).toMatchObject([{ description: 'By Olga', notes: 'By Otto' }])
  })

  test('[AU-04] delete what the other has changed: it stays; deleting it twice is harmless', async () => {
    await edit('olga', [...addCue('c'), aTemplate('t'), ...aModule('m', 'c')])
    await edit('otto', [set('c', 'description', ['', 'By Otto'])])
    const seen = aCue('c', { modules: ['m'] })
    const { status, body } = await edit('olga', [{ type: 'delete', kind: 'cue', id: 'c', seen }])
    expect([status, body['details']]).toMatchObject([409, { now: { description: 'By Otto' } }])
    const changed: Edit = { type: 'delete', kind: 'module', id: 'm', seen: { ...module, mindelay: 5 } }
    expect((await edit('olga', [changed])).status).toBe(409)
    expect(
      (await script()).modules.map(({ _id }) => _id),
      'nothing of it is gone',
    ).toEqual(['m'])
    for (const _ of [1, 2])
      expect((await edit('olga', [{ type: 'delete', kind: 'cue', id: 'c' }])).status, 'twice').toBe(200)
    expect(await script()).toMatchObject({ cues: [], modules: [], performance: { cues: [] } })
  })
})

test('[AU-05] repeating a key has no second effect, whatever another author did in between', async () => {
  await edit('olga', addCue('c'), 'add')
  await edit('olga', [set('c', 'description', ['', 'First'])], 'write')
  await edit('otto', [set('c', 'description', ['First', 'Second'])])
  expect((await edit('olga', [set('c', 'description', ['', 'First'])], 'write')).status).toBe(200)
  expect((await script()).cues).toMatchObject([{ description: 'Second' }])
  await edit('otto', [{ type: 'delete', kind: 'cue', id: 'c' }])
  expect((await edit('olga', addCue('c').slice(0, 1), 'add')).status).toBe(200)
  const { body } = await rest().ask('GET /api/cues', { cookies: cookies.olga })
  expect(JSON.stringify(body), 'what another author deleted does not come back').not.toContain('"_id":"c"')
})

test('[AU-10] a deleted cue comes back with its modules, under their ids', async () => {
  await edit('olga', [...addCue('a'), ...addCue('b', 'a'), aTemplate('t'), ...aModule('m', 'b'), ...aModule('n', 'b')])
  const before = await script()
  await edit('olga', [{ type: 'delete', kind: 'cue', id: 'b' }])
  expect((await script()).modules).toEqual([])
  const back = before.modules.map((item): Edit => ({ type: 'add', kind: 'module', item: { ...item, cue: null } }))
  const b = before.cues.find(({ _id }) => _id === 'b') ?? aCue('b')
  const place: Edit = { type: 'place', kind: 'performance', id, list: 'cues', item: 'b', after: ['a'] }
  expect((await edit('olga', [{ type: 'add', kind: 'cue', item: b }, ...back, place])).status).toBe(200)
  expect(await script()).toEqual(before)
})

test('[AU-06] edits keep the library’s rules: names, references, server fields, missing items', async () => {
  await edit('olga', addCue('c'))
  const refused = async (...edits: Edit[]) => {
    const { status, body } = await edit('olga', edits)
    return [status, body['code']]
  }
  expect(await refused(set('c', 'name', ['c', '']))).toEqual([400, 'INVALID'])
  expect(await refused(set('gone', 'name', ['c', 'd']))).toEqual([404, 'NOT_FOUND'])
  expect(await refused(...aModule('m', 'c'))).toEqual([404, 'NOT_FOUND'])
  expect((await script()).cues, 'what comes after a refusal is not done').toMatchObject([{ modules: [] }])
  await edit('olga', [aTemplate('t'), ...aModule('m', 'c')])
  const fields = [{ path: 'template', from: 't', to: 'none' }]
  const wrong: Edit = { type: 'set', kind: 'module', id: 'm', fields }
  expect(await refused(wrong)).toEqual([404, 'NOT_FOUND'])
  expect(await refused({ type: 'delete', kind: 'template', id: 't' })).toEqual([400, 'INVALID'])
  const performance = (path: string, from: unknown, to: unknown): Edit => ({
    type: 'set',
    kind: 'performance',
    id,
    fields: [{ path, from, to }],
  })
  for (const path of ['hidden', 'version', 'cues', 'metadata.createdAt'])
    expect(await refused(performance(path, 1, 2)), path).toEqual([400, 'INVALID'])
  expect((await edit('olga', [performance('data.endText', undefined, 'Good night.')])).status).toBe(200)
  expect((await script()).performance.data).toEqual({ endText: 'Good night.' })
})

test('[AU-06 LB-45] a performance gets a name that nobody else has, based on the one its author saw', async () => {
  await rest().ask('POST /api/performances', { body: { name: 'Fax' }, cookies: cookies.olga })
  const name = (from: string, to: string) =>
    edit('olga', [{ type: 'set', kind: 'performance', id, fields: [{ path: 'name', from, to }] }])
  expect((await name('Modem', 'Fax')).body).toMatchObject({ code: 'DUPLICATE_KEY' })
  expect((await name('Another', 'Telex')).body).toMatchObject({ code: 'STALE' })
  expect((await name('Modem', 'Telex')).status).toBe(200)
  expect((await script()).performance).toMatchObject({ name: 'Telex', version: 1 })
  const made = await rest().ask('POST /api/performances', { body: { name: 'Modem' }, cookies: cookies.olga })
  expect(made.status, 'the old name is free').toBe(200)
})
