import { expect, test } from 'vitest'
import type { Clock } from '../engine/ports/runtime.ts'
import { createSessions, type Session } from './sessions.ts'

const day = 86_400_000
const blackboardId = 'K7M4QX'
const all: Session[] = [
  { role: 'audience', sub: 'ann', blackboardId },
  { role: 'operator', sub: 'olga', name: 'Olga' },
  { role: 'wall', sub: 'wall', blackboardId },
  { role: 'stage', sub: 'stage', blackboardId },
  { role: 'device', sub: 'olga' },
]
const secret = new Uint8Array(32).fill(7)

const start = Date.UTC(2026, 4, 1, 19)
const setUp = (key = secret) => {
  const time = { now: start }
  const clock: Clock = { now: () => time.now, at: () => () => undefined }
  return { time, sessions: createSessions(key, clock) }
}

test('[ED-20] a phone stays in for two days, an operator seven, a wall or stage screen thirty, a browser is known for four hundred', async () => {
  const { time, sessions } = setUp()
  const tokens = await Promise.all(all.map(sessions.issue))
  const rolesAt = async (ms: number) => {
    time.now = start + ms
    const read = await Promise.all(tokens.map(sessions.read))
    return read.map((it) => it?.role)
  }
  const [phone, operator, wall, stage, device] = all.map(({ role }) => role)
  expect(await rolesAt(2 * day - 1_000)).toEqual([phone, operator, wall, stage, device])
  expect(await rolesAt(2 * day)).toEqual([undefined, operator, wall, stage, device])
  expect(await rolesAt(7 * day)).toEqual([undefined, undefined, wall, stage, device])
  expect(await rolesAt(30 * day - 1_000)).toEqual([undefined, undefined, wall, stage, device])
  expect(await rolesAt(30 * day)).toEqual([undefined, undefined, undefined, undefined, device])
  expect(await rolesAt(400 * day)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a token says who it was made for, and no other secret makes one', async () => {
  const { sessions } = setUp()
  for (const session of all) expect(await sessions.read(await sessions.issue(session))).toMatchObject(session)
  const foreign = setUp(new Uint8Array(32).fill(8))
  for (const session of all) expect(await sessions.read(await foreign.sessions.issue(session))).toBeUndefined()
  for (const none of [undefined, '', 'a.b.c']) expect(await sessions.read(none)).toBeUndefined()
})
