import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket, Heard } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'

const group = (name: string) => ({ group: { name, description: '' } })

/** Sends a message with the given request id. Returns all answers to that id so far. */
const say = async (socket: EdgeSocket, requestId: string, [type, payload]: [string, object]): Promise<Heard[]> => {
  socket.emit('message', Buffer.from(JSON.stringify({ type, payload, requestId })), false)
  await settled()
  return socket.heard.filter((frame) => frame.requestId === requestId)
}

it('[PR-03 IN-03] a repeated request has no second effect and gets the same answer, on another socket too', async () => {
  const edge = await openEdge()
  const [one, other, otto] = [await edge.consoleIn(), await edge.consoleIn(), await edge.consoleIn('otto')]
  const [first] = await say(one, 'mine', ['addGroup', group('Balcony')])
  expect(first).toMatchObject({ type: 'addGroupResult', payload: { group: { name: 'Balcony' } } })
  const [, again] = await say(one, 'mine', ['addGroup', group('Balcony')])
  const [elsewhere] = await say(other, 'mine', ['addGroup', group('Balcony')])
  expect([again?.payload, elsewhere?.payload]).toEqual([first?.payload, first?.payload])
  expect(edge.of('GroupAdded')).toHaveLength(1)
  // the same id from another operator, or for another show, is another request
  const [ottos] = await say(otto, 'mine', ['addGroup', group('Stalls')])
  expect(ottos).toMatchObject({ type: 'addGroupResult', payload: { group: { name: 'Stalls' } } })
  await one.ask('identify', { blackboardId: 'B2B2B2' })
  const inAnother = await say(one, 'mine', ['addGroup', group('Balcony')])
  expect(inAnother.at(-1)?.payload).not.toEqual(first?.payload)
  expect(edge.of('GroupAdded')).toHaveLength(3)
  await edge.stop()
})

it('[PR-28 PR-21] only frames from the log have numbers', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const phone = await edge.phoneIn('ann')
  await console.ask('subscribe', { channel: 'emote-reactions' })
  await console.ask('updateListen', { userId: 'ann', listenIn: true })
  await console.ask('runModule', { module: 'all' })
  await phone.ask('publish', { channel: 'emote-reactions', event: 'emote', data: { emoteType: 1, timestamp: 1 } })
  await edge.clock.pass(100)
  const numbered = new Set(console.heard.filter(({ seq }) => seq !== undefined).map(({ type }) => type))
  const others = new Set(console.heard.filter(({ seq }) => seq === undefined).map(({ type }) => type))
  expect(numbered).toContain('moduleStarted')
  for (const type of ['audienceIdentified', 'audioContentSent']) expect(numbered).toContain(type)
  for (const type of ['identifyResult', 'runModuleResult', 'listenUpdated', 'audioContent', 'message'])
    expect(others).toContain(type)
  expect([...numbered].filter((type) => others.has(type))).toEqual([])
  expect(console.heard.filter(({ seq, prev }) => (seq === undefined) !== (prev === undefined))).toEqual([])
  expect(phone.heard.filter(({ seq }) => seq !== undefined)).toEqual([])
  await edge.stop()
})

it('[PR-11] a socket may only ping before it identifies', async () => {
  const edge = await openEdge()
  const asked = { runModule: { module: 'all' }, subscribe: { channel: 'emote-reactions' }, stopAll: {} }
  for (const socket of [edge.console(), edge.phone('ann')]) {
    expect((await socket.ask('ping')).type).toBe('pong')
    for (const [type, payload] of Object.entries(asked)) expect((await socket.ask(type, payload)).type).toBe('error')
  }
  expect((await edge.phone('ann').ask('statusCheck')).payload['code']).toBe('FORBIDDEN')
  for (const type of ['ModuleStarted', 'StatusChecked', 'AllStopped']) expect(edge.of(type)).toEqual([])
  expect((await edge.phone('ann').ask('identify', { userId: 'ann', blackboardId: boardId })).type).toBe(
    'identifyResult',
  )
  await edge.stop()
})
