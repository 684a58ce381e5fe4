import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { module, opened, person } from '../testing/things.ts'

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
