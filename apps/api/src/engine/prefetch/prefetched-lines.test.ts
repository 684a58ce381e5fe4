import { describe, expect, it } from 'vitest'
import { openEngineCluster } from '../../testing/engine-cluster.ts'
import { person } from '../../testing/examples.ts'
import { calmMs, jump, opened, rename } from '../../testing/prefetching.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { ProviderFailed } from '../ports/speech.ts'
import type { Turn } from '../synthesis/provider-limit.ts'

describe('a line prefetched for the next cue', () => {
  it('[IN-25] is spoken and recorded, and the model is asked once', async () => {
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

  it('[IN-25] is spoken once: the same cue gets another line the next time', async () => {
    const cluster = await opened()
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    await cluster.go('cue-3')
    await cluster.everybodyCompletes(cluster.node)
    await cluster.clock.pass(calmMs)
    await cluster.go('cue-3')
    expect(cluster.heard.slice(2)).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
  })

  it('[IN-25] for an outdated question is discarded, and the model is asked again', async () => {
    const cluster = await opened()
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    await cluster.run('all')
    await rename(cluster, 'ben', 'Zoe')
    await cluster.go('cue-3')
    expect(cluster.asked.slice(2)).toMatchObject([
      { prompt: '⟦name of ann⟧?', context: [{ content: 'Good evening.' }] },
      { prompt: '⟦Zoe⟧?', context: [{ content: 'Good evening.' }] },
    ])
    expect(cluster.heard.slice(2)).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
  })

  it('[IN-25] that is being written at GO is waited for, not requested again', async () => {
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

  it('[IN-24] is requested after everything that somebody waits for, until it is needed itself', async () => {
    const turns: Turn[] = []
    const line = Promise.withResolvers<{ text: string; rehearsal: boolean }>()
    const cluster = await openEngineCluster([person('ann')])
    await cluster.startNode('node-1', {
      write: (_, turn) => {
        turns.push(turn)
        return line.promise
      },
    })
    await cluster.connect('ann')
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    await cluster.clock.pass(calmMs)
    expect(turns.map(({ prefetch }) => prefetch)).toEqual([true])
    await cluster.go('cue-3')
    expect(turns.map(({ prefetch }) => prefetch)).toEqual([false])
    line.resolve({ text: 'At last.', rehearsal: false })
    await settled()
  })

  it('[IN-25] that is being written is not requested again, whatever else changes in the show', async () => {
    const cluster = await openEngineCluster([person('ann'), person('ben')])
    await cluster.startNode('node-1', { write: () => new Promise(() => undefined) })
    await cluster.connect('ann')
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    await cluster.clock.pass(calmMs)
    for (const name of ['Ben', 'Benno', 'Benedikt']) {
      await cluster.does({ type: 'updateUserField', payload: { userId: 'ben', field: 'name', value: name } })
      await cluster.clock.pass(calmMs)
    }
    expect(cluster.asked).toHaveLength(1)
  })

  it('[IN-25] is used by one run only: another run of the same module asks again', async () => {
    // nothing is heard in between, so both runs ask the same
    const cluster = await opened('node-1', { synthesise: () => new Promise(() => undefined) })
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    for (const _ of [1, 2]) await cluster.run('llm')
    const texts = cluster.of('LineWritten').map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toHaveLength(4)
  })

  it('[IN-24] is one of at most sixteen requests at once for one show', async () => {
    const guests = Array.from({ length: 20 }, (_, index) => person(`guest-${index}`))
    const cluster = await openEngineCluster(guests)
    await cluster.startNode('node-1', { write: () => new Promise(() => undefined) })
    await cluster.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    for (const { _id } of guests) await cluster.connect(_id)
    await cluster.clock.pass(5_000)
    expect(cluster.asked).toHaveLength(16)
  })

  it('[IN-25] that failed is requested now and then, and at GO', async () => {
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
