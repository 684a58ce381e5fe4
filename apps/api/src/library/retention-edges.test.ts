import { person as personOf, show } from '@ghostlight/domain'
import { type ListedShow, showsKey } from '@ghostlight/projections'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMemoryLeases } from '../adapters/read-store/memory-leases.ts'
import { takeOut } from '../archive/take-out.ts'
import { linesOf } from '../files/lines.ts'
import { boards, openEdge } from '../testing/edge.ts'
import { createShow, person } from '../testing/examples.ts'
import { settled, virtualClock } from '../testing/virtual-clock.ts'
import { createRetention } from './retention.ts'

const [hour, day] = [3_600_000, 86_400_000]
const [one, two, three] = boards
const everybody = ['ann', 'ben', 'cem', 'dee']
let edge: Awaited<ReturnType<typeof openEdge>>
let retentions: ReturnType<typeof createRetention>[]
let lines: Record<string, unknown>[]
/** the nodes' clock */
let clock: ReturnType<typeof virtualClock>
let leases: ReturnType<typeof openMemoryLeases>

beforeEach(async () => {
  edge = await openEdge()
  retentions = []
  lines = []
  clock = virtualClock()
  leases = openMemoryLeases(clock)
})
afterEach(async () => {
  for (const it of retentions) await it.stop()
  await edge.stop()
})

