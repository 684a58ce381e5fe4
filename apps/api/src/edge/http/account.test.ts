import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { passwordOf, restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

const next = 'a long and quite new one'
const me = async (cookies: Record<string, string>) => (await rest().ask('GET /api/auth/me', { cookies })).status
const change = (cookies: Record<string, string>, body: object) =>
  rest().ask('PUT /api/auth/password', { cookies, body })

describe('logging out', () => {
  test('[DO-25] ends the session, also for somebody who has copied its token, and no other browser’s', async () => {
    const [here, there] = [await sessionOf('olga'), await sessionOf('olga')]
    expect((await rest().ask('POST /api/auth/logout', { cookies: here })).status).toBe(200)
    expect([await me(here), await me(there)]).toEqual([401, 200])
    const bearer = { authorization: `Bearer ${here['gl_operator']}` }
    expect((await rest().ask('GET /api/users', { headers: bearer })).status).toBe(401)
    expect((await rest().ask('POST /api/auth/logout', { cookies: here })).status).toBe(200)
  })
  test('[DO-25 DO-26] everywhere ends all sessions of that operator, and nobody else’s', async () => {
    const sessions = [await sessionOf('olga'), await sessionOf('olga'), await sessionOf('otto')]
    await rest().ask('POST /api/auth/logout?everywhere=true', { cookies: sessions[0] ?? {} })
    expect(await Promise.all(sessions.map(me))).toEqual([401, 401, 200])
  })
  test('[DO-25 DO-26] closes the session’s sockets at once, and ignores what they still send', async () => {
    const consoles = await Promise.all([rest().edge.consoleIn('olga'), rest().edge.consoleIn('otto')])
    const late = rest().edge.console('olga')
    const olga = await sessionOf('olga')
    await rest().ask('POST /api/auth/logout?everywhere=true', { cookies: olga })
    expect(consoles.map(({ closedWith }) => closedWith?.code)).toEqual([4005, undefined])
    expect(late.closedWith?.code).toBe(4005)
  })
})

describe('a changed password', () => {
  test('[DO-26 DO-28] ends all sessions except the one in the answer', async () => {
    const [here, there, other] = [await sessionOf('olga'), await sessionOf('olga'), await sessionOf('otto')]
    const socket = await rest().edge.consoleIn('olga')
    const answer = await change(here, { current: passwordOf('olga'), password: next })
    expect(answer).toMatchObject({ status: 200, body: { token: answer.cookies['gl_operator'] } })
    expect([await me(here), await me(there), await me(other), await me(answer.cookies)]).toEqual([401, 401, 200, 200])
    expect(socket.closedWith?.code).toBe(4005)
    expect((await rest().login('olga', passwordOf('olga'))).status).toBe(401)
    await sessionOf('olga', next)
  })
  test('[DO-28] needs the current one; without it nothing changes', async () => {
    const olga = await sessionOf('olga')
    for (const current of ['', 'secret otto', next]) {
      const answer = await change(olga, { current, password: next })
      expect(answer).toMatchObject({ status: 400, body: { message: 'That is not your current password.' } })
    }
    expect(await change(olga, { password: next })).toMatchObject({ status: 400 })
    expect(await me(olga)).toBe(200)
    await sessionOf('olga')
  })
  test('[DO-93] guesses in one session are as slow as at a login, and slow down no other session', async () => {
    const [stolen, own] = [await sessionOf('olga'), await sessionOf('olga')]
    const guess = (current: string) => change(stolen, { current, password: next })
    for (let n = 0; n < 5; n++) expect((await guess(`guess ${n}`)).status).toBe(400)
    const slow = [1, 2, 3].map((n) => guess(`guess ${n}`))
    expect((await slow[2])?.status).toBe(429)
    expect((await change(own, { current: passwordOf('olga'), password: next })).status).toBe(200)
    await rest().clock.pass(15_000)
    expect((await Promise.all(slow.slice(0, 2))).map(({ status }) => status)).toEqual([400, 400])
  })
  test('[DO-93] guesses are as slow when a second factor is set or removed', async () => {
    const olga = await sessionOf('olga')
    const remove = () => rest().ask('POST /api/auth/second-factor/remove', { cookies: olga, body: { current: 'x' } })
    for (let n = 0; n < 5; n++) expect((await remove()).status).toBe(400)
    const slow = [remove(), remove()]
    const secret = 'A'.repeat(32)
    const set = { cookies: olga, body: { secret, code: '000000', current: 'x' } }
    await settled()
    expect((await rest().ask('PUT /api/auth/second-factor', set)).status).toBe(429)
    await rest().clock.pass(15_000)
    await Promise.all(slow)
  })
  test('[DO-28] cannot be set by anybody else', async () => {
    const olga = await sessionOf('olga')
    const give = (id: string) =>
      rest().ask(`PUT /api/users/${id}`, { cookies: olga, body: { password: next, name: 'Taken' } })
    expect(await give('otto')).toMatchObject({ status: 403 })
    expect(await give('olga')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Only they can change it') },
    })
    expect((await rest().ask('GET /api/users', { cookies: olga })).status).toBe(200)
    await sessionOf('otto')
  })
  test('[DO-29] has 12 characters or more', async () => {
    const olga = await sessionOf('olga')
    const current = passwordOf('olga')
    const short = await change(olga, { current, password: 'short words' })
    expect(short).toMatchObject({ status: 400, body: { message: expect.stringContaining('at least 12 characters') } })
    const body = { name: 'Wanda', type: 'dramaturg', phone: '', password: 'short words' }
    expect((await rest().ask('POST /api/users', { cookies: olga, body })).status).toBe(400)
    expect(
      (await rest().ask('POST /api/users', { cookies: olga, body: { ...body, password: 'twelve words' } })).status,
    ).toBe(200)
    await sessionOf('wanda', 'twelve words')
  })
})

