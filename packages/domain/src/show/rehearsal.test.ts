import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened, opening, person } from '../testing/things.ts'
import { audienceView } from './audience-view.ts'

const remove = { type: 'removeRehearsal' as const, payload: {} }
const rehearsal = () => opened({ rehearsal: true })

it('[SC-24] a show is a rehearsal from its creation or never, and its phones know it', () => {
  const told = [rehearsal(), opened()].map((past) => audienceView(stateAfter(...past), 'ann')?.rehearsal)
  expect(told).toEqual([true, undefined])
})

it('[HY-70] removes a rehearsal, but not a real show', () => {
  given(...rehearsal())
    .when(remove)
    .gives({ type: 'RehearsalRemoved', data: {} })
  given(...opened())
    .when(remove)
    .isRefused('NOT_A_REHEARSAL', 'Only a rehearsal can be removed.')
})

it('[HY-70] a removed rehearsal is no longer a show, nobody gets its id, and its people can still be erased', () => {
  const gone = history(rehearsal(), remove)
  for (const command of [remove, { type: 'closeShow' as const, payload: {} }])
    given(...gone)
      .when(command)
      .isRefused('BLACKBOARD_NOT_FOUND', 'No blackboard with that id.')
  given(...gone)
    .when({ type: 'addUser', payload: { user: person('eva'), groups: [] } })
    .isRefused('BLACKBOARD_NOT_FOUND', 'No blackboard with that id.')
  given(...gone)
    .when(opening())
    .isRefused('DUPLICATE_KEY', 'A blackboard with this id exists.')
  given(...gone)
    .when({ type: 'eraseUser', payload: { userId: 'ann' } })
    .gives({ type: 'UserErased', data: { userId: 'ann', type: 'audience' } })
})

it('[SC-25] a ghost enters a rehearsal but not a real show; nobody can set or remove its mark', () => {
  const user = person('boo', { data: { bib: '9', ghost: true } })
  const add = { type: 'addUser' as const, payload: { user, groups: [] } }
  given(...rehearsal())
    .when(add)
    .gives({ type: 'UserAdded', data: { user, groups: [] } })
  given(...opened())
    .when(add)
    .isRefused('NOT_A_REHEARSAL', 'Ghosts can only join rehearsals.')
  const written = (userId: string, value: string | null) =>
    history(history(rehearsal(), add), { type: 'updateUserField', payload: { userId, field: 'data.ghost', value } })
  for (const value of ['no', null])
    expect(stateAfter(...written('boo', value)).users.get('boo')?.data).toEqual(user.data)
  expect(stateAfter(...written('ann', 'true')).users.get('ann')?.data).not.toHaveProperty('ghost')
})
