import { describe, expect, it } from 'vitest'
import { openEngineCluster, soundMs } from '../../testing/engine-cluster.ts'
import { boardId, person } from '../../testing/examples.ts'
import { calmMs, jump, opened, rename } from '../../testing/prefetching.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { ProviderFailed } from '../ports/speech.ts'
import type { Turn } from '../synthesis/provider-limit.ts'

describe('a sound prefetched for the next cue', () => {
  it('[IN-23 MR-09] is made once before GO and announced to each phone; GO sends at once and makes nothing', async () => {
    const cluster = await opened()
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.told).toEqual(['ann on ann-1: sound of Good evening.', 'ben on ben-1: sound of Good evening.'])
    expect(cluster.heard).toEqual([])
    await cluster.go('cue-1')
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.heard).toEqual(['ann on ann-1: Good evening.', 'ben on ben-1: Good evening.'])
  })

  it('[IN-23] belongs to the following cue while one plays, and each person has their own', async () => {
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

  it('[IN-23] is made again for the one person whose words change', async () => {
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

  it('[IN-23] is announced to a later phone, and not again to the others', async () => {
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

  it('[IN-24 IN-12] is made only by the node that runs the show', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode('node-1')
    await cluster.startNode('node-2')
    await cluster.connect('ann')
    await cluster.clock.pass(60_000)
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.told).toHaveLength(1)
  })

  it('[IN-24] is not used if it no longer fits at GO', async () => {
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

  it('[IN-24] becomes urgent if GO comes while it is being made, and is sent when it is ready', async () => {
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

  it('[IN-24] fails nobody if it cannot be made: it is tried now and then, and at GO', async () => {
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

  it('[IN-24] is one of at most sixteen in the making for one show', async () => {
    const guests = Array.from({ length: 40 }, (_, index) => person(`guest-${index}`))
    const cluster = await openEngineCluster(guests)
    const answers: PromiseWithResolvers<{ name: string; durationMs: number }>[] = []
    await cluster.startNode('node-1', {
      synthesise: () => {
        const answer = Promise.withResolvers<{ name: string; durationMs: number }>()
        answers.push(answer)
        return answer.promise
      },
    })
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 1 } })
    for (const { _id } of guests) await cluster.connect(_id)
    await cluster.clock.pass(5_000)
    expect(answers).toHaveLength(16)
    for (const [index, { resolve }] of answers.slice(0, 3).entries()) {
      resolve({ name: `sound ${index}`, durationMs: 9 })
      await cluster.clock.pass(300)
      expect(answers).toHaveLength(17 + index)
    }
  })

  it('[IN-24] in the fallback voice is announced all the same, and requested again after 40 s', async () => {
    const cluster = await openEngineCluster()
    await cluster.startNode('node-1', {
      synthesise: ({ text }) => Promise.resolve({ name: text, durationMs: 9, fallback: 'answered 503' }),
    })
    for (const id of ['ann', 'ben']) await cluster.connect(id)
    await cluster.clock.pass(39_000)
    expect(cluster.made).toEqual(['Good evening.'])
    expect(cluster.told).toEqual(['ann on ann-1: Good evening.', 'ben on ben-1: Good evening.'])
    await cluster.clock.pass(2_000)
    expect(cluster.made).toHaveLength(2)
    await cluster.clock.pass(38_000)
    expect(cluster.made).toHaveLength(2)
    await cluster.clock.pass(3_000)
    expect(cluster.made).toHaveLength(3)
  })

  it('an audience of a thousand that joins at once gets a thousand sounds, each made once', async () => {
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

describe('a node that ends between prefetching and GO', () => {
  it('[IN-04 IN-23 HI-13] loses nothing: the next node makes the sound again, and a replay of the past makes none', async () => {
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

it('[IN-60] a past show keeps no prefetched line; if people return it is written again', async () => {
  const cluster = await opened()
  await jump(cluster, 2)
  await cluster.clock.pass(calmMs)
  expect(cluster.asked).toHaveLength(2)
  const leaves = (userId: string) =>
    cluster.happens({ type: 'UserDisconnected', data: { userId, socketId: `${userId}-1`, node: 'node-1' } })
  for (const id of ['ann', 'ben']) await leaves(id)
  await cluster.connect('ann', 'ann-2')
  await cluster.clock.pass(calmMs)
  expect(cluster.asked, 'a network that failed for a moment is not paid for twice').toHaveLength(2)
  cluster.node.forget(boardId)
  await cluster.connect('ben', 'ben-2')
  await cluster.clock.pass(calmMs)
  expect(cluster.asked).toHaveLength(4)
})
