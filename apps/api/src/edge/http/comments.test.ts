import type { CommentAct, CommentThread } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
type Who = 'olga' | 'otto'
let cookies: Record<Who, Record<string, string>>
let mine: Made
let other: Made

type Made = { performance: string; cue: string; module: string }
const made = async (route: string, body: object): Promise<string> =>
  String((await rest().ask(route, { body, cookies: cookies.olga })).body['_id'])
const make = async (name: string): Promise<Made> => {
  const content = { text: 'Hi', voice: 'v' }
  const template = await made('POST /api/templates', { name: `Words of ${name}`, type: 'speech', content })
  const cue = await made('POST /api/cues', { name: `Cue of ${name}` })
  const rules = { mindelay: 0, maxdelay: 0, conditions: [], effects: [] }
  const module = await made('POST /api/modules', { template, group: 'audience', cue, ...rules })
  await rest().ask(`PUT /api/cues/${cue}`, { body: { modules: [module] }, cookies: cookies.olga })
  return { performance: await made('POST /api/performances', { name, cues: [cue] }), cue, module }
}

beforeEach(async () => {
  cookies = { olga: await sessionOf('olga'), otto: await sessionOf('otto') }
  for (const [id, name] of [
    ['olga', 'Olga Prompt'],
    ['otto', 'Otto Page'],
  ])
    await rest().ask(`PUT /api/users/${id}`, { body: { name }, cookies: cookies.olga })
  mine = await make('Modem')
  other = await make('Another')
})

let keys = 0
type Asking = { of?: Made; key?: string }
const act = (
  who: Who,
  [thread, body]: readonly [string, CommentAct],
  { of = mine, key = `key-${keys++}` }: Asking = {},
) =>
  rest().ask(`POST /api/performances/${of.performance}/comments/${thread}`, {
    body,
    cookies: cookies[who],
    headers: { 'idempotency-key': key },
  })
const threads = async ({ performance } = mine, who: Who = 'olga') =>
  (await rest().ask(`GET /api/performances/${performance}/comments`, { cookies: cookies[who] })).body[
    'threads'
  ] as CommentThread[]
const onLine = (message: string, text: string, { module } = mine): CommentAct => ({
  type: 'begin',
  on: { kind: 'module', id: module },
  message,
  text,
})
const onCue = (message: string, text: string, { cue } = mine): CommentAct => ({
  type: 'begin',
  on: { kind: 'cue', id: cue },
  message,
  text,
})
const texts = (all: readonly CommentThread[]) => all.map(({ messages }) => messages.map(({ text }) => text))

describe('[WD-35 WD-36] comments of a performance', () => {
  test('say who wrote them and what they are about; other performances have their own', async () => {
    expect((await act('olga', ['k1', onLine('w1', 'Louder?')])).status).toBe(200)
    await act('otto', ['k2', onCue('w2', 'Too long.')])
    await act('otto', ['k3', onCue('w3', 'Elsewhere.', other)], { of: other })
    await act('otto', ['k1', { type: 'reply', message: 'w4', text: 'Yes.' }])
    const all = await threads()
    expect(texts(all)).toEqual([['Louder?', 'Yes.'], ['Too long.']])
    expect(all[0]).toMatchObject({ about: 'Words of Modem', on: { kind: 'module', id: mine.module } })
    expect(all[0]?.messages.map(({ by }) => by)).toEqual([
      { _id: 'olga', name: 'Olga Prompt' },
      { _id: 'otto', name: 'Otto Page' },
    ])
    expect(all[1]).toMatchObject({ about: 'Cue of Modem' })
    expect(texts(await threads(other))).toEqual([['Elsewhere.']])
  })

  test('the same request twice, and the same thread begun twice, make one comment', async () => {
    await act('olga', ['k1', onLine('w1', 'Louder?')], { key: 'same' })
    await act('olga', ['k1', onLine('w1', 'Louder?')], { key: 'same' })
    await act('olga', ['k1', onLine('w1', 'Louder?')])
    expect(texts(await threads())).toEqual([['Louder?']])
  })

  test('cannot be written on what never was in the performance, nor into a thread of another one', async () => {
    expect((await act('olga', ['k1', onLine('w1', 'x', { ...mine, module: 'nowhere' })])).status).toBe(404)
    expect((await act('olga', ['k1', onLine('w1', 'x', other)])).status).toBe(404)
    await act('olga', ['k3', onCue('w3', 'Elsewhere.', other)], { of: other })
    const reply = await act('otto', ['k3', { type: 'reply', message: 'w4', text: 'Yes.' }])
    expect(reply).toMatchObject({ status: 404, body: { message: 'This comment has been deleted.' } })
    expect(texts(await threads(other))).toEqual([['Elsewhere.']])
  })

  test('stay when their line is gone, and one that was written before its author heard of it is kept', async () => {
    await act('olga', ['k1', onLine('w1', 'Louder?')])
    await rest().ask(`DELETE /api/modules/${mine.module}`, { cookies: cookies.otto })
    expect((await act('olga', ['k2', onLine('w2', 'And slower?')])).status).toBe(200)
    expect((await threads()).map(({ about }) => about)).toEqual(['Words of Modem', ''])
  })

  test('[WD-38] are at most 2,000 characters long and not empty', async () => {
    expect((await act('olga', ['k1', onLine('w1', 'x'.repeat(2_001))])).status).toBe(400)
    expect((await act('olga', ['k1', onLine('w1', '  ')])).status).toBe(400)
    expect((await act('olga', ['k1', onLine('w1', 'x'.repeat(2_000))])).status).toBe(200)
  })

  test('[WD-38] are at most 500 in a performance, and as many in the next', async () => {
    for (let it = 0; it < 500; it++) await act('olga', [`k${it}`, onCue(`w${it}`, 'x')])
    expect(await act('olga', ['more', onCue('more', 'x')])).toMatchObject({
      status: 400,
      body: { message: 'A performance has at most 500 comments. Somebody has to delete some of their own first.' },
    })
    expect((await act('olga', ['k7', { type: 'reply', message: 'r', text: 'Yes.' }])).status).toBe(200)
    expect((await act('olga', ['other', onCue('o', 'x', other)], { of: other })).status).toBe(200)
  })
})

