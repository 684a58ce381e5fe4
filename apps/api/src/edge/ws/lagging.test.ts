import { describe, expect, it } from 'vitest'
import { dispatchChannel } from '../../engine/reconciler/dispatch.ts'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'
import { createLog } from '../../testing/logs.ts'
import { settled } from '../../testing/virtual-clock.ts'

/** A node whose fold of the shows is held back while another node runs them. The other node's messages come at once. */
const lagging = async () => {
  const log = createLog()
  let gate = Promise.resolve()
  const subscribe: typeof log.store.subscribe = async function* (options) {
    for await (const item of log.store.subscribe(options)) {
      if (options.prefixes?.includes('blackboard-')) await gate
      yield item
    }
  }
  const edge = await openEdge({ log: { ...log, store: { ...log.store, subscribe } } })
  const phone = await edge.phoneIn('ann')
  const console = await edge.consoleIn()
  /** Stops all reading until the returned function is called. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  const catchUp = hold()
  const started = await console.ask('runModule', { module: 'all' })
  const deliveryId = String(started.payload['moduleRunId'])
  const socketId = edge.services.shows.get(boardId)?.sockets.get('ann')?.socketId ?? ''
  const says = async (again: { elapsedMs?: number } = {}): Promise<void> => {
    await edge.services.views.publish(dispatchChannel, {
      blackboardId: boardId,
      node: 'node-1',
      deliveryId,
      moduleId: 'all',
      type: 'speech',
      text: 'Hello.',
      language: 'en',
      isOwn: true,
      sound: { name: 'sound', durationMs: 1_000 },
      startAt: null,
      to: [{ userId: 'ann', socketId }],
      ...again,
    })
    await settled()
  }
  await says()
  expect(phone.of('audioContent')).toMatchObject([{ deliveryId }])
  const completed = { deliveryId, moduleId: 'all', blackboardId: boardId }
  return { edge, phone, deliveryId, completed, catchUp, hold, says }
}

describe('a node that lags behind the log', () => {
  it.each([
    ['audioContentReceived', 'AudioContentReceived'],
    ['audioContentCompleted', 'AudioContentCompleted'],
    ['audioContentFailed', 'AudioContentFailed'],
  ])('[IN-44] answers %s when it knows of the sound, and has recorded it then', async (type, recorded) => {
    const { edge, phone, completed, catchUp } = await lagging()
    const { deliveryId } = completed
    const payload = type === 'audioContentCompleted' ? completed : { deliveryId, reason: 'no decoder' }
    const early = await phone.ask(type, payload)
    expect(early.type, 'it is not acknowledged yet').toBe('no answer')
    await edge.clock.pass(400)
    catchUp()
    await settled()
    await settled()
    expect(phone.of(`${type}Result`)).toHaveLength(1)
    expect(edge.of(recorded)).toMatchObject([{ userId: 'ann', deliveryId }])
    await edge.clock.pass(60_000)
    const failed = edge
      .of('AudioContentFailed')
      .filter(({ userId, reason }) => userId === 'ann' && reason === 'TIMED_OUT')
    expect(failed).toHaveLength(type === 'audioContentReceived' ? 1 : 0)
    await edge.stop()
  })

  it('[IN-44] refuses a receipt after 2 s, so that the phone repeats it', async () => {
    const { edge, phone, completed, catchUp } = await lagging()
    await phone.ask('audioContentCompleted', completed)
    await edge.clock.pass(1_999)
    expect(phone.of('error')).toEqual([])
    await edge.clock.pass(1)
    expect(phone.of('error')).toMatchObject([{ code: 'STORE_UNAVAILABLE' }])
    expect(edge.of('AudioContentCompleted')).toEqual([])
    catchUp()
    await settled()
    expect((await phone.ask('audioContentCompleted', completed)).type).toBe('audioContentCompletedResult')
    expect(edge.of('AudioContentCompleted')).toHaveLength(1)
    await edge.stop()
  })

  it('[IN-84] sends no sound again that was completed meanwhile according to the log', async () => {
    const { edge, phone, deliveryId, catchUp, hold, says } = await lagging()
    catchUp()
    await edge.clock.pass(1_000)
    const before = phone.of('audioContent').length
    const readOn = hold()
    const heard = { userId: 'ann', moduleId: 'all', deliveryId }
    await edge.services.record(boardId, { type: 'AudioContentCompleted', data: heard })
    await says({ elapsedMs: 300 })
    expect(edge.services.shows.get(boardId)?.runs.get(deliveryId)?.open.has('ann'), 'not read yet').toBe(true)
    readOn()
    await edge.clock.pass(3_000)
    expect(phone.of('audioContent')).toHaveLength(before)
    await edge.stop()
  })

  it('[IN-84] sends a sound again after 2 s if the log cannot be read, from where it is by then', async () => {
    const { edge, phone, catchUp, hold, says } = await lagging()
    catchUp()
    await edge.clock.pass(1_000)
    const before = phone.of('audioContent').length
    const readOn = hold()
    await edge.services.record(boardId, { type: 'StatusChecked', data: { userId: 'ann' } })
    await says({ elapsedMs: 300 })
    await edge.clock.pass(1_999)
    expect(phone.of('audioContent')).toHaveLength(before)
    await edge.clock.pass(1)
    expect(phone.of('audioContent').slice(before)).toMatchObject([{ elapsedMs: 2_300 }])
    readOn()
    await edge.stop()
  })

  it('[IN-84] also sends a sound that only the node that runs the show knows', async () => {
    const { edge, phone, catchUp, says } = await lagging()
    const before = phone.of('audioContent').length
    await says({ elapsedMs: 300 })
    await edge.clock.pass(2_000)
    expect(phone.of('audioContent').slice(before)).toMatchObject([{ elapsedMs: 2_300 }])
    catchUp()
    await edge.stop()
  })

  it('[IN-44] answers a receipt that the log does not know at once, and does not record it', async () => {
    const edge = await openEdge()
    const phone = await edge.phoneIn('ann')
    for (const type of ['audioContentReceived', 'audioContentCompleted', 'audioContentFailed']) {
      const payload = { deliveryId: 'never', moduleId: 'all', blackboardId: boardId, reason: '' }
      expect((await phone.ask(type, payload)).type).toBe(`${type}Result`)
    }
    expect(edge.of('AudioContentCompleted')).toEqual([])
    await edge.stop()
  })
})
