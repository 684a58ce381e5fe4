import { reject } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'

/** What an operator writes about a cue while the show runs; the library's cue follows. */
export const updateCue: Decide<'updateCue'> = ({ cueId, notes }, state) => {
  const cue = state.cues.find(({ _id }) => _id === cueId)
  if (!cue) return reject('NOT_FOUND', 'There is no such cue in this show.')
  return notes === (cue.notes ?? '') ? [] : [{ type: 'CueNotesUpdated', data: { cueId, notes } }]
}
