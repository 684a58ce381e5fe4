import { emoteChannel } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { lapsedChannel } from '../../engine/liveness/heartbeat.ts'
import { StoreUnavailable } from '../../engine/ports/event-store.ts'
import { announceChannel } from '../../engine/prefetch/announcer.ts'
import { type Dispatch, dispatchChannel } from '../../engine/reconciler/dispatch.ts'
import { openEdge, people } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { createPhones, type Phone } from './phones.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>

const dispatch = (over: Partial<Dispatch>): Dispatch => ({
  blackboardId: boardId,
  node: 'node-1',
  deliveryId: 'run',
  moduleId: 'all',
  type: 'speech',
  text: 'Hi',
  language: 'en',
  isOwn: true,
  sound: { name: 'f00', durationMs: 1_000 },
  startAt: null,
  to: [],
  ...over,
})
/** Each phone with the socket that the show knows. */
const comeIn = async (edge: Edge, ...ids: string[]) => {
  const phones: Record<string, { socket: EdgeSocket; to: Dispatch['to'][number] }> = {}
  for (const userId of ids) {
    const socket = await edge.phoneIn(userId)
    const { socketId } = edge.of('UserConnected').findLast((it) => it['userId'] === userId) as { socketId: string }
    phones[userId] = { socket, to: { userId, socketId } }
  }
  return (id: string) => phones[id] ?? expect.fail(id)
}
const says = async (edge: Edge, it: Dispatch): Promise<void> => {
  await edge.services.views.publish(dispatchChannel, it)
  await settled()
}

describe('a cue in several languages', () => {
  it('[LN-93] is sent to everybody before anything is recorded', async () => {
    const order: string[] = []
    const phones = createPhones({
      record: async (_: string, event: { type: string }) => void order.push(event.type),
      shows: new Map(),
      node: 'node-1',
    } as unknown as Parameters<typeof createPhones>[0])
    const languages = ['en', 'de', 'pl']
    for (const userId of languages) {
      const connection = { id: `socket of ${userId}`, sendEncoded: () => order.push(`frame in ${userId}`) }
      phones.add(boardId, { connection, userId, audio: 'url', ready: true } as unknown as Phone)
    }
    const said = (language: string) =>
      dispatch({ language, to: [{ userId: language, socketId: `socket of ${language}` }] })
    for (const language of languages) phones.dispatch(said(language))
    await settled()
    const recorded = languages.map(() => 'AudioContentSent')
    expect(order).toEqual(['frame in en', 'frame in de', 'frame in pl', ...recorded])
    phones.dispatch(said('de'))
    await settled()
    expect(order.slice(-2), 'and the next one, too').toEqual(['frame in de', 'AudioContentSent'])
  })
})

