import { describe, expect, it } from 'vitest'
import { person } from '../testing/examples.ts'
import { openHouse, soundMs } from '../testing/house.ts'
import { settled } from '../testing/virtual-clock.ts'
import { ProviderFailed } from './ports/speech.ts'

type Trouble = Parameters<Awaited<ReturnType<typeof openHouse>>['startNode']>
const calmMs = 1_000

/** Everybody is there, and what can be made ahead has been. */
const opened = async (...trouble: Trouble) => {
  const house = await openHouse()
  const node = await house.startNode(...trouble)
  for (const id of ['ann', 'ben']) await house.connect(id)
  await house.clock.pass(calmMs)
  return { ...house, node }
}
const jump = (house: Awaited<ReturnType<typeof opened>>, value: number) =>
  house.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value } })
const rename = (house: Awaited<ReturnType<typeof opened>>, userId: string, value: string) =>
  house.does({ type: 'updateUserField', payload: { userId, field: 'name', value } })

describe('sound ahead of the cue', () => {
  it('[IN-23 MR-09] is made once before GO and told to each phone; GO sends at once and makes nothing', async () => {
    const house = await opened()
    expect(house.made).toEqual(['Good evening.'])
    expect(house.told).toEqual(['ann on ann-1: sound of Good evening.', 'ben on ben-1: sound of Good evening.'])
    expect(house.heard).toEqual([])
    await house.go('cue-1')
    expect(house.made).toEqual(['Good evening.'])
    expect(house.heard).toEqual(['ann on ann-1: Good evening.', 'ben on ben-1: Good evening.'])
  })

  it('[IN-23] while a cue plays that of the one after it is made, each person’s own', async () => {
    const house = await opened()
    await house.go('cue-1')
    await house.clock.pass(calmMs)
    expect(house.made.slice(1)).toEqual(['Hello name of ann.', 'Hello name of ben.'])
    expect(house.told.slice(2)).toEqual([
      'ann on ann-1: sound of Hello name of ann.',
      'ben on ben-1: sound of Hello name of ben.',
    ])
    await house.clock.pass(3_600_000)
    expect(house.made).toHaveLength(3)
    expect(house.told).toHaveLength(4)
  })

  it('[IN-23] is made again when somebody’s words change, for that one only', async () => {
    const house = await opened()
    await jump(house, 1)
    await house.clock.pass(calmMs)
    await rename(house, 'ann', 'Zoe')
    await house.clock.pass(calmMs)
    expect(house.made.slice(1)).toEqual(['Hello name of ann.', 'Hello name of ben.', 'Hello Zoe.'])
    expect(house.told.slice(4)).toEqual(['ann on ann-1: sound of Hello Zoe.'])
    await house.go('cue-2')
    expect(house.heard).toEqual(['ann on ann-1: Hello Zoe.', 'ben on ben-1: Hello name of ben.'])
    expect(house.made).toHaveLength(4)
  })

  it('[IN-23] is told to a phone that comes later, and not again to the others', async () => {
    const house = await openHouse()
    await house.startNode()
    await house.connect('ann')
    await house.clock.pass(calmMs)
    await house.connect('ben')
    await house.connect('ann', 'ann-2')
    await house.clock.pass(calmMs)
    const sound = 'sound of Good evening.'
    expect(house.told).toEqual([`ann on ann-1: ${sound}`, `ann on ann-2: ${sound}`, `ben on ben-1: ${sound}`])
    expect(house.made).toHaveLength(1)
  })

  it('[IN-24] costs nothing while nobody is there, and leaves nothing in the log', async () => {
    const house = await openHouse()
    await house.startNode()
    await house.clock.pass(60_000)
    expect(house.made).toEqual([])
    await house.connect('ann')
    const before = house.types()
    await house.clock.pass(60_000)
    expect(house.made).toHaveLength(1)
    expect(house.types()).toEqual(before)
  })

  it('[IN-24 IN-12] is made by the node that runs the show only', async () => {
    const house = await openHouse()
    await house.startNode('node-1')
    await house.startNode('node-2')
    await house.connect('ann')
    await house.clock.pass(60_000)
    expect(house.made).toEqual(['Good evening.'])
    expect(house.told).toHaveLength(1)
  })

  it('[IN-24] that fits no more when GO comes is not used', async () => {
    const house = await opened()
    await jump(house, 1)
    await house.clock.pass(calmMs)
    await rename(house, 'ann', 'Zoe')
    await house.go('cue-2')
    expect(house.heard.toSorted()).toEqual(['ann on ann-1: Hello Zoe.', 'ben on ben-1: Hello name of ben.'])
  })

  it('[IN-24] waits while the running cue’s own sounds are made', async () => {
    const slow = Promise.withResolvers<{ name: string; durationMs: number }>()
    const house = await openHouse()
    await house.startNode('node-1', {
      makeSound: ({ text }) =>
        text === 'Good evening.' ? slow.promise : Promise.resolve({ name: text, durationMs: 9 }),
    })
    await house.connect('ann')
    await house.go('cue-1')
    await house.clock.pass(5_000)
    expect(new Set(house.made)).toEqual(new Set(['Good evening.']))
    slow.resolve({ name: 'f00', durationMs: 9 })
    await house.clock.pass(calmMs)
    expect(house.made).toContain('Hello name of ann.')
  })

  it('[IN-24] called while it is being made, it is asked for as urgent, and sent when it is there', async () => {
    const slow = Promise.withResolvers<{ name: string; durationMs: number }>()
    const how: (boolean | undefined)[] = []
    const house = await openHouse()
    await house.startNode('node-1', {
      makeSound: (_, it) => {
        how.push(it?.ahead)
        return slow.promise
      },
    })
    await house.connect('ann')
    await house.clock.pass(calmMs)
    await house.go('cue-1')
    expect(how).toEqual([true, undefined])
    slow.resolve({ name: 'f00', durationMs: 9 })
    await settled()
    expect(house.heard).toEqual(['ann on ann-1: Good evening.'])
  })

  it('[IN-24] that cannot be made fails nobody: it is tried now and then, and when GO comes', async () => {
    let isDown = true
    const house = await openHouse()
    await house.startNode('node-1', {
      makeSound: () =>
        isDown
          ? Promise.reject(new ProviderFailed('down', { retryable: true }))
          : Promise.resolve({ name: 'f00', durationMs: 9 }),
    })
    await house.connect('ann')
    await house.clock.pass(60_000)
    expect(house.made).toHaveLength(2)
    await house.clock.pass(60_000)
    expect(house.made).toHaveLength(3)
    expect(house.of('AudioContentFailed')).toEqual([])
    isDown = false
    await house.go('cue-1')
    expect(house.heard).toEqual(['ann on ann-1: Good evening.'])
  })

  it('a house of a thousand that joins at once has its thousand sounds, each once', async () => {
    const audience = Array.from({ length: 1_000 }, (_, index) => person(`guest-${index}`))
    const house = await openHouse(audience)
    await house.startNode()
    await house.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 1 } })
    await Promise.all(audience.map(({ _id }) => house.connect(_id)))
    await house.clock.pass(60_000)
    expect(house.made).toHaveLength(1_000)
    expect(house.told).toHaveLength(1_000)
  })
})

