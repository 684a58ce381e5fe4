import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operators } from '../../testing/edge.ts'
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
const sessionOf = async (id: string) => {
  const { status, cookies } = await rest.login(id, secret(id))
  expect(status, id).toBe(200)
  return cookies
}

describe('an Idempotency-Key', () => {
  test('[RE-79] belongs to its operator: the same key of another one is another request', async () => {
    const headers = { 'idempotency-key': 'the same' }
    const make = async (id: string) => {
      const cookies = await sessionOf(id)
      const create = () => rest.ask('POST /api/cues', { body: { name: `Cue of ${id}` }, cookies, headers })
      return [await create(), await create()].map(({ body }) => body)
    }
    const made = []
    for (const id of operators) made.push(await make(id))
    for (const [first, again] of made) expect(again).toEqual(first)
    expect(made.map(([first]) => first?.['name'])).toEqual(['Cue of olga', 'Cue of otto', 'Cue of omar'])
    expect(new Set(made.map(([first]) => first?.['_id'])).size).toBe(3)
  })

  test('[RE-79] belongs to what was asked: on another path it is another request', async () => {
    const cookies = await sessionOf('olga')
    const headers = { 'idempotency-key': 'the same' }
    const ask = (route: string, name: string) => rest.ask(route, { body: { name }, cookies, headers })
    const cue = await ask('POST /api/cues', 'A cue')
    const group = await ask('POST /api/groups', 'A group')
    expect([cue.status, group.status]).toEqual([200, 200])
    expect([cue.body['name'], group.body['name']]).toEqual(['A cue', 'A group'])
  })
})

describe('a browser in which an operator has logged in before', () => {
  const block = async (name: string, cookies: Record<string, string> = {}): Promise<void> => {
    for (let tries = 0; tries < 10; tries++) expect((await rest.login(name, 'wrong', cookies)).status).toBe(401)
  }

  test('[RO-27] lifts the limit of that name, and of no other', async () => {
    const { gl_device: device = '' } = await sessionOf('olga')
    for (const name of operators) await block(name)
    const statuses = []
    for (const name of operators) statuses.push((await rest.login(name, secret(name), { gl_device: device })).status)
    expect(statuses).toEqual([200, 429, 429])
  })

  test('[RO-27] has a limit of its own, and what is signed for something else lifts none', async () => {
    const { gl_device: device = '', gl_operator: operator = '' } = await sessionOf('olga')
    await block('olga')
    for (const forged of [operator, `${device}x`, 'olga'])
      expect((await rest.login('olga', secret('olga'), { gl_device: forged })).status).toBe(429)
    await block('olga', { gl_device: device })
    expect((await rest.login('olga', secret('olga'), { gl_device: device })).status).toBe(429)
    await rest.clock.pass(5 * 60_000)
    expect((await rest.login('olga', secret('olga'))).status).toBe(200)
  })
})

describe('a session', () => {
  const day = 86_400_000
  const me = async (name: string, token: string) =>
    (await rest.ask('GET /api/auth/me', { cookies: { [name]: token } })).status

  test('[ED-20 DO-27] of an operator ends after a day, to the second, for every call', async () => {
    const { gl_operator: token = '' } = await sessionOf('olga')
    await rest.clock.pass(day - 1_000)
    expect(await me('gl_operator', token)).toBe(200)
    await rest.clock.pass(1_000)
    expect(await me('gl_operator', token)).toBe(401)
    expect((await rest.ask('POST /api/cues', { body: { name: 'x' }, cookies: { gl_operator: token } })).status).toBe(
      401,
    )
  })
})
