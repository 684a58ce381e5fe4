import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened, opening, person } from '../testing/things.ts'
import { audienceView } from './audience-view.ts'

const remove = { type: 'removeRehearsal' as const, payload: {} }
const rehearsal = () => opened({ rehearsal: true })

it('[SC-24] a show is a rehearsal from its making on, its phones are told, and a show that is meant is none', () => {
  const told = [rehearsal(), opened()].map((past) => audienceView(stateAfter(...past), 'ann')?.rehearsal)
  expect(told).toEqual([true, undefined])
})

it('[HY-70] a rehearsal is removed, and a show that is meant is not', () => {
  given(...rehearsal())
    .when(remove)
    .gives({ type: 'RehearsalRemoved', data: {} })
  given(...opened())
    .when(remove)
    .isRefused('NOT_A_REHEARSAL', 'Only a rehearsal can be removed.')
})

it('[HY-70] removed it is no show any more, its id is nobody’s, and who was in it can still be erased there', () => {
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

it('[SC-25] a ghost comes into a rehearsal, and not into a show that is meant; nobody writes or takes away the mark', () => {
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
