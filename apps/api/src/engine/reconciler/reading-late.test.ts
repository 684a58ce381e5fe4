import { describe, expect, it } from 'vitest'
import { openHouse } from '../../testing/engine-cluster.ts'

/** A house with a node that reads what happens only while it may. */
const openLate = async (trouble: Parameters<typeof openHouse>[1] = {}) => {
  let gate: PromiseWithResolvers<void> | undefined
  const house = await openHouse('node-1', { ...trouble, reading: async () => gate?.promise })
  // the sounds of the first cue are made
  await house.clock.pass(1_000)
  return {
    ...house,
    readsNothing: (): void => {
      gate ??= Promise.withResolvers<void>()
    },
    readsOn: async (): Promise<void> => {
      gate?.resolve()
      gate = undefined
      await house.clock.pass(100)
    },
  }
}

describe('a node that has not read yet what it has recorded', () => {
  it.each([
    ['once', 0, 2],
    ['again only if the log did not take it', 2, 4],
  ])('[IN-07] records each failure %s, however often it looks', async (_, refused, times) => {
    let given = 0
    const house = await openLate({
      synthesise: () => Promise.reject(new Error('no voice today')),
      append: async (real, ...it) => {
        const failures = it[2].filter(({ type }) => type === 'AudioContentFailed').length
        if (failures > 0) house.readsNothing()
        given += failures
        if (failures > 0 && given <= refused) throw new Error('away')
        return real(...it)
      },
    })
    await house.go('cue-1')
    await house.clock.pass(10_000)
    expect(given).toBe(times)
    await house.readsOn()
    expect(house.of('AudioContentFailed').map(({ userId }) => userId)).toEqual(['ann', 'ben'])
    expect(house.of('ModuleCompleted')).toHaveLength(1)
  })
})
