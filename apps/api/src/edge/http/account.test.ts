import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openRest } from '../../testing/rest.ts'
import { settled } from '../../testing/virtual-clock.ts'

let rest: Awaited<ReturnType<typeof openRest>>
beforeEach(async () => {
  rest = await openRest()
  await rest.givePasswords()
  await settled()
})
afterEach(() => rest.stop())

const secret = (id: string): string => `secret ${id}`
const next = 'a long and quite new one'
const sessionOf = async (id: string, password = secret(id)) => {
  const { status, cookies } = await rest.login(id, password)
  expect(status, id).toBe(200)
  return { gl_operator: cookies['gl_operator'] ?? '' }
}
const me = async (cookies: Record<string, string>) => (await rest.ask('GET /api/auth/me', { cookies })).status
const change = (cookies: Record<string, string>, body: object) => rest.ask('PUT /api/auth/password', { cookies, body })

describe('logging out', () => {
  test('[DO-25] ends the session, for whoever has kept its token, and none of another browser', async () => {
    const [here, there] = [await sessionOf('olga'), await sessionOf('olga')]
    expect((await rest.ask('POST /api/auth/logout', { cookies: here })).status).toBe(200)
    expect([await me(here), await me(there)]).toEqual([401, 200])
    const bearer = { authorization: `Bearer ${here.gl_operator}` }
    expect((await rest.ask('GET /api/users', { headers: bearer })).status).toBe(401)
    expect((await rest.ask('POST /api/auth/logout', { cookies: here })).status).toBe(200)
  })
  test('[DO-25 DO-26] everywhere ends all sessions of that operator, and nobody else’s', async () => {
    const sessions = [await sessionOf('olga'), await sessionOf('olga'), await sessionOf('otto')]
    await rest.ask('POST /api/auth/logout?everywhere=true', { cookies: sessions[0] ?? {} })
    expect(await Promise.all(sessions.map(me))).toEqual([401, 401, 200])
  })
  test('[DO-25 DO-26] closes the sockets of the session at once, and what is sent on them still is not heard', async () => {
    const consoles = await Promise.all([rest.edge.consoleIn('olga'), rest.edge.consoleIn('otto')])
    const late = rest.edge.console('olga')
    const olga = await sessionOf('olga')
    await rest.ask('POST /api/auth/logout?everywhere=true', { cookies: olga })
    expect(consoles.map(({ closedWith }) => closedWith?.code)).toEqual([4005, undefined])
    expect(late.closedWith?.code).toBe(4005)
  })
})

describe('another password', () => {
  test('[DO-26 DO-28] ends all sessions but the one that is answered', async () => {
    const [here, there, other] = [await sessionOf('olga'), await sessionOf('olga'), await sessionOf('otto')]
    const socket = await rest.edge.consoleIn('olga')
    const answer = await change(here, { current: secret('olga'), password: next })
    expect(answer).toMatchObject({ status: 200, body: { data: { _id: 'olga' } } })
    expect([await me(here), await me(there), await me(other), await me(answer.cookies)]).toEqual([401, 401, 200, 200])
    expect(socket.closedWith?.code).toBe(4005)
    expect((await rest.login('olga', secret('olga'))).status).toBe(401)
    await sessionOf('olga', next)
  })
  test('[DO-28] needs the one that is: nothing happens without', async () => {
    const olga = await sessionOf('olga')
    for (const current of ['', 'secret otto', next]) {
      const answer = await change(olga, { current, password: next })
      expect(answer).toMatchObject({ status: 400, body: { message: 'That is not your current password.' } })
    }
    expect((await change(olga, { password: next })).status).toBe(400)
    expect(await me(olga)).toBe(200)
    await sessionOf('olga')
  })
  test('[DO-28] is given to nobody by anybody else', async () => {
    const olga = await sessionOf('olga')
    const give = (id: string) =>
      rest.ask(`PUT /api/users/${id}`, { cookies: olga, body: { password: next, name: 'Taken' } })
    for (const id of ['otto', 'olga'])
      expect(await give(id)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('says the one they have') },
      })
    expect((await rest.ask('GET /api/users', { cookies: olga })).status).toBe(200)
    await sessionOf('otto')
  })
  test('[DO-29] has 12 characters or more', async () => {
    const olga = await sessionOf('olga')
    const current = secret('olga')
    const short = await change(olga, { current, password: 'short words' })
    expect(short).toMatchObject({ status: 400, body: { message: expect.stringContaining('at least 12 characters') } })
    const body = { name: 'Wanda', type: 'dramaturg', phone: '', password: 'short words' }
    expect((await rest.ask('POST /api/users', { cookies: olga, body })).status).toBe(400)
    expect(
      (await rest.ask('POST /api/users', { cookies: olga, body: { ...body, password: 'twelve words' } })).status,
    ).toBe(200)
    await sessionOf('wanda', 'twelve words')
  })
})

describe('another type', () => {
  test('[DO-26] ends the sessions of who is no operator any more, and their sockets', async () => {
    const [olga, otto] = [await sessionOf('olga'), await sessionOf('otto')]
    const socket = await rest.edge.consoleIn('otto')
    const body = { type: 'usher', phone: '5550177' }
    expect((await rest.ask('PUT /api/users/otto', { cookies: olga, body })).status).toBe(200)
    expect([await me(otto), await me(olga), socket.closedWith?.code]).toEqual([401, 200, 4005])
    expect((await rest.login('otto', secret('otto'))).status).toBe(401)
  })
})

test('[DO-27] a socket is closed when the day of its session is over', async () => {
  const olga = rest.edge.services
  const token = await olga.sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' })
  const session = await olga.sessions.read(token)
  const socket = rest.edge.console('olga', session)
  await rest.clock.pass(86_400_000 - 60_000)
  expect(socket.closedWith).toBeUndefined()
  await rest.clock.pass(60_000 + 30_000)
  expect(socket.closedWith?.code).toBe(4005)
})

test('[DO-24] a name is the same in any case and any form of its characters', async () => {
  for (const name of ['OLGA', ' olga\u200B', 'ｏｌｇａ'])
    expect((await rest.login(name, secret('olga'))).status, name).toBe(200)
  const olga = await sessionOf('olga')
  const body = { name: 'Ol\u00ADGA', type: 'dramaturg', phone: '' }
  expect(await rest.ask('POST /api/users', { cookies: olga, body })).toMatchObject({ status: 409 })
})
