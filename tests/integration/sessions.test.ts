import { routes } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { runningShow } from '../support/running-show.ts'
import { call, demoLogin, errorOf, json, socketUrl } from '../support/show.ts'

const here = runningShow()

describe('sessions and roles', () => {
  test('[RO-23] meta, a show’s public title, health and files are answered without a session', async () => {
    const { board } = here.show()
    const get = (path: string) => call(here.origin, path)
    expect(await json(get('/api/meta'))).toMatchObject({ name: 'Ghostlight' })
    expect(await json(get(`/api/blackboards/${board._id}/public`))).toEqual({ _id: board._id, title: board.title })
    for (const path of [
      '/healthz',
      '/readyz',
      '/',
      `/show/${board._id}`,
      '/dramaturg',
      '/wall/x',
      '/demo/the-last-modem.xlsx',
    ])
      expect((await get(path)).status, path).toBe(200)
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await get('/')).text()) ?? []
    expect((await get(script)).headers.get('content-type')).toContain('javascript')
  })
  test('[RO-20 RO-22 ED-03] every served route that is not public asks for the role of its contract', async () => {
    const api = await json<{ paths: Record<string, Record<string, unknown>> }>(call(here.origin, '/api/docs/json'))
    const contract = Object.values(routes)
    let checked = 0
    for (const [path, methods] of Object.entries(api.paths))
      for (const method of Object.keys(methods)) {
        const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
        const route = contract.find((it) => it.path === pattern && it.method === method.toUpperCase())
        if (!route || route.access === 'public') continue
        const url = pattern.replaceAll(/:\w+/g, here.show().board._id)
        const options = { method: route.method, ...(route.method === 'GET' ? {} : { body: {} }) }
        expect((await call(here.origin, url, options)).status, `${method} ${path} without a session`).toBe(401)
        if (route.access === 'operator')
          expect(
            (await call(here.origin, url, { ...options, token: here.phoneToken })).status,
            `${method} ${path} as audience`,
          ).toBe(403)
        checked++
      }
    expect(checked).toBeGreaterThan(8)
  })
  test('[RE-01 RE-02 RE-05 RO-33] a login is answered with user and token, and sets an httpOnly, SameSite=Lax cookie', async () => {
    const response = await call(here.origin, '/api/auth', { body: demoLogin })
    const answer = (await response.json()) as { data: { type: string }; token: string }
    expect(answer.data.type).toBe('dramaturg')
    const cookie = response.headers.getSetCookie().find((it) => it.startsWith('gl_operator='))
    expect(cookie).toContain(answer.token)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
  })
  test('[ER-02 RE-70] wrong credentials are refused with the text of the specification', async () => {
    const answer = await errorOf(call(here.origin, '/api/auth', { body: { username: 'operator', password: 'no' } }))
    expect(answer).toMatchObject({
      status: 401,
      code: 'LOGIN_FAILED',
      message: 'Login failed. Please check your credentials.',
    })
  })
  test('[AJ-13] a wrong first name and a wrong phone get the same answer; case and accents do not matter', async () => {
    const { phone, name } = here.nth(0)
    const blackboardId = here.show().board._id
    const login = (body: object) => call(here.origin, '/api/auth/audience', { body: { blackboardId, ...body } })
    const [wrongName, wrongPhone] = await Promise.all([
      errorOf(login({ phone, name: 'Zebedee' })),
      errorOf(login({ phone: '9999999', name })),
    ])
    expect(wrongName).toEqual(wrongPhone)
    expect(wrongName).toMatchObject({ status: 401, code: 'AUDIENCE_LOGIN_FAILED' })
    const shouted = name.split(' ')[0]?.toUpperCase()
    expect((await login({ phone: `+1 (212) ${phone}`, name: shouted })).status).toBe(200)
  })
  test('[RO-34 RE-27 PR-44] a phone’s blackboard has its own person and nobody else', async () => {
    const text = await (
      await call(here.origin, `/api/blackboards/${here.show().board._id}`, { token: here.phoneToken })
    ).text()
    expect(text).toContain(here.nth(0).name)
    for (const other of here.show().audience.slice(1)) {
      expect(text).not.toContain(other.name)
      expect(text).not.toContain(other._id)
    }
  })
  test('[RO-31 PR-10] a page of another origin can neither write nor open a socket', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await errorOf(call(here.origin, '/api/auth', { body: demoLogin, headers }))).code).toBe('ORIGIN_REFUSED')
    const socket = new WebSocket(socketUrl(here.origin, '/api'), {
      headers: { ...headers, authorization: `Bearer ${here.show().token}` },
    })
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
      socket.on('open', () => resolve('open'))
      socket.on('error', () => undefined)
    })
    expect(status).toBe(403)
  })
  test('[RO-30 RO-21 PR-10] a socket opens only with a session of its role', async () => {
    const status = (path: string, token?: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(
          socketUrl(here.origin, path),
          token ? { headers: { authorization: `Bearer ${token}` } } : {},
        )
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
        socket.on('open', () => resolve('open'))
        socket.on('error', () => undefined)
      })
    expect(
      await Promise.all([
        status('/api'),
        status('/api', here.phoneToken),
        status('/api/audience', here.show().token),
        status('/api/audience'),
      ]),
    ).toEqual([401, 403, 403, 401])
  })
  test('[RO-32] no answer contains a password or a hash', async () => {
    for (const path of [
      '/api/users',
      '/api/auth/me',
      `/api/blackboards/${here.show().board._id}`,
      `/api/log?bid=${here.show().board._id}`,
    ])
      expect(await (await call(here.origin, path, { token: here.show().token })).text()).not.toMatch(
        /argon2|"password/i,
      )
  })
})
