import { expect, test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { aCue } from '../library/testing/items.ts'
import { cue } from './cue.ts'

const created = { type: 'CueCreated', data: { cue: aCue } } as const

test('[EN-31 EN-32] a cue has a name, a description and its modules in order', () => {
  const { state } = scenario(cue).given(created, {
    type: 'CueUpdated',
    data: { cue: { ...aCue, modules: ['module-2', 'module-1'] } },
  })
  expect(state.item).toEqual({
    _id: 'cue-1',
    name: 'Dial tone',
    description: 'It begins.',
    modules: ['module-2', 'module-1'],
  })
})

test('[NT-01] keeps notes and a planned length, and drops them when they are empty', () => {
  const told = { type: 'CueCreated', data: { cue: { ...aCue, notes: 'The door', plannedMs: 43_000 } } } as const
  scenario(cue).given().when({ type: 'create', item: told.data.cue }).gives(told)
  scenario(cue)
    .given(told)
    .when({ type: 'update', changes: { name: 'Ring', notes: 'Both doors' } })
    .gives({ type: 'CueUpdated', data: { cue: { ...told.data.cue, name: 'Ring', notes: 'Both doors' } } })
  scenario(cue)
    .given(told)
    .when({ type: 'update', changes: { notes: '', plannedMs: null } })
    .gives({ type: 'CueUpdated', data: { cue: aCue } })
  scenario(cue)
    .given(created)
    .when({ type: 'update', changes: { notes: '', plannedMs: null } })
    .gives()
})

test('[SC-19] trims a cue’s own number, and drops it when it is empty', () => {
  const numbered = { type: 'CueCreated', data: { cue: { ...aCue, number: '12.5' } } } as const
  scenario(cue)
    .given()
    .when({ type: 'create', item: { ...aCue, number: ' 12.5 ' } })
    .gives(numbered)
  for (const number of ['', '  '])
    scenario(cue)
      .given(numbered)
      .when({ type: 'update', changes: { number } })
      .gives({ type: 'CueUpdated', data: { cue: aCue } })
})

test('[LB-07] trims the name of a cue', () => {
  scenario(cue)
    .given()
    .when({ type: 'create', item: { ...aCue, name: ' Dial tone  ' } })
    .gives(created)
})

test('[LB-07] a cue needs a name', () => {
  scenario(cue)
    .given()
    .when({ type: 'create', item: { ...aCue, name: '  ' } })
    .isRefused('INVALID', 'A cue needs a name.')
  scenario(cue)
    .given(created)
    .when({ type: 'update', changes: { name: '' } })
    .isRefused('INVALID', 'A cue needs a name.')
})
