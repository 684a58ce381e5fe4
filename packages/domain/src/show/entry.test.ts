import type { ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { opened, person } from '../testing/things.ts'
import { entryRefused, selfEntryRefused } from './entry.ts'

type Setting = Extract<ShowCommand, { type: 'setEntry' }>['payload']
const set = (payload: Setting): ShowCommand => ({ type: 'setEntry', payload })
const enter = (id: string, link = false, known = false): ShowCommand => ({
  type: 'addUser',
  payload: { user: person(id), groups: [], self: { link, known } },
})
const added = (id: string): ShowCommand => ({ type: 'addUser', payload: { user: person(id), groups: [] } })
const after = (...commands: ShowCommand[]) => history(opened(), ...commands)
const refusal = (commands: ShowCommand[], hasKey: boolean) =>
  entryRefused(stateAfter(...after(...commands)), hasKey)?.rejected

it('[SE-13] an open show lets everybody in, one with a link only people with the link, and a closed one nobody', () => {
  const both = (...commands: ShowCommand[]) => [refusal(commands, false), refusal(commands, true)]
  expect(both()).toEqual([undefined, undefined])
  expect(both(set({ entry: 'link' }))).toEqual(['LINK_NEEDED', undefined])
  expect(both(set({ entry: 'closed' }))).toEqual(['ENTRY_CLOSED', 'ENTRY_CLOSED'])
  expect(both(set({ entry: 'closed' }), set({ entry: 'open' }))).toEqual([undefined, undefined])
})

it('[SE-13] a refused person reads what to do; operators can add anybody', () => {
  const words = 'You need the link of this show to join. Scan the QR code at the entrance, or ask there for the link.'
  given(...after(set({ entry: 'link' })))
    .when(enter('eva'))
    .isRefused('LINK_NEEDED', words)
  given(...after(set({ entry: 'closed' })))
    .when(enter('eva', true))
    .isRefused('ENTRY_CLOSED', 'Nobody new can join at the moment. Ask at the entrance.')
  expect(given(...after(set({ entry: 'link' }))).when(enter('eva', true)).events).toHaveLength(1)
  expect(given(...after(set({ entry: 'closed' }))).when(added('eva')).events).toHaveLength(1)
})

it('[DO-53] settings that a change does not name stay; a change to the same records nothing', () => {
  given(...after(set({ perMinute: 30, most: 200 })))
    .when(set({ entry: 'link', most: null }))
    .gives({ type: 'EntrySet', data: { entry: 'link', perMinute: 30, most: null } })
  for (const same of [{}, { entry: 'link' as const }, { perMinute: 30 }, { most: 200 }])
    given(...after(set({ entry: 'link', perMinute: 30, most: 200 })))
      .when(set(same))
      .gives()
})

it('[SE-14] each renewal makes another key; a show from before there were keys has the first', () => {
  const renew: ShowCommand = { type: 'renewEntryKey', payload: {} }
  expect([stateAfter(...opened()), stateAfter(...after(renew, renew))].map((it) => it.entryKeys)).toEqual([0, 2])
  expect(stateAfter(...opened()).entry).toEqual({ entry: 'open', perMinute: null, most: null })
})

it('[DO-55] at most as many people register themselves as operators allow; removing somebody makes room', () => {
  const two = [set({ most: 2 }), enter('eva'), enter('fay', true)]
  given(...after(...two))
    .when(enter('gus', true))
    .isRefused('ENTRY_FULL', 'No more people can register themselves for this show. Ask at the entrance.')
  expect(given(...after(...two)).when(added('gus')).events).toHaveLength(1)
  const remove: ShowCommand = { type: 'removeUserFromBlackboard', payload: { userId: 'eva' } }
  expect(given(...after(...two, remove)).when(enter('gus')).events).toHaveLength(1)
  given(...after(set({ most: 0 })))
    .when(enter('gus'))
    .isRefused('ENTRY_FULL', 'No more people can register themselves for this show. Ask at the entrance.')
})

it('[DO-55] the default limit is five thousand', () => {
  const state = stateAfter(...opened())
  const selfRegistered = new Map(Array.from({ length: 4_999 }, (_, at) => [`${at}`, { link: true, known: false }]))
  expect(selfEntryRefused({ ...state, selfRegistered }, true)).toBeUndefined()
  expect(selfEntryRefused({ ...state, selfRegistered }, true, 4_999)?.rejected, 'the house is full').toBe('ENTRY_FULL')
  const set = { ...state.entry, most: 5_000 }
  expect(selfEntryRefused({ ...state, entry: set, selfRegistered }, true, 100), 'operators set another').toBeUndefined()
  selfRegistered.set('the last', { link: true, known: false })
  expect(selfEntryRefused({ ...state, selfRegistered }, true)?.rejected).toBe('ENTRY_FULL')
})

it('[DO-56] removes people who registered themselves, all at once or only those without the link, and nobody else', () => {
  const crowd = after(enter('eva'), enter('fay', true), added('gus'), enter('hal'))
  const gone = (withLink: boolean) =>
    given(...crowd)
      .when({ type: 'removeSelfRegistered', payload: { withLink } })
      .events.map(({ type, data }) => [type, data])
  const removed = (userId: string) => ['UserRemoved', { userId }]
  expect(gone(false)).toEqual([removed('eva'), removed('hal')])
  expect(gone(true)).toEqual([removed('eva'), removed('fay'), removed('hal')])
})

it('[DO-86] removes the people who registered by one device, by itself', () => {
  const by = (id: string, device?: string): ShowCommand => ({
    type: 'addUser',
    payload: { user: person(id), groups: [], self: { link: true, known: false, ...(device && { device }) } },
  })
  const { events } = given(...after(by('eva', 'one'), by('fay', 'two'), by('gus', 'one'), by('hal'))).when({
    type: 'removeSelfRegistered',
    payload: { withLink: true, device: 'one' },
  })
  expect(events).toEqual(['eva', 'gus'].map((userId) => ({ type: 'UserRemoved', data: { userId } })))
})
