import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { module, opened, person, speech } from '../testing/things.ts'
import { outstanding } from './outstanding.ts'

const two = ['ann', 'ben'].map((id) => ({ user: person(id), groups: [] }))
const show = (over = {}) => liveShow(opened({ modules: [module('welcome', over)], users: two }))
const own = (over = {}) =>
  liveShow(opened({ modules: [module('welcome', over)], templates: [speech('hello', 'Hi {{name}}')], users: two }))

describe('the phones of a `sync` module', () => {
  const started = (over = {}) => {
    const running = show({ sync: true, ...over })
    running.connect('ann')
    running.connect('ben')
    return { ...running, id: running.run('welcome') }
  }

  it('[IN-26] are sent nothing before their start is recorded', () => {
    const { id, live, owed, happens } = started()
    expect(owed().sends).toEqual([])
    const [start] = owed().starts
    expect(start?.moduleRunId).toBe(id)
    happens({ type: 'StartTimeSet', data: start ?? { moduleRunId: '', startAt: 0 } })
    expect(owed()).toMatchObject({ starts: [], sends: ['ann on ann-1', 'ben on ben-1'] })
    expect(live().runs.get(id)?.startAt).toBe(start?.startAt)
  })

  it('[IN-26 MR-37] wait 5 s after an outage for those that come back, and not once all are back', () => {
    const here = (...back: string[]) => {
      const running = started()
      running.wait(20_000)
      running.clear()
      for (const id of back) running.connect(id, `${id}-2`)
      return running
    }
    expect(here('ann', 'ben').owed().starts).toHaveLength(1)
    const one = here('ann')
    expect(one.owed()).toMatchObject({ starts: [], inMs: 5_000 })
    one.wait(4_999)
    expect(one.owed().starts).toEqual([])
    one.wait(1)
    expect(one.owed().starts).toHaveLength(1)

    const later = show({ sync: true })
    later.clear()
    later.connect('ann')
    later.wait(1)
    later.run('welcome')
    expect(later.owed().starts, 'GO after the outage').toHaveLength(1)
  })

  it('[IN-26] keep the start that was recorded first, also when one is sent again or later', () => {
    const { id, live, happens } = started()
    for (const startAt of [1_000, 2_000]) happens({ type: 'StartTimeSet', data: { moduleRunId: id, startAt } })
    expect(live().runs.get(id)?.startAt).toBe(1_000)
  })

  it('[IN-26] have the time that nineteen of twenty need by measurement, within bounds', () => {
    const lead = (...latencies: number[]) => {
      const running = show({ sync: true })
      for (const id of ['ann', 'ben']) running.connect(id)
      for (const [index, ms] of latencies.entries()) {
        const id = running.run('welcome')
        running.happens({ type: 'StartTimeSet', data: { moduleRunId: id, startAt: 1 } })
        const who = index % 2 ? 'ben' : 'ann'
        running.sent(who, id)
        running.wait(ms)
        running.received(who, id)
        for (const one of ['ann', 'ben']) running.completed(one, id)
        running.complete(id)
      }
      running.run('welcome')
      return running.owed().starts.map(({ inMs }) => inMs)
    }
    expect(lead()).toEqual([800])
    expect(lead(200, 600)).toEqual([850])
    expect(lead(10, 20)).toEqual([400])
    expect(lead(10, 4_900)).toEqual([3_000])
    expect(lead(10, 60_000), 'a phone that slept tells nothing').toEqual([400])
  })

  it('[IN-26] of twenty do not wait for the slowest phone, and give the second slowest enough time', () => {
    const house = Array.from({ length: 20 }, (_, index) => `guest-${index}`)
    const users = house.map((id) => ({ user: person(id), groups: [] }))
    const running = liveShow(opened({ modules: [module('welcome', { sync: true })], users }))
    for (const id of house) running.connect(id)
    const before = running.run('welcome')
    running.happens({ type: 'StartTimeSet', data: { moduleRunId: before, startAt: 1 } })
    for (const id of house) running.sent(id, before)
    // sorted as words they would be in another order: 100, 1000, 200, 4000, 900
    const latencies = [...Array.from({ length: 17 }, () => 200), 900, 1_000, 4_000]
    const measured = house.map((id, index) => ({ id, ms: latencies[index] ?? 0 }))
    let at = 0
    for (const { id, ms } of measured) {
      running.wait(ms - at)
      at = ms
      running.received(id, before)
    }
    for (const id of house) running.completed(id, before)
    running.complete(before)
    running.run('welcome')
    expect(running.owed().starts.map(({ inMs }) => inMs)).toEqual([1_250])
  })

  it('[IN-26] do not begin while none of them has its sound, however long that takes', () => {
    const running = own({ sync: true })
    for (const id of ['ann', 'ben']) running.connect(id)
    running.run('welcome')
    running.wait(15_000)
    expect(running.owed(['Hi Ann', 'Hi Ben']).starts, 'nobody could begin').toEqual([])
    expect(running.owed(['Hi Ann']).starts, 'one can').toHaveLength(1)
  })

  it('[IN-26] wait for the longest delay, and a limited time for a late sound', () => {
    const running = show({ sync: true, mindelay: 0, maxdelay: 2_000 })
    running.connect('ann')
    const draws = [0, 1]
    running.run('welcome', () => draws.shift() ?? 0)
    expect(running.owed()).toMatchObject({ starts: [], sends: [], inMs: 2_000 })
    running.wait(2_000)
    expect(running.owed(['Good evening.']).starts).toEqual([])
    expect(running.owed().starts).toHaveLength(1)

    const late = own({ sync: true })
    late.connect('ann')
    late.connect('ben')
    late.run('welcome')
    expect(late.owed(['Hi Ben'])).toMatchObject({ starts: [], inMs: 500 })
    late.wait(15_000)
    expect(late.owed(['Hi Ben']).starts).toHaveLength(1)
    late.leave('ben')
    expect(late.owed(['Hi Ben']).starts).toHaveLength(1)
    late.connect('ben')
    expect(late.owed(['Hi Ann', 'Hi Ben']).starts, 'nobody could begin').toEqual([])
  })

  it('[IN-26] do not wait for absent phones; if nobody is there, no start is recorded', () => {
    const running = show({ sync: true })
    running.connect('ann')
    running.leave('ann')
    running.run('welcome')
    running.wait(1_000)
    expect(running.owed()).toMatchObject({ starts: [], failures: ['ben NOT_CONNECTED'], inMs: 14_000 })
  })
})

