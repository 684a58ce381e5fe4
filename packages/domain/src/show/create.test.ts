import { describe, expect, it } from 'vitest'
import { given, stateAfter } from '../testing/given.ts'
import { group, opened, opening, person } from '../testing/things.ts'
import { openedShow } from './opened.ts'

describe('createBlackboard', () => {
  it('[EN-14 EN-15 EN-17 EN-22] has what the performance had, and its people', () => {
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

  it('[EN-19] takes the members of each group from the sheet, in any case, each once', () => {
    const users = [{ user: person('ann'), groups: ['Choir of Angels', 'CHOIR OF ANGELS', 'nobody knows'] }]
    const groups = [group('g-1', { name: 'choir of angels' })]
    expect(given().when(opening({ users, groups })).only('UserAdded').groups).toEqual(['g-1'])
  })

  it('[EN-05] gives each person without a bib the next free one', () => {
    const users = [person('ann'), person('ben', { data: { bib: '1' } }), person('cem'), person('dee')]
    const { events } = given().when(opening({ users: users.map((user) => ({ user, groups: [] })) }))
    expect([...stateAfter(...events).users.values()].map(({ data }) => data.bib)).toEqual(['2', '1', '3', '4'])
  })

  it('[ES-42] says how many events it takes if they need several appends, and exists only with the last one', () => {
    const crowd = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        user: person(`p-${n}`, { data: { a: 'x'.repeat(900) } }),
        groups: [],
      }))
    expect(
      given()
        .when(opening({ users: crowd(20) }))
        .only('BlackboardCreated').events,
    ).toBeUndefined()
    const { events } = given().when(opening({ users: crowd(600) }))
    expect(events[0]?.data).toMatchObject({ events: 601 })
    for (const count of [1, 300, 600]) expect(stateAfter(...events.slice(0, count)).id).toBe('')
    given(...events.slice(0, 600))
      .when(opening())
      .isRefused('DUPLICATE_KEY', 'A blackboard with this id exists.')
    given(...events.slice(0, 600))
      .when({ type: 'stopAll', payload: {} })
      .isRefused('BLACKBOARD_NOT_FOUND', 'No blackboard with that id.')
    expect(stateAfter(...events)).toMatchObject({ id: 'K7M4QX', unfinished: undefined })
    expect(stateAfter(...events).users.size).toBe(600)
    const command = opening({ users: crowd(600) })
    if (command.type !== 'createBlackboard') throw new Error('an opening')
    expect(openedShow(command.payload), 'looked at beforehand').toMatchObject({ id: 'K7M4QX' })
  })

  it('is refused if that blackboard exists', () => {
    given(...opened())
      .when(opening())
      .isRefused('DUPLICATE_KEY', 'A blackboard with this id exists.')
  })
})

it('every other command is refused if the blackboard does not exist', () => {
  given().when({ type: 'stopAll', payload: {} }).isRefused('BLACKBOARD_NOT_FOUND', 'No blackboard with that id.')
  const payload = { user: person('eva'), groups: [] }
  given().when({ type: 'addUser', payload }).isRefused('BLACKBOARD_NOT_FOUND', 'No blackboard with that id.')
})
