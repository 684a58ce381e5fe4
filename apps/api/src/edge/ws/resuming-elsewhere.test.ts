import { viewsVersion } from '@ghostlight/projections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedisServer } from '../../../../../tests/support/redis-server.ts'
import { until } from '../../../../../tests/support/show.ts'
import { systemIds } from '../../adapters/system.ts'
import type { EventStore } from '../../engine/ports/event-store.ts'
import { boards, fillHouse } from '../../testing/edge.ts'
import type { EdgeSocket, Heard } from '../../testing/edge-socket.ts'
import { hastyClock, startHastyNode } from '../../testing/hasty-node.ts'
import { createLog } from '../../testing/logs.ts'
import { asMetByOlder, olderVersion } from '../../testing/simulation/older.ts'

/* Two programs on one log and one Redis, as during a rolling upgrade: of a cue's notes only the newer one knows. */

type Program = Awaited<ReturnType<typeof startHastyNode>>
type Given = {
  seq: number
  changes?: unknown[]
  blackboard?: { cues: { notes?: string }[]; groups: { name: string }[] }
}

const clock = hastyClock(1)
const log = createLog()
let redis: RedisServer
let newer: Program
let older: Program
let asked = 0

const olderStore: EventStore = {
  ...log.store,
  read: async function* (...it) {
    for await (const event of log.store.read(...it)) yield asMetByOlder(event)
  },
  readAll: async function* (...it) {
    for await (const event of log.store.readAll(...it)) yield asMetByOlder(event)
  },
  subscribe: async function* (...it) {
    for await (const item of log.store.subscribe(...it))
      yield 'events' in item ? { ...item, events: item.events.map(asMetByOlder) } : item
  },
}

const request = () => {
  const commandId = systemIds.next()
  return { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
}

beforeAll(async () => {
  redis = await startRedisServer()
  const shared = { redis: redis.url, clock, times: 1 }
  newer = await startHastyNode({ ...shared, name: 'newer', log, version: viewsVersion })
  older = await startHastyNode({ ...shared, name: 'older', log: { ...log, store: olderStore }, version: olderVersion })
  await fillHouse(newer.services, request)
})
afterAll(async () => {
  for (const node of [newer, older]) await node?.stop()
  await redis.close()
})

const ask = async (socket: EdgeSocket, type: string, payload: object): Promise<Heard> => {
  const requestId = `ask-${asked++}`
  socket.emit('message', Buffer.from(JSON.stringify({ type, payload, requestId })), false)
  const answer = () => socket.heard.find((frame) => frame.requestId === requestId)
  await until(`${type} is answered`, () => answer() !== undefined)
  const found = answer()
  if (!found || found.type === 'error') throw new Error(`${type}: ${JSON.stringify(found)}`)
  return found
}

/** A console at one of the programs, new or with the last number it had. */
const consoleAt = async ({ open, services }: Program, blackboardId: string, since?: number) => {
  await until('the show is there', async () => (await services.views.all(`blackboard:${blackboardId}`)).size > 0)
  const { version: ver } = services.ledger.standing('olga')
  const socket = open('/api', { role: 'operator', sub: 'olga', name: 'Olga', ver })
  const wanted = { blackboardId, ...(since !== undefined && { since }) }
  // the cast is safe: the tests of contracts check this type
  const given = (await ask(socket, 'identify', wanted)).payload as Given
  return {
    given,
    seq: (): number => socket.heard.reduce((last, { seq }) => seq ?? last, given.seq),
    addGroup: (name: string) => ask(socket, 'addGroup', { group: { name } }),
    note: (notes: string) => ask(socket, 'updateCue', { cueId: 'cue-1', notes }),
    tells: (text: string) =>
      until(`it is told of ${text}`, () => socket.heard.some((it) => it.seq && JSON.stringify(it).includes(text))),
    leave: () => socket.leave(),
  }
}

test.each(boards)(
  '[PR-29 RS-46] %s: a console that goes from a newer program to an older one, and back, is given a fresh blackboard',
  async (id) => {
    const first = await consoleAt(newer, id)
    for (const notes of ['dim', 'darker', 'dark']) await first.note(notes)
    await first.tells('"dark"')
    await first.leave()

    const helper = await consoleAt(older, id)
    // the older program does not count the three notes: with this its number passes the console's last one
    for (const name of ['Stalls', 'Circle', 'Balcony', 'Gods', 'Boxes']) await helper.addGroup(name)
    await helper.tells('"Boxes"')

    const second = await consoleAt(older, id, first.seq())
    expect(second.given.changes, 'numbers of another program').toBeUndefined()
    expect(second.given.blackboard?.groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Stalls', 'Circle', 'Balcony', 'Gods', 'Boxes']),
    )
    await helper.addGroup('Pit')
    await second.tells('"Pit"')
    await Promise.all([second.leave(), helper.leave()])

    const back = await consoleAt(newer, id, second.seq())
    expect(back.given.changes, 'numbers of another program').toBeUndefined()
    expect(back.given.blackboard?.cues[0]?.notes).toBe('dark')
    await back.leave()

    // a console that returns to the program of its numbers gets only what it missed
    const again = await consoleAt(newer, id, back.seq())
    expect(again.given.blackboard).toBeUndefined()
    await again.leave()
  },
)
