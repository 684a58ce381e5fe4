import { reject } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'

/** The evening is over: what plays goes on to its end, GO and whoever is new are refused from here on. */
export const closeShow: Decide<'closeShow'> = (_, state, { actorName: by }) =>
  state.closed ? [] : [{ type: 'ShowClosed', data: { by } }]

/** Of the list only: a show that is archived goes on as it was. */
export const archiveShow: Decide<'archiveShow'> = ({ archived }, state) =>
  state.archived === archived ? [] : [{ type: 'ShowArchived', data: { archived } }]

export const reopenShow: Decide<'reopenShow'> = (_, state, { actorName: by }) =>
  state.closed ? [{ type: 'ShowReopened', data: { by } }] : []

/** A show that is meant is never removed: with its people it is erased. */
export const removeRehearsal: Decide<'removeRehearsal'> = (_, state) =>
  state.rehearsal
    ? [{ type: 'RehearsalRemoved', data: {} }]
    : reject('NOT_A_REHEARSAL', 'Only a rehearsal can be removed.')
