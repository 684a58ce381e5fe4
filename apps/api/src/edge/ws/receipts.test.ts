import { show } from '@ghostlight/domain'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../../engine/ports/event-store.ts'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { soundMs } from '../../testing/engine-cluster.ts'
import { boardId } from '../../testing/examples.ts'
import { appendingAs, createLog } from '../../testing/logs.ts'
import { readBlackboard } from '../read-blackboard.ts'

type Edge = Awaited<ReturnType<typeof openEdge>>

const run = async (console: EdgeSocket, module: string): Promise<string> =>
  String((await console.ask('runModule', { module })).payload['moduleRunId'])
/** the connected people’s ids */
const outcomes = (edge: Edge) =>
  ['AudioContentCompleted', 'AudioContentFailed'].flatMap((type) =>
    edge
      .of(type)
      .filter(({ reason }) => reason !== 'NOT_CONNECTED')
      .map(({ userId, deliveryId, reason = 'completed' }) => `${userId} ${deliveryId} ${reason}`),
  )
/** The receipts that a console got; merged frames are taken apart. */
const told = (console: EdgeSocket, type: string) =>
  console
    .of(type)
    .flatMap((payload) => (payload['deliveries'] as object[] | undefined) ?? [payload])
    .map((it) => ({ ...it }))

describe('completed without a deliveryId', () => {
  const completed = (phone: EdgeSocket, moduleId: string) =>
    phone.ask('audioContentCompleted', { moduleId, blackboardId: boardId })

  it('[WA-09 PR-43] means the oldest open delivery of that module, of that person', async () => {
    const edge = await openEdge()
    const console = await edge.consoleIn()
    const [ann, ben] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
    const other = await run(console, 'own')
    const runs = [await run(console, 'all'), await run(console, 'all'), await run(console, 'all')]
    await edge.clock.pass(1_000)
    expect(ann.of('audioContent').map(({ deliveryId }) => deliveryId)).toEqual([other, ...runs])
    for (const done of [1, 2, 3]) {
      expect((await completed(ann, 'all')).type).toBe('audioContentCompletedResult')
      expect(outcomes(edge)).toEqual(runs.slice(0, done).map((id) => `ann ${id} completed`))
    }
    expect((await completed(ann, 'all')).type, 'nothing is open').toBe('audioContentCompletedResult')
    expect((await completed(ann, 'late')).type, 'nor ever was').toBe('audioContentCompletedResult')
    expect(outcomes(edge)).toHaveLength(3)
    await completed(ben, 'all')
    expect(outcomes(edge).at(-1)).toBe(`ben ${runs[0]} completed`)
    await edge.stop()
  })

  it('[WA-09] with a deliveryId it means that delivery, even if another is older', async () => {
    const edge = await openEdge()
    const console = await edge.consoleIn()
    const ann = await edge.phoneIn('ann')
    const runs = [await run(console, 'all'), await run(console, 'all'), await run(console, 'all')]
    await edge.clock.pass(1_000)
    await ann.ask('audioContentCompleted', { moduleId: 'all', blackboardId: boardId, deliveryId: runs[1] })
    expect(outcomes(edge)).toEqual([`ann ${runs[1]} completed`])
    await edge.stop()
  })
})

