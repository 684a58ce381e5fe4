import { expect, it } from 'vitest'
import { given, history, noon, stateAfter } from '../testing/given.ts'
import { opened } from '../testing/things.ts'
import { screenLinkFor } from './screen-links.ts'

const hourMs = 3_600_000
const make = (of: 'wall' | 'stage', another = false) => ({ type: 'makeScreenLink' as const, payload: { of, another } })
const renew = (linkId: string) => ({ type: 'renewScreenLink' as const, payload: { linkId } })
const end = (linkId: string) => ({ type: 'endScreenLink' as const, payload: { linkId } })
const close = { type: 'closeShow' as const, payload: {} }

const linksAfter = (...commands: Parameters<typeof history>[1][]) => {
  const state = stateAfter(...history(opened(), ...commands))
  return { state, ids: [...state.screenLinks.keys()] }
}

it('[DO-111 DO-131] reuses a link that is good for an evening; each screen has its own', () => {
  const { state, ids } = linksAfter(make('wall'), make('wall'), make('stage'))
  expect([...state.screenLinks.values()].map(({ of }) => of)).toEqual(['wall', 'stage'])
  const until = [...state.screenLinks.values()][0]?.until ?? 0
  expect(screenLinkFor(state, { of: 'wall', now: until - 12 * hourMs })).toBe(ids[0])
  expect(screenLinkFor(state, { of: 'wall', now: until - 12 * hourMs + 1 })).toBeUndefined()
  expect(linksAfter(make('wall'), make('wall', true)).ids).toHaveLength(2)
})

it('[DO-130] an ended link is gone; ending it again does nothing; the next one is new', () => {
  const [first = ''] = linksAfter(make('wall')).ids
  given(...history(opened(), make('wall')))
    .when(end(first))
    .gives({ type: 'ScreenLinkEnded', data: { linkId: first } })
  given(...history(opened(), make('wall'), end(first)))
    .when(end(first))
    .gives()
  const { ids } = linksAfter(make('wall'), end(first), make('wall'))
  expect(ids).toHaveLength(1)
  expect(ids).not.toContain(first)
})

it('[DO-130] Close ends all links, and reopening restores none', () => {
  expect(linksAfter(make('wall'), make('stage'), close, { type: 'reopenShow', payload: {} }).ids).toEqual([])
})

it('[DO-131] a renewed link is good for another 24 hours; an ended one cannot be renewed', () => {
  const { state, ids } = linksAfter(make('wall'))
  const [link = ''] = ids
  expect(state.screenLinks.get(link)?.until).toBeGreaterThanOrEqual(noon + 24 * hourMs)
  given(...history(opened(), make('wall')))
    .when(renew(link))
    .gives({ type: 'ScreenLinkRenewed', data: { linkId: link, until: expect.any(String) } })
  given(...history(opened(), make('wall'), end(link)))
    .when(renew(link))
    .isRefused('NOT_FOUND', 'This link has ended already. Make a new one, and open the screen with it.')
})

it('[DO-113] a show has at most forty links, and ending one makes room', () => {
  const many = Array.from({ length: 40 }, () => make('wall', true))
  const [first = ''] = linksAfter(...many).ids
  given(...history(opened(), ...many))
    .when(make('stage'))
    .isRefused('INVALID', 'A show has at most 40 links of walls and stage screens. End one that is not needed.')
  expect(linksAfter(...many, end(first), make('stage')).ids).toHaveLength(40)
})
