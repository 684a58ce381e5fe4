import { describe, expect, it } from 'vitest'
import { createApi, loginPath } from './api.ts'

type Sent = { path: string; headers: Headers }

/** A server that gives the test's answers in order; `null`: the answer is lost. */
const server = (...answers: (Response | null)[]) => {
  const sent: Sent[] = []
  const api = createApi(async (path, init) => {
    sent.push({ path, headers: new Headers(init.headers) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const keys = () => sent.map(({ headers }) => headers.get('idempotency-key'))
  return { api, sent, keys }
}
const json = (body: object, status = 200) => Response.json(body, { status })
const noSession = () => json({ message: 'Please log in.', code: 'NO_SESSION' }, 401)

describe('the requests of a phone', () => {
  it('[PH-03] a page instead of an answer is the sign-in page of a network', async () => {
    const page = new Response('<html>Welcome to FreeWiFi</html>', { headers: { 'content-type': 'text/html' } })
    const elsewhere = new Response(null)
    // browsers show such a redirect without its content
    Object.defineProperties(elsewhere, {
      type: { value: 'opaqueredirect' },
      ok: { value: false },
      status: { value: 0 },
    })
    for (const answer of [page, elsewhere, new Response('Sign in', { status: 511 })]) {
      const { api } = server(answer)
      expect(await api.get('/api/auth/me')).toMatchObject({ ok: false, status: 0, code: 'NETWORK_SIGN_IN' })
    }
    expect(await server(new Response('oh', { status: 502 })).api.get('/api')).toMatchObject({ status: 502 })
    expect(await server(null).api.get('/api')).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })

  it("[PH-04] the login's token is used where its cookie does not come back, and nowhere else", async () => {
    const withCookie = server(json({ data: {}, token: 'one' }), json({}))
    await withCookie.api.post(loginPath, {})
    await withCookie.api.get('/api/auth/me')
    expect([withCookie.api.token(), withCookie.sent[1]?.headers.get('authorization')]).toEqual([null, null])

    const refused = server(json({ data: {}, token: 'one' }), noSession(), json({ data: {} }), json({}))
    await refused.api.post(loginPath, {})
    expect(await refused.api.get('/api/auth/me')).toMatchObject({ ok: true })
    await refused.api.get('/api/blackboards/K7M4QX')
    expect(refused.api.token()).toBe('one')
    expect(refused.sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      null,
      'Bearer one',
      'Bearer one',
    ])
  })

  it('[PH-04] a session that has ended is also over for its token', async () => {
    const { api } = server(json({ token: 'one' }), noSession(), noSession())
    await api.post(loginPath, {})
    expect(await api.get('/api/auth/me')).toMatchObject({ status: 401 })
    expect(api.token()).toBeNull()
  })

  it('[PH-05] an unanswered request is repeated as the same one; another text, or a refusal, makes a new one', async () => {
    const { api, keys } = server(null, json({ made: 1 }), json({}), json({ code: 'INVALID' }, 400), json({}))
    await api.post('/api/users', { name: 'Vera' })
    await api.post('/api/users', { name: 'Vera' })
    await api.post('/api/users', { name: 'Vesna' })
    await api.post('/api/users', { name: '' })
    await api.post('/api/users', { name: '' })
    const [first, again, other, refused, corrected] = keys()
    expect(again).toBe(first)
    expect(new Set([first, other, refused, corrected]).size).toBe(4)
  })

  it('[PH-05] what was answered and is wanted once more is a new request', async () => {
    const { api, keys } = server(json({ language: 'en' }), json({ language: 'de' }), json({ language: 'en' }))
    for (const language of ['en', 'de', 'en']) await api.post('/api/blackboards/K7M4QX/language', { language })
    expect(new Set(keys()).size).toBe(3)
  })

  it('[PH-05] first entry is one request until the person is in, and a new one for somebody who was put out', async () => {
    const { api, keys } = server(json({}), null, json({}), json({ token: 'one' }), json({}))
    const enter = () => api.post('/api/users', { name: 'Vera' })
    const join = () => api.post(loginPath, { name: 'Vera' })
    for (const act of [enter, join, enter, join, enter]) await act()
    const [entered, joined, again, joinedAgain, anew] = keys()
    expect([again, joinedAgain]).toEqual([entered, joined])
    expect(anew).not.toBe(entered)
  })
})
