import { phoneDigits } from '@ghostlight/contracts'
import { classifyUsers, person } from '@ghostlight/domain'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { importPeople } from '../../library/workbook/import-people.ts'
import { settleOperators } from '../../start/settle-operators.ts'
import { passwordOf, restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()
type Cookies = Record<string, string>
let olga: Cookies
let otto: Cookies
beforeEach(async () => {
  olga = await sessionOf('olga')
  otto = await sessionOf('otto')
})

const day = 24 * 3_600_000
const chosen = 'a long and quite new one'
const ask = (who: Cookies, route: string, body?: object) => rest().ask(route, { cookies: who, ...(body && { body }) })
const me = async (cookies: Cookies) => (await ask(cookies, 'GET /api/auth/me')).status
const tokenOf = ({ body }: { body: Record<string, unknown> }) => new URL(String(body['loginLink'])).hash.slice(1)
const add = (name: string, rights = 'edit', who = olga) => ask(who, 'POST /api/operators', { name, rights })
const renew = (id: string, over: { who?: Cookies; bringBack?: boolean } = {}) =>
  ask(over.who ?? olga, `POST /api/operators/${id}/login-link`, { bringBack: over.bringBack ?? false })
const end = (id: string, who = olga) => ask(who, `DELETE /api/operators/${id}`)
const choose = (token: string, over: object = {}) =>
  ask({}, 'POST /api/auth/choose-password', { token, password: chosen, ...over })
const read = (token: string) => ask({}, 'POST /api/auth/login-link', { token })
const listed = async (id: string) => {
  const { body } = await ask(olga, 'GET /api/operators')
  return Object.values(body['operators'] as object).find(({ _id }) => _id === id)
}
const refusedLink = {
  status: 401,
  body: { code: 'LOGIN_FAILED', message: expect.stringContaining('Ask another operator for a new one') },
}

describe('adding an operator', () => {
  test('[DO-141] needs a name and rights; the operator chooses a password with the link, and then has these rights', async () => {
    for (const rights of ['view', 'run', 'edit'] as const) {
      const made = await add(`Iris ${rights}`, rights)
      expect(made).toMatchObject({ status: 201, body: { _id: expect.any(String), loginLink: expect.any(String) } })
      const id = String(made.body['_id'])
      expect(await listed(id)).toMatchObject({ name: `Iris ${rights}`, rights, password: 'none', ended: false })
      expect((await rest().login(`iris ${rights}`, '')).status).not.toBe(200)
      const token = tokenOf(made)
      expect(await read(token)).toMatchObject({ status: 200, body: { name: `Iris ${rights}`, secondFactor: false } })
      const { status, cookies } = await choose(token)
      expect([status, await me(cookies)]).toEqual([200, 200])
      expect(rest().services.ledger.rightsOf(id)).toBe(rights)
      expect((await rest().login(` IRIS  ${rights}`, chosen)).status).toBe(200)
      expect(await listed(id)).toMatchObject({ password: 'own', link: null })
    }
  })

  test('[DO-141] needs edit rights and a name that no other operator has, however it is written', async () => {
    for (const rights of ['run', 'view']) {
      await ask(olga, 'PUT /api/users/otto', { rights })
      expect((await add('Iris', 'view', otto)).status).toBe(403)
      expect((await renew('omar', { who: otto })).status).toBe(403)
      expect((await end('omar', otto)).status).toBe(403)
      expect((await ask(otto, 'GET /api/operators')).status).toBe(403)
    }
    expect((await add('Iris')).status).toBe(201)
    for (const name of ['Iris', ' iris ', 'IRIS', 'i\u00ADris', 'olga'])
      expect(await add(name), name).toMatchObject({ status: 409, body: { code: 'DUPLICATE_KEY' } })
    for (const name of ['', '  ', '\u200B']) expect((await add(name)).status, JSON.stringify(name)).toBe(400)
    expect((await add('Ann', 'everything')).status).toBe(400)
  })

  test('[DO-141] by two operators at the same time adds one, and a repeated request gets the same answer', async () => {
    const both = await Promise.all([add('Iris', 'edit'), add('iris', 'run', otto)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const sent = { cookies: olga, body: { name: 'Ines', rights: 'run' }, headers: { 'idempotency-key': 'k' } }
    const again = () => rest().ask('POST /api/operators', sent)
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body['_id']).toBe(first.body['_id'])
    expect((await choose(tokenOf(first))).status).toBe(200)
    expect(await choose(tokenOf(second))).toMatchObject(refusedLink)
    expect((await again()).body).toMatchObject({ code: 'STALE' })
  })

  test('[DO-141] is refused after two hundred operators', async () => {
    for (let n = 3; n < 200; n++) expect((await add(`Iris ${n}`)).status, `${n}`).toBe(201)
    expect(await add('One more')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('at most 200') },
    })
  })
})

