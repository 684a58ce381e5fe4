import { describe, expect, it } from 'vitest'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import { assembleEdge, openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'
import { createLog } from '../../testing/logs.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>
const identify = (socket: EdgeSocket, how: object = {}, userId = 'ann') =>
  socket.ask('identify', { userId, blackboardId: boardId, audio: 'url', ...how })
const deviceOf = (edge: Edge, jti: string, sub = 'ann') =>
  edge.phone(sub, boardId, { role: 'audience', sub, blackboardId: boardId, jti })
const tapped = { ready: true }
const untapped = { ready: false }
const here = (edge: Edge) => edge.of('UserConnected').length
const heard = async (edge: Edge, ...sockets: EdgeSocket[]) => {
  const before = sockets.map((socket) => socket.of('audioContent').length)
  const console = await edge.consoleIn()
  await console.ask('runModule', { module: 'all' })
  await edge.clock.pass(1_000)
  await console.leave()
  return sockets.map((socket, index) => socket.of('audioContent').length - (before[index] ?? 0))
}

describe('a second device of one person', () => {
  it('[PH-14 PR-12] silences nobody before it is tapped; after the tap it becomes the active one', async () => {
    const edge = await openEdge()
    const older = deviceOf(edge, 'older')
    const newer = deviceOf(edge, 'newer')
    await identify(older, tapped)
    const answer = await identify(newer, untapped)
    expect(answer.payload).toMatchObject({ user: { _id: 'ann' }, deliveries: [], waits: true })
    expect([older.closedWith, here(edge)]).toEqual([undefined, 1])
    expect(await heard(edge, older, newer)).toEqual([1, 0])
    expect((await identify(newer, tapped)).payload['waits']).toBeUndefined()
    expect([older.of('superseded'), older.closedWith?.code]).toEqual([[{ mayWait: true }], 4001])
    // what the older one had not heard to its end comes again
    expect(await heard(edge, newer)).toEqual([2])
    await edge.stop()
  })

  it('[PH-14] is the one that speaks at once where the other has not been tapped either, and where it reads', async () => {
    const edge = await openEdge()
    const devices = ['one', 'two', 'three'].map((it) => deviceOf(edge, it))
    const [one, two, three] = devices as [EdgeSocket, EdgeSocket, EdgeSocket]
    await identify(one, untapped)
    await identify(two, untapped)
    expect(one.closedWith?.code).toBe(4001)
    await identify(three, { ...untapped, reads: true })
    expect(two.closedWith?.code).toBe(4001)
    // an untapped device does not silence a person who reads
    const four = deviceOf(edge, 'four')
    expect((await identify(four, untapped)).payload['waits']).toBe(true)
    expect(three.closedWith).toBeUndefined()
    await edge.stop()
  })

  it('[PH-14] a browser takes the place of its own old socket, tapped or not', async () => {
    const edge = await openEdge()
    const before = deviceOf(edge, 'the same')
    await identify(before, tapped)
    const after = deviceOf(edge, 'the same')
    expect((await identify(after, untapped)).payload['waits']).toBeUndefined()
    expect(before.closedWith?.code).toBe(4001)
    await edge.stop()
  })

  it('[PH-14] stays the active one if it loses its sound for a moment', async () => {
    const edge = await openEdge()
    const [older, newer] = [deviceOf(edge, 'older'), deviceOf(edge, 'newer')]
    await identify(older, tapped)
    await identify(newer, untapped)
    expect((await identify(older, untapped)).payload['waits']).toBeUndefined()
    expect([older.closedWith, newer.closedWith]).toEqual([undefined, undefined])
    await edge.stop()
  })
})

describe('a device that waits', () => {
  it('[PH-14] waits also behind one that has not been tapped yet, of its own browser or of another node', async () => {
    const edge = await openEdge()
    const [one, two] = [deviceOf(edge, 'one'), deviceOf(edge, 'two')]
    await identify(one, untapped)
    expect((await identify(two, { ...tapped, waits: true })).payload['waits']).toBe(true)
    const same = deviceOf(edge, 'one')
    expect((await identify(same, { ...tapped, waits: true })).payload['waits']).toBe(true)
    expect(one.closedWith).toBeUndefined()
    const elsewhere = { name: 'ben', type: 'audience' as const, socketId: 'ben-9', node: 'node-2', ready: false }
    await edge.services.record(boardId, { type: 'UserConnected', data: { userId: 'ben', ...elsewhere } })
    const ben = deviceOf(edge, 'ben', 'ben')
    expect((await identify(ben, { ...tapped, waits: true }, 'ben')).payload['waits']).toBe(true)
    expect((await identify(ben, untapped, 'ben')).payload['waits'], 'it does not wait').toBeUndefined()
    await edge.stop()
  })

  it('[PH-14] a session of an older version, which has no name of its own, waits behind the tapped one like any other', async () => {
    const edge = await openEdge()
    const old = () => edge.phone('ann', boardId, { role: 'audience', sub: 'ann', blackboardId: boardId })
    const [first, second] = [old(), old()]
    await identify(first, tapped)
    expect((await identify(second, untapped)).payload['waits']).toBe(true)
    expect(first.closedWith).toBeUndefined()
    await edge.stop()
  })

  it('[PH-14] is asked back within 2 s after the other one leaves, and not before; then it gets its open deliveries', async () => {
    const edge = await openEdge()
    const older = deviceOf(edge, 'older')
    const newer = deviceOf(edge, 'newer')
    await identify(older, tapped)
    await identify(newer, tapped)
    const back = deviceOf(edge, 'older')
    expect((await identify(back, { ...tapped, waits: true })).payload['waits']).toBe(true)
    await edge.clock.pass(10_000)
    expect([back.of('askedBack'), newer.closedWith]).toEqual([[], undefined])
    await newer.leave()
    await edge.clock.pass(2_000)
    expect(back.of('askedBack').length).toBeGreaterThan(0)
    expect((await identify(back, tapped)).payload['waits']).toBeUndefined()
    const told = back.of('askedBack').length
    await edge.clock.pass(5_000)
    expect(back.of('askedBack')).toHaveLength(told)
    expect(await heard(edge, back)).toEqual([1])
    await edge.stop()
  })

  it('[PH-14] becomes active at once if no other device is', async () => {
    const edge = await openEdge()
    const alone = deviceOf(edge, 'older')
    expect((await identify(alone, { ...tapped, waits: true })).payload['waits']).toBeUndefined()
    expect(here(edge)).toBe(1)
    await edge.stop()
  })

  it('[PH-14] of three people each waits for its own, says nothing meanwhile, and is forgotten when it goes', async () => {
    const edge = await openEdge()
    const ids = ['ann', 'ben', 'cem']
    const holders = await Promise.all(ids.map((id) => edge.phoneIn(id)))
    const waiting = ids.map((id) => deviceOf(edge, 'other', id))
    for (const [index, id] of ids.entries()) await identify(waiting[index] as EdgeSocket, untapped, id)
    const refused = await waiting[0]?.ask('statusCheck')
    expect(refused?.payload).toMatchObject({ code: 'FORBIDDEN' })
    await waiting[2]?.leave()
    for (const holder of [holders[1], holders[2]]) await holder?.leave()
    await edge.clock.pass(2_000)
    expect(waiting.map((socket) => socket.of('askedBack').length > 0)).toEqual([false, true, false])
    await edge.stop()
  })
})

describe('a device that comes back by itself', () => {
  const back = { ...tapped, returns: true }

  it('[PH-14] waits behind one that was tapped meanwhile, of another browser or another tab of its own', async () => {
    for (const jti of ['other', 'the same']) {
      const edge = await openEdge()
      const older = deviceOf(edge, 'the same')
      await identify(older, { ...tapped, page: 'a' })
      await older.leave()
      const newer = deviceOf(edge, jti)
      await identify(newer, { ...tapped, page: 'b' })
      const again = deviceOf(edge, 'the same')
      expect((await identify(again, { ...back, page: 'a' })).payload['waits'], jti).toBe(true)
      expect(newer.closedWith).toBeUndefined()
      expect(await heard(edge, newer, again)).toEqual([1, 0])
      // a tap takes the place
      expect((await identify(again, { ...tapped, page: 'a' })).payload['waits']).toBeUndefined()
      expect(newer.closedWith?.code).toBe(4001)
      await edge.stop()
    }
  })

  it('[PH-14] takes the place of its own old socket, of a page without a name, and of one that was not tapped', async () => {
    for (const before of [{ ...tapped, page: 'a' }, tapped, { ...untapped, page: 'b' }]) {
      const edge = await openEdge()
      const old = deviceOf(edge, 'old')
      await identify(old, before)
      const again = deviceOf(edge, 'old')
      expect((await identify(again, { ...back, page: 'a' })).payload['waits'], JSON.stringify(before)).toBeUndefined()
      expect(old.closedWith?.code).toBe(4001)
      await edge.stop()
    }
  })

  it('[PH-14] takes its place back from one that was asked back meanwhile, and stood in for it', async () => {
    const edge = await openEdge()
    const [older, newer] = [deviceOf(edge, 'older'), deviceOf(edge, 'newer')]
    await identify(older, { ...tapped, page: 'a' })
    await identify(newer, { ...tapped, page: 'b' })
    const standIn = deviceOf(edge, 'older')
    await identify(standIn, { ...tapped, waits: true })
    await newer.leave()
    await edge.clock.pass(2_000)
    expect((await identify(standIn, { ...tapped, waits: true })).payload['waits']).toBeUndefined()
    const again = deviceOf(edge, 'newer')
    expect((await identify(again, { ...back, page: 'b' })).payload['waits']).toBeUndefined()
    expect(standIn.closedWith?.code).toBe(4001)
    // the stand-in returns, too, and takes nothing
    const returned = deviceOf(edge, 'older')
    expect((await identify(returned, back)).payload['waits']).toBe(true)
    await edge.stop()
  })

  it('[PH-14] does not wait behind its own old socket while the log still has another one', async () => {
    const log = createLog()
    const edge = await openEdge({ log })
    await identify(deviceOf(edge, 'older'), { ...tapped, page: 'a' })
    await edge.clock.pass(100)
    const { append } = log.store
    const gate = Promise.withResolvers<void>()
    log.store.append = (...args) => gate.promise.then(() => append(...args))
    const newer = deviceOf(edge, 'newer')
    await identify(newer, { ...tapped, page: 'b' })
    expect(edge.services.shows.get(boardId)?.sockets.get('ann')?.page).toBe('a')
    const again = deviceOf(edge, 'newer')
    expect((await identify(again, { ...back, page: 'b' })).payload['waits']).toBeUndefined()
    expect(newer.closedWith?.code).toBe(4001)
    gate.resolve()
    await edge.stop()
  })

  it('[PH-14] knows the other one by its page on another node, too', async () => {
    const edge = await openEdge()
    for (const [page, waits] of [
      ['b', true],
      ['a', undefined],
      [undefined, undefined],
    ] as const) {
      const elsewhere = { name: 'ben', type: 'audience' as const, socketId: `ben-${page}`, node: 'node-2', ready: true }
      const data = { userId: 'ben', ...elsewhere, ...(page && { page }) }
      await edge.services.record(boardId, { type: 'UserConnected', data })
      const again = deviceOf(edge, 'ben', 'ben')
      expect((await identify(again, { ...back, page: 'a' }, 'ben')).payload['waits'], page).toBe(waits)
      await again.leave()
    }
    await edge.stop()
  })
})

it('[PH-14] the active device may be on another node', async () => {
  const edge = await openEdge()
  const { services, log, clock } = edge
  const other = await assembleEdge({
    store: log.store,
    keys: log.keys,
    clock,
    logger: services.logger,
    node: 'node-2',
    views: services.views,
    leases: openMemoryLeases(clock),
    ids: services.ids,
  })
  await other.start()
  const older = deviceOf(edge, 'older')
  await identify(older, tapped)
  await clock.pass(100)
  const newer = other.open('/api/audience', { role: 'audience', sub: 'ann', blackboardId: boardId, jti: 'newer' })
  expect((await identify(newer, untapped)).payload['waits']).toBe(true)
  await older.leave()
  await clock.pass(2_000)
  expect(newer.of('askedBack').length).toBeGreaterThan(0)
  await other.stop()
  await edge.stop()
})
