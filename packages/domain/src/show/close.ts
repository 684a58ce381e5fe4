import { reject } from '@ghostlight/contracts'
import { cleared } from './announce.ts'
import { heldBy } from './follow.ts'
import type { Decide } from './rule.ts'

/**
 * Ends the evening: what plays goes on to its end, but GO and new people are refused. Nothing follows by itself, also
 * not when the show is reopened.
 */
export const closeShow: Decide<'closeShow'> = (_, state, { actorName: by }) =>
  state.closed ? [] : [...cleared(state, by), ...heldBy(state, by), { type: 'ShowClosed', data: { by } }]

/** Only moves the show in the list: an archived show goes on as it was. */
export const archiveShow: Decide<'archiveShow'> = ({ archived }, state) =>
  state.archived === archived ? [] : [{ type: 'ShowArchived', data: { archived } }]

export const reopenShow: Decide<'reopenShow'> = (_, state, { actorName: by }) =>
  state.closed ? [{ type: 'ShowReopened', data: { by } }] : []

/** Only rehearsals can be removed. The people of a real show are erased one by one. */
export const removeRehearsal: Decide<'removeRehearsal'> = (_, state) =>
  state.rehearsal
    ? [{ type: 'RehearsalRemoved', data: {} }]
    : reject('NOT_A_REHEARSAL', 'Only a rehearsal can be removed.')
