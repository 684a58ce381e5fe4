import type { RestBody, RestResponse, User } from '@ghostlight/contracts'
import { textsIn } from '@ghostlight/contracts/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoHouse } from '../support/demo-house.ts'
import { operatorOf } from '../support/operator.ts'
import { type Running, startProduct } from '../support/product.ts'
import { call, createShow, json, type Show } from '../support/show.ts'

type Rows = RestBody<'importUsers'>['users']
type Counts = RestResponse<'importUsers'>

const data = demoHouse()
let running: Running | undefined
let show: Show
beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir, IMPORT_DEFAULT_PASSWORD: 'curtain-call' })
  show = await createShow(running.origin, 3)
})
afterAll(async () => {
  await running?.stop()
  data.remove()
})
const ask = operatorOf(() => show)
const list = () => json<User[]>(ask('GET /api/users'))
const importAll = (users: Rows, headers = {}) => json<Counts>(ask('POST /api/users/import', { users }, headers))

const created = (row: number, newUser: Rows[number]['newUser']): Rows[number] => ({
  row,
  status: 'created',
  newUser,
  existingUsers: [],
  errors: [],
})

describe('importing people', () => {
  test('[RE-37 LB-46] a whole classified list is applied and counted, and is visible at once', async () => {
    const [known] = show.audience
    if (!known) throw new Error('nobody is there')
    const counts = await importAll([
      created(2, { name: 'Imported One', phone: '5558001', data: { bib: '9' }, groups: ['Chorus'] }),
      created(3, { name: 'Imported Two', phone: '5558002', type: 'usher' }),
      {
        row: 4,
        status: 'updated',
        newUser: { ...known, data: textsIn(known.data), name: 'Renamed Here' },
        existingUsers: [known],
        errors: [],
      },
      {
        row: 5,
        status: 'unchanged',
        newUser: { ...known, data: textsIn(known.data) },
        existingUsers: [known],
        errors: [],
      },
      { row: 6, status: 'skipped', newUser: null, existingUsers: [], errors: ['Missing phone number'] },
    ])
    expect(counts).toEqual({ created: 2, updated: 1, unchanged: 1, skipped: 1, failed: [] })
    const people = await list()
    expect(people).toContainEqual({ ...known, name: 'Renamed Here' })
    expect(people.find(({ phone }) => phone === '5558001')).toMatchObject({ type: 'audience', data: { bib: '9' } })
    expect(people.find(({ phone }) => phone === '5558002')?.type).toBe('usher')
  })
  test('[RO-01 RO-16] performers and ushers are types like any other, and can be imported', async () => {
    const types = ['audience', 'performer', 'dramaturg', 'usher'] as const
    const users = types.map((type, at) => created(at + 2, { name: `A ${type}`, phone: `555811${at}`, type }))
    expect(await importAll(users)).toMatchObject({ created: 4, failed: [] })
    const people = await list()
    expect(types.map((type) => people.find(({ name }) => name === `A ${type}`)?.type)).toEqual(types)
    const ghost = [{ ...users[0], newUser: { name: 'A ghost', phone: '5558119', type: 'ghost' } }]
    expect((await ask('POST /api/users/import', { users: ghost })).status).toBe(400)
  })
  test('[LB-47 LB-49] a bad row is named by its number, and the other rows are imported', async () => {
    const phone = show.audience[1]?.phone ?? ''
    const counts = await importAll([
      created(7, { name: 'Somebody else', phone }),
      created(8, { name: 'No phone', phone: '' }),
      created(9, { name: 'Fine', phone: '5558003' }),
    ])
    expect(counts).toMatchObject({ created: 1, failed: [{ row: 7 }, { row: 8, message: 'Missing phone number' }] })
    expect((await list()).some((it) => it.phone === '5558003')).toBe(true)
  })
  test('[VA-48 VA-49 RO-32 ST-33] new people without a password get the default one; no answer shows one', async () => {
    const users = [
      created(2, { name: 'Default', phone: '5558004', type: 'dramaturg' }),
      created(3, { name: 'Empty', phone: '5558005', type: 'dramaturg', password: '' }),
      created(4, { name: 'Own', phone: '5558006', type: 'dramaturg', password: 'my-own-one-of-all' }),
    ]
    const text = await (await ask('POST /api/users/import', { users })).text()
    expect(text + (await (await ask('GET /api/users')).text())).not.toMatch(
      /curtain-call|my-own-one-of-all|argon2|"password/i,
    )
    const login = async (username: string, password: string) =>
      (await call(show.origin, '/api/auth', { body: { username, password } })).status
    expect(await login('Default', 'curtain-call')).toBe(200)
    expect(await login('Empty', 'curtain-call')).toBe(200)
    expect([await login('Own', 'my-own-one-of-all'), await login('Own', 'curtain-call')]).toEqual([200, 401])
  })
  test('[RE-79] the same list with the same key is applied once', async () => {
    const users = [created(2, { name: 'Only once', phone: '5558007' })]
    const headers = { 'idempotency-key': 'import-once' }
    const [first, second] = await Promise.all([importAll(users, headers), importAll(users, headers)])
    expect(first).toEqual(second)
    expect((await list()).filter(({ phone }) => phone === '5558007')).toHaveLength(1)
  })
  test('the list of a whole theatre is not too large', async () => {
    const users = Array.from({ length: 2_000 }, (_, at) =>
      created(at + 2, { name: `Guest ${at}`, phone: String(6_000_000 + at), data: { note: 'x'.repeat(600) } }),
    )
    expect(JSON.stringify(users).length).toBeGreaterThan(1024 * 1024)
    expect(await importAll(users)).toMatchObject({ created: 2_000, failed: [] })
  })
})
