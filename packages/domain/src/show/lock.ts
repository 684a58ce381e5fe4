import { type Rejection, reject, type ShowCommand } from '@ghostlight/contracts'
import { lockedBy, messageActs } from '@ghostlight/contracts/rules'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

/** Show mode: whoever locked it first is named, until it is unlocked. */
export const setLock: Decide<'setLock'> = ({ locked }, state, { actorName: by }) =>
  locked === (state.lockedBy !== null) ? [] : [{ type: 'LockSet', data: { locked, by } }]

/** What only the server asks is not among them: a module's effect, or the end of a run, is the show that goes on. */
const refused: ReadonlySet<string> = new Set(
  Object.entries(messageActs).flatMap(([type, act]) => ('locked' in act ? [type] : [])),
)

export const lockRefused = (type: ShowCommand['type'], { lockedBy: by }: ShowState): Rejection | undefined =>
  by !== null && refused.has(type) ? reject('LOCKED', lockedBy(by)) : undefined