type Parts = Parameters<typeof createRetention>[0]
const start = (over: Partial<Parts> = {}) => {
  const { handler, views, keys, blobs, phoneKey, store } = edge.services
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const shared = { store, handler, views, keys, blobs, phoneKey, clock, leases, logger, days: 3, rehearsalDays: 30 }
  const it = createRetention({ ...shared, node: 'node-0', ...over })
  retentions.push(it)
  it.start()
  return it
}
let asked = 0
const requestOf = () => {
  const commandId = `command ${asked++}`
  return { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
}
const command = async (id: string, it: Parameters<typeof show.decide>[0]) => {
  await edge.services.handler.handle(show, { id, command: it }, requestOf())
  await settled()
}
const close = (...ids: readonly string[]) =>
  Promise.all(ids.map((id) => command(id, { type: 'closeShow', payload: {} })))
const make = async (id: string, users: readonly ReturnType<typeof person>[], rehearsal = false) => {
  const made = createShow(users)
  if (made.type !== 'createBlackboard') throw new Error('it makes a show')
  await command(id, { ...made, payload: { ...made.payload, _id: id, ...(rehearsal && { rehearsal }) } })
}
const left = async (id: string): Promise<string[]> =>
  [...(await edge.services.handler.state(show, id)).users.values()].flatMap(({ _id, erased }) => (erased ? [] : [_id]))
const isErased = (id: string): boolean => edge.services.keys.erased(id)
const areErased = () => boards.map((id) => isErased(`blackboard-${id}`))
const go = (id: string) => command(id, { type: 'runCue', payload: { cueId: 'cue-1' } })

test('[HY-45] texts for several people of a show are erased with the last of them, once the show is closed', async () => {
  await command(one, { type: 'addUser', payload: { user: person('otto', { type: 'dramaturg' }), groups: [] } })
  await make('EMPTY2', [])
  await go(three)
  await command(three, { type: 'removeUserFromBlackboard', payload: { userId: 'dee' } })
  await close(one, two, 'EMPTY2')
  await edge.clock.pass(7 * hour)
  await go(three)
  start()
  await clock.pass(3 * day)
  expect(await left(one)).toEqual(['ann', 'ben', 'cem', 'otto'])
  expect(areErased(), 'others are left').toEqual([false, false, false])
  await clock.pass(12 * hour)
  for (const id of boards) expect(await left(id), id).toEqual(id === one ? ['otto'] : [])
  expect(areErased(), 'an operator is not waited for; nobody has closed the third').toEqual([true, true, false])
  expect(isErased('blackboard-EMPTY2'), 'nobody was in it').toBe(false)
})

test('[HY-45] the days are counted from the end of a show if it has one, and not from its last GO', async () => {
  for (const id of boards) await go(id)
  await edge.clock.pass(10 * hour)
  await close(...boards)
  start()
  await clock.pass(3 * day + 6 * hour)
  for (const id of boards) expect(await left(id), id).toEqual(everybody)
  await clock.pass(6 * hour)
  for (const id of boards) expect(await left(id), id).toEqual([])
})

test('[HY-45] a person who has become an operator since stays, although the show has them as audience', async () => {
  const { handler } = edge.services
  const otto = person('ann', { type: 'dramaturg' })
  await handler.handle(personOf, { id: 'ann', command: { type: 'register', user: otto, groups: [] } }, requestOf())
  await settled()
  await close(...boards)
  start()
  await clock.pass(4 * day)
  for (const id of boards) expect(await left(id), id).toEqual(['ann'])
  expect(everybody.map(isErased)).toEqual([false, true, true, true])
})

test('[HY-45] a person who is not marked as erased is erased, even if their key is lost', async () => {
  await close(...boards)
  const { keys } = edge.services
  start({ keys: { ...keys, get: (id) => (id === 'ann' ? undefined : keys.get(id)) } })
  await clock.pass(4 * day)
  for (const id of boards) expect(await left(id), id).toEqual([])
})

test('[HY-45] a show that is still being created in parts has not happened yet, so its people stay', async () => {
  await close(...boards)
  const { views } = edge.services
  const all: typeof views.all = async (key) => {
    const listed = await views.all(key)
    if (String(key) !== String(showsKey)) return listed
    const shows = listed as unknown as Map<string, ListedShow>
    return new Map([...shows].map(([id, it]) => [id, id === two ? { ...it, unfinished: 1 } : it])) as never
  }
  start({ views: { ...views, all } })
  await clock.pass(10 * day)
  for (const id of boards) expect(await left(id), id).toEqual(everybody)
})

test('[HY-46] an interrupted erasure is finished by a node that reads keys only on request', async () => {
  await close(...boards)
  const { keys } = edge.services
  const cut = new Set<string>()
  // interrupts each erasure after the log records it and before the key is destroyed
  const erase: typeof keys.erase = async (id) => {
    if (!cut.has(id)) throw new Error(`power cut at ${cut.add(id).size}`)
    return keys.erase(id)
  }
  const loaded = new Set<string>()
  const load = async (ids: Iterable<string>) => {
    await settled()
    for (const id of ids) loaded.add(id)
  }
  const get: typeof keys.get = (id) => (loaded.has(id) ? keys.get(id) : undefined)
  for (let days = 0; days < 14; days++) {
    // each time in a process that has read no keys yet
    loaded.clear()
    const it = start({ keys: { erase, get, load } })
    await clock.pass(day)
    await it.stop()
  }
  expect(everybody.map(isErased)).toEqual([true, true, true, true])
})

test('[HY-45 HY-46] people of an archived show are erased by their ids, each once', async () => {
  await close(...boards)
  await edge.clock.pass(60_000)
  const { services } = edge
  const archived = () =>
    linesOf(services.readings.read('archive', { id: two }, { person: 'olga', signal: new AbortController().signal }))
  const file: string[] = []
  for await (const line of archived()) file.push(line)
  const given = async function* () {
    yield* file
  }
  const done = await takeOut({ id: two, lines: given(), made: archived() }, { ...services, request: requestOf() })
  expect(done).not.toHaveProperty('rejected')
  await settled()
  const listed = (await services.views.all(showsKey)).get(two)
  expect([...(listed?.takenOut?.people ?? [])].sort()).toEqual(everybody)
  for (const id of [one, three])
    for (const userId of everybody) await command(id, { type: 'removeUserFromBlackboard', payload: { userId } })
  start()
  await clock.pass(4 * day)
  expect(everybody.map(isErased)).toEqual([true, true, true, true])
  expect(
    lines.map(({ people }) => people),
    'nobody is erased again by the looks after that',
  ).toEqual([4])
})

test('[HY-46] of three nodes one looks at a time, and another continues if it is killed', async () => {
  await close(...boards)
  const lookers = new Map<number, Set<string>>()
  const looking = (node: string, more: Partial<Parts> = {}) => {
    const { views } = edge.services
    const all: typeof views.all = (key) => {
      lookers.set(clock.now(), (lookers.get(clock.now()) ?? new Set()).add(node))
      return views.all(key)
    }
    return start({ node, views: { ...views, all }, ...more })
  }
  const release = () => Promise.reject(new Error('killed: it gives nothing back'))
  const first = looking('node-0', { leases: { ...leases, release } })
  await clock.pass(hour)
  await first.stop()
  const from = clock.now()
  for (const node of ['node-1', 'node-2', 'node-3']) looking(node)
  await clock.pass(18 * hour)
  const after = [...lookers].filter(([at]) => at >= from)
  expect(
    after.map(([at]) => (at - from) / hour),
    'it had looked an hour before',
  ).toEqual([6, 12, 18])
  for (const [, nodes] of lookers) expect([...nodes]).toHaveLength(1)
  expect(after.flatMap(([, nodes]) => [...nodes])).not.toContain('node-0')
})

test('[HY-46] a node that stops finishes its current work and releases the lease', async () => {
  await close(...boards)
  const { keys } = edge.services
  const held = Promise.withResolvers<void>()
  let isOver = false
  const erase: typeof keys.erase = async (id) => {
    await held.promise
    return keys.erase(id)
  }
  const it = start({ keys: { ...keys, erase } })
  await clock.pass(4 * day)
  const stopped = it.stop().then(() => (isOver = true))
  await settled()
  expect(isOver, 'while it erases').toBe(false)
  held.resolve()
  await stopped
  expect(everybody.map(isErased)).toEqual([true, true, true, true])
  const next = start({ node: 'node-1' })
  await settled()
  expect(await leases.holder('retention')).toBe('node-1')
  await next.stop()
  expect(await leases.holder('retention'), 'at once, and not when it has run out').toBeUndefined()
})

test('[HY-45 HY-70] rehearsals that cannot be removed keep nobody’s data', async () => {
  await make('REH222', [person('zoe')], true)
  await close(...boards)
  const { keys } = edge.services
  const erase: typeof keys.erase = (id) =>
    id === 'blackboard-REH222' ? Promise.reject(new Error('disk')) : keys.erase(id)
  start({ keys: { ...keys, erase }, days: 40 })
  await clock.pass(41 * day)
  expect(lines.some(({ msg }) => msg === 'rehearsals could not be removed; trying again later')).toBe(true)
  expect(await left(one)).toEqual([])
})