describe('a sound to phones', () => {
  it('[RC-14] goes only to people on the named socket of this node', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben', 'cem')
    await says(edge, dispatch({ node: 'node-2', to: [phone('ann').to] }))
    await says(edge, dispatch({ to: [{ userId: 'ann', socketId: 'an older one' }, phone('ben').to, phone('cem').to] }))
    const heard = ['ann', 'ben', 'cem'].map((id) => phone(id).socket.of('audioContent').length)
    expect(heard).toEqual([0, 1, 1])
    expect(edge.of('AudioContentSent').map(({ userId }) => userId)).toEqual(['ben', 'cem'])
    await edge.stop()
  })

  it('[IN-83] that is 2 s late is not sent: the sender has given it up', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann')
    const at = edge.clock.now()
    await edge.clock.pass(2_000)
    await says(edge, dispatch({ at, to: [phone('ann').to] }))
    expect([phone('ann').socket.of('audioContent'), edge.of('AudioContentSent')]).toEqual([[], []])
    await says(edge, dispatch({ at: at + 1, to: [phone('ann').to] }))
    expect(phone('ann').socket.of('audioContent')).toHaveLength(1)
    await edge.stop()
  })

  it('[MR-39 IN-84] that is sent again is not recorded again, and skips people who have reported its end', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben', 'cem')
    const console = await edge.consoleIn()
    const deliveryId = String((await console.ask('runModule', { module: 'all' })).payload['moduleRunId'])
    await edge.clock.pass(1_000)
    const again = { deliveryId, elapsedMs: 300, to: ['ann', 'ben', 'cem'].map((id) => phone(id).to) }
    const heard = () => ['ann', 'ben', 'cem'].map((id) => phone(id).socket.of('audioContent').length)
    await says(edge, dispatch(again))
    expect(heard()).toEqual([2, 2, 2])
    expect(phone('ann').socket.of('audioContent').at(-1)).toMatchObject({ elapsedMs: 300 })
    // the node that runs the show sent it before it read this
    const lagging = { ...again, at: edge.clock.now() }
    await phone('ben').socket.ask('audioContentCompleted', { moduleId: 'all', blackboardId: boardId, deliveryId })
    await says(edge, dispatch(lagging))
    expect(heard()).toEqual([3, 2, 3])
    expect(edge.of('AudioContentSent').filter((it) => it['deliveryId'] === deliveryId)).toHaveLength(3)
    await edge.stop()
  })

  it('[MR-39 IN-84] whose order waited while another node sent it skips people who have reported its end', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben')
    const console = await edge.consoleIn()
    const deliveryId = String((await console.ask('runModule', { module: 'all' })).payload['moduleRunId'])
    await edge.clock.pass(1_000)
    await phone('ben').socket.ask('audioContentCompleted', { moduleId: 'all', blackboardId: boardId, deliveryId })
    await says(edge, dispatch({ deliveryId, at: edge.clock.now() - 900, to: [phone('ann').to, phone('ben').to] }))
    const times = ['ann', 'ben'].map((id) => phone(id).socket.of('audioContent').length)
    expect(times, 'ann may have another phone now').toEqual([2, 1])
    await edge.stop()
  })

  it('[MR-39 IN-84] whose order waited until its run was over is sent to nobody', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann')
    const console = await edge.consoleIn()
    const deliveryId = String((await console.ask('runModule', { module: 'all' })).payload['moduleRunId'])
    await edge.clock.pass(1_000)
    const readUpTo = edge.services.foldedUpTo()
    await phone('ann').socket.ask('audioContentCompleted', { moduleId: 'all', blackboardId: boardId, deliveryId })
    await edge.clock.pass(1_000)
    expect(edge.of('ModuleCompleted')).toHaveLength(1)
    const heard = () => phone('ann').socket.of('audioContent').length
    await says(edge, dispatch({ deliveryId, readUpTo, to: [phone('ann').to] }))
    expect(heard()).toBe(1)
    // this node may not have read that the run began
    const ahead = edge.services.foldedUpTo() + 1
    await says(edge, dispatch({ deliveryId: 'a run that is not here yet', readUpTo: ahead, to: [phone('ann').to] }))
    expect(heard()).toBe(2)
    await edge.stop()
  })

  it('[MR-39 RC-11] is not sent again while the record that it was sent is on its way to a log that stands still', async () => {
    const waiting: (() => void)[] = []
    const heard: string[] = []
    const phones = createPhones({
      record: () => new Promise<number>((resolve) => waiting.push(() => resolve(1))),
      shows: new Map(),
      node: 'node-1',
    } as unknown as Parameters<typeof createPhones>[0])
    const comesIn = (userId: string, id: string) => {
      const connection = { id, sendEncoded: () => heard.push(id) }
      phones.add(boardId, { connection, userId, audio: 'url', ready: true } as unknown as Phone)
      return { userId, socketId: id }
    }
    const [ann, ben] = [comesIn('ann', 'socket of ann'), comesIn('ben', 'socket of ben')]
    const order = async (over: Partial<Dispatch>) => {
      heard.length = 0
      phones.dispatch(dispatch(over))
      await settled()
      return [...heard]
    }
    expect(await order({ to: [ann] })).toEqual(['socket of ann'])
    expect(await order({ to: [ann, ben] }), 'who has not got it').toEqual(['socket of ben'])
    expect(await order({ to: [ann], deliveryId: 'another run' })).toEqual(['socket of ann'])
    const again = comesIn('ann', 'another socket of ann')
    expect(await order({ to: [again] }), 'a phone that came back').toEqual(['another socket of ann'])
    for (const stored of waiting) stored()
    await settled()
    expect(await order({ to: [ben] }), 'from now on the log knows').toEqual(['socket of ben'])
  })

  it('[WA-17 WA-23] comes to each phone in the form it asked for, and is announced only to phones that fetch sounds', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben')
    const { name } = await (async () => {
      const console = await edge.consoleIn()
      await console.ask('runModule', { module: 'all' })
      await edge.clock.pass(100)
      return { name: String(Object(phone('ann').socket.of('audioContent')[0]?.['audio']).hash) }
    })()
    const inline = edge.phone('cem')
    await inline.ask('identify', { userId: 'cem', blackboardId: boardId })
    const { socketId } = edge.of('UserConnected').at(-1) as { socketId: string }
    const cem = { userId: 'cem', socketId }
    const sound = { name, durationMs: 1_000 }
    const to = [phone('ann').to, cem, phone('ben').to]
    await says(edge, dispatch({ sound, to, deliveryId: 'later' }))
    const way = (socket: EdgeSocket) => socket.of('audioContent').findLast((it) => it['deliveryId'] === 'later')
    for (const id of ['ann', 'ben']) expect(way(phone(id).socket)).not.toHaveProperty('audioResult')
    expect(Buffer.from(String(way(inline)?.['audioResult']), 'base64').toString()).toBe('Good evening.')
    await edge.services.views.publish(announceChannel, {
      blackboardId: boardId,
      node: 'node-1',
      sounds: [{ sound, to }],
    })
    await edge.services.views.publish(announceChannel, {
      blackboardId: boardId,
      node: 'node-2',
      sounds: [{ sound, to }],
    })
    expect([phone('ann').socket, inline, phone('ben').socket].map((it) => it.of('audioPrepare').length)).toEqual([
      1, 0, 1,
    ])
    await edge.stop()
  })

  it('comes at once to phones that fetch it, also while the file for another phone is read', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben')
    const inline = edge.phone('cem')
    await inline.ask('identify', { userId: 'cem', blackboardId: boardId })
    const { socketId } = edge.of('UserConnected').at(-1) as { socketId: string }
    const { blobs } = edge.services
    const file = Promise.withResolvers<undefined>()
    blobs.get = () => file.promise
    await says(edge, dispatch({ to: [{ userId: 'cem', socketId }, phone('ann').to, phone('ben').to] }))
    const heard = () => [phone('ann').socket, inline, phone('ben').socket].map((it) => it.of('audioContent').length)
    const recorded = () => edge.of('AudioContentSent').map(({ userId }) => userId)
    expect([heard(), recorded()]).toEqual([
      [1, 0, 1],
      ['ann', 'ben'],
    ])
    file.resolve(undefined)
    await settled()
    expect([heard(), recorded()]).toEqual([
      [1, 1, 1],
      ['ann', 'ben', 'cem'],
    ])
    await edge.stop()
  })
})