describe('a login link', () => {
  test('[DO-142] works once, even if two people use it at the same moment', async () => {
    const token = tokenOf(await add('Iris'))
    const both = await Promise.all([choose(token), choose(token, { password: 'another long password' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await choose(token)).toMatchObject(refusedLink)
    expect(await read(token)).toMatchObject(refusedLink)
  })

  test('[DO-142] works for 24 hours, and no other token works as one', async () => {
    const token = tokenOf(await add('Iris'))
    await rest().clock.sleep(day - 1_000)
    expect((await read(token)).status).toBe(200)
    await rest().clock.sleep(1_000)
    expect(await read(token)).toMatchObject(refusedLink)
    expect(await choose(token)).toMatchObject(refusedLink)
    const { sessions } = rest().services
    const onThisMachine = await sessions.issue({ role: 'login-link', sub: 'olga', jti: 'one' })
    const forged = await sessions.issue({ role: 'password-link', sub: 'olga', jti: 'one' })
    for (const other of [olga['gl_operator'] ?? '', onThisMachine, forged, `${token}x`, 'rubbish'])
      expect(await choose(other)).toMatchObject(refusedLink)
    expect((await ask({}, 'POST /api/auth/link', { token })).status).toBe(401)
  })

  test('[DO-142] is replaced by the next one, and does not affect other operators’ links', async () => {
    const [first, other] = [await add('Iris'), await add('Ines')]
    const id = String(first.body['_id'])
    const second = await renew(id)
    expect(second).toMatchObject({ status: 200, body: { _id: id } })
    expect(await choose(tokenOf(first))).toMatchObject(refusedLink)
    expect((await choose(tokenOf(other))).status).toBe(200)
    expect((await choose(tokenOf(second))).status).toBe(200)
    for (const nobody of ['nobody', 'ann']) expect((await renew(nobody)).status, nobody).not.toBe(200)
  })

  test('[DO-143] does not change password and sessions until it is used; then the old ones end', async () => {
    const made = await renew('otto')
    expect([await me(otto), (await rest().login('otto', passwordOf('otto'))).status]).toEqual([200, 200])
    const socket = await rest().edge.consoleIn('otto')
    const { cookies } = await choose(tokenOf(made))
    expect([await me(otto), await me(cookies), await me(olga)]).toEqual([401, 200, 200])
    expect(socket.closedWith?.code).toBe(4005)
    expect((await rest().login('otto', passwordOf('otto'))).status).toBe(401)
    await sessionOf('otto', chosen)
  })

  test('[DO-142 DO-143] ends when its operator changes the password in another way', async () => {
    const token = tokenOf(await renew('otto'))
    const body = { current: passwordOf('otto'), password: 'my own long password' }
    expect((await ask(otto, 'PUT /api/auth/password', body)).status).toBe(200)
    expect(await choose(token)).toMatchObject(refusedLink)
    await sessionOf('otto', 'my own long password')
  })

  test('[DO-29 DO-142] accepts a password of 12 characters or more, and still works after a shorter one was refused', async () => {
    const token = tokenOf(await add('Iris'))
    expect((await choose(token, { password: 'short words' })).status).toBe(400)
    expect((await choose(token)).status).toBe(200)
  })

  test('[DO-144] asks for the code of a second factor, slows guesses down, and still works after a wrong code', async () => {
    const { body } = await ask(otto, 'POST /api/auth/second-factor')
    const secret = String(body['secret'])
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: rest().clock.now() })
    const set = { secret, code: code(), current: passwordOf('otto') }
    expect((await ask(otto, 'PUT /api/auth/second-factor', set)).status).toBe(200)
    const token = tokenOf(await renew('otto'))
    expect(await read(token)).toMatchObject({ body: { secondFactor: true } })
    expect(await choose(token)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } })
    for (let n = 0; n < 4; n++) expect((await choose(token, { code: '000000' })).status).toBe(401)
    const slow = [1, 2, 3].map(() => choose(token, { code: '000000' }))
    expect((await slow[2])?.status).toBe(429)
    await rest().clock.pass(15_000)
    await Promise.all(slow)
    await rest().clock.pass(15 * 60_000)
    expect((await choose(token, { code: code() })).status).toBe(200)
  })
})

