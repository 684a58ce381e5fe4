import { expect, it } from 'vitest'
import { createFakeClock } from '../../../connection/testing/fake-clock.ts'
import { createFakeNetwork } from '../../../connection/testing/fake-network.ts'
import { createFakePage } from '../../../connection/testing/fake-page.ts'
import { connectAuthors } from './connect-authors.ts'

const here = () => {
  const network = createFakeNetwork()
  const clock = createFakeClock()
  const heard: string[] = []
  const authors = connectAuthors({
    performanceId: 'p',
    url: 'ws://show.test/api',
    ports: { openWire: network.openWire, clock, random: () => 0.5, page: createFakePage() },
    changed: () => void heard.push('changed'),
    opened: () => void heard.push('opened'),
    doubted: () => void heard.push('doubted'),
  })
  authors.open()
  network.latest().open()
  const said = () =>
    network
      .latest()
      .of('author')
      .map(({ payload }) => payload['at'])
  return { network, clock, heard, authors, said }
}
const olga = { id: 's1', userId: 'olga', name: 'Olga', at: 'cue-1' }

it('[AU-33] a page reports where its author is, once for each place and again on a new connection', () => {
  const { network, clock, authors, said } = here()
  authors.isAt('cue-1')
  authors.isAt('cue-1')
  authors.isAt('template-2')
  expect(said()).toEqual([null, 'cue-1', 'template-2'])
  network.latest().drop()
  authors.isAt('cue-3')
  clock.pass(1_000)
  network.latest().open()
  expect(said()).toEqual(['cue-3'])
})

it('[AU-33] a page knows the other authors of its performance while it is connected', () => {
  const { network, authors } = here()
  const say = (payload: object) => network.latest().say('authors', payload)
  say({ performanceId: 'p', authors: [olga, { id: 's2', name: 'Otto', at: null }, { id: 's3' }] })
  expect(authors.get().authors).toEqual([
    { id: 's1', name: 'Olga', at: 'cue-1' },
    { id: 's2', name: 'Otto', at: null },
  ])
  say({ performanceId: 'q', authors: [] })
  expect(authors.get().authors).toHaveLength(2)
  network.latest().drop()
  expect(authors.get().authors).toEqual([])
})

it('[AU-33] a page refetches after every change, and whenever it may have missed one', () => {
  const { network, clock, heard } = here()
  expect(heard).toEqual(['changed', 'opened'])
  network.latest().say('libraryChanged')
  expect(heard).toEqual(['changed', 'opened', 'changed'])
  network.latest().drop()
  clock.pass(1_000)
  network.latest().open()
  expect(heard).toEqual(['changed', 'opened', 'changed', 'doubted', 'changed', 'opened'])
})

it('[AU-36] a page remembers who deleted what, up to two hundred items, and ignores malformed entries', () => {
  const { network, authors } = here()
  const say = (payload: object) => network.latest().say('libraryChanged', payload)
  say({ takenOut: [{ id: 'cue-1', by: 'Olga' }, { id: 3 }, 'cue-2'] })
  say({})
  say({ takenOut: 'all' })
  expect([...authors.get().takenOutBy]).toEqual([['cue-1', 'Olga']])
  say({ takenOut: Array.from({ length: 200 }, (_, at) => ({ id: `m${at}`, by: 'Otto' })) })
  expect(authors.get().takenOutBy.size).toBe(200)
  expect(authors.get().takenOutBy.has('cue-1')).toBe(false)
})

it('[SC-27] a page asks again who is logged in when their rights have changed, and when its connection is lost', () => {
  const { network, heard } = here()
  const doubts = () => heard.filter((it) => it === 'doubted').length
  network.latest().say('authors', { performanceId: 'p', authors: [olga] })
  expect(doubts()).toBe(0)
  network.latest().say('rightsUpdated', { rights: 'view' })
  expect(doubts()).toBe(1)
  network.latest().drop()
  expect(doubts()).toBe(2)
})
