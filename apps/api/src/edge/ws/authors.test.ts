import { cue, group, performance } from '@ghostlight/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lapsedChannel } from '../../engine/liveness/heartbeat.ts'
import { aPerformance } from '../../library/testing/a-show.ts'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { authorsChannel } from './authors.ts'

let edge: Awaited<ReturnType<typeof openEdge>>
beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.stop())

const at = (socket: EdgeSocket, performanceId: string, at: string | null) => socket.ask('author', { performanceId, at })
/** the authors that the page shows, and where they are */
const seen = (socket: EdgeSocket) => {
  const authors = socket.of('authors').at(-1)?.['authors'] as { name: string; at: string | null }[] | undefined
  return authors?.map(({ name, at }) => `${name} at ${at}`)
}

it('[AU-20] authors see who else has the same performance open and where, and nobody of another performance', async () => {
  const [olga, otto, omar] = [edge.console('olga'), edge.console('otto'), edge.console('omar')]
  await at(olga, 'p', null)
  expect(seen(olga)).toEqual([])
  await at(otto, 'p', 'cue-1')
  await at(omar, 'q', 'cue-9')
  expect([seen(olga), seen(otto), seen(omar)]).toEqual([['otto at cue-1'], ['olga at null'], []])
  await at(otto, 'p', 'template-2')
  expect(seen(olga)).toEqual(['otto at template-2'])
  await at(omar, 'p', null)
  expect(seen(olga)).toEqual(['otto at template-2', 'omar at null'])
  await otto.leave()
  await settled()
  expect(seen(olga)).toEqual(['omar at null'])
  await at(omar, 'q', null)
  expect(seen(olga)).toEqual([])
})

it('[AU-20] one person with two pages is seen by each of them', async () => {
  const [one, other] = [edge.console('olga'), edge.console('olga')]
  await at(one, 'p', 'cue-1')
  await at(other, 'p', 'cue-2')
  expect([seen(one), seen(other)]).toEqual([['olga at cue-2'], ['olga at cue-1']])
})

it('[AU-20] authors at another node are shown until they leave or their node is taken for dead', async () => {
  const { views } = edge.services
  const there = (authors: object[], asks = false) =>
    views.publish(authorsChannel, { node: 'node-2', performanceId: 'p', authors: authors as never, asks })
  const author = { id: 's', userId: 'otto', name: 'otto', at: 'cue-1' }
  const said: unknown[] = []
  await views.onMessage(authorsChannel, (message) => said.push(message))
  const olga = edge.console('olga')
  await at(olga, 'p', null)
  expect(said, 'who has come asks').toMatchObject([{ node: edge.services.node, asks: true }])
  await there([author], true)
  await settled()
  expect(seen(olga)).toEqual(['otto at cue-1'])
  expect(said.at(-1), 'and is told').toMatchObject({ authors: [{ name: 'olga' }], asks: false })
  await there([])
  expect(seen(olga)).toEqual([])
  await there([author])
  await views.publish(lapsedChannel, { node: 'node-3' })
  expect(seen(olga)).toEqual(['otto at cue-1'])
  await views.publish(lapsedChannel, { node: 'node-2' })
  expect(seen(olga)).toEqual([])
  await there([author])
  await olga.leave()
  const again = edge.console('olga')
  await at(again, 'p', null)
  expect(seen(again), 'what is not followed is not remembered').toEqual([])
})

it('[AU-21] open pages hear of any change of the library within a second, once for many changes', async () => {
  const [olga, otto, nobody] = [edge.console('olga'), edge.console('otto'), edge.console('omar')]
  await at(olga, 'p', null)
  await at(otto, 'q', null)
  const heard = () => [olga, otto, nobody].map((page) => page.of('libraryChanged').length)
  const { handler } = edge.services
  for (const id of ['a', 'b', 'c']) {
    const command = { type: 'create', item: aPerformance(id, { name: id }) } as const
    const request = { commandId: id, actor: 'olga', actorName: 'Olga', correlationId: id }
    await handler.handle(performance, { id, command }, request)
    await settled()
  }
  await edge.clock.pass(900)
  expect(heard()).toEqual([1, 1, 0])
  await edge.consoleIn('omar')
  await edge.clock.pass(900)
  expect(heard(), 'who comes to a show changes nothing of the library').toEqual([1, 1, 0])
})

it('[AU-36] pages are told who removed something, if that author has a performance open, and nothing about mere edits', async () => {
  const [olga, otto] = [edge.console('olga'), edge.console('otto')]
  await at(olga, 'p', null)
  await at(otto, 'p', null)
  const { handler } = edge.services
  const by = (actor: string, commandId: string) => ({ commandId, actor, actorName: actor, correlationId: commandId })
  const words = { description: '' }
  const rain = { _id: 'cue-1', name: 'Rain', ...words, modules: [] }
  const left = { _id: 'left', name: 'Left', ...words, type: 'General', oneshot: false, metadata: {} }
  await handler.handle(cue, { id: 'cue-1', command: { type: 'create', item: rain } }, by('olga', '1'))
  await handler.handle(group, { id: 'left', command: { type: 'create', item: left } }, by('olga', '2'))
  await settled()
  await edge.clock.pass(900)
  await handler.handle(cue, { id: 'cue-1', command: { type: 'delete' } }, by('otto', '3'))
  await handler.handle(group, { id: 'left', command: { type: 'delete' } }, by('nobody here', '4'))
  await settled()
  await edge.clock.pass(900)
  expect(olga.of('libraryChanged')).toEqual([{}, { takenOut: [{ id: 'cue-1', by: 'otto' }] }])
})
