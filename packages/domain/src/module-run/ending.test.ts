import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { module, opened, person } from '../testing/things.ts'

const ann = { user: person('ann'), groups: [] }
const one = (over = {}) => liveShow(opened({ modules: [module('welcome', over)], users: [ann] }))

describe('somebody who is not connected when their delivery is due', () => {
  it('[SE-01 MR-15] has failed at once, when they were not here in the 15 s before', () => {
    const never = one({ mindelay: 1_000, maxdelay: 1_000 })
    never.run('welcome')
    never.wait(1_000)
    expect(never.owed()).toMatchObject({ failures: [], inMs: 1_000 })
    never.wait(1_000)
    expect(never.owed()).toMatchObject({ failures: ['ann NOT_CONNECTED'], sends: [] })

    const longGone = one({ mindelay: 20_000, maxdelay: 20_000 })
    longGone.connect('ann')
    longGone.run('welcome')
    longGone.wait(5_000)
    longGone.leave('ann')
    longGone.wait(15_999)
    expect(longGone.owed().failures).toEqual([])
    longGone.wait(1)
    expect(longGone.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('[SE-01] who comes in at that very moment hears it, though the log has it a little later', () => {
    const show = one()
    show.run('welcome')
    show.wait(999)
    show.connect('ann')
    expect(show.owed()).toMatchObject({ failures: [], sends: ['ann on ann-1'] })
  })

  it('[SE-02 MR-19] is waited for until 15 s after they left', () => {
    const show = one({ mindelay: 20_000, maxdelay: 20_000 })
    show.connect('ann')
    show.run('welcome')
    show.wait(11_000)
    show.leave('ann')
    show.wait(9_000)
    expect(show.owed()).toMatchObject({ failures: [], inMs: 6_000 })
    show.wait(5_999)
    expect(show.owed().failures).toEqual([])
    show.wait(1)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('[SE-02] and comes back within that time, hears it', () => {
    const show = one()
    show.connect('ann')
    show.leave('ann')
    show.run('welcome')
    show.wait(14_999)
    show.connect('ann', 'ann-2')
    expect(show.owed()).toMatchObject({ failures: [], sends: ['ann on ann-2'] })
  })

  it('[SE-02] is waited for 15 s from when they left, also while their sound is being made', () => {
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

  it('[MR-18 SE-01] with two of twelve who never came, the run is over right after the last sound', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `guest-${index}`)
    const users = twelve.map((id) => ({ user: person(id), groups: [] }))
    const show = liveShow(opened({ modules: [module('welcome', { maxdelay: 3_000 })], users }))
    for (const id of twelve.slice(0, 10)) show.connect(id)
    const run = show.run('welcome', () => 1)
    show.wait(4_000)
    expect(show.owed().failures).toEqual(['guest-10 NOT_CONNECTED', 'guest-11 NOT_CONNECTED'])
    for (const id of twelve.slice(10)) show.failed(id, run, 'NOT_CONNECTED')
    for (const id of twelve.slice(0, 10)) show.sent(id, run)
    show.wait(soundMs)
    for (const id of twelve.slice(0, 10)) show.completed(id, run)
    expect(show.owed().completions).toMatchObject([{ moduleRunId: run, failures: [{}, {}] }])
  })
})

describe('an operator who does not want to wait', () => {
  const skip = (show: ReturnType<typeof one>, moduleRunId: string) =>
    show.command({ type: 'skipWaiting', payload: { moduleRunId } })

  it('[SE-02] ends the waiting for those who have left, in that run', () => {
    const show = liveShow()
    show.connect('ann')
    show.leave('ann')
    const [run, other] = [show.run('welcome'), show.run('welcome')]
    show.failed('ben', run)
    show.failed('ben', other)
    expect(show.owed().failures).toEqual([])
    skip(show, run)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
    show.failed('ann', run, 'NOT_CONNECTED')
    expect(show.owed()).toMatchObject({ failures: [], completions: [{ moduleRunId: run }], inMs: 15_000 })
  })

  it('of a sound that was sent, the waiting after its end', () => {
    const show = one()
    show.connect('ann')
    const run = show.run('welcome')
    show.sent('ann', run)
    show.leave('ann')
    skip(show, run)
    expect(show.owed()).toMatchObject({ failures: [], inMs: soundMs })
    show.wait(soundMs)
    expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  })

  it('takes nothing from those who are here, come back, or leave later', () => {
    const here = one()
    here.connect('ann')
    const run = here.run('welcome')
    here.sent('ann', run)
    skip(here, run)
    expect(here.owed().inMs).toBe(soundMs + 15_000)
    here.wait(1_000)
    here.leave('ann')
    expect(here.owed().inMs).toBe(soundMs + 14_000)

    const back = one({ mindelay: 5_000, maxdelay: 5_000 })
    back.connect('ann')
    back.leave('ann')
    skip(back, back.run('welcome'))
    back.connect('ann', 'ann-2')
    back.wait(5_000)
    expect(back.owed()).toMatchObject({ failures: [], sends: ['ann on ann-2'] })
  })
})

describe('a phone plays one sound after the other', () => {
  /** `count` sounds of four seconds, sent at once */
  const queued = (count: number) => {
    const show = one()
    show.connect('ann')
    const runs = Array.from({ length: count }, () => {
      const run = show.run('welcome')
      show.sent('ann', run)
      return run
    })
    return { ...show, runs }
  }

  it('[RC-16] so its time begins when what was sent before it has ended', () => {
    const { runs, wait, completed, owed } = queued(6)
    for (const run of runs) {
      wait(soundMs)
      expect(owed().failures).toEqual([])
      completed('ann', run)
    }
    expect(owed().completions).toHaveLength(6)
  })

  it('[RC-16] and each ends 15 s after its own end when it says nothing', () => {
    const { runs, wait, failed, owed } = queued(3)
    for (const [index, run] of runs.entries()) {
      expect(owed().inMs).toBe(index === 0 ? soundMs + 15_000 : soundMs)
      wait(owed().inMs ?? 0)
      expect(owed().failures).toEqual(['ann TIMED_OUT'])
      failed('ann', run, 'TIMED_OUT')
    }
    expect(owed()).toMatchObject({ failures: [], completions: [{}, {}, {}] })
  })

  it('[RC-16] one that ends late, is stopped or cannot be played lets the next one begin then', () => {
    const ends = [
      (show: ReturnType<typeof queued>, run: string) => show.completed('ann', run),
      (show: ReturnType<typeof queued>, run: string) => show.failed('ann', run),
      (show: ReturnType<typeof queued>, moduleRunId: string) =>
        void show.command({ type: 'stopModule', payload: { moduleRunId } }),
    ]
    for (const end of ends) {
      const show = queued(2)
      show.wait(18_000)
      end(show, show.runs[0] ?? '')
      expect(show.owed().inMs).toBe(soundMs + 15_000)
    }
  })

  it('[RC-16] what one person hears delays nobody else, and what has not been sent is not waited for', () => {
    const show = liveShow()
    for (const id of ['ann', 'ben']) show.connect(id)
    const [first, second] = [show.run('welcome'), show.run('welcome')]
    for (const run of [first, second]) show.sent('ann', run)
    show.sent('ben', second)
    show.wait(soundMs + 15_000)
    expect(show.owed().failures).toEqual(['ann TIMED_OUT', 'ben TIMED_OUT'])
  })

  it('[RC-16 MR-37] and none of them before the server is back', () => {
    const show = queued(2)
    show.wait(3_600_000)
    show.clear()
    expect(show.owed()).toMatchObject({ failures: [], inMs: soundMs + 15_000 })
    show.wait(soundMs + 15_000)
    expect(show.owed()).toMatchObject({ failures: ['ann TIMED_OUT'], inMs: soundMs })
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

  it('[MR-37 SE-01] what fell due in it, or falls due right after it, waits for 15 s from then: nobody could come in', () => {
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
  show.wait(1_000)
  expect(show.owed().failures).toEqual(['ann NOT_CONNECTED'])
  show.failed('ann', run)
  expect(show.owed().completions).toHaveLength(1)
})
