import type { Recorded } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { person } from '../testing/things.ts'
import { evolveLogin, initialLogin, type PersonEvent } from './login.ts'

type Happened = {
  [T in PersonEvent['type']]: Pick<Extract<PersonEvent, { type: T }>, 'type' | 'data'>
}[PersonEvent['type']]

const recorded = (event: Happened, at: number): Recorded<PersonEvent> =>
  ({
    ...event,
    at,
    id: `e${at}`,
    stream: 'person-olga',
    revision: at,
    position: at,
    actor: 'x',
    causationId: 'c',
  }) as Recorded<PersonEvent>

/** Each event happens one ms after the one before it. */
const loginAfter = (...events: Happened[]) =>
  events.reduce((login, event, at) => evolveLogin(login, recorded(event, at)), initialLogin)

const olga = person('olga', { type: 'dramaturg' })
const registered = (user = olga): Happened => ({ type: 'PersonRegistered', data: { user } }) as Happened
const updated = (user: typeof olga): Happened => ({ type: 'PersonUpdated', data: { user } }) as Happened
const spent = (token: string, until: number): Happened => ({ type: 'TokenSpent', data: { token, until } }) as Happened
const simple = (type: PersonEvent['type']): Happened => ({ type, data: {} }) as Happened

describe('whether a session still counts', () => {
  it('a registered operator logs in with all rights; nobody else is known', () => {
    expect(loginAfter()).toEqual({ type: undefined, rights: 'edit', version: 0, spent: new Map() })
    expect(loginAfter(registered())).toMatchObject({ type: 'dramaturg', rights: 'edit', version: 0 })
    expect(loginAfter(registered(person('ann')))).toMatchObject({ type: 'audience', version: 0 })
  })

  it('another type ends the sessions, and the same type or another name does not', () => {
    expect(loginAfter(registered(), updated({ ...olga, type: 'performer' }))).toMatchObject({
      type: 'performer',
      version: 1,
    })
    expect(loginAfter(registered(), updated({ ...olga, name: 'Olga P.' }))).toMatchObject({
      type: 'dramaturg',
      version: 0,
    })
  })

  it('an ended operator is nobody, until they are brought back; an ended visitor still joins by phone', () => {
    const gone = loginAfter(registered(), updated({ ...olga, ended: true }))
    expect(gone).toMatchObject({ type: undefined, version: 1 })
    expect(loginAfter(registered(), updated({ ...olga, ended: true }), updated(olga))).toMatchObject({
      type: 'dramaturg',
      version: 2,
    })
    expect(loginAfter(registered(person('ann', { ended: true })))).toMatchObject({ type: 'audience', version: 0 })
    expect(loginAfter(registered({ ...olga, ended: true }))).toMatchObject({ type: undefined })
  })

  it('other rights end no session', () => {
    const fewer = loginAfter(registered(), updated({ ...olga, rights: 'run' }))
    expect(fewer).toMatchObject({ rights: 'run', version: 0, type: 'dramaturg' })
    expect(loginAfter(registered({ ...olga, rights: 'run' }))).toMatchObject({
      rights: 'run',
      type: 'dramaturg',
    })
    expect(loginAfter(registered({ ...olga, rights: 'run' }), updated(olga))).toMatchObject({
      rights: 'edit',
    })
    const same = evolveLogin(fewer, recorded(updated({ ...olga, rights: 'run' }), 9))
    expect(same).toBe(fewer)
  })

  it('a password ends the sessions of an operator, and of nobody in the audience', () => {
    expect(loginAfter(registered(), simple('PasswordSet'))).toMatchObject({ type: 'dramaturg', version: 1 })
    expect(loginAfter(registered(person('ann')), simple('PasswordSet'))).toMatchObject({ type: 'audience', version: 0 })
  })

  it('ended sessions, a removal and an erasure end them all', () => {
    expect(loginAfter(registered(), simple('SessionsEnded'))).toMatchObject({ type: 'dramaturg', version: 1 })
    for (const type of ['PersonRemoved', 'PersonErased'] as const)
      expect(loginAfter(registered(), simple(type)), type).toMatchObject({ type: undefined, version: 1 })
    expect(loginAfter(registered(), simple('SessionsEnded'), simple('SessionsEnded'))).toMatchObject({ version: 2 })
  })

  it('a second factor, a login link and a key for programs change nothing', () => {
    const before = loginAfter(registered())
    for (const type of ['SecondFactorSet', 'SecondFactorRemoved', 'LoginLinkMade', 'ProgramKeyMade'] as const)
      expect(evolveLogin(before, recorded(simple(type), 5)), type).toBe(before)
  })

  it('a spent token no longer counts; those that have expired are forgotten', () => {
    const all = loginAfter(registered(), spent('a', 2), spent('b', 4), spent('c', 9))
    // the third was spent at 3 ms, when the first had expired
    expect([...all.spent]).toEqual([
      ['b', 4],
      ['c', 9],
    ])
    expect([...loginAfter(registered(), spent('a', 2), spent('b', 4)).spent.keys()], 'at that moment it has').toEqual([
      'b',
    ])
    expect(all).toMatchObject({ type: 'dramaturg', version: 0 })
    expect(initialLogin.spent.size).toBe(0)
  })
})
