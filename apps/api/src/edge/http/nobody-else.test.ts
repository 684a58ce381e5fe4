import { promptFields } from '@ghostlight/contracts'
import { person } from '@ghostlight/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
let olga: Record<string, string>
let otto: Record<string, string>
beforeEach(async () => {
  olga = await sessionOf('olga')
  otto = await sessionOf('otto')
  await ask(olga, 'PUT /api/users/otto', { rights: 'run' })
})

const ask = (who: Record<string, string>, route: string, body?: object) =>
  rest().ask(route, { cookies: who, ...(body && { body }) })
const made = async (body: object): Promise<string> => {
  const { status, body: user } = await ask(olga, 'POST /api/users', body)
  expect(status).toBe(200)
  return String(user['_id'])
}
/** Everything that the installation stores about a person, including whether they have a password. */
const storedOf = (id: string) => rest().services.handler.state(person, id)
const hasEdit = async (cookies: Record<string, string>): Promise<boolean> =>
  (await ask(cookies, 'POST /api/performances', { name: 'Mine now' })).status === 200

const edith = { name: 'Edith Moon', phone: '5559200', type: 'dramaturg' }
const nora = { name: 'Nora Quist', phone: '5559201', type: 'usher', data: { nickname: 'Nono', seat: '4' } }
const other = { nickname: 'Somebody', seat: '9', role: 'king' }
const password = 'chosen by otto'

describe('joining a show changes no other person', () => {
  test('[DO-81 DO-28] an operator with run rights gets no edit rights by another operator’s number and first name', async () => {
    const id = await made(edith)
    const before = await storedOf(id)
    for (const type of ['audience', 'usher', undefined]) {
      const body = { ...edith, name: 'Edith', type, password, data: other, blackboardId: boardId }
      expect(await ask(otto, 'POST /api/users', body)).toMatchObject({ status: 409 })
    }
    expect(await storedOf(id)).toEqual(before)
    const { status, cookies } = await rest().login('Edith Moon', password)
    expect([status, await hasEdit(cookies)]).toEqual([401, false])
  })

  test('[DO-81] a known person joins unchanged, and a password for them is refused', async () => {
    const id = await made(nora)
    const before = await storedOf(id)
    const body = { ...nora, type: 'audience', data: other, blackboardId: boardId }
    expect(await ask(otto, 'POST /api/users', { ...body, password })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_KEY', message: expect.stringContaining('Only its owner can set') },
    })
    const joined = await ask(otto, 'POST /api/users', body)
    expect(joined).toMatchObject({ status: 200, body: { _id: id, type: 'usher', data: nora.data } })
    expect(await storedOf(id)).toEqual(before)
    expect(await ask(otto, 'POST /api/users', body)).toMatchObject({ status: 409 })
    expect(await storedOf(id), 'also when it is refused').toEqual(before)
  })

  test('[DO-81] a person who enters as a known one adds answers to that show only, and changes nobody in the library', async () => {
    const id = await made({ ...nora, type: 'audience' })
    const before = await storedOf(id)
    const data = Object.fromEntries(promptFields.map((field) => [field, `new ${field}`]))
    const enter = (name: string, blackboardId = boardId) =>
      ask({}, 'POST /api/users', { name, phone: nora.phone, type: 'audience', data, blackboardId })
    expect((await enter('nora')).status).toBe(200)
    expect(await storedOf(id)).toEqual(before)
    const board = await ask(olga, `GET /api/blackboards/${boardId}`)
    const users = board.body['users'] as { _id: string; data: object }[]
    expect(users.find(({ _id }) => _id === id)?.data).toMatchObject({ ...nora.data, ...data })
    const late = enter('nora')
    await rest().clock.pass(20_000)
    expect((await late).status).toBe(409)
    await ask(olga, 'POST /api/blackboards/B2B2B2/close')
    expect((await enter('nora', 'B2B2B2')).status).toBe(409)
    expect(await storedOf(id)).toEqual(before)
  })

  test('[DO-81] a repeated request for a new person with a password gets the same answer', async () => {
    const headers = { 'idempotency-key': 'once' }
    const body = { ...nora, password, blackboardId: boardId }
    const both = [0, 1].map(() => rest().ask('POST /api/users', { cookies: olga, headers, body }))
    const [first, second] = await Promise.all(both)
    expect(first).toMatchObject({ status: 200 })
    expect(second?.body).toEqual(first?.body)
  })
})

