import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { ask, module, opened, person } from '../testing/things.ts'

const ann = { user: person('ann'), groups: [] }
const one = (over = {}) => liveShow(opened({ modules: [module('welcome', over)], users: [ann] }))

describe('after a server outage', () => {
  it('[MR-37 MR-38] nobody loses time to it: both deadlines count from when the sockets were cleared', () => {
    const show = liveShow()
    show.connect('ann')
    show.connect('ben')
    const run = show.run('welcome')
    show.sent('ann', run)
    show.wait(3_600_000)
    show.clear()
    expect(show.live().sockets.size).toBe(0)
    expect(show.owed()).toMatchObject({ failures: [], inMs: 15_000 })
    show.wait(15_000)
    expect(show.owed()).toMatchObject({ failures: ['ben NOT_CONNECTED'], inMs: soundMs })
    show.wait(soundMs)
    expect(show.owed().failures).toContain('ann TIMED_OUT')
  })

  it('[MR-37 SE-01] a delivery that fell due in it, or right after it, waits 15 s from its end for people to reconnect', () => {
    for (const delay of [60_000, 3_605_000]) {
      const show = one({ mindelay: delay, maxdelay: delay })
      show.run('welcome')
      show.wait(3_600_000)
      show.clear()
      show.wait(14_999)
      expect(show.owed().failures).toEqual([])
      show.wait(1)
      expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
    }
    const later = one({ mindelay: 3_615_000, maxdelay: 3_615_000 })
    later.run('welcome')
    later.wait(3_600_000)
    later.clear()
    later.wait(16_000)
    expect(later.owed().failures, 'long enough to come in').toEqual(['ann NOT_CONNECTED'])
  })

  it('[MR-20] a person who returns gets what has not ended; sockets of other nodes stay', () => {
    const show = liveShow()
    show.connect('ann')
    show.connect('ben', 'ben-1', 'node-2')
    const run = show.run('welcome')
    show.sent('ann', run)
    show.clear('node-1')
    expect(show.owed().sends).toEqual(['ben on ben-1'])
    show.connect('ann', 'ann-2')
    expect(show.owed().sends).toEqual(['ann on ann-2', 'ben on ben-1'])
  })
})

describe('a question that is open during an outage', () => {
  const open = (closes: { afterMs?: number; whenAll?: boolean }) => {
    const show = liveShow(
      opened({
        modules: [module('welcome', { template: 'door' }), module('quick', { template: 'quick' })],
        templates: [ask('door', { closes }), ask('quick', { closes: { afterMs: 3_000 } })],
      }),
    )
    for (const userId of ['ann', 'ben']) show.connect(userId)
    const id = show.run('welcome')
    for (const userId of ['ann', 'ben']) show.asked(userId, id)
    show.answers('ann', id, 'left')
    return { ...show, id }
  }

  it('[QU-04 MR-37] does not close because the first phone that is back has answered', () => {
    const { id, ...show } = open({ whenAll: true })
    show.wait(20_000)
    show.clear()
    show.connect('ann', 'ann-2')
    expect(show.owed()).toMatchObject({ closings: [], inMs: 15_000 })
    show.wait(14_999)
    expect(show.owed().closings).toEqual([])
    show.connect('ben', 'ben-2')
    show.wait(1)
    expect(show.owed().closings, 'Ben is here').toEqual([])
    show.answers('ben', id, 'right')
    expect(show.owed().closings).toMatchObject([{ by: 'all', answered: 2 }])
  })

  it('[QU-04] closes at once when the last answer has come, and without those who do not come back', () => {
    const { id, ...show } = open({ whenAll: true })
    show.clear()
    show.connect('ben', 'ben-2')
    show.answers('ben', id, 'right')
    expect(show.owed().closings, 'Ann had answered').toMatchObject([{ by: 'all', answered: 2 }])

    const left = open({ whenAll: true })
    left.clear()
    left.connect('ann', 'ann-2')
    left.wait(15_000)
    expect(left.owed().closings).toMatchObject([{ by: 'all', answered: 1 }])

    const removed = open({ whenAll: true })
    removed.clear()
    removed.connect('ann', 'ann-2')
    removed.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ben' } })
    expect(removed.owed().closings).toMatchObject([{ by: 'all', answered: 1 }])
  })

  const extended = ({ command, owed }: ReturnType<typeof open>) => {
    for (const payload of owed().extensions) command({ type: 'extendQuestion', payload })
  }

  it.each([10_000, 40_000, 300_000])('[QU-03 MR-37] has 15 s more after one of %s ms', (awayMs) => {
    const show = open({ afterMs: 20_000 })
    show.wait(awayMs)
    show.clear()
    expect(show.owed()).toMatchObject({ closings: [], extensions: [{ ms: Math.max(5_000, awayMs - 5_000) }] })
    extended(show)
    expect(show.owed()).toMatchObject({ closings: [], extensions: [], inMs: 15_000 })
    show.connect('ben', 'ben-2')
    show.answers('ben', show.id, 'right')
    show.wait(15_000)
    expect(show.owed().closings).toMatchObject([{ by: 'time', answered: 2 }])
  })

  it('[QU-03] has no more time if enough is left, if it was put later, or after more than ten minutes', () => {
    const enough = open({ afterMs: 20_000 })
    enough.wait(5_000)
    enough.clear()
    expect(enough.owed()).toMatchObject({ extensions: [], inMs: 15_000 })

    const later = open({ afterMs: 600_000 })
    later.clear()
    later.wait(1)
    later.run('quick')
    expect(later.owed()).toMatchObject({ extensions: [], inMs: 3_000 })

    const old = open({ afterMs: 20_000 })
    old.wait(3_600_000)
    old.clear()
    expect(old.owed()).toMatchObject({ extensions: [], closings: [{ by: 'time' }] })
  })

  it('[QU-03] closes when an operator says so, and has its time after a pause', () => {
    const asked = open({ afterMs: 20_000 })
    asked.command({ type: 'closeQuestion', payload: { moduleRunId: asked.id } })
    asked.wait(60_000)
    asked.clear()
    expect(asked.owed()).toMatchObject({ extensions: [], closings: [{ by: 'operator' }] })

    const paused = open({ afterMs: 20_000 })
    paused.wait(15_000)
    paused.command({ type: 'pauseAll', payload: {} })
    paused.wait(60_000)
    paused.clear()
    expect(paused.owed()).toMatchObject({ extensions: [], closings: [] })
    paused.wait(60_000)
    paused.command({ type: 'resumeAll', payload: {} })
    expect(paused.owed()).toMatchObject({ extensions: [{ ms: 10_000 }], closings: [] })
  })
})
