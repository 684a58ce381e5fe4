import { describe, expect, it } from 'vitest'
import { calmMs, jump, opened, rename } from '../../testing/prefetching.ts'

describe('the progress of preparing the next cue', () => {
  const counts = (cluster: Awaited<ReturnType<typeof opened>>) =>
    cluster.prepared.map(({ cueId, made, total }) => `${cueId} ${made}/${total}`)

  it('[PF-05] is sent to the consoles when it changes, counted in sounds and not in people', async () => {
    const cluster = await opened()
    expect(counts(cluster).at(-1)).toBe('cue-1 1/1')
    await jump(cluster, 1)
    await cluster.clock.pass(calmMs)
    expect(counts(cluster).filter((it) => it.startsWith('cue-2'))).toEqual(['cue-2 0/2', 'cue-2 2/2'])
    const before = counts(cluster).length
    await cluster.clock.pass(60_000)
    expect(counts(cluster)).toHaveLength(before)
  })

  it('[PF-05] counts an unwritten line as a missing sound', async () => {
    const line = Promise.withResolvers<{ text: string; rehearsal: boolean }>()
    const cluster = await opened('node-1', { write: () => line.promise })
    await jump(cluster, 2)
    await cluster.clock.pass(calmMs)
    expect(counts(cluster).at(-1)).toBe('cue-3 0/2')
    line.resolve({ text: 'One line.', rehearsal: true })
    await cluster.clock.pass(calmMs)
    expect(counts(cluster).at(-1)).toBe('cue-3 1/1')
  })

  it('[PF-05] is sent at most four times a second, however fast sounds are made', async () => {
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

  it('[PF-05] is sent again to a later console, by the node that runs the show', async () => {
    const cluster = await opened()
    await cluster.startNode('node-2')
    const before = counts(cluster)
    await cluster.asksPrepared()
    expect(counts(cluster)).toEqual([...before, 'cue-1 1/1'])
  })
})
