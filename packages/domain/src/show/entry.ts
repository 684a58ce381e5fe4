import { type Rejection, reject, type ShowEvent } from '@ghostlight/contracts'
import { fitting } from './large.ts'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

/** So many enter themselves at most, whatever operators have set: a show stays one that a console can show. */
const mostBySelf = 5_000

export const setEntry: Decide<'setEntry'> = (given, { entry }) => {
  const { entry: who = entry.entry, perMinute = entry.perMinute, most = entry.most } = given
  const same = who === entry.entry && perMinute === entry.perMinute && most === entry.most
  return same ? [] : [{ type: 'EntrySet', data: { entry: who, perMinute, most } }]
}

export const renewEntryKey: Decide<'renewEntryKey'> = () => [{ type: 'EntryKeyRenewed', data: {} }]

type Door = Pick<ShowState, 'entry' | 'selfRegistered'>

/** Why a phone that is not in does not come in; undefined = it may try. */
export const entryRefused = ({ entry: { entry } }: Door, hasKey: boolean): Rejection | undefined => {
  if (entry === 'closed') return reject('ENTRY_CLOSED')
  return entry === 'link' && !hasKey ? reject('LINK_NEEDED') : undefined
}

/** The same of somebody who enters themselves for the first time. `house`: so many it holds, where operators have set nothing. */
export const selfEntryRefused = (door: Door, hasKey: boolean, house = mostBySelf): Rejection | undefined => {
  const refused = entryRefused(door, hasKey)
  if (refused) return refused
  return door.selfRegistered.size >= Math.min(door.entry.most ?? house, mostBySelf) ? reject('ENTRY_FULL') : undefined
}

/** As many as one append takes: who asks goes on until nobody is left. */
export const removeSelfRegistered: Decide<'removeSelfRegistered'> = ({ withLink, device }, { selfRegistered }) =>
  fitting(
    [...selfRegistered]
      .filter(([, by]) => (withLink || !by.link) && (device === undefined || by.device === device))
      .map(([userId]): ShowEvent => ({ type: 'UserRemoved', data: { userId } })),
  )
