import { describe, expect, it } from 'vitest'
import { liveShow, soundMs } from '../testing/live.ts'
import { module, opened, person } from '../testing/things.ts'

const ann = { user: person('ann'), groups: [] }
const one = (over = {}) => liveShow(opened({ modules: [module('welcome', over)], users: [ann] }))

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

  it('[RC-16] so its time begins when the sound before it has ended', () => {
    const { runs, wait, completed, owed } = queued(6)
    for (const run of runs) {
      wait(soundMs)
      expect(owed().failures).toEqual([])
      completed('ann', run)
    }
    expect(owed().completions).toHaveLength(6)
  })

  it('[RC-16] and a phone that reports nothing fails each sound 15 s after its own end', () => {
    const { runs, wait, failed, owed } = queued(3)
    for (const [index, run] of runs.entries()) {
      expect(owed().inMs).toBe(index === 0 ? soundMs + 15_000 : soundMs)
      wait(owed().inMs ?? 0)
      expect(owed().failures).toEqual(['ann TIMED_OUT'])
      failed('ann', run, 'TIMED_OUT')
    }
    expect(owed()).toMatchObject({ failures: [], completions: [{}, {}, {}] })
  })

  it('[RC-16] a sound that ends late, is stopped or cannot be played lets the next one begin then', () => {
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

  it('[RC-16] one person’s sounds delay nobody else, and a sound that was not sent delays nothing', () => {
    const show = liveShow()
    for (const id of ['ann', 'ben']) show.connect(id)
    const [first, second] = [show.run('welcome'), show.run('welcome')]
    for (const run of [first, second]) show.sent('ann', run)
    show.sent('ben', second)
    show.wait(soundMs + 15_000)
    expect(show.owed().failures).toEqual(['ann TIMED_OUT', 'ben TIMED_OUT'])
  })

  it('[RC-16] in the order in which they were sent, which may differ from that of their modules', () => {
    const show = one()
    show.connect('ann')
    const [early, late] = [show.run('welcome'), show.run('welcome')]
    show.sent('ann', late)
    show.wait(1_000)
    show.sent('ann', early)
    expect(show.owed().inMs).toBe(soundMs - 1_000 + 15_000)
    show.wait(soundMs - 1_000 + 15_000)
    show.failed('ann', late, 'TIMED_OUT')
    expect(show.owed().inMs).toBe(soundMs)
    show.completed('ann', early)
  })

  it('[RC-16] a sound that was never sent frees nothing when it ends, or when its module is stopped', () => {
    const ends = [
      (show: ReturnType<typeof queued>, run: string) => show.failed('ann', run),
      (show: ReturnType<typeof queued>, moduleRunId: string) =>
        void show.command({ type: 'stopModule', payload: { moduleRunId } }),
    ]
    for (const end of ends) {
      const show = queued(1)
      const unsent = show.run('welcome')
      show.wait(1_000)
      end(show, unsent)
      expect(show.owed().inMs).toBe(soundMs - 1_000 + 15_000)
    }
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

  it('[MR-14 MR-18 IN-26] of a synchronised module times out 15 s after the end that its start gives, not its sending', () => {
    const show = liveShow(opened({ modules: [module('welcome', { sync: true })] }))
    for (const id of ['ann', 'ben']) show.connect(id)
    const run = show.run('welcome')
    const [start] = show.owed().starts
    expect(start?.inMs).toBe(800)
    show.happens({ type: 'StartTimeSet', data: { moduleRunId: run, startAt: start?.startAt ?? 0 } })
    show.sent('ann', run)
    show.wait(300)
    show.sent('ben', run)
    expect(show.owed()).toMatchObject({ failures: [], inMs: 500 + soundMs + 15_000 })
    show.wait(500 + soundMs + 14_999)
    expect(show.owed().failures).toEqual([])
    show.wait(1)
    expect(show.owed().failures).toEqual(['ann TIMED_OUT', 'ben TIMED_OUT'])
  })

  it('[MR-14 IN-26] of a synchronised module that has begun times out by its own sending, if it was sent later', () => {
    const show = one({ sync: true })
    show.connect('ann')
    const run = show.run('welcome')
    show.happens({ type: 'StartTimeSet', data: { moduleRunId: run, startAt: show.owed().starts[0]?.startAt ?? 0 } })
    show.wait(6_000)
    show.sent('ann', run)
    expect(show.owed().inMs).toBe(soundMs + 15_000)
  })

  it('a receipt that arrives before the record of its sending ends nothing', () => {
    const show = one()
    show.connect('ann')
    const run = show.run('welcome')
    show.received('ann', run)
    expect(show.owed()).toMatchObject({ failures: [], sends: ['ann on ann-1'] })
  })
})