describe('a changed type', () => {
  test('[DO-26] ends the sessions and sockets of a former operator', async () => {
    const [olga, otto] = [await sessionOf('olga'), await sessionOf('otto')]
    const socket = await rest().edge.consoleIn('otto')
    const body = { type: 'usher', phone: '5550177' }
    expect((await rest().ask('PUT /api/users/otto', { cookies: olga, body })).status).toBe(200)
    expect([await me(otto), await me(olga), socket.closedWith?.code]).toEqual([401, 200, 4005])
    expect((await rest().login('otto', passwordOf('otto'))).status).toBe(401)
  })
})

test('[DO-27] a socket closes when its session’s day is over', async () => {
  const olga = rest().edge.services
  const token = await olga.sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' })
  const session = await olga.sessions.read(token)
  const socket = rest().edge.console('olga', session)
  await rest().clock.sleep(86_400_000 - 60_000)
  expect(socket.closedWith).toBeUndefined()
  await rest().clock.pass(60_000 + 30_000)
  expect(socket.closedWith?.code).toBe(4005)
})

test('[DO-27 ED-20] after that no request is answered; for a phone after two days', async () => {
  const { edge, clock } = rest()
  const { sessions } = edge.services
  const read = async (session: Parameters<typeof sessions.issue>[0]) => sessions.read(await sessions.issue(session))
  const phone = edge.phone('ann', boardId, await read({ role: 'audience', sub: 'ann', blackboardId: boardId }))
  const day = 86_400_000
  await clock.sleep(day)
  const olga = edge.console('olga', await read({ role: 'operator', sub: 'olga', name: 'Olga' }))
  // the sockets were last checked before these sessions end, and are not checked again before they are used
  await clock.sleep(day - 10_000)
  await clock.pass(10_000)
  for (const [socket, who] of [
    [phone, { userId: 'ann', blackboardId: boardId }],
    [olga, { blackboardId: boardId }],
  ] as const) {
    expect(socket.closedWith).toBeUndefined()
    expect((await socket.ask('identify', who)).payload).toMatchObject({ code: 'NO_SESSION' })
  }
  await clock.pass(30_000)
  for (const { closedWith } of [phone, olga]) expect(closedWith?.code).toBe(4005)
})

test('[DO-24] names are compared without case and in any Unicode form', async () => {
  for (const name of ['OLGA', ' olga\u200B', 'ｏｌｇａ'])
    expect((await rest().login(name, passwordOf('olga'))).status, name).toBe(200)
  const olga = await sessionOf('olga')
  const body = { name: 'Ol\u00ADGA', type: 'dramaturg', phone: '' }
  expect(await rest().ask('POST /api/users', { cookies: olga, body })).toMatchObject({ status: 409 })
})

