import type { Cue } from '@ghostlight/contracts'
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

test('[QU-54] keeps its ways, drops an empty list, and refuses two for one option and too many', () => {
  const way = (option: string, to = 'cue-2') => ({ template: 'doors', option, cue: to })
  const next = [way('l'), way('r')]
  const forked = { type: 'CueCreated', data: { cue: { ...aCue, next } } } as const
  const asks = (wanted: ReturnType<typeof way>[] | null) =>
    scenario(cue)
      .given(forked)
      .when({ type: 'update', changes: { next: wanted } })
  scenario(cue).given().when({ type: 'create', item: forked.data.cue }).gives(forked)
  for (const none of [[], null]) asks(none).gives({ type: 'CueUpdated', data: { cue: aCue } })
  asks([way('l'), way('r'), way('l', 'cue-3')]).isRefused(
    'INVALID',
    'One option leads to two cues: keep one way for each option of a question.',
  )
  asks(Array.from({ length: 65 }, (_, at) => way(`o${at}`))).isRefused(
    'INVALID',
    'A cue has at most 64 ways: take some of them out.',
  )
  asks(Array.from({ length: 64 }, (_, at) => way(`o${at}`)))
})

test('[LB-07] keeps what an author chooses for a cue, and drops each when it is taken back', () => {
  const chosen = {
    number: '12.5',
    notes: 'The door',
    plannedMs: 43_000,
    again: 'ignore',
    follow: { afterMs: 2_000 },
    colour: 'red',
    skip: true,
    timecode: '01:00:00:00',
    next: [{ template: 'door', option: 'left', cue: 'cue-2' }],
  } satisfies Partial<Cue>
  for (const [field, value] of Object.entries(chosen)) {
    const told = { type: 'CueCreated', data: { cue: { ...aCue, [field]: value } } } as const
    scenario(cue).given().when({ type: 'create', item: told.data.cue }).gives(told)
    const nothing = typeof value === 'string' && (field === 'number' || field === 'notes') ? '' : null
    scenario(cue)
      .given(told)
      .when({ type: 'update', changes: { [field]: nothing } })
      .gives({ type: 'CueUpdated', data: { cue: aCue } })
  }
  scenario(cue)
    .given()
    .when({ type: 'create', item: { ...aCue, again: 'ask', next: [] } })
    .gives(created)
})