describe('a phone that answers at once', () => {
  it.each([
    ['audioContentReceived', 'AudioContentReceived'],
    ['audioContentCompleted', 'AudioContentCompleted'],
    ['audioContentFailed', 'AudioContentFailed'],
  ])('[PR-46] %s is in the log after the sending', async (type, event) => {
    const edge = await openEdge()
    const console = await edge.consoleIn()
    const phones = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
    for (const phone of phones)
      phone.send = (frame) => {
        const { type: told, payload } = JSON.parse(String(frame))
        if (told !== 'audioContent') return
        const data = { deliveryId: payload.deliveryId, moduleId: 'all', blackboardId: boardId, reason: 'no decoder' }
        // before the next turn of the event loop, in which the sending would be recorded
        queueMicrotask(() => phone.emit('message', Buffer.from(JSON.stringify({ type, payload: data })), false))
      }
    await run(console, 'all')
    await edge.clock.pass(1_000)
    for (const id of ['ann', 'ben', 'cem']) {
      const ofOne = edge.log.all.filter(({ data }) => data['userId'] === id && 'deliveryId' in data)
      expect(
        ofOne.map((it) => it.type),
        id,
      ).toEqual(['AudioContentSent', event])
    }
    await edge.stop()
  })

  it('[PR-46] also where the log is back before the sending is tried again', async () => {
    const log = createLog()
    let away = false
    const store = appendingAs(log.store, (real, ...it) =>
      away && it[0].startsWith('audience-') ? Promise.reject(new StoreUnavailable('no leader')) : real(...it),
    )
    const edge = await openEdge({ log: { ...log, store } })
    const console = await edge.consoleIn()
    const phones = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
    away = true
    const deliveryId = await run(console, 'all')
    await edge.clock.pass(1_000)
    const say = (phone: EdgeSocket | undefined, type: string) =>
      phone?.ask(type, { deliveryId, moduleId: 'all', blackboardId: boardId, reason: 'no decoder' })
    expect((await say(phones[0], 'audioContentReceived'))?.type, 'the log is away').toBe('error')
    away = false
    await say(phones[0], 'audioContentReceived')
    await say(phones[1], 'audioContentCompleted')
    await say(phones[2], 'audioContentFailed')
    await edge.clock.pass(1_000)
    const logged = edge.log.all.filter(({ data }) => data['deliveryId'] === deliveryId && data['userId'] !== 'dee')
    expect(logged.map(({ type, data }) => `${data['userId']} ${type}`)).toEqual([
      'ann AudioContentSent',
      'ann AudioContentReceived',
      'ben AudioContentSent',
      'ben AudioContentCompleted',
      'cem AudioContentSent',
      'cem AudioContentFailed',
    ])
    await edge.stop()
  })
})

describe('a delivery ends once', () => {
  it('[MR-14] as completed, failed or timed out: each is in the log, on the blackboard and told to consoles', async () => {
    const edge = await openEdge()
    const [console, second] = [await edge.consoleIn('olga'), await edge.consoleIn('otto')]
    const [ann, ben] = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
    const deliveryId = await run(console, 'all')
    await edge.clock.pass(1_000)
    await ann.ask('audioContentCompleted', { moduleId: 'all', blackboardId: boardId, deliveryId })
    await ben.ask('audioContentFailed', { deliveryId, reason: 'no decoder' })
    await edge.clock.pass(soundMs + 15_000)
    const of = (userId: string, reason?: string) => ({
      userId,
      moduleId: 'all',
      deliveryId,
      ...(reason === undefined ? {} : { reason }),
    })
    const failures = [of('dee', 'NOT_CONNECTED'), of('ben', 'DECODE_FAILED'), of('cem', 'TIMED_OUT')]
    expect(edge.of('AudioContentCompleted')).toEqual([of('ann')])
    expect(edge.of('AudioContentFailed')).toMatchObject(failures)
    expect(edge.of('AudioContentFailed')[1], 'in the phone’s own words').toMatchObject({ detail: 'no decoder' })
    for (const it of [console, second]) {
      expect(told(it, 'audioContentCompleted')).toEqual([of('ann')])
      expect(told(it, 'audioContentFailed')).toEqual(failures)
      const named = failures.map(({ userId, reason }) => ({ userId, reason }))
      expect(it.of('moduleCompleted')).toMatchObject([{ failures: expect.arrayContaining(named) }])
    }
    const board = await readBlackboard(edge.services, boardId)
    expect(board?.runs[0]).toMatchObject({ state: 'completed', failures: expect.arrayContaining([]) })
    expect(board?.runs[0]?.failures.map(({ userId }) => userId).sort()).toEqual(['ben', 'cem', 'dee'])
    expect(board?.receiving).toEqual([])
    await edge.stop()
  })

  it('[MR-14 PR-43] a receipt after its end changes nothing, whichever end it was', async () => {
    const edge = await openEdge()
    const console = await edge.consoleIn()
    const phones = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
    const deliveryId = await run(console, 'all')
    await edge.clock.pass(1_000)
    const completed = { moduleId: 'all', blackboardId: boardId, deliveryId }
    await phones[0]?.ask('audioContentCompleted', completed)
    await phones[1]?.ask('audioContentFailed', { deliveryId, reason: 'no decoder' })
    const before = outcomes(edge)
    for (const phone of phones.slice(0, 2)) {
      await phone.ask('audioContentCompleted', completed)
      await phone.ask('audioContentFailed', { deliveryId, reason: 'late' })
      await phone.ask('audioContentReceived', { deliveryId })
    }
    expect(outcomes(edge)).toEqual(before)
    expect(edge.of('AudioContentReceived')).toEqual([])
    for (const _ of [1, 2, 3]) await phones[2]?.ask('audioContentReceived', { deliveryId })
    expect(edge.of('AudioContentReceived')).toHaveLength(1)
    await edge.stop()
  })
})