describe('a login link', () => {
  const open = async (link: string, headers = {}) =>
    rest().ask('POST /api/auth/link', { body: { token: link }, headers })
  const make = (sub: string, jti = 'one') => rest().services.sessions.issue({ role: 'login-link', sub, jti })

  test('[DO-31] logs its operator in, once', async () => {
    const link = await make('olga')
    const { status, body, cookies } = await open(link)
    expect([status, body]).toMatchObject([200, { data: { _id: 'olga' } }])
    expect(await me(cookies)).toBe(200)
    expect((await open(link)).status).toBe(401)
    expect(await Promise.all([1, 2, 3].map(async () => (await open(await make('olga', 'two'))).status))).toContain(200)
    expect((await open(await make('olga', 'two'))).status).toBe(401)
  })
  test('[DO-31] works for 15 minutes, on this machine, for existing operators', async () => {
    const link = await make('olga')
    for (const headers of [{ 'x-real-ip': '203.0.113.9' }, { host: 'show.example' }])
      expect(await open(link, headers)).toMatchObject({ status: 401 })
    for (const name of ['nobody', 'ann', '']) expect((await open(await make(name))).status, name).toBe(401)
    await rest().clock.pass(15 * 60_000)
    expect((await open(link)).status).toBe(401)
    const { gl_operator: session = '', gl_device: device = '' } = (await rest().login('olga', passwordOf('olga')))
      .cookies
    for (const other of [session, device, 'rubbish']) expect((await open(other)).status).toBe(401)
  })
  test('[DO-28 DO-31] lets somebody who forgot their password choose another, for 15 minutes', async () => {
    const { cookies } = await open(await make('olga'))
    expect((await change(cookies, { password: next })).status).toBe(200)
    await sessionOf('olga', next)
    const late = (await open(await make('olga', 'two'))).cookies
    await rest().clock.pass(15 * 60_000)
    const other = 'the third of them'
    expect((await change(late, { password: other })).status).toBe(400)
    expect((await change(late, { current: next, password: other })).status).toBe(200)
  })
})

describe('a second factor', () => {
  const codeOf = (secret: string, at = rest().clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
  const login = (code?: string) =>
    rest().ask('POST /api/auth', { body: { username: 'olga', password: passwordOf('olga'), ...(code && { code }) } })
  /** Logs Olga in and sets up her second factor. */
  const setUp = async () => {
    const cookies = await sessionOf('olga')
    const { body } = await rest().ask('POST /api/auth/second-factor', { cookies })
    const given = String(body['secret'])
    expect(body['uri']).toBe(
      `otpauth://totp/Ghostlight:olga?issuer=Ghostlight&secret=${given}&algorithm=SHA1&digits=6&period=30`,
    )
    const set = (over: object) =>
      rest().ask('PUT /api/auth/second-factor', {
        cookies,
        body: { secret: given, code: codeOf(given), current: passwordOf('olga'), ...over },
      })
    return { cookies, given, set }
  }
  const has = async (cookies: Record<string, string>) =>
    (await rest().ask('GET /api/auth/account', { cookies })).body['secondFactor']

  test('[DO-32] asks for a code after the right password, and for none after a wrong one', async () => {
    const { cookies, given, set } = await setUp()
    expect(await has(cookies)).toBe(false)
    expect((await set({})).status).toBe(200)
    expect(await has(cookies)).toBe(true)
    expect(await login()).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } })
    expect(await rest().login('olga', 'wrong')).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } })
    expect(await login('000000')).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } })
    const code = codeOf(given)
    expect((await login(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect((await rest().login('otto', passwordOf('otto'))).status).toBe(200)
  })
  test('[DO-33] accepts a code once, within the usual error of a clock', async () => {
    const { given, set } = await setUp()
    await set({})
    const code = codeOf(given)
    expect([(await login(code)).status, (await login(code)).status]).toEqual([200, 401])
    const early = codeOf(given, rest().clock.now() + 30_000)
    expect((await login(early)).status).toBe(200)
    await rest().clock.pass(120_000)
    expect((await login(codeOf(given, rest().clock.now() - 60_000))).status).toBe(401)
    expect((await login(codeOf(given, rest().clock.now() - 30_000))).status).toBe(200)
  })
  test('[DO-32] can be set only with the password and a code of the app', async () => {
    const { cookies, set } = await setUp()
    for (const wrong of [
      { current: 'wrong' },
      { current: undefined },
      { code: '000000' },
      { code: '' },
      { secret: 'A' },
    ])
      expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect(await has(cookies)).toBe(false)
  })
  test('[DO-34] is removed with the password, or after a login by link if the app is lost', async () => {
    const { cookies, set } = await setUp()
    const remove = (by: Record<string, string>, body = {}) =>
      rest().ask('POST /api/auth/second-factor/remove', { cookies: by, body })
    await set({})
    expect([(await remove(cookies)).status, (await remove(cookies, { current: 'wrong' })).status]).toEqual([400, 400])
    expect((await remove(cookies, { current: passwordOf('olga') })).status).toBe(200)
    expect((await login()).status).toBe(200)
    await set({})
    const token = await rest().services.sessions.issue({ role: 'login-link', sub: 'olga', jti: 'lost' })
    const byLink = (await rest().ask('POST /api/auth/link', { body: { token } })).cookies
    expect((await remove(byLink)).status).toBe(200)
    expect((await login()).status).toBe(200)
  })
  test('[DO-32] is refused for the demo’s operator, whom anybody may know', async () => {
    Object.assign(rest().services, { demo: { username: 'Olga', password: passwordOf('olga') } })
    const { cookies, set } = await setUp()
    expect(await set({})).toMatchObject({ status: 400, body: { message: expect.stringContaining('The demo login') } })
    expect(await has(cookies)).toBe(false)
  })
})
