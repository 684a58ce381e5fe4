import { initialLive, type LiveState } from '@ghostlight/domain'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { openMemoryLeases } from '../../adapters/read-store/memory-leases.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { Leases } from '../ports/read-store.ts'
import { aliveMs, createHeartbeat } from './heartbeat.ts'

const logger = pino({ level: 'silent' })

/** Two nodes with three shows: one with Ann on node-1 and Ben on node-2, one with Cem on node-2, and an empty one. */
const nodes = () => {
  const clock = virtualClock()
  const memory = openMemoryLeases(clock)
  let [current, age] = [memory, 0]
  let emptyAfterwards = false
  /** the nodes' shared memory, which forgets everything when it is emptied */
  const leases: Leases = {
    ...memory,
    acquire: (...it) => current.acquire(...it),
    epoch: async () => {
      const told = `epoch ${age}`
      if (emptyAfterwards) empty()
      emptyAfterwards = false
      return told
    },
    claim: async (it) => it.epoch === `epoch ${age}` && current.acquire(it.name, it.holder, it.ttlMs),
    release: (...it) => current.release(...it),
  }
  const empty = (): void => {
    current = openMemoryLeases(clock)
    age++
  }
  const on = (userId: string, node: string) =>
    [userId, { socketId: `socket of ${userId}`, node, type: 'audience', ready: true }] as const
  const withSockets = (...sockets: ReturnType<typeof on>[]): LiveState => ({
    ...initialLive(),
    sockets: new Map(sockets),
  })
  const shows = new Map([
    ['K7M4QX', withSockets(on('ann', 'node-1'), on('ben', 'node-2'))],
    ['OTHER1', withSockets(on('cem', 'node-2'))],
    ['EMPTY1', withSockets()],
  ])
  const told: string[] = []
  const start = async (node: string, trouble: () => boolean = () => false) => {
    const heartbeat = createHeartbeat({
      shows,
      record: async (id, { type, data }) => {
        if (type === 'SocketsCleared') {
          told.push(`${node}: ${type} of ${data.node} in ${id}`)
          const { sockets } = shows.get(id) ?? withSockets()
          for (const [userId, socket] of sockets) if (socket.node === data.node) sockets.delete(userId)
        }
        return 0
      },
      leases: {
        ...leases,
        acquire: async (...it) => {
          if (trouble()) throw new Error('away')
          return leases.acquire(...it)
        },
      },
      bus: { publish: async (channel, message) => void told.push(`${channel.name} ${JSON.stringify(message)}`) },
      clock,
      node,
      logger,
      forgotten: () => void told.push(`${node}: forgotten`),
    })
    await heartbeat.start()
    return heartbeat
  }
  /** between the answer to the epoch and the next question */
  const emptyOnceAsked = (): void => {
    emptyAfterwards = true
  }
  return { clock, start, told, leases, empty, emptyOnceAsked }
}

