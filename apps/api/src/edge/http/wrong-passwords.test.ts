import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRest } from '../../testing/rest.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { passwordOf } from './testing/rest-of-each-test.ts'

const wrongMs = 500
let rest: Awaited<ReturnType<typeof openRest>>
let cookies: Record<string, string>
let checked = 0

beforeEach(async () => {
  rest = await openRest({ logins: { apartMs: 0, wrongMs } })
  await rest.givePasswords()
  await settled()
  cookies = (await rest.login('olga', passwordOf('olga'))).cookies
  const { people } = rest.services
  const { passwordIs } = people
  checked = 0
  people.passwordIs = async (...asked) => {
    const is = await passwordIs(...asked)
    checked++
    return is
  }
})
afterEach(() => rest.stop())

/** All that can happen without time has happened after the password was checked. */
const answeredBy = async (asking: Promise<{ status: number }>) => {
  const told: number[] = []
  void asking.then(({ status }) => told.push(status))
  await expect.poll(() => checked).toBe(1)
  for (let turns = 0; turns < 20; turns++) await settled()
  return told
}

const secret = 'A'.repeat(32)
const next = 'a long and quite new one'
const ways = {
  'PUT /api/auth/password': (current: string) => ({ current, password: next }),
  'PUT /api/auth/second-factor': (current: string) => ({ current, secret, code: '000000' }),
  'POST /api/auth/second-factor/remove': (current: string) => ({ current }),
}

test.each(Object.entries(ways))('[DO-93] %s tells a wrong password as late as a login does', async (route, bodyOf) => {
  const told = await answeredBy(rest.ask(route, { cookies, body: bodyOf('wrong') }))
  await rest.clock.pass(wrongMs - 1)
  for (let turns = 0; turns < 20; turns++) await settled()
  expect(told).toEqual([])
  await rest.clock.pass(1)
  await expect.poll(() => told).toEqual([400])
})

test.each(Object.entries(ways))('[DO-93] %s with the right password waits for nothing', async (route, bodyOf) => {
  const told = await answeredBy(rest.ask(route, { cookies, body: bodyOf(passwordOf('olga')) }))
  await expect.poll(() => told).toHaveLength(1)
})
