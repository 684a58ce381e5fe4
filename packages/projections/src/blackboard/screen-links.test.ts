import { expect, it } from 'vitest'
import { createToldBoard } from '../testing/views.ts'

const make = (of: 'wall' | 'stage') => ({ type: 'makeScreenLink' as const, payload: { of, another: true } })

it('[DO-130] ending or renewing a link does not affect the others, and closing the show ends them all', () => {
  const { view, frames } = createToldBoard()
  const links = () => view()?.screenLinks ?? []
  for (const of of ['wall', 'stage', 'wall'] as const) frames(make(of))
  const [one, two, three] = links()
  expect(links().map(({ of }) => of)).toEqual(['wall', 'stage', 'wall'])
  const ended = frames({ type: 'endScreenLink', payload: { linkId: two?._id ?? '' } })
  expect(ended).toEqual([{ type: 'blackboardFieldUpdated', payload: { field: 'screenLinks', value: [one, three] } }])
  expect(links()).toEqual([one, three])
  frames({ type: 'renewScreenLink', payload: { linkId: three?._id ?? '' } })
  expect(links().map(({ _id }) => _id)).toEqual([one?._id, three?._id])
  expect(links()[0]).toEqual(one)
  frames({ type: 'closeShow', payload: {} })
  expect(links()).toEqual([])
})
