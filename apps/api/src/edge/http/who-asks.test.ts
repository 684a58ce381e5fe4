import { describe, expect, test } from 'vitest'
import { operators } from '../../testing/edge.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { passwordOf, restOfEachTest } from './testing/rest-of-each-test.ts'

const { rest, sessionOf } = restOfEachTest()

describe('an Idempotency-Key', () => {
  test('[RE-79] belongs to its operator: the same key from another operator is another request', async () => {
    const headers = { 'idempotency-key': 'the same' }
    const make = async (id: string) => {
      const cookies = await sessionOf(id)
      const create = () => rest().ask('POST /api/cues', { body: { name: `Cue of ${id}` }, cookies, headers })
      return [await create(), await create()].map(({ body }) => body)
    }
    const made = []
    for (const id of operators) made.push(await make(id))
    for (const [first, again] of made) expect(again).toEqual(first)
    expect(made.map(([first]) => first?.['name'])).toEqual(['Cue of olga', 'Cue of otto', 'Cue of omar'])
    expect(new Set(made.map(([first]) => first?.['_id'])).size).toBe(3)
  })

  test('[RE-79] belongs to its path: the same key on another path is another request', async () => {
    const cookies = await sessionOf('olga')
    const headers = { 'idempotency-key': 'the same' }
    const ask = (route: string, name: string) => rest().ask(route, { body: { name }, cookies, headers })
    const cue = await ask('POST /api/cues', 'A cue')
    const group = await ask('POST /api/groups', 'A group')
    expect([cue.status, group.status]).toEqual([200, 200])
    expect([cue.body['name'], group.body['name']]).toEqual(['A cue', 'A group'])
  })
})

describe('a browser in which an operator has logged in before', () => {
  const stranger = { 'x-real-ip': '203.0.113.9' }
  /** The outcome of a login, and its time. */
  const login = async (name: string, { cookies = {}, headers = {}, password = passwordOf(name) } = {}) => {
    const from = rest().clock.now()
    const before = rest().clock.waiting()
    let answer: { status: number; after: number } | undefined
    const asked = rest()
      .ask('POST /api/auth', { body: { username: name, password }, cookies, headers })
      .then(({ status }) => {
        answer = { status, after: rest().clock.now() - from }
      })
    while (!answer) {
      await settled()
      // only this login waits, and nothing else
      if (rest().clock.waiting() > before) await rest().clock.pass(500)
    }
    await asked
    return answer
  }
  const guess = async (
    name: string,
    options: { cookies?: Record<string, string>; headers?: Record<string, string> },
  ) => {
    for (let tries = 0; tries < 9; tries++)
      expect((await login(name, { ...options, password: 'wrong' }))?.status).toBe(401)
  }

  test('[RO-27 DO-30] is not slowed down by strangers’ guesses; neither is this machine or another name', async () => {
    const { gl_device: device = '' } = await sessionOf('olga')
    await guess('olga', { headers: stranger })
    const known = { cookies: { gl_device: device }, headers: stranger }
    expect(await login('olga', known)).toEqual({ status: 200, after: 0 })
    expect(await login('olga')).toEqual({ status: 200, after: 0 })
    expect(await login('otto', { headers: stranger })).toEqual({ status: 200, after: 0 })
    expect(await login('olga', { headers: stranger })).toEqual({ status: 200, after: 8_000 })
    expect(await login('olga', { headers: stranger })).toEqual({ status: 200, after: 0 })
  })

  test('[RO-27 DO-30] is known only for the name that has logged in there', async () => {
    const { gl_device: device = '' } = await sessionOf('otto')
    await guess('olga', { headers: stranger })
    const ofOtto = { cookies: { gl_device: device }, headers: stranger }
    expect((await login('olga', ofOtto))?.after).toBeGreaterThan(0)
    expect(await login('otto', ofOtto)).toEqual({ status: 200, after: 0 })
  })

  test('[RO-27] is not recognised by a token that was signed for something else', async () => {
    const { gl_device: device = '', gl_operator: operator = '' } = await sessionOf('olga')
    await guess('olga', { headers: stranger })
    for (const forged of [operator, `${device}x`, 'olga']) {
      const answer = await login('olga', { cookies: { gl_device: forged }, headers: stranger, password: 'wrong' })
      expect(answer?.after, forged).toBeGreaterThan(0)
    }
  })
})

describe('a session', () => {
  const day = 86_400_000
  const me = async (name: string, token: string) =>
    (await rest().ask('GET /api/auth/me', { cookies: { [name]: token } })).status

  test('[ED-20 DO-27] of an operator ends after exactly a day, for every call', async () => {
    const { gl_operator: token = '' } = await sessionOf('olga')
    await rest().clock.sleep(day - 1_000)
    expect(await me('gl_operator', token)).toBe(200)
    await rest().clock.pass(1_000)
    expect(await me('gl_operator', token)).toBe(401)
    expect((await rest().ask('POST /api/cues', { body: { name: 'x' }, cookies: { gl_operator: token } })).status).toBe(
      401,
    )
  })
})
