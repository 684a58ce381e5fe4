import { describe, expect, it } from 'vitest'
import { openEngineCluster, soundMs } from '../../testing/engine-cluster.ts'
import { person } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { ProviderFailed } from '../ports/speech.ts'
import type { Turn } from '../synthesis/provider-limit.ts'

type Trouble = Parameters<Awaited<ReturnType<typeof openEngineCluster>>['startNode']>
const calmMs = 1_000

/** Everybody is there, and what can be prefetched has been. */
const opened = async (...trouble: Trouble) => {
  const cluster = await openEngineCluster()
  const node = await cluster.startNode(...trouble)
  for (const id of ['ann', 'ben']) await cluster.connect(id)
  await cluster.clock.pass(calmMs)
  return { ...cluster, node }
}
const jump = (cluster: Awaited<ReturnType<typeof opened>>, value: number) =>
  cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value } })
const rename = (cluster: Awaited<ReturnType<typeof opened>>, userId: string, value: string) =>
  cluster.does({ type: 'updateUserField', payload: { userId, field: 'name', value } })

describe('how far the next cue is prepared', () => {
  const counts = (cluster: Awaited<ReturnType<typeof opened>>) =>
    cluster.prepared.map(({ cueId, made, total }) => `${cueId} ${made}/${total}`)

  it('[PF-05] is told to the consoles when it changes, by sounds and not by people', async () => {
    const cluster = await opened()
    expect(counts(cluster).at(-1)).toBe('cue-1 1/1')
    await jump(cluster, 1)
    await cluster.clock.pass(calmMs)
    expect(counts(cluster).filter((it) => it.startsWith('cue-2'))).toEqual(['cue-2 0/2', 'cue-2 2/2'])
    const before = counts(cluster).length
    await cluster.clock.pass(60_000)
    expect(counts(cluster)).toHaveLength(before)
  })

  it('[PF-05] a line that is not written is a sound that is not made', async () => {
    const line = Promise.withResolvers<{ text: string; rehearsal: boolean }>()
    const cluster = await opened('node-1', { write: () => line.promise })
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    expect(counts(cluster).at(-1)).toBe('cue-3 0/2')
    line.resolve({ text: 'One line.', rehearsal: true })
    await cluster.clock.pass(calmMs)
    expect(counts(cluster).at(-1)).toBe('cue-3 1/1')
  })

  it('[PF-05] is told at most four times a second, however fast they are made', async () => {
    const cluster = await opened()
    await jump(cluster, 1)
    const before = cluster.prepared.length
    for (let at = 0; at < 40; at++) {
      await rename(cluster, 'ann', `Ann ${at}`)
      await cluster.clock.pass(25)
    }
    expect(cluster.prepared.length - before).toBeLessThanOrEqual(5)
    expect(cluster.prepared.length - before).toBeGreaterThan(1)
  })

  it('[PF-05] is told again to a console that comes later, by the node that runs the show', async () => {
    const cluster = await opened()
    await cluster.startNode('node-2')
    const before = counts(cluster)
    await cluster.asksPrepared()
    expect(counts(cluster)).toEqual([...before, 'cue-1 1/1'])
  })
})

