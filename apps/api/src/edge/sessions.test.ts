import { expect, test } from 'vitest'
import type { Clock } from '../engine/ports/runtime.ts'
import { allSessionsHold } from '../testing/all-sessions-hold.ts'
import { createSessions, type Session } from './sessions.ts'

const day = 86_400_000
const blackboardId = 'K7M4QX'
const all: Session[] = [
  { role: 'operator', sub: 'olga', name: 'Olga' },
  { role: 'audience', sub: 'ann', blackboardId },
  { role: 'wall', sub: 'wall', blackboardId },
  { role: 'stage', sub: 'stage', blackboardId },
  { role: 'device', sub: 'olga' },
]
const secret = new Uint8Array(32).fill(7)

const start = Date.UTC(2026, 4, 1, 19)
const setUp = (key = secret) => {
  const time = { now: start }
  const clock: Clock = { now: () => time.now, at: () => () => undefined }
  return { time, sessions: createSessions(key, clock, allSessionsHold) }
}

test('[ED-20 DO-27] an operator, wall or stage screen stays logged in for a day, a phone for two, and a browser is known for 400 days', async () => {
  const { time, sessions } = setUp()
  const tokens = await Promise.all(all.map(sessions.issue))
  const rolesAt = async (ms: number) => {
    time.now = start + ms
    const read = await Promise.all(tokens.map(sessions.read))
    return read.map((it) => it?.role)
  }
  const [operator, phone, wall, stage, device] = all.map(({ role }) => role)
  expect(await rolesAt(day - 1_000)).toEqual([operator, phone, wall, stage, device])
  expect(await rolesAt(day)).toEqual([undefined, phone, undefined, undefined, device])
  expect(await rolesAt(2 * day - 1_000)).toEqual([undefined, phone, undefined, undefined, device])
  expect(await rolesAt(2 * day)).toEqual([undefined, undefined, undefined, undefined, device])
  expect(await rolesAt(400 * day)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('[DO-27] a session ends on time even if it was read before: sockets check it again', async () => {
  const { time, sessions } = setUp()
  const session = await sessions.read(await sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' }))
  const holds = () => session !== undefined && sessions.holds(session)
  time.now = start + day - 1_000
  expect(holds()).toBe(true)
  time.now = start + day
  expect(holds()).toBe(false)
})

test('[DO-25] each session has its own id, even if the same person logs in twice', async () => {
  const { sessions } = setUp()
  const issue = async () => sessions.read(await sessions.issue({ role: 'operator', sub: 'olga', name: 'Olga' }))
  const ids = [await issue(), await issue(), await issue()].map((it) => it?.role === 'operator' && it.jti)
  expect(new Set(ids).size).toBe(3)
})

test('a token names its person, and no other secret can make one', async () => {
  const { sessions } = setUp()
  for (const session of all) expect(await sessions.read(await sessions.issue(session))).toMatchObject(session)
  const foreign = setUp(new Uint8Array(32).fill(8))
  for (const session of all) expect(await sessions.read(await foreign.sessions.issue(session))).toBeUndefined()
  for (const none of [undefined, '', 'a.b.c']) expect(await sessions.read(none)).toBeUndefined()
})
