import { describe, expect, it } from 'vitest'
import { openHouse, soundMs } from '../../testing/engine-cluster.ts'

describe('a phone that comes back', () => {
  it('[MR-20 MR-21] gets what has not ended on its new socket, once, with the time since it was first sent', async () => {
    const cluster = await openHouse()
    await cluster.go('cue-1')
    await cluster.clock.pass(1_500)
    await cluster.connect('ann', 'ann-2')
    await cluster.clock.pass(1_000)
    await cluster.connect('ben', 'ben-1')
    const again = ['ann on ann-2: Good evening. +1500']
    expect(cluster.heard.slice(2)).toEqual(again)
    await cluster.everybodyCompletes(cluster.node)
    await cluster.connect('ann', 'ann-3')
    expect(cluster.heard.slice(2)).toEqual(again)
  })
})

describe('a socket that nobody has', () => {
  it('[RC-12, MR-18] is waited for like an absent person, however often it is tried', async () => {
    const cluster = await openHouse('node-1', {
      publish: (real, message) => {
        const to = message.to.filter(({ userId }) => userId !== 'ben')
        return to.length > 0 ? real({ ...message, to }) : Promise.resolve()
      },
    })
    await cluster.go('cue-1')
    await cluster.clock.pass(14_000)
    expect(cluster.of('AudioContentFailed')).toEqual([])
    await cluster.clock.pass(2_000)
    expect(cluster.of('AudioContentFailed')).toMatchObject([{ userId: 'ben', reason: 'NOT_CONNECTED' }])
    await cluster.clock.pass(soundMs)
    expect(cluster.of('ModuleCompleted')).toHaveLength(1)
  })

  it('[RC-12] a person who returns on another socket gets the sound, with a new waiting time', async () => {
    let lost = true
    const cluster = await openHouse('node-1', {
      publish: (real, message) => (lost ? Promise.resolve() : real(message)),
    })
    await cluster.go('cue-1')
    await cluster.clock.pass(14_000)
    await cluster.connect('ann', 'ann-2')
    await cluster.clock.pass(2_000)
    expect(cluster.of('AudioContentFailed')).toMatchObject([{ userId: 'ben', reason: 'NOT_CONNECTED' }])
    lost = false
    await cluster.clock.pass(3_000)
    expect(cluster.heard).toEqual(['ann on ann-2: Good evening.'])
  })
})
