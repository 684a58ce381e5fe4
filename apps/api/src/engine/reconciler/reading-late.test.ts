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

  it('[IN-07] sends nothing to those whose failure it has recorded, though their sound could be made by now', async () => {
    let isThere = false
    const house = await openLate({
      synthesise: () =>
        isThere ? Promise.resolve({ name: 'a sound', durationMs: 1_000 }) : Promise.reject(new Error('no voice today')),
      append: async (real, ...it) => {
        if (it[2].some(({ type }) => type === 'AudioContentFailed')) {
          isThere = true
          house.readsNothing()
        }
        return real(...it)
      },
    })
    await house.go('cue-1')
    await house.clock.pass(10_000)
    await house.readsOn()
    expect(house.of('AudioContentFailed').map(({ userId }) => userId)).toEqual(['ann', 'ben'])
    expect(house.heard).toEqual([])
    expect(house.of('ModuleCompleted')).toHaveLength(1)
  })

  it('[IN-07] does not take a sound for lost that it has sent, however late it reads that', async () => {
    const house = await openLate({
      publish: async (real, message) => {
        house.readsNothing()
        await real(message)
      },
    })
    await house.go('cue-1')
    await house.clock.pass(10_000)
    await house.readsOn()
    expect(house.heard).toHaveLength(2)
    expect(house.of('AudioContentSent').map(({ userId }) => userId)).toEqual(['ann', 'ben'])
  })

  it('[IN-86] sends a sound again that was lost on its way, once it has read everything', async () => {
    let isLost = true
    const house = await openLate({
      publish: async (real, message) => {
        if (!isLost) return real(message)
        house.readsNothing()
      },
    })
    await house.go('cue-1')
    // somebody reports something that it has not read yet
    await house.connect('ann')
    await house.clock.pass(3_000)
    isLost = false
    await house.clock.pass(3_000)
    expect(house.heard).toEqual([])
    await house.readsOn()
    await house.clock.pass(2_000)
    expect(house.heard.filter((it) => it.startsWith('ben'))).toHaveLength(1)
  })
})
