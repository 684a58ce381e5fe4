import { reject } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'

/** Changes an operator's notes on a cue during the show. The cue in the library follows. */
export const updateCue: Decide<'updateCue'> = ({ cueId, notes }, state) => {
  const cue = state.cues.find(({ _id }) => _id === cueId)
  if (!cue) return reject('NOT_FOUND', 'There is no such cue in this show.')
  return notes === (cue.notes ?? '') ? [] : [{ type: 'CueNotesUpdated', data: { cueId, notes } }]
}

/** Adds a note for after the show, about a cue or a moment. A closed show takes notes too. */
export const addNote: Decide<'addNote'> = ({ text, cueId = null, at, tag }, { cues }, context) => {
  if (cueId !== null && !cues.some(({ _id }) => _id === cueId))
    return reject('NOT_FOUND', 'There is no such cue in this show.')
  // nobody notes what has not happened yet, but a console's clock may be ahead
  const moment = Math.min(at === undefined ? context.now : Date.parse(at), context.now)
  const note = { text, cueId, at: new Date(moment).toISOString(), by: context.actorName, ...(tag && { tag }) }
  return [{ type: 'NoteAdded', data: { noteId: context.id(), ...note } }]
}