describe('ending an operator', () => {
  test('[DO-145] ends their sessions, sockets, password, second factor and link, and nobody else’s', async () => {
    const socket = await rest().edge.consoleIn('otto')
    const token = tokenOf(await renew('otto'))
    expect((await end('otto')).status).toBe(200)
    expect([await me(otto), await me(olga), socket.closedWith?.code]).toEqual([401, 200, 4005])
    expect((await rest().login('otto', passwordOf('otto'))).status).toBe(401)
    expect(await choose(token)).toMatchObject(refusedLink)
    expect(await rest().services.people.secondFactorOf('otto')).toBeUndefined()
    expect(await listed('otto')).toMatchObject({ ended: true, password: 'none', link: null })
    const onThisMachine = await rest().services.sessions.issue({ role: 'login-link', sub: 'otto', jti: 'one' })
    expect((await ask({}, 'POST /api/auth/link', { token: onThisMachine })).status).toBe(401)
    expect((await end('otto')).status, 'again').toBe(200)
    for (const nobody of ['nobody', 'ann']) expect((await end(nobody)).status, nobody).toBe(404)
  })

  test('[DO-145 DO-146] keeps their name reserved; only an operator can bring them back, with view rights', async () => {
    await end('otto')
    expect(await add('Otto')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Bring them back') },
    })
    expect((await ask(olga, 'PUT /api/users/otto', { rights: 'run' })).status).toBe(409)
    expect(await renew('otto')).toMatchObject({ status: 409, body: { code: 'STALE' } })
    const back = await renew('otto', { bringBack: true })
    expect(await listed('otto')).toMatchObject({ ended: false, rights: 'view', password: 'none' })
    expect((await rest().login('otto', passwordOf('otto'))).status).toBe(401)
    const { cookies } = await choose(tokenOf(back))
    expect([await me(cookies), await me(otto)]).toEqual([200, 401])
    expect((await ask(cookies, 'POST /api/groups', { name: 'Choir' })).status).toBe(403)
  })

  test('[DO-146] cannot be undone by a sheet, and the list before the import says so', async () => {
    const { handler, phoneKey, passwords, people } = rest().services
    const commands = (commandId: string) => ({
      handler,
      phoneKey,
      hash: passwords.hash,
      defaultPassword: 'a password for all',
      request: { commandId, actor: 'olga', actorName: 'olga', correlationId: 'c' },
    })
    const row = (at: number, over = {}) => ({
      row: at + 2,
      errors: [],
      person: { phone: `555030${at}`, name: `Iris ${at}`, type: 'dramaturg' as const, data: {}, ...over },
    })
    const classified = async (...rows: ReturnType<typeof row>[]) => classifyUsers(rows, await people.all())
    await importPeople(await classified(row(1), row(2), row(3)), commands('one'))
    const idOf = async (phone: string) =>
      (await people.all()).find(({ user }) => phoneDigits(user.phone) === phone)?.user._id ?? ''
    const id = await idOf('5550302')
    expect((await rest().login('iris 2', 'a password for all')).status).toBe(200)
    expect((await end(id)).status).toBe(200)
    const after = await classified(row(1), row(2, { name: 'Iris Again' }), row(3))
    expect(after.map(({ warnings }) => warnings?.map(({ column }) => column))).toEqual([undefined, ['Type'], undefined])
    expect(await importPeople(after, commands('two'))).toMatchObject({ updated: 1, failed: [] })
    expect((await handler.state(person, id)).person?.user).toMatchObject({ name: 'Iris Again', ended: true })
    expect((await rest().login('iris again', 'a password for all')).status).toBe(401)
    // as a member of the audience they can join by phone; a later sheet cannot make them an operator again
    for (const [at, type] of (['audience', 'dramaturg'] as const).entries()) {
      await importPeople(await classified(row(2, { type })), commands(`moved ${at}`))
      expect((await handler.state(person, id)).login.type).toBe(type === 'audience' ? 'audience' : undefined)
    }
    // with another number they would be a new person with the same name
    const other = await classified(row(2, { phone: '5550399' }))
    const refused = await importPeople(other, commands('other'))
    expect(refused).toMatchObject({ created: 0, failed: [{ message: expect.stringContaining('named "Iris 2"') }] })
  })

  test('[DO-82 DO-146] is undone by the settings that name them; then nobody can end them or make a link for them', async () => {
    const iris = { OPERATOR_USERNAME: 'iris', OPERATOR_PASSWORD: 'a long password' }
    const made = await add('Iris', 'run')
    const id = String(made.body['_id'])
    await end(id)
    Object.assign(rest().services, { config: { ...rest().services.config, ...iris } })
    await settleOperators(rest().services)
    const { cookies } = await rest().login('iris', iris.OPERATOR_PASSWORD)
    expect((await ask(cookies, 'POST /api/groups', { name: 'Choir' })).status).toBe(200)
    expect(await listed(id)).toMatchObject({ ended: false, rights: 'edit', password: 'settings' })
    expect((await end(id)).status).toBe(403)
    expect((await renew(id)).status).toBe(403)
    expect(await me(cookies)).toBe(200)
  })

  test('[DO-147] is refused for oneself; if two operators end each other at the same moment, one stays', async () => {
    expect((await end('olga')).status).toBe(403)
    await end('omar')
    for (let n = 0; n < 3; n++) {
      await Promise.all([end('otto', olga), end('olga', otto)])
      const { ledger } = rest().services
      const left = ['olga', 'otto'].filter((sub) => ledger.operatorHolds({ sub, ver: 99 }))
      expect(left.map((id) => ledger.rightsOf(id))).toContain('edit')
    }
  })
})

test('[DO-148] is logged with the operator who did it, and without passwords, links or plain names', async () => {
  const made = await add('Iris', 'run')
  const id = String(made.body['_id'])
  const link = tokenOf(await renew(id, { who: otto }))
  await choose(link)
  await end(id, otto)
  const events = rest().edge.log.all.filter(({ stream }) => stream === `person-${id}`)
  expect(events.map(({ type, meta }) => [type, meta['actor']])).toEqual([
    ['PersonRegistered', 'olga'],
    ['LoginLinkMade', 'olga'],
    ['LoginLinkMade', 'otto'],
    ['PasswordSet', id],
    ['PersonUpdated', 'otto'],
  ])
  const text = JSON.stringify(events.map(({ data }) => data))
  for (const secret of ['Iris', chosen, link]) expect(text).not.toContain(secret)
})