describe('a password', () => {
  test('[DO-28] is set by its owner only: an editor cannot give others a first one', async () => {
    const id = await made(edith)
    expect(await ask(olga, `PUT /api/users/${id}`, { password })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Only its owner can set') },
    })
    const row = { row: 2, status: 'updated', errors: [], existingUsers: [{ ...edith, _id: id, data: {} }] }
    const users = [{ ...row, newUser: { ...edith, data: {}, password } }]
    expect((await ask(olga, 'POST /api/users/import', { users })).status).toBe(200)
    expect((await storedOf(id)).hasPassword).toBe(false)
    expect((await rest().login('Edith Moon', password)).status).toBe(401)
  })

  test('[DO-28 DO-31] can be chosen with a login link by an operator who has none', async () => {
    await made(edith)
    const token = await rest().services.sessions.issue({ role: 'login-link', sub: 'edith moon', jti: 'one' })
    const { cookies } = await rest().ask('POST /api/auth/link', { body: { token } })
    const own = 'chosen by Edith'
    expect((await rest().ask('PUT /api/auth/password', { cookies, body: { password: own } })).status).toBe(200)
    expect((await rest().login('Edith Moon', own)).status).toBe(200)
  })
})

describe('an operator from the settings', () => {
  const settle = (name: string): void => {
    Object.assign(rest().services, { config: { ...rest().services.config, OPERATOR_USERNAME: name } })
  }

  test('[DO-82] keeps name, type and rights, and cannot be erased by another editor', async () => {
    settle('OTTO')
    await ask(olga, 'PUT /api/users/otto', { rights: 'edit' })
    const before = await storedOf('otto')
    const row = { row: 2, status: 'updated', errors: [], existingUsers: [before.person?.user] }
    const newUser = { name: 'Nobody', phone: '', type: 'usher', data: {}, groups: [] }
    for (const changes of [{ name: 'Nobody' }, { type: 'audience', phone: '5559300' }, { rights: 'view' }])
      expect(await ask(olga, 'PUT /api/users/otto', changes)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
    const imported = await ask(olga, 'POST /api/users/import', { users: [{ ...row, newUser }] })
    expect(imported.body).toMatchObject({ updated: 0, failed: [{ row: 2 }] })
    expect((await ask(olga, 'DELETE /api/users/otto?erase=true', { name: 'otto' })).status).toBe(403)
    expect(await storedOf('otto')).toEqual(before)
    expect((await ask(olga, 'PUT /api/users/otto', { data: { desk: 'left' }, rights: 'edit' })).status).toBe(200)
    expect((await rest().login('otto', 'secret otto')).status).toBe(200)
  })

  test('[DO-82] changes in a show only by an edit in that show', async () => {
    settle('otto')
    const console = await rest().edge.consoleIn('olga')
    expect((await console.ask('addUserToBlackboard', { userId: 'otto', blackboardId: boardId })).type).toBe(
      'addUserToBlackboardResult',
    )
    for (const [field, value] of [
      ['name', 'Nobody'],
      ['type', 'usher'],
    ])
      expect((await console.ask('updateUserField', { userId: 'otto', field, value })).type).toBe(
        'updateUserFieldResult',
      )
    await rest().clock.pass(1_000)
    expect(rest().edge.of('LibraryFollowed')).toMatchObject([{ refused: 'FORBIDDEN' }, { refused: 'FORBIDDEN' }])
    expect((await storedOf('otto')).person?.user).toMatchObject({ name: 'otto', type: 'dramaturg' })
  })

  test('[DO-82] leaves other operators as they are: they can be renamed and erased', async () => {
    settle('otto')
    expect((await ask(olga, 'PUT /api/users/omar', { name: 'Omar Two' })).status).toBe(200)
    expect((await ask(olga, 'DELETE /api/users/omar?erase=true', { name: 'Omar Two' })).status).toBe(200)
  })
})
