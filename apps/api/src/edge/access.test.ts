import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardRoutes } from './access.ts'
import type { Session } from './sessions.ts'

const now = Date.UTC(2026, 4, 1, 19)
const id = 'K7M4QX'
const links = new Map([
  ['held', { of: 'wall', until: now + 1 }],
  ['old', { of: 'wall', until: now }],
])
const link = (jti: string): Session => ({ role: 'wall', sub: 'wall', blackboardId: id, jti, iat: 0 })
const sessions: Record<string, Session> = {
  held: link('held'),
  old: link('old'),
  ended: link('ended'),
  phone: { role: 'audience', sub: 'ann', blackboardId: id },
  olga: { role: 'operator', sub: 'olga', name: 'Olga' },
  device: { role: 'device', sub: 'olga' },
}

/** The guard, before two routes; the answer is the code of the refusal, or the role that was let in. */
const guarded = () => {
  const app = Fastify()
  app.setErrorHandler((error, _, reply) =>
    reply.send(
      'rejection' in (error as object) ? (error as { rejection: { rejected: string } }).rejection.rejected : error,
    ),
  )
  app.decorateRequest('cookies', { getter: () => ({}) } as never)
  guardRoutes(app, {
    sessions: { read: async (token?: string) => (token === undefined ? undefined : sessions[token]) },
    config: {},
    clock: { now: () => now },
    handler: { state: async () => ({ id, closedAt: 0, screenLinks: links }) },
    ledger: { rightsOf: () => 'edit' },
  } as never)
  for (const access of ['audience', 'operator', 'public'] as const)
    app.get(`/${access}`, { config: { access } as never }, async ({ principal }) => principal?.role ?? 'stranger')
  return async (url: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return (await app.inject({ url, headers })).body
  }
}

test('the page of a wall is told why: its link may not do this, has ended, or there was none', async () => {
  const ask = guarded()
  for (const url of ['/audience', '/operator']) {
    expect(await ask(url, 'held'), 'a link that is valid may watch, and nothing else').toBe('FORBIDDEN')
    expect(await ask(url, 'old'), 'its time is over').toBe('LINK_ENDED')
    expect(await ask(url, 'ended'), 'an operator has ended it').toBe('LINK_ENDED')
    expect(await ask(url, 'made up')).toBe('NO_SESSION')
    expect(await ask(url)).toBe('NO_SESSION')
    expect(await ask(url, 'device'), 'a browser that is known is nobody').toBe('FORBIDDEN')
  }
})

test('a phone and an operator are let in where they may, and a stranger only where everybody may', async () => {
  const ask = guarded()
  expect(await Promise.all(['phone', 'olga', undefined].map((token) => ask('/public', token)))).toEqual([
    'audience',
    'operator',
    'stranger',
  ])
  expect([await ask('/audience', 'phone'), await ask('/audience', 'olga')]).toEqual(['audience', 'operator'])
  expect([await ask('/operator', 'phone'), await ask('/operator', 'olga')]).toEqual(['FORBIDDEN', 'operator'])
})
