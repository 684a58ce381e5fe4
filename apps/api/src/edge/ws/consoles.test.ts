import { boardKey } from '@ghostlight/projections'
import { describe, expect, it } from 'vitest'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { consoleChannel } from './console-fanout.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>

/** Sends a message with an id that the client chose. */
const asks = async (socket: EdgeSocket, requestId: string, name: string): Promise<void> => {
  const frame = { type: 'addGroup', payload: { group: { name } }, requestId }
  socket.emit('message', Buffer.from(JSON.stringify(frame)), false)
  await settled()
}
const groups = (edge: Edge) => edge.of('GroupAdded').map(({ group }) => Object(group).name)

describe('the same request again', () => {
  it('[WR-02] is the same command, with one effect, over any console of that operator in that show', async () => {
    const edge = await openEdge()
    const consoles = [await edge.consoleIn('olga'), await edge.consoleIn('olga'), await edge.consoleIn('olga')]
    for (const console of consoles) await asks(console, 'r-1', 'Balcony')
    expect(groups(edge)).toEqual(['Balcony'])
    for (const console of consoles) expect(console.of('addGroupResult')).toMatchObject([{ group: { name: 'Balcony' } }])
    await edge.stop()
  })

  it('[ED-03] under the same id by another operator, or in another show, is another command', async () => {
    const edge = await openEdge()
    await asks(await edge.consoleIn('olga'), 'r-1', 'Balcony')
    await asks(await edge.consoleIn('otto'), 'r-1', 'Stalls')
    await asks(await edge.consoleIn('olga', 'B2B2B2'), 'r-1', 'Box')
    await asks(await edge.consoleIn('otto', 'B2B2B2'), 'r-1', 'Pit')
    expect(groups(edge)).toEqual(['Balcony', 'Stalls', 'Box', 'Pit'])
    await edge.stop()
  })
})

it('[IN-20] a command is answered when the blackboard has it', async () => {
  const real = openMemoryReadStore()
  let gate: Promise<void> = Promise.resolve()
  const edge = await openEdge({ left: { ...real, apply: (batch) => gate.then(() => real.apply(batch)) } })
  const console = await edge.consoleIn()
  const { views } = edge.services
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const early = await console.ask('updateCue', { cueId: 'cue-1', notes: 'The door' })
  expect(early.type).toBe('no answer')
  resolve()
  await settled()
  expect(console.of('updateCueResult')).toHaveLength(1)
  expect(await views.get(boardKey(boardId), 'notes/cue-1')).toBeDefined()
  await edge.stop()
})

it('[PR-03] a command is answered when its console has been told of the change, also while changes are gathered', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const before = console.heard.length
  for (const notes of ['One', 'Two', 'Three']) await console.ask('updateCue', { cueId: 'cue-1', notes })
  const told = console.heard.slice(before).map(({ type, payload }) => payload['value'] ?? type)
  expect(told).toEqual(['One', 'updateCueResult', 'Two', 'updateCueResult', 'Three', 'updateCueResult'])
  await edge.stop()
})

it('[WS-08] a transcript shows one person in this show only', async () => {
  const edge = await openEdge()
  for (const id of ['ann', 'ben', 'cem']) await edge.phoneIn(id)
  await edge.phoneIn('ann', 'B2B2B2')
  const [console, other] = [await edge.consoleIn('olga'), await edge.consoleIn('otto', 'B2B2B2')]
  await other.ask('runModule', { module: 'all' })
  await console.ask('runModule', { module: 'own' })
  await console.ask('runModule', { module: 'all' })
  await edge.clock.pass(1_000)
  for (const id of ['ann', 'ben', 'cem']) {
    const { payload } = await console.ask('getTranscript', { userId: id })
    const said = (payload['transcript'] as { content: string }[]).map(({ content }) => content)
    expect(said, id).toEqual([`Hello name of ${id}.`, 'Good evening.'])
  }
  expect((await console.ask('getTranscript', { userId: 'dee' })).payload['transcript']).toEqual([])
  await edge.stop()
})

it('[WR-30] a message for all consoles reaches every console of every show once', async () => {
  const edge = await openEdge()
  const consoles: EdgeSocket[] = []
  for (const board of [boardId, boardId, 'B2B2B2', 'B2B2B2', 'C3C3C3'])
    consoles.push(await edge.consoleIn('olga', board))
  await edge.services.views.publish(consoleChannel, { type: 'voicesUpdated', payload: {} })
  expect(consoles.map((console) => console.of('voicesUpdated').length)).toEqual([1, 1, 1, 1, 1])
  await edge.stop()
})