describe('sound prefetched for the next cue', () => {
  it('[IN-23 MR-09] is made once before GO and told to each phone; GO sends at once and makes nothing', async () => {
    const cluster = await opened()
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.told).toEqual(['ann on ann-1: sound of Good evening.', 'ben on ben-1: sound of Good evening.'])
    expect(cluster.heard).toEqual([])
    await cluster.go('cue-1')
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.heard).toEqual(['ann on ann-1: Good evening.', 'ben on ben-1: Good evening.'])
  })

  it('[IN-23] while a cue plays that of the one after it is made, each person’s own', async () => {
    const cluster = await opened()
    await cluster.go('cue-1')
    await cluster.clock.pass(calmMs)
    expect(cluster.made.slice(1)).toEqual(['Hello name of ann.', 'Hello name of ben.'])
    expect(cluster.told.slice(2)).toEqual([
      'ann on ann-1: sound of Hello name of ann.',
      'ben on ben-1: sound of Hello name of ben.',
    ])
    await cluster.clock.pass(3_600_000)
    expect(cluster.made).toHaveLength(3)
    expect(cluster.told).toHaveLength(4)
  })

  it('[IN-23] is made again when somebody’s words change, for that one only', async () => {
    const cluster = await opened()
    await jump(cluster, 1)
    await cluster.clock.pass(calmMs)
    await rename(cluster, 'ann', 'Zoe')
    await cluster.clock.pass(calmMs)
    expect(cluster.made.slice(1)).toEqual(['Hello name of ann.', 'Hello name of ben.', 'Hello Zoe.'])
    expect(cluster.told.slice(4)).toEqual(['ann on ann-1: sound of Hello Zoe.'])
    await cluster.go('cue-2')
    expect(cluster.heard).toEqual(['ann on ann-1: Hello Zoe.', 'ben on ben-1: Hello name of ben.'])
    expect(cluster.made).toHaveLength(4)
  })

  it('[IN-23] is told to a phone that comes later, and not again to the others', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode()
    await cluster.connect('ann')
    await cluster.clock.pass(calmMs)
    await cluster.connect('ben')
    await cluster.connect('ann', 'ann-2')
    await cluster.clock.pass(calmMs)
    const sound = 'sound of Good evening.'
    expect(cluster.told).toEqual([`ann on ann-1: ${sound}`, `ann on ann-2: ${sound}`, `ben on ben-1: ${sound}`])
    expect(cluster.made).toHaveLength(1)
  })

  it('[IN-24] costs nothing while nobody is there, and leaves nothing in the log', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode()
    await cluster.clock.pass(60_000)
    expect(cluster.made).toEqual([])
    await cluster.connect('ann')
    const before = cluster.types()
    await cluster.clock.pass(60_000)
    expect(cluster.made).toHaveLength(1)
    expect(cluster.types()).toEqual(before)
  })

  it('[IN-24 IN-12] is made by the node that runs the show only', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode('node-1')
    await cluster.startNode('node-2')
    await cluster.connect('ann')
    await cluster.clock.pass(60_000)
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.told).toHaveLength(1)
  })

  it('[IN-24] that fits no more when GO comes is not used', async () => {
    const cluster = await opened()
    await jump(cluster, 1)
    await cluster.clock.pass(calmMs)
    await rename(cluster, 'ann', 'Zoe')
    await cluster.go('cue-2')
    expect(cluster.heard.toSorted()).toEqual(['ann on ann-1: Hello Zoe.', 'ben on ben-1: Hello name of ben.'])
  })

  it('[IN-24] waits while the running cue’s own sounds are made', async () => {
    const slow = Promise.withResolvers<{ name: string; durationMs: number }>()
    const cluster = await openEngineCluster()
    await cluster.startNode('node-1', {
      synthesise: ({ text }) =>
        text === 'Good evening.' ? slow.promise : Promise.resolve({ name: text, durationMs: 9 }),
    })
    await cluster.connect('ann')
    await cluster.go('cue-1')
    await cluster.clock.pass(5_000)
    expect(new Set(cluster.made)).toEqual(new Set(['Good evening.']))
    slow.resolve({ name: 'f00', durationMs: 9 })
    await cluster.clock.pass(calmMs)
    expect(cluster.made).toContain('Hello name of ann.')
  })

  it('[IN-24] called while it is being made, it is urgent from then on, and sent when it is there', async () => {
    const slow = Promise.withResolvers<{ name: string; durationMs: number }>()
    const turns: Turn[] = []
    const cluster = await openEngineCluster()
    await cluster.startNode('node-1', {
      synthesise: (_, turn) => {
        turns.push(turn)
        return slow.promise
      },
    })
    await cluster.connect('ann')
    await cluster.clock.pass(calmMs)
    expect(turns.map(({ prefetch }) => prefetch)).toEqual([true])
    await cluster.go('cue-1')
    expect(turns.map(({ prefetch }) => prefetch)).toEqual([false])
    slow.resolve({ name: 'f00', durationMs: 9 })
    await settled()
    expect(cluster.heard).toEqual(['ann on ann-1: Good evening.'])
  })

  it('[IN-24] that cannot be made fails nobody: it is tried now and then, and when GO comes', async () => {
    let isDown = true
    const cluster = await openEngineCluster()
    await cluster.startNode('node-1', {
      synthesise: () =>
        isDown
          ? Promise.reject(new ProviderFailed('down', { retryable: true }))
          : Promise.resolve({ name: 'f00', durationMs: 9 }),
    })
    await cluster.connect('ann')
    await cluster.clock.pass(60_000)
    expect(cluster.made).toHaveLength(2)
    await cluster.clock.pass(60_000)
    expect(cluster.made).toHaveLength(3)
    expect(cluster.of('AudioContentFailed')).toEqual([])
    isDown = false
    await cluster.go('cue-1')
    expect(cluster.heard).toEqual(['ann on ann-1: Good evening.'])
  })

  it('an audience of a thousand that joins at once has its thousand sounds, each once', async () => {
    const audience = Array.from({ length: 1_000 }, (_, index) => person(`guest-${index}`))
    const cluster = await openEngineCluster(audience)
    await cluster.startNode()
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 1 } })
    await Promise.all(audience.map(({ _id }) => cluster.connect(_id)))
    await cluster.clock.pass(60_000)
    expect(cluster.made).toHaveLength(1_000)
    expect(cluster.told).toHaveLength(1_000)
  })
})

