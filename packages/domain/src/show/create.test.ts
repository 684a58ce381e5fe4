import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { group, opened, opening, person } from '../testing/things.ts'

describe('createBlackboard', () => {
  it('[EN-14 EN-15 EN-17 EN-22] holds what the performance had, and its people', () => {
    const { events } = given().when(opening())
    expect(events.map(({ type }) => type)).toEqual(['BlackboardCreated', 'UserAdded', 'UserAdded', 'UserAdded'])
    const state = stateAfter(...events)
    expect(state).toMatchObject({
      id: 'K7M4QX',
      title: 'The Cherry Orchard',
      performance: 'performance-1',
      cueIndex: 0,
    })
    expect([...state.users.keys()]).toEqual(['ann', 'ben', 'pia'])
    expect(state.cues.map(({ _id }) => _id)).toEqual(['cue-1', 'cue-2', 'cue-3'])
  })

  it('[EN-18] puts the default groups before its own', () => {
    const { groups } = given().when(opening()).only('BlackboardCreated')
    expect(groups.map(({ _id }) => _id)).toEqual(['audience', 'performer', 'dramaturg', 'chorus'])
    const plain = { description: '', type: 'default', oneshot: false, metadata: {} }
    expect(groups[0]).toEqual({ _id: 'audience', name: 'audience', ...plain })
  })

  it('[EN-19] takes the members from each group name of the sheet, whatever its case, once', () => {
    const users = [{ user: person('ann'), groups: ['Choir of Angels', 'CHOIR OF ANGELS', 'nobody knows'] }]
    const groups = [group('g-1', { name: 'choir of angels' })]
    expect(given().when(opening({ users, groups })).only('UserAdded').groups).toEqual(['g-1'])
  })

  it('[EN-05] gives each person without one the next free bib', () => {
    const users = [person('ann'), person('ben', { data: { bib: '1' } }), person('cem'), person('dee')]
    const { events } = given().when(opening({ users: users.map((user) => ({ user, groups: [] })) }))
    expect([...stateAfter(...events).users.values()].map(({ data }) => data.bib)).toEqual(['2', '1', '3', '4'])
  })

  it('is refused where that blackboard exists', () => {
    given(...opened())
      .when(opening())
      .isRefused('DUPLICATE_KEY', 'A blackboard with this id exists.')
  })
})

it('every other command on a blackboard that does not exist is refused', () => {
  given().when({ type: 'stopAll', payload: {} }).isRefused('BLACKBOARD_NOT_FOUND', 'No blackboard with that id.')
  const payload = { user: person('eva'), groups: [] }
  given().when({ type: 'addUser', payload }).isRefused('BLACKBOARD_NOT_FOUND', 'No blackboard with that id.')
})

describe('addUser', () => {
  const add = (id: string, groups: string[] = []) => ({
    type: 'addUser' as const,
    payload: { user: person(id), groups },
  })

  it('gives the next free bib and joins the groups that exist', () => {
    const user = { ...person('eva'), data: { bib: '4' } }
    given(...opened())
      .when(add('eva', ['chorus', 'chorus', 'no-such-group']))
      .gives({ type: 'UserAdded', data: { user, groups: ['chorus'] } })
  })

  it('fills a number that was freed, never one that is taken', () => {
    const past = [...opened(), { type: 'UserRemoved' as const, data: { userId: 'ben' } }]
    expect(
      given(...past)
        .when(add('eva'))
        .only('UserAdded').user.data,
    ).toEqual({ bib: '2' })
  })

  it('[LV-29] makes nobody a member of a default group', () => {
    expect(
      given(...opened())
        .when(add('eva', ['audience', 'performer']))
        .only('UserAdded').groups,
    ).toEqual([])
  })

  it('is refused for somebody who is there', () => {
    given(...opened())
      .when(add('ann'))
      .isRefused('ALREADY_JOINED', 'This phone has already joined.')
  })
})

describe('removeUserFromBlackboard', () => {
  const remove = (userId: string) => ({ type: 'removeUserFromBlackboard' as const, payload: { userId } })

  it('takes the person out of the show and every group, and nobody else', () => {
    const groups = ['chorus', 'pit', 'box'].map((id) => group(id))
    const users = ['ann', 'ben', 'cem'].map((id) => ({ user: person(id), groups: ['chorus', 'pit', 'box'] }))
    const board = opened({ groups, users })
    const { events } = given(...board).when(remove('ben'))
    const state = stateAfter(...board, ...events)
    expect([...state.users.keys()]).toEqual(['ann', 'cem'])
    const left = ['ann', 'cem']
    expect(Object.fromEntries(state.members)).toEqual({ chorus: left, pit: left, box: left })
  })

  it("[ER-21] says 'user not in blackboard' of anybody else", () => {
    given(...opened())
      .when(remove('zoe'))
      .isRefused('USER_NOT_IN_BLACKBOARD', 'user not in blackboard')
  })
})
