import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openHouse, soundMs } from '../testing/house.ts'
import { StoreUnavailable } from './ports/event-store.ts'

const twice = (list: readonly string[]) => list.filter((it, index) => list.indexOf(it) !== index)

describe('a node that starts over the same log goes on where the last one was', () => {
  it('[MR-38 MR-39 IN-04 MR-37] with what fell due meanwhile, and nobody hears anything twice', async () => {
    const house = await openHouse()
    const first = await house.startNode()
    await house.connect('ann')
    await house.connect('ben')
    await house.go('cue-1')
    await house.run('late')
    await first.stop()
    await house.clock.pass(90_000)
    const before = house.heard.length
    const second = await house.startNode()
    await house.clock.pass(5_000)
    expect(house.of('AudioContentFailed'), 'nobody is blamed for the outage').toEqual([])
    expect(house.heard).toHaveLength(before)
    await house.connect('ann', 'ann-2')
    await house.connect('ben', 'ben-2')
    expect(house.heard.slice(before)).toEqual([
      'ann on ann-2: Good evening. +95000',
      'ann on ann-2: Good evening.',
      'ben on ben-2: Good evening. +95000',
      'ben on ben-2: Good evening.',
    ])
    await house.everybodyCompletes(second)
    expect(house.of('ModuleCompleted')).toHaveLength(2)
  })

  it('[IN-03] stopped and started at any moments, a show comes to the same end, once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(6_000), { maxLength: 5 }), async (pauses) => {
        const house = await openHouse()
        let node = await house.startNode()
        await house.connect('ann')
        await house.connect('ben')
        await house.go('cue-3')
        for (const [index, ms] of pauses.entries()) {
          await house.clock.pass(ms)
          await node.stop()
          await house.clock.pass(ms)
          node = await house.startNode()
          for (const id of ['ann', 'ben']) await house.connect(id, `${id}-again-${index}`)
        }
        await house.everybodyCompletes(node)
        await house.clock.pass(60_000)
        expect(house.of('ModuleCompleted')).toMatchObject([{ failures: [] }])
        expect(house.of('LineWritten')).toHaveLength(2)
        expect(house.of('AudioContentSent')).toHaveLength(2)
        expect(twice(house.heard.map((it) => it.slice(0, it.indexOf(':'))))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('[IN-05] the half second before the next cue is over, although nobody counted it', async () => {
    const house = await openHouse()
    const first = await house.startNode()
    await house.connect('ann')
    await house.connect('ben')
    await house.go('cue-1')
    await house.everybodyCompletes(first)
    await first.stop()
    await house.clock.pass(60_000)
    expect(house.of('CueIndexUpdated')).toEqual([])
    await house.startNode()
    await house.clock.pass(0)
    expect(house.of('CueIndexUpdated')).toMatchObject([{ cueIndex: 1, cause: 'advance' }])
  })
})

describe('one writer per running show', () => {
  it('[IN-12] of two nodes one makes and sends; when it ends, the other takes over', async () => {
    const house = await openHouse()
    const [one] = [await house.startNode('node-1'), await house.startNode('node-2')]
    await house.connect('ann')
    await house.connect('ben')
    await house.go('cue-1')
    expect(house.made).toEqual(['Good evening.'])
    expect(house.heard).toHaveLength(2)
    await one.stop()
    await house.clock.pass(soundMs + 15_000)
    expect(house.of('ModuleCompleted')).toHaveLength(1)
    expect(house.of('AudioContentFailed').map(({ reason }) => reason)).toEqual(['TIMED_OUT', 'TIMED_OUT'])
  })
})

describe('what could not be done is done later, without anybody asking', () => {
  it('[IN-18] when the store was away for a while: the outcome, the completion and the step to the next cue', async () => {
    const house = await openHouse()
    let away = false
    await house.startNode('node-1', {
      append: (real, ...it) => (away ? Promise.reject(new StoreUnavailable('away')) : real(...it)),
    })
    await house.go('cue-3')
    away = true
    await house.clock.pass(20_000)
    expect(house.of('AudioContentFailed')).toEqual([])
    away = false
    await house.clock.pass(5_000)
    expect(house.of('AudioContentFailed')).toHaveLength(2)
    expect(house.of('ModuleCompleted')).toHaveLength(1)
  })

  it('a line that was written and could not be recorded is recorded, not asked for again', async () => {
    const house = await openHouse()
    let away = true
    await house.startNode('node-1', {
      append: (real, ...it) =>
        away && it[2].some(({ type }) => type === 'LineWritten')
          ? Promise.reject(new StoreUnavailable('away'))
          : real(...it),
    })
    await house.connect('ann')
    await house.go('cue-3')
    await house.clock.pass(3_000)
    expect(house.of('LineWritten')).toEqual([])
    away = false
    await house.clock.pass(1_000)
    expect(house.of('LineWritten')).toHaveLength(2)
    expect(house.asked).toHaveLength(2)
  })

  it('a dispatch that failed, or was lost on its way, is sent again', async () => {
    for (const lost of [() => Promise.reject(new Error('bus away')), () => Promise.resolve()]) {
      const house = await openHouse()
      let away = true
      await house.startNode('node-1', {
        publish: (real, message) => (away ? lost() : real('dispatch', message)),
      })
      await house.connect('ann')
      await house.go('cue-1')
      away = false
      await house.clock.pass(3_000)
      expect(house.heard).toEqual(['ann on ann-1: Good evening.'])
    }
  })
})
