import { describe, expect, it } from 'vitest'
import { openEngineCluster, openHouse } from '../../testing/engine-cluster.ts'

/** Presses GO while the node does not get the show's lease for this many ms. */
const pressedWithout = async (ms: number) => {
  const cluster = await openEngineCluster()
  const lease = Promise.withResolvers<void>()
  cluster.slowLeases(lease.promise)
  await cluster.startNode()
  for (const id of ['ann', 'ben']) await cluster.connect(id)
  await cluster.go('cue-1')
  await cluster.clock.pass(ms)
  lease.resolve()
  await cluster.clock.pass(1_000)
  return cluster
}
const outcomes = (cluster: Awaited<ReturnType<typeof openEngineCluster>>) =>
  cluster.of('AudioContentFailed').map(({ userId, reason }) => `${userId} ${reason}`)

describe('a press of GO that the server did not get to', () => {
  it('[IN-83] within 2 s is no longer played: it says so, ends, and the next press is heard', async () => {
    const cluster = await pressedWithout(2_001)
    expect([cluster.heard, outcomes(cluster)]).toEqual([[], ['ann TOO_LATE', 'ben TOO_LATE']])
    expect(cluster.of('ModuleCompleted')).toHaveLength(1)
    await cluster.clock.pass(5_000)
    expect(cluster.of('CueIndexUpdated'), 'it asks').toEqual([])
    await cluster.go('cue-1')
    expect(cluster.heard).toHaveLength(2)
  })

  it('[IN-83] at once, but within 2 s, is heard', async () => {
    const cluster = await pressedWithout(900)
    expect([cluster.heard.length, outcomes(cluster)]).toEqual([2, []])
  })

  it('[IN-83 RC-02] before a node started is continued by that node', async () => {
    const cluster = await openEngineCluster()
    for (const id of ['ann', 'ben']) await cluster.connect(id)
    await cluster.go('cue-1')
    await cluster.clock.pass(3_000)
    await cluster.startNode()
    for (const id of ['ann', 'ben']) await cluster.connect(id, `${id}-2`)
    await cluster.clock.pass(1_000)
    expect([cluster.heard.length, outcomes(cluster)]).toEqual([2, []])
  })

  it('[IN-83] because nothing could be dispatched is not played later', async () => {
    let isAway = true
    const cluster = await openHouse('node-1', {
      publish: (real, message) => (isAway ? Promise.reject(new Error('away')) : real(message)),
    })
    // its sounds are made before GO
    await cluster.clock.pass(2_000)
    await cluster.go('cue-1')
    await cluster.clock.pass(2_500)
    isAway = false
    await cluster.clock.pass(2_000)
    expect([cluster.heard, outcomes(cluster)]).toEqual([[], ['ann TOO_LATE', 'ben TOO_LATE']])
  })

  it('[IN-83] whose dispatch stood still on its way to the phones is not played later', async () => {
    const still = Promise.withResolvers<void>()
    const cluster = await openHouse('node-1', { publish: (real, message) => still.promise.then(() => real(message)) })
    await cluster.clock.pass(2_000)
    await cluster.go('cue-1')
    await cluster.clock.pass(2_500)
    still.resolve()
    await cluster.clock.pass(2_000)
    expect([cluster.heard, outcomes(cluster)]).toEqual([[], ['ann TOO_LATE', 'ben TOO_LATE']])
  })

  it('[IN-83] whose sounds were made first, and then stood still, is not played', async () => {
    const still = Promise.withResolvers<void>()
    const cluster = await openHouse('node-1', {
      publish: (real, message) => still.promise.then(() => real(message)),
      synthesise: async ({ text }) => ({ name: text, durationMs: 1_000 }),
    })
    await cluster.go('cue-1')
    await cluster.clock.pass(2_500)
    still.resolve()
    await cluster.clock.pass(2_000)
    expect([cluster.heard, outcomes(cluster)]).toEqual([[], ['ann TOO_LATE', 'ben TOO_LATE']])
  })

  it('[IN-83] because its words or sounds take long is heard when they are ready', async () => {
    const made = Promise.withResolvers<void>()
    const cluster = await openHouse('node-1', {
      synthesise: ({ text }) => made.promise.then(() => ({ name: text, durationMs: 1_000 })),
    })
    await cluster.go('cue-1')
    await cluster.clock.pass(6_000)
    made.resolve()
    await cluster.clock.pass(1_000)
    expect([cluster.heard.length, outcomes(cluster)]).toEqual([2, []])
  })
})
