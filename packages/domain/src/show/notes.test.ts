import type { NoteTag } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { given, history, noon, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

const write = (notes: string, cueId = 'cue-2') => ({ type: 'updateCue' as const, payload: { cueId, notes } })

it('[NT-02] writes and removes the notes of any cue in the show', () => {
  const past = history(opened(), write('The door on the left', 'cue-1'), write('Both lamps'), write('', 'cue-1'))
  expect(stateAfter(...past).cues.map(({ notes }) => notes)).toEqual(['', 'Both lamps', undefined])
  given(...opened())
    .when(write('Both lamps'))
    .gives({ type: 'CueNotesUpdated', data: { cueId: 'cue-2', notes: 'Both lamps' } })
})

it('[NT-02] records nothing for unchanged notes; refuses a cue that is not in the show', () => {
  given(...history(opened(), write('Both lamps')))
    .when(write('Both lamps'))
    .gives()
  given(...opened())
    .when(write(''))
    .gives()
  given(...opened())
    .when(write('Both lamps', 'cue-9'))
    .isRefused('NOT_FOUND', 'There is no such cue in this show.')
})

const moment = new Date(noon).toISOString()
const note = (more: { cueId?: string; at?: string; tag?: NoteTag } = {}) => ({
  type: 'addNote' as const,
  payload: { text: 'The lamp flickered', ...more },
})

it('[HY-30] a note is about a cue or a moment, names its author, and changes nothing in the show', () => {
  const written = { noteId: 'id-1', text: 'The lamp flickered', by: 'Olga' }
  given(...opened())
    .when(note())
    .gives({ type: 'NoteAdded', data: { ...written, cueId: null, at: moment } })
  given(...opened())
    .when(note({ cueId: 'cue-2', at: '2026-05-01T13:59:58+02:00' }))
    .gives({ type: 'NoteAdded', data: { ...written, cueId: 'cue-2', at: '2026-05-01T11:59:58.000Z' } })
  expect(stateAfter(...history(opened(), note()))).toEqual(stateAfter(...opened()))
})

it('[HY-30] takes notes in a closed show, moves future moments to now, and refuses an unknown cue', () => {
  const past = history(opened(), { type: 'closeShow', payload: {} })
  expect(
    given(...past)
      .when(note())
      .only('NoteAdded').at,
  ).toBe(moment)
  for (const [at, noted] of [
    ['2026-05-01T12:00:00.001Z', moment],
    ['2026-05-01T12:00:00.000Z', moment],
    ['2026-05-01T11:59:59.999Z', '2026-05-01T11:59:59.999Z'],
  ] as const)
    expect(
      given(...opened())
        .when(note({ at }))
        .only('NoteAdded').at,
    ).toBe(noted)
  given(...opened())
    .when(note({ cueId: 'cue-9' }))
    .isRefused('NOT_FOUND', 'There is no such cue in this show.')
})

it('[NT-14] a note keeps the tag that its author chose, and has none otherwise', () => {
  for (const tag of ['technical', 'cast', 'front of house'] as const)
    expect(
      given(...opened())
        .when(note({ tag, cueId: 'cue-2' }))
        .only('NoteAdded'),
    ).toMatchObject({ tag, cueId: 'cue-2' })
  expect(
    given(...opened())
      .when(note())
      .only('NoteAdded'),
  ).not.toHaveProperty('tag')
})