describe('news for a phone', () => {
  it('[IN-08 WA-06] an edit of a person goes to that person only', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben', 'cem')
    const console = await edge.consoleIn()
    await console.ask('updateUserField', { userId: 'ben', field: 'data.nickname', value: 'Benny' })
    await console.ask('updateBlackboardField', { field: 'cueIndex', value: 2 })
    await edge.clock.pass(100)
    const index = { field: 'cueIndex', value: 2 }
    const own = { field: 'user.data.nickname', value: 'Benny' }
    const told = ['ann', 'ben', 'cem'].map((id) => phone(id).socket.of('blackboardFieldUpdated'))
    expect(told).toEqual([[index], [expect.objectContaining(own), index], [index]])
    await edge.stop()
  })

  it('[RC-15 IN-08] a phone gets its changed groups, and is disconnected when its person is removed; others stay', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben', 'cem')
    const console = await edge.consoleIn()
    const { payload } = await console.ask('addGroup', { group: { name: 'Balcony' } })
    const { _id } = payload['group'] as { _id: string }
    await console.ask('updateGroupMembers', { members: [{ group: _id, users: ['ann', 'ben'] }] })
    await console.ask('removeUserFromBlackboard', { userId: 'ben' })
    await edge.clock.pass(100)
    const groups = [
      { _id: 'audience', name: 'audience' },
      { _id, name: 'Balcony' },
    ]
    expect(phone('ann').socket.of('blackboardFieldUpdated')).toEqual([{ field: 'groups', value: groups }])
    expect(phone('cem').socket.of('blackboardFieldUpdated')).toEqual([])
    const closed = ['ann', 'ben', 'cem'].map((id) => phone(id).socket.closedWith?.code)
    expect(closed).toEqual([undefined, 4003, undefined])
    expect((await edge.phone('ben').ask('identify', { userId: 'ben', blackboardId: boardId })).payload['code']).toBe(
      'USER_NOT_IN_BLACKBOARD',
    )
    await edge.stop()
  })

  it('[IN-121 RC-15] phones connect again if the log does not say in time who was removed; others stay', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben', 'cem')
    const console = await edge.consoleIn()
    await console.ask('removeUserFromBlackboard', { userId: 'ben' })
    const { handler } = edge.services
    const { state } = handler
    handler.state = () => Promise.reject(new StoreUnavailable('the log does not answer'))
    await edge.clock.pass(100)
    handler.state = state
    const closed = ['ann', 'ben', 'cem'].map((id) => phone(id).socket.closedWith?.code)
    expect(closed).toEqual([undefined, 1012, undefined])
    const again = edge.phone('ben')
    expect((await again.ask('identify', { userId: 'ben', blackboardId: boardId })).type).toBe('error')
    expect([...(edge.services.shows.get(boardId)?.sockets.keys() ?? [])]).not.toContain('ben')
    await edge.stop()
  })
})

