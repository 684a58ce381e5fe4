import { beforeEach, expect, test } from 'vitest'
import { restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
type Cookies = Record<string, string>
let olga: Cookies
let otto: Cookies
beforeEach(async () => {
  olga = await sessionOf('olga')
  otto = await sessionOf('otto')
})

const day = 24 * 3_600_000
const make = async (who: Cookies, name: string, days = 1) => {
  const body = { name, scopes: ['read', 'write'], days }
  const { body: made } = await rest().ask('POST /api/program-keys', { cookies: who, body })
  return { id: String(made['_id']), key: String(made['key']), until: made['until'] }
}
const end = (id: string, who = olga) => rest().ask(`DELETE /api/program-keys/${id}`, { cookies: who })
const listed = async () =>
  Object.values((await rest().ask('GET /api/program-keys', { cookies: olga })).body).map((it) => Object(it).name)
const use = (key: string) =>
  rest().ask('POST /mcp', {
    headers: { authorization: `Bearer ${key}` },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_performances', arguments: {} } },
  })
const over = expect.stringContaining('Operators, Keys for programs')

test('[AP-18 AP-21] a key works until its time, and is not listed after it', async () => {
  const [short, long] = [await make(olga, 'Quill'), await make(otto, 'Inkwell', 3)]
  expect(await listed()).toEqual(expect.arrayContaining(['Quill', 'Inkwell']))
  expect([(await use(short.key)).status, (await use(long.key)).status]).toEqual([200, 200])
  await rest().clock.pass(day + 1_000)
  expect(await use(short.key)).toMatchObject({ status: 401, body: { message: over } })
  expect((await use(long.key)).status).toBe(200)
  olga = await sessionOf('olga')
  expect(await listed()).toEqual(['Inkwell'])
})

test('[AP-20] a key that ends while a request is being answered reads nothing more', async () => {
  const [one, other] = [await make(olga, 'Quill'), await make(olga, 'Inkwell')]
  const { sessions } = rest().services
  const { issue } = sessions
  // the program is known by then, and its tool has not asked for anything yet
  sessions.issue = async (session) => {
    expect((await end(one.id, otto)).status).toBe(200)
    return issue(session)
  }
  const cut = await use(one.key)
  expect([cut.status, JSON.stringify(cut.body)]).toEqual([200, over])
  expect(JSON.stringify(cut.body)).toContain('"isError":true')
  expect(JSON.stringify((await use(other.key)).body)).not.toContain('isError')
  expect((await use(one.key)).status).toBe(401)
})

test('[AP-16 AP-18] keys end with the sessions and with the operator who made them', async () => {
  const [hers, his] = [await make(olga, 'Quill'), await make(otto, 'Inkwell')]
  expect((await rest().ask('POST /api/auth/logout?everywhere=true', { cookies: olga })).status).toBe(200)
  olga = await sessionOf('olga')
  expect([(await use(hers.key)).status, (await use(his.key)).status]).toEqual([401, 200])
  expect(await listed()).toEqual(['Inkwell'])
  expect((await rest().ask('DELETE /api/operators/otto', { cookies: olga })).status).toBe(200)
  expect((await use(his.key)).status).toBe(401)
  expect(await listed()).toEqual([])
  // and a key that is no key
  expect((await rest().ask('POST /mcp', { body: {} })).body).toMatchObject({ message: expect.stringContaining('Send') })
})
