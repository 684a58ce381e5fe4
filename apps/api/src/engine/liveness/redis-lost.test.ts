import { show } from '@ghostlight/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedisServer } from '../../../../../tests/support/redis-server.ts'
import { until } from '../../../../../tests/support/show.ts'
import { systemIds } from '../../adapters/system.ts'
import { boards, fillHouse, people } from '../../testing/edge.ts'
import { hastyClock, startHastyNode } from '../../testing/hasty-node.ts'
import { createLog } from '../../testing/logs.ts'

/** The promise holds for `ROUNDS=20`; the whole suite has time for four. */
const rounds = Number(process.env['ROUNDS'] ?? 4)
const times = 20
const [blackboardId] = boards
const everybody = people.toSorted()

type HastyNode = Awaited<ReturnType<typeof startHastyNode>>
const clock = hastyClock(times)
const log = createLog()
let redis: RedisServer
let nodes: HastyNode[]
let phones: ReturnType<HastyNode['phone']>[]

const request = () => {
  const commandId = systemIds.next()
  return { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
}

beforeAll(async () => {
  redis = await startRedisServer()
  const start = (name: string) => startHastyNode({ name, redis: redis.url, log, clock, times })
  const [a, b] = await Promise.all([start('node-a'), start('node-b')])
  nodes = [a, b]
  await fillHouse(a.services, request)
  phones = people.map((userId, index) => (index % 2 ? a : b).phone(userId))
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await redis.close()
})

const forgets = [
  { how: 'is emptied', forget: () => redis.flush() },
  {
    how: 'is killed and comes back empty',
    forget: async () => {
      await redis.kill()
      await redis.start()
    },
  },
]

test.each(Array.from({ length: rounds }, (_, round) => ({ round, ...(forgets[round % 2] ?? forgets[0]) })))(
  '[RC-18 RC-13] round $round: a real Redis $how; connected people are on the board of both nodes, and hear',
  async ({ forget }) => {
    await forget?.()
    // longer than it takes to judge a node
    await new Promise<void>((resolve) => clock.at(clock.now() + 20_000, resolve))
    await until('all phones are connected', () => phones.every((phone) => phone.isConnected()))
    for (const node of nodes)
      await until('they are on the board', async () => String(await node.board()) === String(everybody))
    const [node] = nodes
    const command = { type: 'runModule', payload: { module: 'all' } } as const
    const handled = await node?.services.handler.handle(show, { id: blackboardId, command }, request())
    const started = handled && 'events' in handled ? handled.events[0] : undefined
    const run = started?.type === 'ModuleStarted' ? started.data.moduleRunId : ''
    await until('they have heard it', () => phones.filter((phone) => phone.hears(run)).length === everybody.length)
    await until('it has ended', () => nodes.every(({ services }) => !services.shows.get(blackboardId)?.runs.has(run)))
    expect(await node?.board()).toEqual(everybody)
  },
  30_000,
)