describe('nodes that are no longer heard of', () => {
  it('[RC-13] a living node is left alone, for hours', async () => {
    const { clock, start, told } = nodes()
    await Promise.all([start('node-1'), start('node-2')])
    await clock.pass(3 * 3_600_000)
    expect(told).toEqual([])
  })

  it('[RC-13 PR-72] the remaining node records the sockets of a dead one as gone, once', async () => {
    const { clock, start, told } = nodes()
    let isDead = false
    await Promise.all([start('node-1', () => isDead), start('node-2')])
    await clock.pass(60_000)
    isDead = true
    await clock.pass(aliveMs - 5_001)
    expect(told).toEqual([])
    await clock.pass(15_000)
    expect(told).toEqual(['node-2: SocketsCleared of node-1 in K7M4QX'])
    await clock.pass(60_000)
    expect(told).toHaveLength(1)
  })

  it('[IN-30 RC-13] the sockets of a node that says goodbye are gone with the next beat', async () => {
    const { clock, start, told, leases } = nodes()
    const [ending] = await Promise.all([start('node-1'), start('node-2')])
    await clock.pass(60_000)
    await ending.stop()
    await clock.pass(5_000)
    expect(told).toEqual(['node-2: SocketsCleared of node-1 in K7M4QX'])
    await clock.pass(5_000)
    expect(await leases.acquire('node:node-1', 'node-1', 1), 'its name is free for whoever starts it again').toBe(true)
  })

  it('[RC-13] a new node judges nobody before the others had time to be heard', async () => {
    const { clock, start, told } = nodes()
    await start('node-2')
    await clock.pass(aliveMs - 1)
    expect(told).toEqual([])
    await clock.pass(5_001)
    expect(told).toEqual(['node-2: SocketsCleared of node-1 in K7M4QX'])
  })

  it('[RC-13 PR-72] a node that was silent for too long reconnects everybody, and judges nobody at first', async () => {
    const { clock, start, told } = nodes()
    let away = false
    await Promise.all([start('node-1', () => away), start('node-2', () => away)])
    await clock.pass(60_000)
    away = true
    await clock.pass(40_000)
    away = false
    await clock.pass(8_000)
    expect(told.toSorted()).toEqual(['lapsed {"node":"node-1"}', 'lapsed {"node":"node-2"}'])
    await clock.pass(60_000)
    expect(told).toHaveLength(2)
  })

  it('[RC-18] no living node counts as dead when the shared memory is emptied, at any moment', async () => {
    const { clock, start, told, empty } = nodes()
    await Promise.all([start('node-1'), start('node-2')])
    await clock.pass(60_000)
    for (let round = 0; round < 20; round++) {
      empty()
      await clock.pass(30_000 + round * 263)
    }
    expect(told.filter((it) => !it.endsWith('forgotten'))).toEqual([])
    expect(told.filter((it) => it === 'node-1: forgotten')).toHaveLength(20)
  })

  it('[RC-18] nor when it is emptied while a node judges', async () => {
    const { clock, start, told, emptyOnceAsked } = nodes()
    await Promise.all([start('node-1'), start('node-2')])
    await clock.pass(60_000)
    for (let round = 0; round < 20; round++) {
      emptyOnceAsked()
      await clock.pass(30_000 + round * 1_000)
    }
    expect(told.filter((it) => !it.endsWith('forgotten'))).toEqual([])
    expect(told).toHaveLength(40)
  })

  it('[RC-18] 15 s later a node that has not been heard of is dead, and not a beat earlier', async () => {
    const { clock, start, told, empty } = nodes()
    let isDead = false
    await Promise.all([start('node-1', () => isDead), start('node-2')])
    await clock.pass(60_000)
    isDead = true
    empty()
    await clock.pass(aliveMs)
    expect(told).toEqual(['node-2: forgotten'])
    await clock.pass(6_000)
    expect(told).toEqual(['node-2: forgotten', 'node-2: SocketsCleared of node-1 in K7M4QX'])
  })

  it('[RC-13] of several nodes only the dead one is cleared, and its name is free at once', async () => {
    const { clock, start, told, leases } = nodes()
    // Ann's node lives, and is checked before Ben's and Cem's, which is dead
    await Promise.all([start('node-1'), start('node-3')])
    for (let looks = 0; told.length === 0 && looks < 300; looks++) await clock.pass(100)
    expect(told.map((it) => it.slice('node-?: '.length))).toEqual([
      'SocketsCleared of node-2 in K7M4QX',
      'SocketsCleared of node-2 in OTHER1',
    ])
    expect(await leases.acquire('node:node-2', 'node-2', 1)).toBe(true)
  })

  it('[RC-13] a node that returns while another clears its sockets waits for its name', async () => {
    const { clock, start, leases } = nodes()
    await leases.acquire('node:node-1', 'node-2', 5_000)
    let isIn = false
    void start('node-1').then(() => {
      isIn = true
    })
    await clock.pass(3_000)
    expect(isIn).toBe(false)
    await leases.release('node:node-1', 'node-2')
    await clock.pass(1_000)
    expect(isIn).toBe(true)
  })
})
