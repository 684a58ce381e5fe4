import { type Rejection, reject, type ShowCommand } from '@ghostlight/contracts'
import { lockedBy, messageActs } from '@ghostlight/contracts/rules'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

/** Show mode: names the person who locked it first, until it is unlocked. */
export const setLock: Decide<'setLock'> = ({ locked }, state, { actorName: by }) =>
  locked === (state.lockedBy !== null) ? [] : [{ type: 'LockSet', data: { locked, by } }]

/**
 * Commands that only the server sends are not refused: the effect of a module, or the end of a run, is the show going
 * on.
 */
const refused: ReadonlySet<string> = new Set(
  Object.entries(messageActs).flatMap(([type, act]) => ('locked' in act ? [type] : [])),
)

export const lockRefused = (type: ShowCommand['type'], { lockedBy: by }: ShowState): Rejection | undefined =>
  by !== null && refused.has(type) ? reject('LOCKED', lockedBy(by)) : undefined