describe('[WD-39] who may comment', () => {
  test('an operator without edit rights reads only', async () => {
    await act('otto', ['k1', onLine('w1', 'Louder?')])
    await rest().ask('PUT /api/users/otto', { body: { rights: 'run' }, cookies: cookies.olga })
    expect((await act('otto', ['k2', onLine('w2', 'x')])).status).toBe(403)
    expect((await act('otto', ['k1', { type: 'resolve' }])).status).toBe(403)
    expect(texts(await threads(mine, 'otto'))).toEqual([['Louder?']])
  })

  test('a locked show that plays the performance refuses no comment', async () => {
    const board = await made('POST /api/blackboards', { performance: mine.performance, users: ['omar'] })
    const { handler, projected } = rest().services
    const request = { commandId: 'lock', actor: 'otto', actorName: 'Otto', correlationId: 'lock' }
    const command = { type: 'setLock', payload: { locked: true } } as const
    const locked = await handler.handle(show, { id: board, command }, request)
    if ('rejected' in locked) throw new Error(locked.message)
    await projected(locked.position)
    const edit = await rest().ask(`PUT /api/cues/${mine.cue}`, { body: { name: 'x' }, cookies: cookies.olga })
    expect(edit.status).toBe(423)
    expect((await act('olga', ['k1', onCue('w1', 'Louder?')])).status).toBe(200)
    expect((await act('olga', ['k1', { type: 'resolve' }])).status).toBe(200)
  })
})

test('[WD-40] a deleted performance shows no comments and takes none; they return with it', async () => {
  await act('olga', ['k1', onLine('w1', 'Louder?')])
  await act('olga', ['k2', onCue('w2', 'Stays.', other)], { of: other })
  const hide = (hidden: boolean) =>
    rest().ask(`PUT /api/performances/${mine.performance}`, { body: { hidden }, cookies: cookies.olga })
  await hide(true)
  expect(await threads()).toBeUndefined()
  expect((await act('otto', ['k1', { type: 'reply', message: 'r', text: 'Yes.' }])).status).toBe(404)
  expect(texts(await threads(other))).toEqual([['Stays.']])
  await hide(false)
  expect(texts(await threads())).toEqual([['Louder?']])
})

test('[WD-40] the next version of a performance begins without comments', async () => {
  await act('olga', ['k1', onLine('w1', 'Louder?')])
  const copy = await made(`POST /api/performances/${mine.performance}/copy`, {})
  expect(await threads({ ...mine, performance: copy })).toEqual([])
  expect(texts(await threads())).toEqual([['Louder?']])
})

test('[WD-41] somebody whom the house does not know any more is called Somebody, and their words stay', async () => {
  await act('otto', ['k1', onLine('w1', 'Louder?')])
  await act('olga', ['k1', { type: 'reply', message: 'w2', text: 'Yes.' }])
  await rest().ask('DELETE /api/users/otto?erase=true', { body: { name: 'Otto Page' }, cookies: cookies.olga })
  const [thread] = await threads()
  expect(thread?.messages.map(({ by, text }) => [by.name, text])).toEqual([
    ['Somebody', 'Louder?'],
    ['Olga Prompt', 'Yes.'],
  ])
})
