import { show } from '@ghostlight/domain'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMemoryLeases } from '../adapters/read-store/memory-leases.ts'
import { readBlackboard } from '../edge/read-blackboard.ts'
import { readShows } from '../edge/read-shows.ts'
import { boards, openEdge } from '../testing/edge.ts'
import { createShow, person } from '../testing/examples.ts'
import { settled, virtualClock } from '../testing/virtual-clock.ts'
import { createRetention } from './retention.ts'

const [hour, day] = [3_600_000, 86_400_000]
const [one, two, three] = boards
let edge: Awaited<ReturnType<typeof openEdge>>
let lines: Record<string, unknown>[]
let retentions: ReturnType<typeof createRetention>[]
/** the nodes' clock; a clock of their own, because passing days on the shared one would run every heartbeat */
let clock: ReturnType<typeof virtualClock>

beforeEach(async () => {
  edge = await openEdge()
  lines = []
  retentions = []
  clock = virtualClock()
})
afterEach(async () => {
  for (const it of retentions) await it.stop()
  await edge.stop()
})

/** Nodes that run the retention. They share the log and the leases. */
const start = (days: number | undefined, nodes = 1, erase = edge.services.keys.erase) => {
  const { handler, views, keys, blobs, phoneKey, store } = edge.services
  const leases = openMemoryLeases(clock)
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const shared = { store, handler, views, blobs, phoneKey, clock, leases, logger, days, rehearsalDays: 30 }
  for (let node = 0; node < nodes; node++) {
    const it = createRetention({ ...shared, keys: { ...keys, erase }, node: `node-${node}` })
    retentions.push(it)
    it.start()
  }
}

let commands = 0
const command = async (
  id: string,
  it: Parameters<typeof edge.services.handler.handle<unknown, object, never>>[1]['command'],
) => {
  const commandId = `command ${commands++}`
  const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
  await edge.services.handler.handle(show, { id, command: it as Parameters<typeof show.decide>[0] }, request)
  await settled()
}
const close = (...ids: readonly string[]) =>
  Promise.all(ids.map((id) => command(id, { type: 'closeShow', payload: {} })))
const left = async (id: string): Promise<string[]> =>
  [...(await edge.services.handler.state(show, id)).users.values()].flatMap(({ _id, erased }) => (erased ? [] : [_id]))
const everybody = ['ann', 'ben', 'cem', 'dee']

describe('people are erased automatically', () => {
  test('[HY-45] the set number of days after the end of their last show, and not before', async () => {
    await command(three, { type: 'removeUserFromBlackboard', payload: { userId: 'dee' } })
    await close(one, two)
    await edge.clock.pass(7 * hour)
    await close(three)
    start(3)
    await clock.pass(3 * day - 1)
    expect(await left(one)).toEqual(everybody)
    await clock.pass(1)
    expect(await left(one), 'she was in the first two only').toEqual(['ann', 'ben', 'cem'])
    await clock.pass(12 * hour)
    for (const id of boards) expect(await left(id)).toEqual([])
    expect(everybody.map((id) => edge.services.keys.erased(id))).toEqual([true, true, true, true])
  })

  test('[HY-45] counted from the show that ended last, in whatever order they were in their shows', async () => {
    await close(two, three)
    await edge.clock.pass(7 * hour)
    await close(one)
    start(3)
    await clock.pass(3 * day)
    for (const id of boards) expect(await left(id), id).toEqual(everybody)
    await clock.pass(12 * hour)
    for (const id of boards) expect(await left(id), id).toEqual([])
  })

  test('[HY-45] or after its last GO if nobody closed it; a show that never began has not happened yet', async () => {
    await close(one, two)
    start(3)
    await clock.pass(100 * day)
    expect(await left(one)).toEqual(everybody)
    // at the log's time, which is long ago for this node
    await command(three, { type: 'runCue', payload: { cueId: 'cue-1' } })
    await clock.pass(6 * hour)
    expect(await left(three)).toEqual([])
  })

  test('[HY-45] except operators; without a number of days, nobody is', async () => {
    await command(one, { type: 'addUser', payload: { user: person('otto', { type: 'dramaturg' }), groups: [] } })
    await close(...boards)
    start(undefined)
    await clock.pass(400 * day)
    expect(await left(one)).toEqual([...everybody, 'otto'])
    start(3)
    await settled()
    expect(await left(one)).toEqual(['otto'])
    expect(edge.services.keys.erased('otto')).toBe(false)
  })

  test('[HY-46] by one node of three, with one log line that names nobody', async () => {
    await close(...boards)
    start(3, 3)
    await clock.pass(5 * day)
    expect(lines).toMatchObject([{ people: 4, days: 3, msg: 'people were erased: their last show was long ago' }])
    expect(JSON.stringify(lines)).not.toMatch(/ann|ben|cem|dee/)
  })

  test('[HY-46] and an erasure interrupted anywhere is finished later', async () => {
    await close(...boards)
    const { keys } = edge.services
    let calls = 0
    start(3, 1, async (id) => {
      if ([0, 2, 5, 9, 14, 20].includes(calls++)) throw new Error('power cut')
      return keys.erase(id)
    })
    await clock.pass(12 * day)
    expect(lines.some(({ level }) => level === 50)).toBe(true)
    for (const id of boards) expect(await left(id)).toEqual([])
    expect(everybody.map((id) => keys.erased(id))).toEqual([true, true, true, true])
    expect(boards.map((id) => keys.erased(`blackboard-${id}`))).toEqual([true, true, true])
  })
})

describe('rehearsals are removed automatically', () => {
  const [, ...ids] = ['', 'REH222', 'REH333', 'REH444', 'MEANT2']
  const [begun = '', closed = '', quiet = '', meant = ''] = ids
  const board = async (id: string) => readBlackboard(edge.services, id)
  const thereAre = async () => {
    const shows = await readShows(edge.services)
    return ids.filter((id) => shows.some(({ _id }) => _id === id))
  }
  const make = async (id: string, rehearsal: boolean) => {
    const { payload } = createShow([person('ann'), person('ghost', { data: { nickname: 'Boo', ghost: true } })])
    await command(id, { type: 'createBlackboard', payload: { ...payload, _id: id, ...(rehearsal && { rehearsal }) } })
  }

  test('[HY-70] the set number of days after the end, the last GO or the creation, and real shows never', async () => {
    for (const id of ids) await make(id, id !== meant)
    await edge.clock.pass(600_000)
    await command(begun, { type: 'runCue', payload: { cueId: 'cue-1' } })
    await edge.clock.pass(600_000)
    await close(closed, meant)
    await clock.pass(edge.clock.now() - 1_200_000 + 30 * day - 1 - clock.now() + 300_000)
    start(undefined)
    await settled()
    expect(await thereAre(), 'the others had their GO, and their end, ten minutes later').toEqual([
      begun,
      closed,
      meant,
    ])
    await clock.pass(6 * hour)
    expect(await thereAre()).toEqual([meant])
    expect(await Promise.all(ids.map(async (id) => (await board(id))?._id))).toEqual([
      ...[undefined, undefined, undefined],
      meant,
    ])
    expect(edge.services.keys.erased('ghost'), 'a ghost goes with its rehearsal').toBe(true)
    expect(edge.services.keys.erased('ann'), 'who is a person does not').toBe(false)
    expect([begun, closed, quiet, meant].map((id) => edge.services.keys.erased(`blackboard-${id}`))).toEqual([
      ...[true, true, true],
      false,
    ])
    expect(lines).toMatchObject([{ rehearsals: 1, days: 30 }, { rehearsals: 2 }])
  })
})