describe('a line ahead of the cue', () => {
  it('[IN-25] is what is spoken and recorded, and the model is asked once', async () => {
    const house = await opened()
    await jump(house, 2)
    await house.clock.pass(calmMs)
    expect(house.asked).toHaveLength(2)
    expect(house.made.slice(1)).toEqual(['Line 1.', 'Line 2.'])
    expect(house.told.slice(2)).toEqual(['ann on ann-1: sound of Line 1.', 'ben on ben-1: sound of Line 2.'])
    expect(house.of('LineWritten')).toEqual([])
    await house.go('cue-3')
    expect(house.heard).toEqual(['ann on ann-1: Line 1.', 'ben on ben-1: Line 2.'])
    expect(house.of('LineWritten')).toMatchObject([{ userId: 'ann' }, { userId: 'ben' }])
    expect(house.asked).toHaveLength(2)
    expect(house.made).toHaveLength(3)
  })

  it('[IN-25] is spoken once: the same cue called again has another', async () => {
    const house = await opened()
    await jump(house, 2)
    await house.clock.pass(calmMs)
    await house.go('cue-3')
    await house.everybodyCompletes(house.node)
    await house.clock.pass(calmMs)
    await house.go('cue-3')
    expect(house.heard.slice(2)).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
  })

  it('[IN-25] written for another question is thrown away, and the right one is asked', async () => {
    const house = await opened()
    await jump(house, 2)
    await house.clock.pass(calmMs)
    await house.run('all')
    await rename(house, 'ben', 'Zoe')
    await house.go('cue-3')
    expect(house.asked.slice(2)).toMatchObject([
      { prompt: 'name of ann?', context: [{ content: 'Good evening.' }] },
      { prompt: 'Zoe?', context: [{ content: 'Good evening.' }] },
    ])
    expect(house.heard.slice(2)).toEqual(['ann on ann-1: Line 3.', 'ben on ben-1: Line 4.'])
  })

  it('[IN-25] that is still being written when GO comes is waited for, not asked for again', async () => {
    const line = Promise.withResolvers<{ text: string; rehearsal: boolean }>()
    const house = await openHouse([person('ann')])
    await house.startNode('node-1', { write: () => line.promise })
    await house.connect('ann')
    await house.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    await house.clock.pass(calmMs)
    await house.go('cue-3')
    line.resolve({ text: 'At last.', rehearsal: false })
    await settled()
    expect(house.heard).toEqual(['ann on ann-1: At last.'])
    expect(house.asked).toHaveLength(1)
  })

  it('[IN-25] that failed is asked for now and then, and when GO comes', async () => {
    let isDown = true
    const house = await openHouse([person('ann')])
    await house.startNode('node-1', {
      write: () =>
        isDown
          ? Promise.reject(new ProviderFailed('down', { retryable: true }))
          : Promise.resolve({ text: 'At last.', rehearsal: false }),
    })
    await house.connect('ann')
    await house.does({ type: 'updateBlackboardField', payload: { field: 'cueIndex', value: 2 } })
    await house.clock.pass(60_000)
    expect(house.asked).toHaveLength(2)
    isDown = false
    await house.go('cue-3')
    expect(house.heard).toEqual(['ann on ann-1: At last.'])
  })
})

describe('a node that ends between what was made ahead and GO', () => {
  it('[IN-04 IN-23 HI-13] loses nothing: the next one makes it again, and a replay of what is over makes nothing', async () => {
    for (const [cueId, index] of [
      ['cue-1', 0],
      ['cue-3', 2],
    ] as const) {
      const house = await opened()
      await jump(house, index)
      await house.clock.pass(calmMs)
      await house.node.stop()
      const second = await house.startNode()
      for (const id of ['ann', 'ben']) await house.connect(id, `${id}-2`)
      await house.go(cueId)
      expect(house.heard.map((it) => it.slice(0, 12))).toEqual(['ann on ann-2', 'ben on ben-2'])
      await house.clock.pass(soundMs)
      await house.everybodyCompletes(second)
      expect(house.of('ModuleCompleted')).toMatchObject([{ failures: [] }])
      expect(house.of('AudioContentSent')).toHaveLength(2)
      await second.stop()
      const before = [house.made.length, house.asked.length]
      await house.happens({ type: 'SocketsCleared', data: { node: 'node-1' } })
      await house.startNode()
      await house.clock.pass(60_000)
      expect([house.made.length, house.asked.length]).toEqual(before)
    }
  })
})
