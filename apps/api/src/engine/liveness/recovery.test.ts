import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEngineCluster, soundMs } from '../../testing/engine-cluster.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { StoreUnavailable } from '../ports/event-store.ts'
import { ReadStoreUnavailable } from '../ports/read-store.ts'
import { askAgainMs, freeForMs, leaseMs, ownMs } from './show-leases.ts'

const twice = (list: readonly string[]) => list.filter((it, index) => list.indexOf(it) !== index)

describe('a node that starts over the same log continues where the last one ended', () => {
  it('[MR-38 MR-39 IN-04 MR-37] sends what fell due meanwhile, and nobody hears anything twice', async () => {
    const cluster = await openEngineCluster()
    const first = await cluster.startNode()
    await cluster.connect('ann')
    await cluster.connect('ben')
    await cluster.go('cue-1')
    await cluster.run('late')
    await first.stop()
    await cluster.clock.pass(90_000)
    const before = cluster.heard.length
    const second = await cluster.startNode()
    await cluster.clock.pass(5_000)
    expect(cluster.of('AudioContentFailed'), 'nobody is blamed for the outage').toEqual([])
    expect(cluster.heard).toHaveLength(before)
    await cluster.connect('ann', 'ann-2')
    await cluster.connect('ben', 'ben-2')
    await cluster.clock.pass(20)
    expect(cluster.heard.slice(before)).toEqual([
      'ann on ann-2: Good evening. +95000',
      'ann on ann-2: Good evening.',
      'ben on ben-2: Good evening. +95020',
      'ben on ben-2: Good evening.',
    ])
    await cluster.everybodyCompletes(second)
    expect(cluster.of('ModuleCompleted')).toHaveLength(2)
  })

  it('[IN-03] stopped and started at any moment, a show comes to the same end, once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(6_000), { maxLength: 5 }), async (pauses) => {
        const cluster = await openEngineCluster()
        let node = await cluster.startNode()
        await cluster.connect('ann')
        await cluster.connect('ben')
        await cluster.go('cue-3')
        for (const [index, ms] of pauses.entries()) {
          await cluster.clock.pass(ms)
          await node.stop()
          await cluster.clock.pass(ms)
          node = await cluster.startNode()
          for (const id of ['ann', 'ben']) await cluster.connect(id, `${id}-again-${index}`)
        }
        await cluster.everybodyCompletes(node)
        await cluster.clock.pass(60_000)
        expect(cluster.of('ModuleCompleted')).toMatchObject([{ failures: [] }])
        expect(cluster.of('LineWritten')).toHaveLength(2)
        expect(cluster.of('AudioContentSent')).toHaveLength(2)
        expect(twice(cluster.heard.map((it) => it.slice(0, it.indexOf(':'))))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('[IN-05] ends the half second before the next cue, although no process counted it', async () => {
    const cluster = await openEngineCluster()
    const first = await cluster.startNode()
    await cluster.connect('ann')
    await cluster.connect('ben')
    await cluster.go('cue-1')
    await cluster.everybodyCompletes(first)
    await first.stop()
    await cluster.clock.pass(60_000)
    expect(cluster.of('CueIndexUpdated')).toEqual([])
    await cluster.startNode()
    await cluster.clock.pass(0)
    expect(cluster.of('CueIndexUpdated')).toMatchObject([{ cueIndex: 1, cause: 'advance' }])
  })
})

describe('runs that were open while nobody was connected', () => {
  it('[MR-37 MR-38] do not count the outage: a person who connects within 15 s of the start hears them, and nobody fails sooner', async () => {
    const cluster = await openEngineCluster()
    const first = await cluster.startNode()
    for (const module of ['late', 'late', 'late']) await cluster.run(module)
    await first.stop()
    await cluster.clock.pass(90_000)
    await cluster.startNode()
    expect(cluster.of('SocketsCleared')).toEqual([{ node: 'node-1' }])
    await cluster.clock.pass(14_000)
    await cluster.connect('ben', 'ben-2')
    await cluster.clock.pass(999)
    expect(cluster.of('AudioContentFailed')).toEqual([])
    expect(cluster.heard.map((it) => it.slice(0, it.indexOf(':')))).toEqual(Array(3).fill('ben on ben-2'))
    await cluster.clock.pass(1)
    const failed = cluster.of('AudioContentFailed').map(({ userId, reason }) => `${userId} ${reason}`)
    expect(failed).toEqual(Array(3).fill('ann NOT_CONNECTED'))
  })

  it('[ED-18] a node that stops in the middle of it leaves no timer behind', async () => {
    const cluster = await openEngineCluster()
    const nodes = [await cluster.startNode('node-1'), await cluster.startNode('node-2')]
    await cluster.connect('ann')
    for (const module of ['late', 'together', 'all', 'llm']) await cluster.run(module)
    expect(cluster.clock.waiting()).toBeGreaterThan(0)
    for (const node of nodes) await node.stop()
    expect(cluster.clock.waiting()).toBe(0)
  })
})

describe('one writer per running show', () => {
  it('[IN-12] of two nodes one makes and sends; when it ends, the other takes over', async () => {
    const cluster = await openEngineCluster()
    const [one] = [await cluster.startNode('node-1'), await cluster.startNode('node-2')]
    await cluster.connect('ann')
    await cluster.connect('ben')
    await cluster.go('cue-1')
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.heard).toHaveLength(2)
    await one.stop()
    await cluster.clock.pass(soundMs + 15_000)
    expect(cluster.of('ModuleCompleted')).toHaveLength(1)
    expect(cluster.of('AudioContentFailed').map(({ reason }) => reason)).toEqual(['TIMED_OUT', 'TIMED_OUT'])
  })
})

describe('the lease of a show', () => {
  it('[IN-12] of a killed node delays its next GO by at most its own time and half a second', async () => {
    const cluster = await openEngineCluster()
    expect(await cluster.leases.acquire(`show:${boardId}`, 'node-1', leaseMs)).toBe(true)
    await cluster.startNode('node-2')
    await cluster.connect('ann')
    await cluster.connect('ben')
    await cluster.go('cue-1')
    await cluster.clock.pass(leaseMs - 1)
    expect(cluster.heard).toEqual([])
    await cluster.clock.pass(freeForMs + 2 * askAgainMs)
    expect(cluster.heard).toHaveLength(2)
    expect(leaseMs + freeForMs + 2 * askAgainMs, 'ms').toBeLessThan(3_500)
  })

  it('[IN-12] is renewed beside the work, which does not wait for the answer', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode('node-1')
    await cluster.connect('ann')
    await cluster.run('all')
    await cluster.clock.pass(ownMs / 2 + 10)
    cluster.slowLeases(new Promise(() => undefined))
    await cluster.clock.pass(ownMs / 2)
    const heard = cluster.heard.length
    await cluster.run('all')
    expect(cluster.heard).toHaveLength(heard + 1)
  })
})

