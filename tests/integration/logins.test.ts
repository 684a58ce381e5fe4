import { promptFields, type User } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { runningShow } from '../support/running-show.ts'
import { call, errorOf, json, loginOperator, loginPhone } from '../support/show.ts'

const here = runningShow()
const rest = operatorOf(here.show)
const answers = Object.fromEntries(promptFields.map((field) => [field, 'yes']))

describe('a login', () => {
  const audience = (body: object) =>
    call(here.origin, '/api/auth/audience', { body: { blackboardId: here.show().board._id, ...body } })
  const firstName = (user: User): string => user.name.split(' ')[0] ?? ''

  test('[RE-03 RE-04 RE-05 RO-12] of the audience takes phone, blackboardId and name, and returns the person and a token', async () => {
    const { phone, _id, name } = here.nth(6)
    const response = await audience({ phone, name: firstName(here.nth(6)) })
    const answer = (await response.json()) as { data: User; token: string }
    expect(Object.keys(answer).sort()).toEqual(['data', 'token'])
    expect(answer.data).toMatchObject({ _id, name })
    expect(response.headers.getSetCookie().join()).toContain(`gl_audience=${answer.token}`)
    const nameless = await errorOf(audience({ phone }))
    expect(nameless).toMatchObject({ status: 401, code: 'AUDIENCE_LOGIN_FAILED' })
    expect((await errorOf(audience({ phone, name: 'A', blackboardId: undefined }))).status).toBe(400)
    const entry = { name: 'Prompted', phone: '5558031', blackboardId: here.show().board._id, type: 'audience' }
    const silent = await errorOf(call(here.origin, '/api/users', { body: { ...entry, data: {} } }))
    expect(silent).toMatchObject({ status: 400, code: 'INVALID' })
    await json(call(here.origin, '/api/users', { body: { ...entry, data: answers } }))
    expect((await audience({ phone: entry.phone, name: 'Prompted' })).status).toBe(200)
  })
  test('[VA-01] of the audience compares the last seven digits of a phone, however it is written', async () => {
    const user = here.nth(7)
    const digits = user.phone.slice(-7)
    const spaced = `${digits.slice(0, 3)} - ${digits.slice(3)}`
    for (const phone of [digits, `+1 (212) ${spaced}`, `tel:001212${digits}`, digits.split('').join('.')])
      expect((await audience({ phone, name: firstName(user) })).status, phone).toBe(200)
    expect((await audience({ phone: digits.slice(1), name: firstName(user) })).status).toBe(401)
  })
  test('[VA-03 VA-04] of the audience needs a phone and a first name', async () => {
    const user = here.nth(8)
    expect((await errorOf(audience({ name: firstName(user) }))).message).toContain('phone')
    const wrong = ['', '  '].flatMap((empty) => [
      { phone: empty, name: firstName(user) },
      { phone: user.phone, name: empty },
    ])
    const answers = await Promise.all(wrong.map((body) => errorOf(audience(body))))
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 401))
  })
  test('[VA-06 VA-07] of an operator needs username and password', async () => {
    for (const [body, missing] of [
      [{ password: 'x' }, 'username'],
      [{ username: '', password: 'x' }, 'username'],
      [{ username: 'operator' }, 'password'],
      [{ username: 'operator', password: '' }, 'password'],
    ] as const) {
      const answer = await errorOf(call(here.origin, '/api/auth', { body }))
      expect(answer).toMatchObject({ status: 400, code: 'INVALID' })
      expect(answer.message).toContain(missing)
    }
  })
  test('[RE-06 RE-07] is recognized by its cookie or a bearer token, and `me` says whose it is', async () => {
    const { token, board } = here.show()
    const me = (headers: Record<string, string>, query = '') => call(here.origin, `/api/auth/me${query}`, { headers })
    const asOperator = await json<{ data: User }>(me({ authorization: `Bearer ${token}` }))
    expect(asOperator.data).toMatchObject({ name: 'operator', type: 'dramaturg' })
    expect(await json(me({ cookie: `gl_operator=${token}` }))).toEqual(asOperator)
    const asPhone = await json<object>(me({ cookie: `gl_audience=${here.phoneToken}` }))
    expect(asPhone).toMatchObject({ data: { _id: here.nth(0)._id }, blackboardId: board._id })
    expect(await json(me({ authorization: `Bearer ${here.phoneToken}` }))).toEqual(asPhone)
    const both = { cookie: `gl_operator=${token}; gl_audience=${here.phoneToken}` }
    expect(await json(me(both, '?as=audience'))).toEqual(asPhone)
    expect(await json(me(both))).toEqual(asOperator)
    expect((await errorOf(me({}))).status).toBe(401)
    expect((await errorOf(me({ cookie: `gl_audience=${here.phoneToken}` }, '?as=operator'))).status).toBe(401)
  })
  test('[RE-08 DO-25] ends by clearing the cookie of its role; a logout without a cookie is no error', async () => {
    const token = await loginOperator(here.origin)
    const phoneToken = await loginPhone(here.show(), here.nth(11))
    const out = (cookie?: string) =>
      call(here.origin, '/api/auth/logout', { method: 'POST', headers: cookie ? { cookie } : {} })
    const gone = (response: Response) =>
      response.headers.getSetCookie().filter((it) => /Expires=Thu, 01 Jan 1970/.test(it))
    const operator = await out(`gl_operator=${token}`)
    expect([operator.status, await operator.json()]).toEqual([200, {}])
    expect(gone(operator).join()).toMatch(/^gl_operator=;/)
    expect(gone(await out(`gl_audience=${phoneToken}`)).join()).toMatch(/^gl_audience=;/)
    expect((await out()).status).toBe(200)
    for (const ended of [token, phoneToken])
      expect((await call(here.origin, '/api/auth/me', { token: ended })).status).toBe(401)
  })
  test('[RO-27 RE-76 DO-30] of an operator gets slower after wrong ones, and most of a crowd must try again later; nobody is locked out', async () => {
    await json(rest('POST /api/users', { name: 'Guessed', type: 'dramaturg', phone: '', password: 'the right one' }))
    const proxied = { 'x-real-ip': '203.0.113.77' }
    const login = (password: string, headers: Record<string, string> = {}) =>
      call(here.origin, '/api/auth', { body: { username: ' guessed ', password }, headers })
    const known = (await login('the right one')).headers.getSetCookie().find((it) => it.startsWith('gl_device='))
    const device = { ...proxied, cookie: known?.split(';')[0] ?? '' }
    for (let tries = 0; tries < 5; tries++) expect((await login('wrong', proxied)).status).toBe(401)
    const crowd = await Promise.all(Array.from({ length: 40 }, () => login('wrong', proxied)))
    const late = crowd.filter(({ status }) => status === 429)
    // two wait at a time; on a slow machine others come after the first ones have waited
    expect(late.length).toBeGreaterThan(30)
    expect(late.length).toBeLessThanOrEqual(38)
    for (const { headers } of late) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login('the right one', device)).status).toBe(200)
    expect((await login('the right one')).status).toBe(200)
    expect((await login('the right one', proxied)).status).toBe(200)
  })
})