describe('the progress of making sounds', () => {
  const told = (running: ReturnType<typeof liveShow>, made: number) => {
    const [moduleRunId = ''] = running.live().runs.keys()
    running.happens({ type: 'SoundsMade', data: { moduleRunId, made } })
  }

  it('[IN-27] is recorded after half a second, then at most that often, and when it is done', () => {
    const running = own()
    running.connect('ann')
    running.connect('ben')
    running.run('welcome')
    expect(running.owed(['Hi Ann', 'Hi Ben'])).toMatchObject({ progress: [], inMs: 500 })
    running.wait(500)
    expect(running.owed(['Hi Ann', 'Hi Ben']).progress).toMatchObject([{ made: 0 }])
    told(running, 0)
    expect(running.owed(['Hi Ann', 'Hi Ben']).progress).toEqual([])
    expect(running.owed(['Hi Ann'])).toMatchObject({ progress: [], inMs: 500 })
    running.wait(500)
    expect(running.owed(['Hi Ann']).progress).toMatchObject([{ made: 1 }])
    told(running, 1)
    expect(running.owed().progress, 'the last at once').toMatchObject([{ made: 2 }])
    told(running, 2)
    expect(running.owed().progress).toEqual([])
  })

  it('[IN-27] is not recorded after every delivery has ended', () => {
    const running = own()
    const run = running.run('welcome')
    told(running, 0)
    for (const id of ['ann', 'ben']) running.failed(id, run)
    running.wait(5_000)
    expect(running.owed()).toMatchObject({ progress: [], completions: [{ moduleRunId: run }] })
  })

  it('[IN-27] is not recorded for sounds that were ready', () => {
    const running = own()
    running.connect('ann')
    running.connect('ben')
    running.run('welcome')
    running.wait(5_000)
    expect(running.owed().progress).toEqual([])
  })
})

it('[IN-28] records once that a run speaks in the fallback voice, with the reason', () => {
  const running = show()
  running.connect('ann')
  const moduleRunId = running.run('welcome')
  const owed = (over: { fallback?: string } = { fallback: 'ElevenLabs answered 503' }) => {
    const soundFor = () => ({ name: 'f00', durationMs: 9, ...over })
    return outstanding(running.live(), { now: 0, soundFor }).fallbacks
  }
  expect(owed({}), 'the voice that was asked for').toEqual([])
  expect(owed()).toEqual([{ moduleRunId, detail: 'ElevenLabs answered 503' }])
  running.happens({ type: 'FallbackVoiceUsed', data: { moduleRunId, detail: 'ElevenLabs answered 503' } })
  expect(owed()).toEqual([])
})
