import { expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Session } from '../sessions.ts'
import { createOpenSessions } from './open-sessions.ts'

/** Ann and Ben with open sockets. A session holds until its id is in `ended`. */
const house = () => {
  const ended = new Set<string>()
  const closed: string[] = []
  let tell = (_: string): void => undefined
  const sessions = { holds: (session: Session) => !('jti' in session && ended.has(session.jti ?? '')) }
  const ledger = {
    onEnded: (listener: (userId: string) => void) => {
      tell = listener
      return () => undefined
    },
  }
  const open = createOpenSessions({ sessions, ledger, clock: virtualClock() })
  open.start()
  const comes = (sub: string, jti: string) => {
    const it = {
      session: { role: 'audience' as const, sub, blackboardId: 'SHOW', jti },
      close: () => void closed.push(jti),
    }
    open.add(it)
    return it
  }
  const end = (sub: string, ...ids: string[]): string[] => {
    for (const id of ids) ended.add(id)
    closed.length = 0
    tell(sub)
    return closed
  }
  return { open, comes, end, closed, ended }
}

it('[PR-60] an ended session closes each of its sockets, and none of another session or person', () => {
  const { comes, end } = house()
  for (const [who, session] of [
    ['ann', 'a1'],
    ['ann', 'a2'],
    ['ann', 'a1'],
    ['ben', 'b1'],
  ] as const)
    comes(who, session)
  expect(end('ann', 'a1')).toEqual(['a1', 'a1'])
})

it('[PR-60] sockets that have closed are forgotten, whichever of a person’s closes first', () => {
  const { open, comes, end } = house()
  const [one, two, three] = [comes('ann', 'a1'), comes('ann', 'a2'), comes('ann', 'a3')]
  comes('ben', 'b1')
  open.remove(two)
  open.remove(two)
  expect(end('ann', 'a1', 'a2', 'a3')).toEqual(['a1', 'a3'])
  open.remove(one)
  expect(end('ann')).toEqual(['a3'])
  expect(open.people()).toBe(2)
  open.remove(three)
  expect([open.people(), end('ann')]).toEqual([1, []])
})

it('[PR-60] a session that ended while its socket was being opened closes it', () => {
  const { comes, closed, ended } = house()
  ended.add('a1')
  comes('ann', 'a1')
  comes('ann', 'a2')
  expect(closed).toContain('a1')
  expect(closed).not.toContain('a2')
})