describe('a node that must end', () => {
  it('[IN-30] gives back all its shows, and another node continues them at once', async () => {
    const cluster = await openEngineCluster()
    const [one, two] = [await cluster.startNode('node-1'), await cluster.startNode('node-2')]
    for (const [index, id] of ['AAAAAA', 'BBBBBB', 'CCCCCC'].entries())
      await cluster.plays(id, index % 2 ? 'ann' : 'ben')
    await cluster.everybodyCompletes(two)
    await cluster.clock.pass(200)
    await one.stop()
    await settled()
    for (const id of ['AAAAAA', 'BBBBBB', 'CCCCCC'])
      expect(await cluster.leases.acquire(`show:${id}`, 'node-1', 1), 'no time has passed').toBe(false)
    expect(cluster.of('CueIndexUpdated')).toEqual([])
    await cluster.clock.pass(300)
    expect(cluster.of('CueIndexUpdated'), 'half a second after the end of the cue').toHaveLength(3)
  })

  it('[IN-30] ends even if it cannot give back its shows; another node gets them when their leases expire', async () => {
    const cluster = await openEngineCluster()
    const one = await cluster.startNode('node-1')
    await cluster.plays('AAAAAA', 'ann')
    cluster.leases.release = async () => {
      throw new ReadStoreUnavailable('away')
    }
    await one.stop()
    expect(await cluster.leases.acquire('show:AAAAAA', 'node-2', 1)).toBe(false)
    await cluster.clock.pass(leaseMs)
    expect(await cluster.leases.acquire('show:AAAAAA', 'node-2', 1)).toBe(true)
  })

  it('[IN-30] takes no show any more, not even one it had already asked for', async () => {
    const cluster = await openEngineCluster()
    const one = await cluster.startNode('node-1')
    const asking = Promise.withResolvers<void>()
    cluster.slowLeases(asking.promise)
    await cluster.run('late')
    const stopped = one.stop()
    asking.resolve()
    await stopped
    for (const id of ['AAAAAA', 'BBBBBB']) await cluster.plays(id, 'ann')
    for (const id of [boardId, 'AAAAAA', 'BBBBBB'])
      expect(await cluster.leases.acquire(`show:${id}`, 'node-2', 1_000), id).toBe(true)
    expect(cluster.clock.waiting(), 'nor looks again').toBe(0)
  })
})

describe('work that failed is repeated without a request', () => {
  it('[IN-18] the outcome, the completion and the step to the next cue, after the store was away', async () => {
    const cluster = await openEngineCluster()
    let away = false
    await cluster.startNode('node-1', {
      append: (real, ...it) => (away ? Promise.reject(new StoreUnavailable('away')) : real(...it)),
    })
    for (const userId of ['ann', 'ben']) {
      await cluster.connect(userId)
      const data = { userId, socketId: `${userId}-1`, node: 'node-1' }
      await cluster.happens({ type: 'UserDisconnected', data })
    }
    await cluster.go('cue-3')
    away = true
    await cluster.clock.pass(20_000)
    expect(cluster.of('AudioContentFailed')).toEqual([])
    away = false
    await cluster.clock.pass(5_000)
    expect(cluster.of('AudioContentFailed')).toHaveLength(2)
    expect(cluster.of('ModuleCompleted')).toHaveLength(1)
  })

  it('records a line that was written but could not be recorded, without asking again', async () => {
    const cluster = await openEngineCluster()
    let away = true
    await cluster.startNode('node-1', {
      append: (real, ...it) =>
        away && it[2].some(({ type }) => type === 'LineWritten')
          ? Promise.reject(new StoreUnavailable('away'))
          : real(...it),
    })
    await cluster.connect('ann')
    await cluster.connect('ben')
    await cluster.go('cue-3')
    await cluster.clock.pass(3_000)
    expect(cluster.of('LineWritten')).toEqual([])
    away = false
    await cluster.clock.pass(1_000)
    expect(cluster.of('LineWritten')).toHaveLength(2)
    expect(cluster.asked).toHaveLength(2)
  })

  it('sends a dispatch again that failed or was lost on its way', async () => {
    for (const lost of [() => Promise.reject(new Error('bus away')), () => Promise.resolve()]) {
      const cluster = await openEngineCluster()
      let away = true
      await cluster.startNode('node-1', {
        publish: (real, message) => (away ? lost() : real(message)),
      })
      await cluster.connect('ann')
      await cluster.go('cue-1')
      away = false
      await cluster.clock.pass(3_000)
      expect(cluster.heard).toEqual(['ann on ann-1: Good evening.'])
    }
  })
})
