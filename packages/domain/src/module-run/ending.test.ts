import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { module, opened, person } from '../testing/things.ts'

const ann = { user: person('ann'), groups: [] }
const one = (over = {}) => liveShow(opened({ modules: [module('welcome', over)], users: [ann] }))

describe('somebody who is not connected', () => {
  it('[MR-15 MR-18 MR-19] is waited for 15 s after the delivery fell due', () => {
    const show = one({ mindelay: 1_000, maxdelay: 1_000 })
    show.run('welcome')
    show.wait(1_000)
    expect(show.owed()).toMatchObject({ failures: [], inMs: 15_000 })
    show.wait(14_999)
    expect(show.owed().failures).toEqual([])
    show.wait(1)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('and comes within that time, hears it', () => {
    const show = one()
    show.run('welcome')
    show.wait(14_999)
    show.connect('ann')
    expect(show.owed()).toMatchObject({ failures: [], sends: ['ann on ann-1'] })
  })

  it('is waited for 15 s from when they left, where they were there before', () => {
    const show = one()
    show.connect('ann')
    show.run('welcome')
    show.wait(60_000)
    expect(show.owed(['Good evening.']).failures, 'there, and the sound is being made').toEqual([])
    show.leave('ann')
    expect(show.owed()).toMatchObject({ failures: [], inMs: 15_000 })
    show.wait(15_000)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })
})

describe('a sound that was sent', () => {
  it('[MR-14 MR-16 MR-18] times out 15 s after its end, received or not, connected or not', () => {
    for (const received of [true, false])
      for (const here of [true, false]) {
        const show = one()
        show.connect('ann')
        const run = show.run('welcome')
        show.wait(500)
        show.sent('ann', run)
        if (received) show.received('ann', run)
        if (!here) show.leave('ann')
        expect(show.owed().inMs).toBe(soundMs + 15_000)
        show.wait(soundMs + 14_999)
        expect(show.owed().failures).toEqual([])
        show.wait(1)
        expect(show.owed()).toMatchObject({ failures: ['ann TIMED_OUT'], sends: [] })
      }
  })

  it('a receipt that overtakes the record of its sending ends nothing', () => {
    const show = one()
    show.connect('ann')
    const run = show.run('welcome')
    show.received('ann', run)
    expect(show.owed()).toMatchObject({ failures: [], sends: ['ann on ann-1'] })
  })
})

describe('after an outage of the server', () => {
  it('[MR-37 MR-38] nobody is blamed: both deadlines count from when the sockets were cleared', () => {
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

  it('[MR-20] who comes back gets what has not ended; the sockets of other nodes stay', () => {
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

describe('the first outcome of a delivery wins', () => {
  it('[MR-17 IN-10] whatever comes after it', () => {
    const show = liveShow()
    const run = show.run('welcome')
    show.completed('ann', run)
    show.failed('ann', run, 'TIMED_OUT')
    show.sent('ann', run)
    show.received('ann', run)
    expect(show.live().runs.get(run)?.deliveries.get('ann')).toMatchObject({ state: 'completed', reason: undefined })
    show.failed('ben', run)
    show.completed('ben', run)
    const failures = [{ userId: 'ben', reason: 'DECODE_FAILED' }]
    expect(show.owed().completions).toEqual([{ moduleRunId: run, failures }])
  })

  it('[MR-17] the module completes with the last of them, not before, and once', () => {
    const show = liveShow()
    const run = show.run('welcome')
    show.completed('ann', run)
    expect(show.owed().completions).toEqual([])
    show.completed('ben', run)
    expect(show.owed().completions).toEqual([{ moduleRunId: run, failures: [] }])
    show.complete(run)
    expect(show.owed()).toMatchObject({ completions: [], sends: [], inMs: undefined })
  })

  it('[MR-40] nothing is owed by a module that was stopped, and nothing comes of its receipts', () => {
    const show = liveShow()
    show.connect('ann')
    const run = show.run('welcome')
    show.sent('ann', run)
    show.command({ type: 'stopModule', payload: { moduleRunId: run } })
    show.completed('ann', run)
    show.completed('ben', run)
    expect(show.owed()).toMatchObject({ sends: [], failures: [], completions: [], inMs: undefined })
  })
})

it('[MR-41] a module that speaks to nobody is complete when it has started', () => {
  const show = liveShow(opened({ modules: [module('welcome', { group: 'dramaturg' })] }))
  show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  expect(show.owed().completions).toMatchObject([{ failures: [] }])
})

it('a person who was removed meanwhile does not hold up the module', () => {
  const show = one()
  const run = show.run('welcome')
  show.command({ type: 'removeUserFromBlackboard', payload: { userId: 'ann' } })
  show.wait(15_000)
  expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  show.failed('ann', run)
  expect(show.owed().completions).toHaveLength(1)
})
