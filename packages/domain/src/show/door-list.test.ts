import { describe, expect, it } from 'vitest'
import { given, history, noon, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

const open = { type: 'openDoorList' as const, payload: {} }
const end = { type: 'endDoorList' as const, payload: {} }
const mark = (userId: string, as: 'none' | 'lent' | null) => ({
  type: 'markPhone' as const,
  payload: { userId, mark: as },
})
const make = (userId: string, hash: string) => ({ type: 'makeAdmission' as const, payload: { userId, hash } })
const use = (hash: string) => ({ type: 'useAdmission' as const, payload: { hash } })
const until = new Date(noon + 120_000).toISOString()
const spent = 'This link has let a phone in already, or is older than 2 minutes. Ask at the door for a new one.'

describe('the door list', () => {
  it('[SC-28] has one list open at a time, and a new number after each end', () => {
    given(...opened())
      .when(open)
      .gives({ type: 'DoorListOpened', data: {} })
    given(...history(opened(), open))
      .when(open)
      .gives()
    given(...history(opened(), open))
      .when(end)
      .gives({ type: 'DoorListEnded', data: {} })
    given(...opened())
      .when(end)
      .gives()
    const lists = [[open], [open, end], [open, end, open]].map(
      (commands) => stateAfter(...history(opened(), ...commands)).doorLists,
    )
    expect(lists).toEqual([
      { made: 1, open: true },
      { made: 1, open: false },
      { made: 2, open: true },
    ])
  })

  it('[DO-70] marks once how a person hears, removes the mark, and forgets it with the person', () => {
    given(...opened())
      .when(mark('ann', 'lent'))
      .gives({ type: 'PhoneMarked', data: { userId: 'ann', mark: 'lent' } })
    const past = history(opened(), mark('ann', 'lent'), mark('ben', 'none'), mark('ben', null))
    expect([...stateAfter(...past).phoneMarks]).toEqual([['ann', 'lent']])
    given(...past)
      .when(mark('ann', 'lent'))
      .gives()
    given(...past)
      .when(mark('nobody', 'none'))
      .isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
    for (const type of ['removeUserFromBlackboard', 'eraseUser'] as const)
      expect(stateAfter(...history(past, { type, payload: { userId: 'ann' } })).phoneMarks.size).toBe(0)
  })
})

describe('[SC-29] a person’s link from the door', () => {
  it('lets one phone in, and not a second one', () => {
    given(...opened())
      .when(make('ann', 'h1'))
      .gives({ type: 'AdmissionMade', data: { userId: 'ann', hash: 'h1', until } })
    const past = history(opened(), make('ann', 'h1'))
    given(...past)
      .when(use('h1'))
      .gives({ type: 'AdmissionUsed', data: { userId: 'ann', hash: 'h1' } })
    given(...history(past, use('h1')))
      .when(use('h1'))
      .isRefused('AUDIENCE_LOGIN_FAILED', spent)
    given(...past)
      .when(use('h2'))
      .isRefused('AUDIENCE_LOGIN_FAILED', spent)
  })

  it('works for 2 minutes by the server’s time', () => {
    const past = [...opened(), { type: 'AdmissionMade' as const, data: { userId: 'ann', hash: 'h1', until } }]
    expect(given(...past).when(use('h1'), { now: noon + 119_999 }).events).toHaveLength(1)
    for (const now of [noon + 120_000, noon + 3_600_000])
      given(...past)
        .when(use('h1'), { now })
        .isRefused('AUDIENCE_LOGIN_FAILED', spent)
  })

  it('counts only as the newest of its person; links of others stay', () => {
    const past = history(opened(), make('ann', 'h1'), make('ben', 'h2'), make('ann', 'h3'))
    given(...past)
      .when(use('h1'))
      .isRefused('AUDIENCE_LOGIN_FAILED', spent)
    expect(
      given(...past)
        .when(use('h2'))
        .only('AdmissionUsed').userId,
    ).toBe('ben')
    expect(
      given(...past)
        .when(use('h3'))
        .only('AdmissionUsed').userId,
    ).toBe('ann')
  })

  it('is refused for people outside the show, for operators, and in a closed show', () => {
    given(...opened())
      .when(make('nobody', 'h1'))
      .isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
    const operator = { type: 'updateUserField' as const, payload: { userId: 'ann', field: 'type', value: 'dramaturg' } }
    given(...history(opened(), operator))
      .when(make('ann', 'h1'))
      .isRefused('FORBIDDEN', 'An operator comes in by a login.')
    given(...history(opened(), make('ann', 'h1'), operator))
      .when(use('h1'))
      .isRefused('AUDIENCE_LOGIN_FAILED', spent)
    const close = { type: 'closeShow' as const, payload: {} }
    given(...history(opened(), close))
      .when(make('ann', 'h1'))
      .isRefused('CLOSED', 'This show has been closed.')
    given(...history(opened(), make('ann', 'h1'), close))
      .when(use('h1'))
      .isRefused('CLOSED', 'The show has ended. Thank you for being here.')
    for (const type of ['removeUserFromBlackboard', 'eraseUser'] as const)
      given(...history(opened(), make('ann', 'h1'), { type, payload: { userId: 'ann' } }))
        .when(use('h1'))
        .isRefused('AUDIENCE_LOGIN_FAILED', spent)
  })
})