describe('who a phone speaks for', () => {
  it('[WA-11 RO-14 PR-11] only its own person in its own show: anything else is refused, and nobody is connected', async () => {
    const edge = await openEdge()
    const phone = edge.phone('ann')
    for (const [userId, blackboardId] of [
      ['ben', boardId],
      ['ann', 'B2B2B2'],
      ['ben', 'B2B2B2'],
    ])
      expect((await phone.ask('identify', { userId, blackboardId })).payload['code']).toBe('FORBIDDEN')
    expect((await phone.ask('statusCheck')).payload['code'], 'it has not come in').toBe('FORBIDDEN')
    expect(edge.of('UserConnected')).toEqual([])
    expect((await phone.ask('identify', { userId: 'ann', blackboardId: boardId })).type).toBe('identifyResult')
    expect((await phone.ask('identify', { userId: 'ann', blackboardId: boardId })).type, 'again').toBe('identifyResult')
    expect(phone.of('superseded')).toEqual([])
    await edge.stop()
  })

  it('[WA-05 PR-40] when it connects, it gets its own open deliveries and no one else’s', async () => {
    const edge = await openEdge()
    const console = await edge.consoleIn()
    const quick = (users: string[]) => console.ask('quickModule', { template, users })
    const template = { type: 'speech', content: { text: 'Good evening.', voice: 'v' } }
    // the run waits for a person who was here a moment ago
    await (await edge.phoneIn('ann')).leave()
    const mine = [await quick(['ann', 'ben']), await quick(['ann'])].map(({ payload }) => payload['moduleRunId'])
    await quick(['ben', 'cem'])
    const phone = edge.phone('ann')
    const answer = await phone.ask('identify', { userId: 'ann', blackboardId: boardId })
    expect(answer.payload['deliveries']).toEqual(mine)
    await edge.stop()
  })

  it('[RC-11] a phone that closes while it is being let in was never connected', async () => {
    const edge = await openEdge()
    const phone = edge.phone('ann')
    const { handler } = edge.services
    const { promise, resolve } = Promise.withResolvers<void>()
    const real = handler.state
    handler.state = async (...it) => promise.then(() => real(...it))
    await phone.ask('identify', { userId: 'ann', blackboardId: boardId })
    await phone.leave()
    resolve()
    await edge.clock.pass(1_000)
    expect((await real(show, boardId)).users.has('ann')).toBe(true)
    expect(edge.held().phones).toBe(0)
    expect(edge.of('UserConnected')).toEqual([])
    await edge.stop()
  })
})
