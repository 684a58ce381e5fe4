import { type Rejection, reject, type ShowEvent } from '@ghostlight/contracts'
import { eventsThatFit } from './large.ts'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

/** Highest number of people who register themselves, whatever operators set: a console must be able to show them. */
const mostBySelf = 5_000

export const setEntry: Decide<'setEntry'> = (given, { entry }) => {
  const { entry: who = entry.entry, perMinute = entry.perMinute, most = entry.most } = given
  const same = who === entry.entry && perMinute === entry.perMinute && most === entry.most
  return same ? [] : [{ type: 'EntrySet', data: { entry: who, perMinute, most } }]
}

export const renewEntryKey: Decide<'renewEntryKey'> = () => [{ type: 'EntryKeyRenewed', data: {} }]

type Door = Pick<ShowState, 'entry' | 'selfRegistered'>

/** Why a phone may not enter the show; undefined = it may try. */
export const entryRefused = ({ entry: { entry } }: Door, hasKey: boolean): Rejection | undefined => {
  if (entry === 'closed') return reject('ENTRY_CLOSED')
  return entry === 'link' && !hasKey ? reject('LINK_NEEDED') : undefined
}

/** The same for a person who registers for the first time. `house`: the limit if operators have set none. */
export const selfEntryRefused = (door: Door, hasKey: boolean, house = mostBySelf): Rejection | undefined => {
  const refused = entryRefused(door, hasKey)
  if (refused) return refused
  return door.selfRegistered.size >= Math.min(door.entry.most ?? house, mostBySelf) ? reject('ENTRY_FULL') : undefined
}

/** Removes as many people as fit into one append. The caller repeats it until nobody is left. */
export const removeSelfRegistered: Decide<'removeSelfRegistered'> = ({ withLink, device }, { selfRegistered }) =>
  eventsThatFit(
    [...selfRegistered]
      .filter(([, by]) => (withLink || !by.link) && (device === undefined || by.device === device))
      .map(([userId]): ShowEvent => ({ type: 'UserRemoved', data: { userId } })),
  )
