import { Blackboard, type Cue, type Performance, routes, type User } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, errorOf, json, loginPhone, openConsole, openPhone, until } from '../support/show.ts'

const here = runningShow()
const get = <T>(path: string, token = here.show().token) => json<T>(call(here.origin, path, { token }))
const boardPath = () => `/api/blackboards/${here.show().board._id}`

describe('sessions', () => {
  test('[RE-03 RE-04 RE-66] a phone logs in and gets itself and a token, as an operator does, and nobody else does', async () => {
    const user = here.nth(1)
    const body = { phone: user.phone, blackboardId: here.show().board._id.toLowerCase(), name: user.name }
    const answer = await json<{ data: User; token: string }>(call(here.origin, '/api/auth/audience', { body }))
    expect(Object.keys(answer).sort()).toEqual(['data', 'token'])
    expect(answer.data).toMatchObject({ _id: user._id, name: user.name })
    const wrapped = Object.values(routes).flatMap(({ method, path, response }) =>
      'shape' in response && 'token' in response.shape && method === 'POST' ? [path] : [],
    )
    expect(wrapped).toEqual(['/api/auth', '/api/auth/audience'])
  })

  test('[RE-06 RE-07 RE-08] the token opens as a bearer and as a cookie; me says who it is; logout ends the cookie', async () => {
    const { token } = here.show()
    const me = await get<{ data: User }>('/api/auth/me')
    expect(me.data).toMatchObject({ name: 'operator', type: 'dramaturg' })
    const cookie = { cookie: `gl_operator=${token}` }
    expect(await json(call(here.origin, '/api/auth/me', { headers: cookie }))).toEqual(me)
    expect(await get('/api/auth/me', here.phoneToken)).toMatchObject({
      data: { _id: here.nth(0)._id },
      blackboardId: here.show().board._id,
    })
    const out = await call(here.origin, '/api/auth/logout', { method: 'POST', headers: cookie })
    expect(out.headers.getSetCookie().join()).toMatch(/^gl_operator=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await call(here.origin, '/api/auth/me')).status).toBe(401)
  })

  test('[RE-71] the wrong role is 403', async () => {
    for (const path of ['/api/users', '/api/performances', '/api/voices', `${boardPath()}/at?seq=0`])
      expect(await errorOf(call(here.origin, path, { token: here.phoneToken }))).toMatchObject({ status: 403 })
    const elsewhere = await createShow(here.origin, 1)
    const other = `/api/blackboards/${elsewhere.board._id}`
    expect((await call(here.origin, other, { token: here.phoneToken })).status).toBe(403)
  })
})

describe('lists and entities', () => {
  test('[RE-47 RE-48 RE-49 RE-50] groups, cues, modules and templates are lists', async () => {
    for (const noun of ['groups', 'cues', 'modules', 'templates']) {
      const list = await get<{ _id: string }[]>(`/api/${noun}`)
      expect(list.length, noun).toBeGreaterThan(0)
      for (const item of list) expect(item._id).toBeTypeOf('string')
    }
  })
  test('[RE-63 RE-64 RE-65] everything is JSON under /api; lists are bare arrays, entities bare objects with _id', async () => {
    for (const noun of ['users', 'performances', 'voices', 'groups', 'cues', 'modules', 'templates']) {
      const answer = await call(here.origin, `/api/${noun}`, { token: here.show().token })
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(Array.isArray(await answer.json()), noun).toBe(true)
    }
    const body = { name: 'A cue of its own' }
    const cue = await json<Cue>(call(here.origin, '/api/cues', { token: here.show().token, body }))
    expect(cue).toMatchObject({ _id: expect.any(String), name: 'A cue of its own', modules: [] })
    expect(Object.values(routes).filter(({ path }) => !path.startsWith('/api/'))).toEqual([])
  })
})

describe('blackboards', () => {
  test('[RE-24 RE-26] an operator gets the whole of it', async () => {
    const board = Blackboard.parse(await get(boardPath()))
    expect(board.users.map(({ _id }) => _id)).toEqual(here.show().audience.map(({ _id }) => _id))
    expect(await get(boardPath().toLowerCase())).toEqual(board)
  })
  test('[RE-28] anybody may know its title, and nothing else', async () => {
    const { _id, title } = here.show().board
    expect(await json(call(here.origin, `${boardPath()}/public`))).toEqual({ _id, title })
    const none = await errorOf(call(here.origin, '/api/blackboards/ZZZZZZ/public'))
    expect(none).toMatchObject({ status: 404, message: "No blackboard with id: 'ZZZZZZ'" })
  })
  test('[RE-29 RE-30 RE-31 RE-33] it is made of a performance and people, with all that belongs to it', async () => {
    const { token } = here.show()
    const [performance] = await get<Performance[]>('/api/performances')
    const users = [here.nth(0), here.nth(1)]
    const body = { performance: performance?._id, users: users.map(({ _id }) => _id) }
    const board = Blackboard.parse(await json(call(here.origin, '/api/blackboards', { token, body })))
    expect(board).toMatchObject({ title: performance?.name, performance: performance?._id, cueIndex: 0 })
    expect(board.users.map(({ _id }) => _id)).toEqual(body.users)
    expect(board.cues.map(({ _id }) => _id)).toEqual(performance?.cues)
    const modules = board.cues.flatMap((cue) => cue.modules)
    expect(board.modules.map(({ _id }) => _id).sort()).toEqual([...new Set(modules)].sort())
    for (const module of board.modules) {
      expect(board.templates.map(({ _id }) => _id)).toContain(module.template)
      expect(board.groups.map(({ _id }) => _id)).toContain(module.group)
    }
    for (const wrong of [{ ...body, users: [] }, { users: body.users }, { ...body, performance: 'gone' }])
      expect((await call(here.origin, '/api/blackboards', { token, body: wrong })).ok).toBe(false)
  })
})

test('[RE-83] a sound needs a session, is immutable for a year, comes in ranges, and cannot be guessed', async () => {
  const console = await openConsole(here.show())
  const phone = await openPhone(here.show(), here.nth(2))
  const template = { type: 'speech', content: { text: 'A sound to ask for.', voice: 'slt' } }
  await console.ask('quickModule', { template, users: [here.nth(2)._id] })
  const { payload } = await phone.next(({ type }) => type === 'audioContent')
  const { url } = payload['audio'] as { url: string }
  expect(url).toMatch(/^\/api\/audio\/[0-9a-f]{64}\.mp3$/)
  expect((await call(here.origin, url)).status).toBe(401)
  const token = await loginPhone(here.show(), here.nth(2))
  const whole = await call(here.origin, url, { token })
  expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  const bytes = Buffer.from(await whole.arrayBuffer())
  const part = await call(here.origin, url, { token, headers: { range: 'bytes=10-19' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
  expect((await call(here.origin, url, { token, headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  const guess = url.replace(/[0-9a-f](?=\.mp3)/, (digit) => (digit === '0' ? '1' : '0'))
  expect((await call(here.origin, guess, { token })).status).toBe(404)
  await until('it is quiet', async () => (await console.ask('stopAll')).type === 'stopAllResult')
  for (const wire of [console, phone]) wire.close()
})