describe('a socket on another node', () => {
  const elsewhere = (userId: string, socketId: string) => ({
    type: 'UserConnected' as const,
    data: { userId, name: userId, type: 'audience' as const, socketId, node: 'node-2', ready: true },
  })

  it('[RC-14] that is newer ends this one, and no other', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben')
    await edge.services.record(boardId, elsewhere('ann', 'far'))
    await settled()
    expect(phone('ann').socket.closedWith?.code).toBe(4001)
    expect(phone('ann').socket.of('superseded')).toHaveLength(1)
    expect(phone('ben').socket.closedWith).toBeUndefined()
    expect(edge.of('UserDisconnected')[0]?.['socketId'], 'what it records leaves the newer one').toBe(
      phone('ann').to.socketId,
    )
    await edge.stop()
  })

  it('[RC-14] that came into the log before this one does not supersede it', async () => {
    const edge = await openEdge()
    const { services } = edge
    // a socket that this node lets in before the log has it
    const late = edge.phone('ann')
    const { promise, resolve } = Promise.withResolvers<void>()
    const { append } = services.store
    services.store.append = async (...it) => {
      if (it[2].some(({ type, data }) => type === 'UserConnected' && data['node'] === 'node-1')) await promise
      return append(...it)
    }
    await late.ask('identify', { userId: 'ann', blackboardId: boardId, audio: 'url' })
    const at = { actor: 'ann', at: new Date(edge.clock.now()).toISOString(), schemaVersion: '1' }
    const meta = { ...at, $correlationId: 'c', $causationId: 'c' }
    const { type, data } = elsewhere('ann', 'far')
    await append(`audience-${boardId}`, 'any', [{ id: services.ids.next(), type, data, meta }])
    await settled()
    expect(late.closedWith).toBeUndefined()
    resolve()
    await settled()
    expect(late.closedWith).toBeUndefined()
    await edge.stop()
  })

  it('[RC-13] only a node that was taken for dead itself makes everybody connect again', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben')
    const console = await edge.consoleIn()
    await edge.services.views.publish(lapsedChannel, { node: 'node-2' })
    expect(console.closedWith).toBeUndefined()
    await edge.services.views.publish(lapsedChannel, { node: 'node-1' })
    for (const it of [console, phone('ann').socket, phone('ben').socket]) expect(it.closedWith?.code).toBe(1012)
    await edge.stop()
  })
})

describe('emotes of phones', () => {
  it('[WA-27 WA-28] each person has their own limit in each show, and phones get no names', async () => {
    const edge = await openEdge()
    const phone = await comeIn(edge, 'ann', 'ben')
    const inOther = await edge.phoneIn('ann', 'B2B2B2')
    await phone('ben').socket.ask('subscribe', { channel: emoteChannel })
    const emote = { channel: emoteChannel, event: 'emote', data: { emoteType: 3, timestamp: 1 } }
    const sends = async (socket: EdgeSocket) => {
      const answers = []
      for (const _ of [1, 2, 3, 4]) answers.push((await socket.ask('publish', emote)).type)
      return answers
    }
    const three = ['publishResult', 'publishResult', 'publishResult', 'error']
    for (const socket of [phone('ann').socket, phone('ben').socket, inOther]) expect(await sends(socket)).toEqual(three)
    await edge.clock.pass(2_000)
    expect(await sends(phone('ann').socket), 'after two seconds').toEqual(three)
    await edge.clock.pass(100)
    expect(JSON.stringify(phone('ben').socket.of('message'))).not.toContain('userId')
    expect(phone('ben').socket.readyState).toBe(1)
    await edge.stop()
  })
})

it('[SE-16] a person who reads is recorded as ready without having heard a sound', async () => {
  const edge = await openEdge()
  const how = [{ ready: false, reads: true }, { ready: true }, { ready: false }]
  for (const [index, it] of how.entries()) {
    const userId = people[index] ?? expect.fail()
    await edge.phone(userId).ask('identify', { userId, blackboardId: boardId, audio: 'url', ...it })
  }
  await edge.clock.pass(1_000)
  expect(edge.of('UserConnected').map(({ ready, reads }) => [ready, reads])).toEqual([
    [true, true],
    [true, undefined],
    [false, undefined],
  ])
  await edge.stop()
})
