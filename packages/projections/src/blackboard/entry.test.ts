import type { ShowCommand } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { person } from '../testing/show.ts'
import { createToldBoard } from '../testing/views.ts'

const enter = (id: string, link: boolean, device?: string): ShowCommand => ({
  type: 'addUser',
  payload: { user: person(id), groups: [], self: { link, known: false, ...(device && { device }) } },
})

it('[SE-13] the blackboard says who may enter, and consoles are told when that changes', () => {
  const { view, frames } = createToldBoard()
  expect(view()).toMatchObject({ entry: 'open', selfRegistration: { perMinute: null, most: null } })
  const limits = { perMinute: 30, most: null }
  expect(frames({ type: 'setEntry', payload: { entry: 'link', perMinute: 30 } })).toEqual([
    {
      type: 'blackboardFieldsUpdated',
      payload: { fields: ['entry', 'selfRegistration'], values: ['link', limits] },
    },
  ])
  expect(view()).toMatchObject({ entry: 'link', selfRegistration: limits })
})

it('[SE-14] consoles are told that the key has changed, but not the key', () => {
  const { view, frames } = createToldBoard()
  const renew: ShowCommand = { type: 'renewEntryKey', payload: {} }
  frames(renew)
  expect(frames(renew)).toEqual([{ type: 'blackboardFieldUpdated', payload: { field: 'entryKeys', value: 2 } }])
  expect(view()?.entryKeys).toBe(2)
})

it('[SC-01] consoles are told of each control key but not of its digest, and which keys are left when one is ended', () => {
  const { view, frames } = createToldBoard()
  const key = (_id: string, name: string) => ({ _id, name, scopes: ['read' as const, 'go' as const] })
  const make = (_id: string, name: string): ShowCommand => ({
    type: 'makeControlKey',
    payload: { ...key(_id, name), hash: `hash of ${_id}` },
  })
  const told = (it: ShowCommand) =>
    frames(it).map(({ payload }) => ('field' in payload && payload.field === 'controlKeys' ? payload.value : undefined))
  const [qlab, desk, deck] = [key('k1', 'QLab'), key('k2', 'Desk'), key('k3', 'Deck')]
  expect(told(make('k1', 'QLab'))).toEqual([[qlab]])
  expect(told(make('k2', 'Desk'))).toEqual([[qlab, desk]])
  expect(told(make('k3', 'Deck'))).toEqual([[qlab, desk, deck]])
  expect(told({ type: 'endControlKey', payload: { keyId: 'k2' } })).toEqual([[qlab, deck]])
  expect(view()?.controlKeys).toEqual([qlab, deck])
})

it('[DO-56] people who entered themselves are counted as they come and go, with the link and without', () => {
  const { view, frames } = createToldBoard()
  const counts = (it: ShowCommand) =>
    frames(it).flatMap(({ payload }) => ('field' in payload && payload.field === 'selfRegistered' ? payload.value : []))
  expect(counts(enter('eva', true))).toEqual([{ link: 1, open: 0 }])
  expect(counts(enter('fay', false))).toEqual([{ link: 1, open: 1 }])
  expect(counts({ type: 'addUser', payload: { user: person('gus'), groups: [] } })).toEqual([])
  expect(counts({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })).toEqual([])
  expect(counts({ type: 'removeUserFromBlackboard', payload: { userId: 'eva' } })).toEqual([{ link: 0, open: 1 }])
  expect(view()?.selfRegistered).toEqual({ link: 0, open: 1 })
})

it('[DO-86] consoles are told of each device by which more than six people entered, until those people are removed', () => {
  const { view, frames } = createToldBoard()
  const crowds = (it: ShowCommand) =>
    frames(it).flatMap(({ payload }) => ('field' in payload && payload.field === 'crowds' ? [payload.value] : []))
  for (let n = 0; n < 6; n++) expect(crowds(enter(`one-${n}`, true, 'one'))).toEqual([])
  expect(crowds(enter('other', true, 'other'))).toEqual([])
  expect(crowds(enter('one-6', true, 'one'))).toEqual([[{ device: 'one', people: 7 }]])
  expect(crowds(enter('one-7', false, 'one'))).toEqual([[{ device: 'one', people: 8 }]])
  expect(view()?.crowds).toEqual([{ device: 'one', people: 8 }])
  frames({ type: 'removeSelfRegistered', payload: { withLink: true, device: 'one' } })
  expect(view()).toMatchObject({ crowds: [], selfRegistered: { link: 1, open: 0 } })
})
