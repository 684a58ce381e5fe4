import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'

const write = (notes: string, cueId = 'cue-2') => ({ type: 'updateCue' as const, payload: { cueId, notes } })

it('[NT-02] notes are written to any cue of the show, and taken away', () => {
  const past = history(opened(), write('The door on the left', 'cue-1'), write('Both lamps'), write('', 'cue-1'))
  expect(stateAfter(...past).cues.map(({ notes }) => notes)).toEqual(['', 'Both lamps', undefined])
  given(...opened())
    .when(write('Both lamps'))
    .gives({ type: 'CueNotesUpdated', data: { cueId: 'cue-2', notes: 'Both lamps' } })
})

it('[NT-02] what is written already records nothing; a cue that is not in the show is refused', () => {
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
