import { describe, expect, it } from 'vitest'
import { type openEngineCluster, openHouse, soundMs } from '../../testing/engine-cluster.ts'

type Cluster = Awaited<ReturnType<typeof openEngineCluster>>
const outcomes = (cluster: Cluster) =>
  cluster.of('AudioContentFailed').map(({ userId, reason }) => `${userId} ${reason}`)

/** Freezes the shared store; when it continues, 3 s have passed without events. */
const throughStill = async (cluster: Cluster, ms: number): Promise<void> => {
  cluster.standsStill(ms)
  await cluster.clock.pass(ms + 3_000)
}

describe('the shared store stands still', () => {
  it.each([100, 700, 1_300, 1_999, 2_001, 2_500, 3_500, 4_200, 10_000])(
    '[IN-86] for %d ms, and GO is pressed: within 3 s after that it was heard or has failed with a reason',
    async (ms) => {
      for (const passed of [0, 400, 900, 1_500, 2_400, 3_400].filter((it) => it < ms)) {
        const cluster = await openHouse()
        await cluster.clock.pass(5_000)
        cluster.standsStill(ms)
        await cluster.clock.pass(passed)
        await cluster.go('cue-1')
        await cluster.clock.pass(ms - passed + 3_000)
        expect([passed, cluster.heard.length + outcomes(cluster).length]).toEqual([passed, 2])
      }
    },
  )

  it.each([300, 2_500, 6_000])(
    '[IN-86] for %d ms while the last phone hears its sound: the cue steps on',
    async (ms) => {
      const cluster = await openHouse()
      await cluster.go('cue-1')
      await cluster.clock.pass(soundMs)
      cluster.standsStill(ms)
      await cluster.everybodyCompletes(cluster.node)
      await cluster.clock.pass(ms + 3_000)
      expect(cluster.of('ModuleCompleted')).toHaveLength(1)
      expect(cluster.of('CueIndexUpdated')).toMatchObject([{ cueIndex: 1, cause: 'advance' }])
    },
  )

  it('[IN-86] repeatedly: the show continues each time', async () => {
    const cluster = await openHouse()
    await cluster.clock.pass(5_000)
    for (let round = 1; round <= 5; round++) {
      const before = cluster.heard.length + outcomes(cluster).length
      cluster.standsStill(2_500)
      await cluster.go('cue-1')
      await throughStill(cluster, 700)
      expect(cluster.heard.length + outcomes(cluster).length - before, `round ${round}`).toBe(2)
      // the cue has ended before it is run again
      await cluster.clock.pass(20_000)
    }
  })

  it.each([100, 1_000, 1_999])(
    '[IN-88] for %d ms: phones of the node that runs the show hear every GO of that time at once',
    async (ms) => {
      for (const passed of [0, 400, 900, 1_500, 1_900].filter((it) => it < ms)) {
        const cluster = await openHouse()
        await cluster.clock.pass(5_000)
        cluster.standsStill(ms)
        await cluster.clock.pass(passed)
        await cluster.go('cue-1')
        expect([passed, cluster.heard.length]).toEqual([passed, 2])
        await cluster.clock.pass(10_000)
        expect([passed, cluster.heard.length]).toEqual([passed, 2])
      }
    },
  )
})
