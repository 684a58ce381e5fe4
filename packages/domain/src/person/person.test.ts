import type { User } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { noon, scenario } from '../library/testing/given.ts'
import { ann } from '../library/testing/items.ts'
import type { PersonEvent } from './login.ts'
import { person } from './person.ts'

const people = scenario(person)
const registered: PersonEvent = { type: 'PersonRegistered', data: { user: ann, groups: ['Left'] } }
const registering = (over: object) =>
  people.given().when({ type: 'register', user: { ...ann, ...over }, groups: ['Left'] })
const updated = (user: User, groups = ['Left']): PersonEvent => ({ type: 'PersonUpdated', data: { user, groups } })

describe('a person', () => {
  test('[EN-01 EN-04] has a name, phone, type and free data', () => {
    registering({}).gives(registered)
    const data = { shoeSize: '43', 'what ever': 'x' }
    registering({ data }).gives({ type: 'PersonRegistered', data: { user: { ...ann, data }, groups: ['Left'] } })
  })

  test('[LB-02] is registered once', () => {
    people
      .given(registered)
      .when({ type: 'register', user: ann, groups: [] })
      .isRefused('DUPLICATE_KEY', 'This person exists already.')
  })

  test('[EN-02] is audience, performer, dramaturg or usher', () => {
    for (const type of ['audience', 'performer', 'dramaturg', 'usher'])
      expect(registering({ type }).events).toHaveLength(1)
    registering({ type: 'critic' }).isRefused('INVALID')
  })

  test('[LB-17] stores the last seven digits of the phone and a trimmed name', () => {
    registering({ phone: '+1 (415) 555-0101', name: ' Ann Lee ' }).gives(registered)
    people
      .given(registered)
      .when({ type: 'update', changes: { phone: '00 1 415 555 01 01' } })
      .gives()
  })

  test('[LN-01] keeps a language as its tag, refuses what is none, and leaves what was written before', () => {
    const having = (language: string): PersonEvent => ({
      type: 'PersonRegistered',
      data: { user: { ...ann, data: { language } }, groups: ['Left'] },
    })
    registering({ data: { language: 'Deutsch' } }).gives(having('de'))
    const old = people.given(having('rather French'))
    const change = (data: Record<string, string>) => old.when({ type: 'update', changes: { data } })
    change({ language: 'French' }).gives(updated({ ...ann, data: { language: 'fr' } }))
    change({ language: 'rather German' }).isRefused('INVALID')
    change({ bib: '7' }).gives(updated({ ...ann, data: { language: 'rather French', bib: '7' } }))
    change({ language: 'rather French' }).gives()
  })

  test('[LB-18] needs a phone with digits, except for an operator', () => {
    registering({ phone: ' ' }).isRefused('INVALID', 'Missing phone number')
    registering({ phone: 'none' }).isRefused('INVALID', 'Phone number contains no digits')
    expect(registering({ phone: '', type: 'dramaturg' }).events).toHaveLength(1)
    people
      .given(registered)
      .when({ type: 'update', changes: { phone: '' } })
      .isRefused('INVALID')
  })

  test('[LB-03] changes in the given fields and keys of data only; null removes a key', () => {
    people
      .given(registered)
      .when({ type: 'update', changes: { name: 'Anna', data: { nickname: null, bib: '7' } } })
      .gives(updated({ ...ann, name: 'Anna', data: { offering: 'a floppy disk', bib: '7' } }))
    people
      .given(registered)
      .when({ type: 'update', changes: { name: undefined, phone: undefined, type: 'usher' } })
      .gives(updated({ ...ann, type: 'usher' }))
    people
      .given(registered)
      .when({ type: 'update', changes: { type: 'usher', groups: ['Right', 'right', ' '] } })
      .gives(updated({ ...ann, type: 'usher' }, ['Right']))
  })

  test('[SC-27] has restricted rights only as an operator', () => {
    const olga = { ...ann, type: 'dramaturg' as const }
    const was: PersonEvent = { type: 'PersonRegistered', data: { user: olga, groups: [] } }
    for (const rights of ['view', 'run'] as const) {
      const less = updated({ ...olga, rights }, [])
      people.given(was).when({ type: 'update', changes: { rights } }).gives(less)
      people
        .given(was, less)
        .when({ type: 'update', changes: { rights: 'edit' } })
        .gives(updated(olga, []))
      people
        .given(was, less)
        .when({ type: 'update', changes: { type: 'audience' } })
        .gives(updated(ann, []))
    }
    people
      .given(was)
      .when({ type: 'update', changes: { rights: 'edit' } })
      .gives()
    people
      .given(registered)
      .when({ type: 'update', changes: { rights: 'view' } })
      .gives()
  })

  test('[LB-01] records nothing for a change to what it already is', () => {
    const changes = { name: 'Ann Lee', data: { nickname: 'Annie' }, groups: ['Left'] }
    people.given(registered).when({ type: 'update', changes }).gives()
  })

  test('[LB-19] gets a password by its hash, with the registration or later', () => {
    const set = { type: 'PasswordSet', data: { userId: 'person-1', passwordHash: '$argon2id$x' } } as const
    people
      .given()
      .when({ type: 'register', user: ann, groups: ['Left'], passwordHash: '$argon2id$x' })
      .gives(registered, set)
    people.given(registered).when({ type: 'setPassword', passwordHash: '$argon2id$x' }).gives(set)
    people
      .given()
      .when({ type: 'setPassword', passwordHash: '$argon2id$x' })
      .isRefused('NOT_FOUND', 'There is no such person.')
    expect(people.given(registered).state.hasPassword).toBe(false)
    expect(people.given(registered, set, updated(ann)).state.hasPassword).toBe(true)
  })

  test('[DO-28] gets a first password only if there is none', () => {
    const set = { type: 'PasswordSet', data: { userId: 'person-1', passwordHash: '$argon2id$x' } } as const
    const first = { type: 'setPassword', passwordHash: '$argon2id$x', first: true } as const
    people.given(registered).when(first).gives(set)
    people.given(registered, set).when(first).isRefused('INVALID')
    people
      .given(registered, set)
      .when({ ...first, first: false })
      .gives(set)
  })

  test('[DO-25] uses up a token once, and again only after it would have expired', () => {
    const spend = { type: 'spend', token: 'a', until: noon + 1 } as const
    const spent: PersonEvent = { type: 'TokenSpent', data: { userId: 'person-1', token: 'a', until: noon + 1 } }
    people.given(registered).when(spend).gives(spent)
    people.given(registered, spent).when(spend).gives()
    people
      .given(registered, spent)
      .when({ ...spend, token: 'b' })
      .gives({ ...spent, data: { ...spent.data, token: 'b' } })
    const over: PersonEvent = { ...spent, data: { ...spent.data, token: 'over', until: noon } }
    expect([...people.given(registered, over, spent).state.login.spent.keys()]).toEqual(['a'])
    people.given().when(spend).isRefused('NOT_FOUND')
  })

  test('[AP-16 AP-19 AP-22] an operator’s keys for programs end alone or with their sessions, and are at most 20', () => {
    const operator: PersonEvent = {
      type: 'PersonRegistered',
      data: { user: { ...ann, type: 'dramaturg' }, groups: [] },
    }
    const key = (id: string, until = noon + 1) => ({ id, name: `Program ${id}`, scopes: ['read'] as const, until })
    const made = (id: string, until?: number): PersonEvent => {
      const { id: keyId, scopes, ...rest } = key(id, until)
      return { type: 'ProgramKeyMade', data: { userId: 'person-1', keyId, ...rest, scopes: [...scopes] } }
    }
    const make = (id: string) => ({ type: 'makeProgramKey', key: key(id) }) as const
    const end = (keyId: string) => ({ type: 'endProgramKey', keyId }) as const
    const spent: PersonEvent = { type: 'TokenSpent', data: { userId: 'person-1', token: 'b', until: noon + 1 } }
    const of = (...events: PersonEvent[]) => people.given(operator, ...events).state.programKeys.map(({ id }) => id)
    people.given(operator).when(make('a')).gives(made('a'))
    people.given(registered).when(make('a')).isRefused('INVALID')
    const three = [made('a'), made('b'), made('c')]
    expect(of(...three)).toEqual(['a', 'b', 'c'])
    people
      .given(operator, ...three)
      .when(end('b'))
      .gives(spent)
    expect(of(...three, spent)).toEqual(['a', 'c'])
    // a second operator was quicker
    people
      .given(operator, ...three, spent)
      .when(end('b'))
      .gives()
    expect(of(...three, { type: 'SessionsEnded', data: { userId: 'person-1' } }, made('d'))).toEqual(['d'])
    expect(of(...three, { type: 'PersonRemoved', data: { _id: 'person-1' } })).toEqual([])
    const many = Array.from({ length: 20 }, (_, at) => made(`k${at}`))
    people
      .given(operator, ...many)
      .when(make('a'))
      .isRefused('INVALID')
    people
      .given(operator, ...many.slice(1), made('over', noon))
      .when(make('a'))
      .gives(made('a'))
  })

  test('[DO-26] is gone once removed, and may be registered again', () => {
    const removed: PersonEvent = { type: 'PersonRemoved', data: { _id: 'person-1' } }
    people.given(registered).when({ type: 'remove' }).gives(removed)
    people.given(registered, removed).when({ type: 'remove' }).isRefused('NOT_FOUND')
    people
      .given(registered, removed)
      .when({ type: 'register', user: ann, groups: ['Left'] })
      .gives(registered)
    expect(people.given(registered, removed).state).toMatchObject({ hasPassword: false, hasSecondFactor: false })
  })

  test('[DO-32] has a second factor from when it is set until it is removed', () => {
    const set: PersonEvent = { type: 'SecondFactorSet', data: { userId: 'person-1', secret: 'JBSWY3DPEHPK3PXP' } }
    const removed: PersonEvent = { type: 'SecondFactorRemoved', data: { userId: 'person-1' } }
    people.given(registered).when({ type: 'setSecondFactor', secret: 'JBSWY3DPEHPK3PXP' }).gives(set)
    people.given(registered, set).when({ type: 'removeSecondFactor' }).gives(removed)
    people.given(registered, set, removed).when({ type: 'removeSecondFactor' }).gives()
    people
      .given(registered)
      .when({ type: 'endSessions' })
      .gives({ type: 'SessionsEnded', data: { userId: 'person-1' } })
  })

  test('[DO-57] gives up somebody else’s number, once', () => {
    people
      .given(registered)
      .when({ type: 'giveUpPhone' })
      .gives(updated({ ...ann, phone: '' }))
    people
      .given(registered, updated({ ...ann, phone: '' }))
      .when({ type: 'giveUpPhone' })
      .gives()
  })

  test('[LB-19] has no hash in the state that decisions read', () => {
    const { state } = people.given(registered, {
      type: 'PasswordSet',
      data: { userId: 'person-1', passwordHash: '$argon2id$x' },
    })
    expect(JSON.stringify(state)).not.toContain('argon2')
  })

  test('[LB-120] remembers the newest twenty sheets, and no other change loses them', () => {
    const inSheets = (sheets: string[], user: User = ann): PersonEvent => ({
      type: 'PersonUpdated',
      data: { user, groups: ['Left'], from: { _id: ann._id, sheets } },
    })
    people
      .given(registered)
      .when({ type: 'update', changes: { sheet: 'Friday' } })
      .gives(inSheets(['Friday']))
    people
      .given(registered, inSheets(['Friday']))
      .when({ type: 'update', changes: { sheet: ' Friday ' } })
      .gives()
    people
      .given(registered, inSheets(['Friday']))
      .when({ type: 'giveUpPhone' })
      .gives(inSheets(['Friday'], { ...ann, phone: '' }))
    const nights = Array.from({ length: 20 }, (_, at) => `night ${at}`)
    people
      .given(registered, inSheets(nights))
      .when({ type: 'update', changes: { sheet: 'night 20' } })
      .gives(inSheets([...nights.slice(1), 'night 20']))
    expect(
      people.given(registered, inSheets(nights), { type: 'PersonErased', data: { userId: ann._id, type: 'audience' } })
        .state.sheets,
    ).toEqual([])
  })
})
