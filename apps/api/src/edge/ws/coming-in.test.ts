import { show } from '@ghostlight/domain'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../../engine/ports/event-store.ts'
import { openEdge, people } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'
import { createLog } from '../../testing/logs.ts'
import { settled } from '../../testing/virtual-clock.ts'

/** A phone's show cannot be read, or not any more by this person, as long as `turn` says so. */
const refusing = async () => {
  const edge = await openEdge()
  const { handler } = edge.services
  const real = handler.state
  let why: 'removed' | 'away' | undefined
  handler.state = async (aggregate, id) => {
    if (why === 'away') throw new StoreUnavailable('the log does not answer')
    const state = await real(aggregate, id)
    if ((aggregate as unknown) !== show || !why) return state
    const { users } = state as ReturnType<typeof show.initial>
    return { ...state, users: new Map([...users].filter(([userId]) => userId !== 'ann')) }
  }
  const turn = (to: typeof why): void => {
    why = to
  }
  /** no phone is answered before the returned function is called */
  const hold = (): (() => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { state } = handler
    handler.state = async (aggregate, id) => {
      await promise
      return state(aggregate, id)
    }
    return () => {
      resolve()
      return settled()
    }
  }
  const present = () => [...(edge.services.shows.get(boardId)?.sockets.keys() ?? [])].toSorted()
  const identify = (phone: EdgeSocket, userId = 'ann') =>
    phone.ask('identify', { userId, blackboardId: boardId, ready: true })
  return { edge, turn, hold, present, identify }
}

/** Counts how often the show's stream is read, and how often its end is requested. */
const counting = async () => {
  const log = createLog()
  const stream = `blackboard-${boardId}`
  const count = { reads: 0, ends: 0 }
  const store: typeof log.store = {
    ...log.store,
    read: (of, from) => {
      if (of === stream) count.reads++
      return log.store.read(of, from)
    },
    append: (of, expected, events) => {
      if (of === stream && events.length === 0) count.ends++
      return log.store.append(of, expected, events)
    },
  }
  const edge = await openEdge({ log: { ...log, store } })
  const counted = async (work: () => Promise<unknown>) => {
    Object.assign(count, { reads: 0, ends: 0 })
    await work()
    return { ...count }
  }
  return { edge, counted }
}

it('[IN-51] a phone that connects costs one read of its show, and phones that connect together share it', async () => {
  const { edge, counted } = await counting()
  expect(await counted(() => edge.phoneIn('ann'))).toEqual({ reads: 1, ends: 0 })
  const together = await counted(() => Promise.all(people.map((id) => edge.phoneIn(id))))
  expect(together.reads).toBeLessThanOrEqual(2)
  expect(edge.of('UserConnected')).toHaveLength(1 + people.length)
  await edge.stop()
})

it('[IN-51] unknown receipts ask once where the log ends, and known receipts never ask', async () => {
  const { edge, counted } = await counting()
  const phones = await Promise.all(people.map((id) => edge.phoneIn(id)))
  const console = await edge.consoleIn()
  const { moduleRunId: deliveryId } = (await console.ask('runModule', { module: 'all' })).payload
  await edge.clock.pass(1_000)
  const completed = { moduleId: 'all', blackboardId: boardId, deliveryId }
  const receipts = () => Promise.all(phones.map((phone) => phone.ask('audioContentCompleted', completed)))
  expect(await counted(receipts)).toEqual({ reads: 0, ends: 0 })
  expect((await counted(receipts)).ends, 'the same once more').toBeLessThanOrEqual(2)
  await edge.stop()
})

it('[RC-15] a person removed at another node, but still known here, is not let in and can send nothing', async () => {
  const { edge } = await counting()
  const { handler } = edge.services
  const real = handler.state
  handler.state = async (aggregate, id) => {
    const state = await real(aggregate, id)
    if ((aggregate as unknown) !== show) return state
    const { users } = state as ReturnType<typeof show.initial>
    return { ...state, users: new Map([...users].filter(([userId]) => userId !== 'ann')) }
  }
  const phone = edge.phone('ann')
  const answer = await phone.ask('identify', { userId: 'ann', blackboardId: boardId })
  expect(answer.payload['code']).toBe('USER_NOT_IN_BLACKBOARD')
  expect(edge.held().phones).toBe(0)
  expect((await phone.ask('statusCheck')).payload['code']).toBe('FORBIDDEN')
  await edge.stop()
})

describe.each(['removed', 'away'] as const)('a phone that is refused because its person or the log is %s', (why) => {
  it('[IN-120 RC-12] leaves nobody in the place of the older socket that it has replaced', async () => {
    const { edge, turn, present, identify } = await refusing()
    const [older] = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
    turn(why)
    const newer = edge.phone('ann')
    expect((await identify(newer)).type).toBe('error')
    expect(older.closedWith?.code).toBe(4001)
    expect(present(), 'nobody is sent sounds that no socket takes').toEqual(['ben', 'cem'])
    turn(undefined)
    expect((await identify(newer)).type).toBe('identifyResult')
    expect(present()).toEqual(['ann', 'ben', 'cem'])
    await newer.leave()
    expect(present()).toEqual(['ben', 'cem'])
    await edge.stop()
  })

  it('[IN-120 RC-12] when it says anew how it is, loses the connection on which it was in', async () => {
    const { edge, turn, present, identify } = await refusing()
    const [phone, other] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
    turn(why)
    await identify(phone)
    await settled()
    expect([phone.closedWith?.code, other.closedWith]).toEqual([1012, undefined])
    expect([present(), edge.held().phones]).toEqual([['ben'], 1])
    turn(undefined)
    const again = edge.phone('ann')
    await identify(again)
    expect(present()).toEqual(['ann', 'ben'])
    await again.leave()
    expect(edge.of('UserDisconnected').map(({ userId }) => userId)).toEqual(['ann', 'ann'])
    await edge.stop()
  })
})

it('[IN-120 RC-12] a phone that leaves before the log has it leaves nobody in the place of those it has replaced', async () => {
  const { edge, hold, present, identify } = await refusing()
  const [older] = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('cem')]
  const go = hold()
  const newer = [edge.phone('ann'), edge.phone('ann')]
  for (const phone of newer) await identify(phone)
  await newer[1]?.leave()
  await go()
  expect([older.closedWith?.code, newer[0]?.closedWith?.code]).toEqual([4001, 4001])
  expect(present()).toEqual(['ben', 'cem'])
  // the older device has come back, and may wait: nobody else can be heard
  const again = edge.phone('ann')
  await again.ask('identify', { userId: 'ann', blackboardId: boardId, ready: true, waits: true })
  expect(again.of('identifyResult')[0]).not.toHaveProperty('waits')
  expect(present()).toEqual(['ann', 'ben', 'cem'])
  await edge.stop()
})

it('[IN-120] a phone that the log has leaves as itself alone', async () => {
  const { edge } = await refusing()
  const [one, two] = [await edge.phoneIn('ann'), await edge.phoneIn('ann')]
  await one.leave()
  expect(edge.of('UserDisconnected')).toEqual([])
  await two.ask('identify', { userId: 'ann', blackboardId: boardId, ready: true })
  await two.leave()
  expect(edge.of('UserDisconnected')).toHaveLength(1)
  await edge.stop()
})
