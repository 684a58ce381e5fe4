import { actOfRoute, routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { restOfEachTest } from '../testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
type Part = 'performance' | 'cue' | 'module' | 'group' | 'template' | 'person' | 'show'
type Ids = Record<Part, string>
let cookies: Record<string, string>
let played: Ids
let other: Omit<Ids, 'show'>

const ask = (route: string, body?: object) => rest().ask(route, { cookies, ...(body && { body }) })
const made = async (route: string, body: object): Promise<string> => {
  const answer = await ask(route, body)
  expect(answer.status, `${route}: ${JSON.stringify(answer.body)}`).toBe(200)
  return String(answer.body['_id'])
}
const words = { type: 'speech', content: { text: 'Hi', voice: 'v' } }
const rules = { mindelay: 0, maxdelay: 0, conditions: [], effects: [] }

/** A performance of one cue with one module, and a person. */
const script = async (name: string, phone: string): Promise<Omit<Ids, 'show'>> => {
  const template = await made('POST /api/templates', { name: `Words of ${name}`, ...words })
  const group = await made('POST /api/groups', { name: `Choir of ${name}` })
  const cue = await made('POST /api/cues', { name: `Cue of ${name}` })
  const module = await made('POST /api/modules', { template, group, cue, ...rules })
  await ask(`PUT /api/cues/${cue}`, { modules: [module] })
  const performance = await made('POST /api/performances', { name, cues: [cue], groups: [group] })
  const person = await made('POST /api/users', { name: `Person of ${name}`, phone })
  return { performance, cue, module, group, template, person }
}

const inShow = async (command: Parameters<typeof show.decide>[0]) => {
  const { handler, projected, ids } = rest().services
  const id = ids.next()
  const request = { commandId: id, actor: 'iris', actorName: 'Iris', correlationId: id }
  const done = await handler.handle(show, { id: played.show, command }, request)
  if ('rejected' in done) throw new Error(done.message)
  await projected(done.position)
}
const setLock = (locked: boolean) => inShow({ type: 'setLock', payload: { locked } })

/** Erases the people of a show as an operator does, who must type its title. */
const nameOf = (index: number) => ({ name: `Person of Another ${index}` })
/** Erases the people of a closed show. */
const eraseOf = async ({ performance, person }: Omit<Ids, 'show'>) => {
  const id = await made('POST /api/blackboards', { performance, users: [person] })
  expect((await ask(`POST /api/blackboards/${id}/close`)).status).toBe(200)
  const { body } = await ask(`GET /api/blackboards/${id}/public`)
  return ask(`POST /api/blackboards/${id}/erase-people`, { name: body['title'] })
}
const moduleOf = ({ template, group }: Omit<Ids, 'show'>) => ({ template, group, ...rules, oneshot: false })

beforeEach(async () => {
  cookies = await sessionOf('olga')
  other = await script('Another', '5558102')
  const mine = await script('The Last Modem', '5558101')
  const opened = await made('POST /api/blackboards', { performance: mine.performance, users: [mine.person] })
  played = { ...mine, show: opened }
})

/** For each call that a locked show refuses: its path and body for these items. A new call needs a line here. */
const edits: Record<string, (it: Omit<Ids, 'show'>) => [string, object?]> = {
  updatePerformance: (it) => [`PUT /api/performances/${it.performance}`, { description: 'x' }],
  updateCue: (it) => [`PUT /api/cues/${it.cue}`, { name: 'x' }],
  deleteCue: (it) => [`DELETE /api/cues/${it.cue}`],
  createModule: (it) => ['POST /api/modules', { template: it.template, group: it.group, cue: it.cue, ...rules }],
  updateModule: (it) => [`PUT /api/modules/${it.module}`, { mindelay: 7 }],
  deleteModule: (it) => [`DELETE /api/modules/${it.module}`],
  updateGroup: (it) => [`PUT /api/groups/${it.group}`, { description: 'x' }],
  deleteGroup: (it) => [`DELETE /api/groups/${it.group}`],
  createTemplate: (it) => ['POST /api/templates', { name: 'x', ...words, metadata: { performanceId: it.performance } }],
  updateTemplate: (it) => [`PUT /api/templates/${it.template}`, { name: 'x' }],
  edit: (it) => [
    'POST /api/edits',
    {
      edits: [{ type: 'set', kind: 'template', id: it.template, fields: [{ path: 'description', from: '', to: 'x' }] }],
    },
  ],
  sheetLoadPerformance: (it) => [
    'POST /api/sheet-load-performance',
    {
      performanceName: '',
      basePerformanceId: it.performance,
      spreadsheetUrl: 'http://127.0.0.1:1/x.xlsx',
      userSheetName: 'U',
      templateSheetName: 'C',
      loadGroups: true,
      loadCues: true,
    },
  ],
  updateUser: (it) => [`PUT /api/users/${it.person}`, { name: 'Anna' }],
  importUsers: (it) => {
    const [user, row] = [{ _id: it.person, name: 'P', phone: '5558101', type: 'audience', data: {} }, 1]
    const newUser = { name: 'P', phone: '5558101', type: 'audience', data: {}, groups: [] }
    return [
      'POST /api/users/import',
      { users: [{ row, status: 'updated', newUser, existingUsers: [user], errors: [] }] },
    ]
  },
  eraseUser: (it) => [`DELETE /api/users/${it.person}?erase=true`, { name: 'nobody’s' }],
  erasePeople: () => ['POST /api/blackboards/Z9Z9Z9/erase-people', { name: 'nobody’s' }],
}
const locked = Object.entries(actOfRoute).flatMap(([name, act]) => (act.locked ? [name] : []))
const refusal = { code: 'LOCKED', message: 'The show is locked by Iris. Unlock it to edit.' }

describe('[SC-26] while a show is locked', () => {
  test('[SM-02] each edit of what it plays and of its people is refused, with the name of the operator who locked it', async () => {
    expect(Object.keys(edits)).toEqual(expect.arrayContaining(locked))
    await setLock(true)
    for (const name of locked.filter((it) => it !== 'erasePeople')) {
      const { status, body } = await ask(...(edits[name]?.(played) ?? ['']))
      expect({ status, ...body }, name).toEqual({ status: 423, ...refusal })
    }
    expect(await ask(`POST /api/blackboards/${played.show}/erase-people`, { name: 'nobody’s' })).toMatchObject({
      status: 423,
      body: refusal,
    })
    const known = await ask(`GET /api/performances/${played.performance}/script`)
    expect(known.body).toMatchObject({ performance: { description: '' }, cues: [{ name: 'Cue of The Last Modem' }] })
  })

  test('other performances, people and shows can be edited as usual', async () => {
    const done: Record<string, unknown> = {}
    await setLock(true)
    for (const [index, name] of locked.entries()) {
      const own = await script(`Another ${index}`, `55583${10 + index}`)
      const [route = '', body] = edits[name]?.(own) ?? []
      const { status, body: answer } =
        name === 'erasePeople' ? await eraseOf(own) : await ask(route, name === 'eraseUser' ? nameOf(index) : body)
      done[name] = status === 200 ? 'done' : answer['code']
    }
    const expected = Object.fromEntries(locked.map((name) => [name, 'done']))
    // a group that a module uses cannot be deleted; this test has no sheets, so loading one fails
    expect(done).toEqual({ ...expected, deleteGroup: 'IN_USE', sheetLoadPerformance: 'INTERNAL' })
  })

  test('[SM-03] indirect edits are refused, too: a list of edits, or a part that names the locked performance', async () => {
    await setLock(true)
    const item = { name: 'x', description: '', oneshot: false, symbols: [], ...words }
    const linked = { ...item, _id: 'new', metadata: { performanceId: played.performance } }
    const detours = [
      [{ type: 'add', kind: 'template', item: linked }],
      [{ type: 'add', kind: 'template', item: { ...item, _id: played.template } }],
      [{ type: 'add', kind: 'module', item: { ...moduleOf(other), _id: 'new', cue: played.cue } }],
      [{ type: 'place', kind: 'performance', id: played.performance, list: 'cues', item: other.cue, after: [] }],
      [{ type: 'take', kind: 'cue', id: played.cue, list: 'modules', item: played.module }],
      [{ type: 'set', kind: 'module', id: other.module, fields: [{ path: 'cue', from: other.cue, to: played.cue }] }],
      [
        { type: 'set', kind: 'cue', id: other.cue, fields: [{ path: 'name', from: 'Cue of Another', to: 'x' }] },
        { type: 'delete', kind: 'cue', id: played.cue },
      ],
    ]
    for (const list of detours) expect((await ask('POST /api/edits', { edits: list })).body).toEqual(refusal)
    expect((await ask(`PUT /api/modules/${other.module}`, { cue: played.cue })).body).toEqual(refusal)
    const { template, group } = other
    expect((await ask('POST /api/modules', { template, group, cue: played.cue, ...rules })).body).toEqual(refusal)
    const metadata = { performanceId: played.performance }
    expect((await ask(`PUT /api/templates/${other.template}`, { metadata })).body).toEqual(refusal)
    const untouched = await ask(`GET /api/performances/${other.performance}/script`)
    expect(untouched.body).toMatchObject({ cues: [{ name: 'Cue of Another' }] })
  })

  test('[SM-01] edits are possible again after it is unlocked or closed', async () => {
    await setLock(true)
    await setLock(false)
    expect((await ask(...(edits['updateCue']?.(played) ?? ['']))).status).toBe(200)
    await setLock(true)
    expect((await ask(...(edits['updateCue']?.(played) ?? ['']))).status).toBe(423)
    expect((await ask(`POST /api/blackboards/${played.show}/close`)).status).toBe(200)
    expect((await ask(`PUT /api/cues/${played.cue}`, { name: 'y' })).status).toBe(200)
  })

  test('the rights and passwords of its people can be changed, and nothing else', async () => {
    const user = { _id: 'otto', name: 'Otto', phone: '', type: 'dramaturg' as const, data: {} }
    await inShow({ type: 'addUser', payload: { user, groups: [] } })
    await setLock(true)
    expect((await ask('PUT /api/users/otto', { rights: 'view' })).status).toBe(200)
    // another rule decides who may set whose password, as without a lock
    expect((await ask('PUT /api/users/otto', { password: 'a bright spotlight' })).body['code']).toBe('FORBIDDEN')
    for (const more of [{ name: 'O' }, { rights: 'view', name: 'O' }, { name: 'O', password: 'a bright spotlight' }])
      expect((await ask('PUT /api/users/otto', more)).body, JSON.stringify(more)).toEqual(refusal)
  })

  test('new people can join at the door and with a sheet', async () => {
    await setLock(true)
    const walkIn = { name: 'Walk-in', phone: '5558109', blackboardId: played.show }
    expect((await ask('POST /api/users', walkIn)).status).toBe(200)
    const [route = '', sheet] = edits['importUsers']?.(played) ?? []
    const { users } = sheet as { users: object[] }
    const unchanged = users.map((it) => ({ ...it, status: 'unchanged' }))
    expect((await ask(route, { users: unchanged })).status, 'a row that changes nothing').toBe(200)
  })
})

test('[SC-26] every call that a locked show refuses is a call that changes something', () => {
  const methods = Object.entries(routes).flatMap(([name, { method }]) => (locked.includes(name) ? [method] : []))
  expect(methods).toHaveLength(locked.length)
  expect(methods).not.toContain('GET')
})
