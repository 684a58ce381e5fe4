import type { Blackboard, ControlKey } from '@ghostlight/contracts'
import type { BoardState } from './state.ts'
import type { BoardEvent, Yield } from './yield.ts'

/**
 * Who may enter, how many have registered themselves, and which machines may use the show. Runs after people.ts, which
 * reports the people.
 */
export const projectEntry = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'EntrySet': {
      const { entry, ...limits } = event.data
      out.set('entry', entry)
      out.set('selfRegistration', limits)
      const fields = ['entry', 'selfRegistration']
      out.frame({ type: 'blackboardFieldsUpdated', payload: { fields, values: [entry, limits] } })
      return
    }
    case 'EntryKeyRenewed':
      state.entryKeys++
      out.set('entryKeys', state.entryKeys)
      out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'entryKeys', value: state.entryKeys } })
      return
    case 'ControlKeyMade': {
      const { hash: _, ...key } = event.data
      toldKeys(state, [...state.controlKeys, key], out)
      return
    }
    case 'ControlKeyEnded':
      toldKeys(
        state,
        state.controlKeys.filter(({ _id }) => _id !== event.data.keyId),
        out,
      )
      return
    case 'UserAdded': {
      const { user, self } = event.data
      if (!self) return
      state.bySelf.set(user._id, self.link)
      out.set(`self/${user._id}`, self.link)
      count(state, out)
      if (self.device === undefined) return
      const before = crowdsOf(state.devices.values())
      state.devices.set(user._id, self.device)
      out.set(`device/${user._id}`, self.device)
      tellCrowds(state, before, out)
      return
    }
    case 'UserRemoved':
      if (!state.bySelf.delete(event.data.userId)) return
      out.unset(`self/${event.data.userId}`)
      count(state, out)
      if (!state.devices.has(event.data.userId)) return
      {
        const before = crowdsOf(state.devices.values())
        state.devices.delete(event.data.userId)
        out.unset(`device/${event.data.userId}`)
        tellCrowds(state, before, out)
      }
      return
    default:
      return
  }
}

const toldKeys = (state: BoardState, keys: readonly ControlKey[], out: Yield): void => {
  state.controlKeys = keys
  out.set('controlKeys', keys)
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'controlKeys', value: keys } })
}

const count = ({ bySelf }: BoardState, out: Yield): void =>
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'selfRegistered', value: countOf(bySelf.values()) } })

const tellCrowds = ({ devices }: BoardState, before: Crowds, out: Yield): void => {
  const value = crowdsOf(devices.values())
  if (JSON.stringify(value) === JSON.stringify(before)) return
  out.frame({ type: 'blackboardFieldUpdated', payload: { field: 'crowds', value } })
}

type Crowds = Blackboard['crowds']
/** How many people one family may register with one phone. */
const family = 6
const crowdsShown = 20

/** Devices that registered more people than that, most first. */
export const crowdsOf = (devices: Iterable<string>): Crowds => {
  const counts = new Map<string, number>()
  for (const device of devices) counts.set(device, (counts.get(device) ?? 0) + 1)
  return [...counts]
    .filter(([, people]) => people > family)
    .map(([device, people]) => ({ device, people }))
    .sort((a, b) => b.people - a.people || (a.device < b.device ? -1 : 1))
    .slice(0, crowdsShown)
}

/** Counts people who registered themselves, with the link and without. */
export const countOf = (withLink: Iterable<boolean>): { link: number; open: number } => {
  const all = [...withLink]
  const link = all.filter(Boolean).length
  return { link, open: all.length - link }
}