describe('a line prefetched for the next cue', () => {
  it('[IN-25] is what is spoken and recorded, and the model is asked once', async () => {
    const cluster = await opened()
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    expect(cluster.asked).toHaveLength(2)
    expect(cluster.made.slice(1)).toEqual(['Line 1.', 'Line 2.'])
    expect(cluster.told.slice(2)).toEqual(['ann on ann-1: sound of Line 1.', 'ben on ben-1: sound of Line 2.'])
    expect(cluster.of('LineWritten')).toEqual([])
    await cluster.go('cue-3')
    expect(cluster.heard).toEqual(['ann on ann-1: Line 1.', 'ben on ben-1: Line 2.'])
    expect(cluster.of('LineWritten')).toMatchObject([{ userId: 'ann' }, { userId: 'ben' }])
    expect(cluster.asked).toHaveLength(2)
    expect(cluster.made).toHaveLength(3)
  })

  it('[IN-25] is spoken once: the same cue called again has another', async () => {
    const cluster = await opened()
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    await cluster.go('cue-3')
    await cluster.everybodyCompletes(cluster.node)
    await cluster.clock.pass(calmMs)
    await cluster.go('cue-3')
    expect(cluster.heard.slice(2)).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
  })

  it('[IN-25] written for another question is thrown away, and the right one is asked', async () => {
    const cluster = await opened()
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    await cluster.run('all')
    await rename(cluster, 'ben', 'Zoe')
    await cluster.go('cue-3')
    expect(cluster.asked.slice(2)).toMatchObject([
      { prompt: 'name of ann?', context: [{ content: 'Good evening.' }] },
      { prompt: 'Zoe?', context: [{ content: 'Good evening.' }] },
    ])
    expect(cluster.heard.slice(2)).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
  })

  it('[IN-25] that is still being written when GO comes is waited for, not asked for again', async () => {
    const line = Promise.withResolvers<{ text: string; rehearsal: boolean }>()
    const cluster = await openEngineCluster([person('ann')])
    await cluster.startNode('node-1', { write: () => line.promise })
    await cluster.connect('ann')
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    await cluster.clock.pass(calmMs)
    await cluster.go('cue-3')
    line.resolve({ text: 'At last.', rehearsal: false })
    await settled()
    expect(cluster.heard).toEqual(['ann on ann-1: At last.'])
    expect(cluster.asked).toHaveLength(1)
  })

  it('[IN-25] that failed is asked for now and then, and when GO comes', async () => {
    let isDown = true
    const cluster = await openEngineCluster([person('ann')])
    await cluster.startNode('node-1', {
      write: () =>
        isDown
          ? Promise.reject(new ProviderFailed('down', { retryable: true }))
          : Promise.resolve({ text: 'At last.', rehearsal: false }),
    })
    await cluster.connect('ann')
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    await cluster.clock.pass(60_000)
    expect(cluster.asked).toHaveLength(2)
    isDown = false
    await cluster.go('cue-3')
    expect(cluster.heard).toEqual(['ann on ann-1: At last.'])
  })
})

describe('a node that ends between prefetching and GO', () => {
  it('[IN-04 IN-23 HI-13] loses nothing: the next one makes it again, and a replay of what is over makes nothing', async () => {
    for (const [cueId, index] of [
      ['cue-1', 0],
      ['cue-3', 2],
    ] as const) {
      const cluster = await opened()
      await jump(cluster, index)
      await cluster.clock.pass(calmMs)
      await cluster.node.stop()
      const second = await cluster.startNode()
      for (const id of ['ann', 'ben']) await cluster.connect(id, `${id}-2`)
      await cluster.go(cueId)
      expect(cluster.heard.map((it) => it.slice(0, 12))).toEqual(['ann on ann-2', 'ben on ben-2'])
      await cluster.clock.pass(soundMs)
      await cluster.everybodyCompletes(second)
      expect(cluster.of('ModuleCompleted')).toMatchObject([{ failures: [] }])
      expect(cluster.of('AudioContentSent')).toHaveLength(2)
      await second.stop()
      const before = [cluster.made.length, cluster.asked.length]
      await cluster.happens({ type: 'SocketsCleared', data: { node: 'node-1' } })
      await cluster.startNode()
      await cluster.clock.pass(60_000)
      expect([cluster.made.length, cluster.asked.length]).toEqual(before)
    }
  })
})
