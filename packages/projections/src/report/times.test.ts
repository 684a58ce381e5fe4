import type { PerformanceData } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import type { BoardEvent } from '../blackboard/yield.ts'
import { createTimes } from './times.ts'

const opening = Date.UTC(2026, 4, 1, 17)
const at = (minutes: number): number => opening + minutes * 60_000
const iso = (minutes: number): string => new Date(at(minutes)).toISOString()
const event = (type: BoardEvent['type'], minutes: number, data: object): BoardEvent =>
  ({ type, at: at(minutes), data }) as unknown as BoardEvent

const cues = ['a', 'b', 'c'].map((_id) => ({ _id, plannedMs: 20 * 60_000 }))
const created = (texts?: PerformanceData) => event('BlackboardCreated', -60, { cues, texts })
const go = (cueId: string, minutes: number) => event('CueRun', minutes, { cueId })
const over = (minutes: number, cueId: string | null = 'a') => event('ModuleCompleted', minutes, { cueId })
const until = (minutes: number, marked: string | null) =>
  event('CountdownSet', minutes, { name: 'interval', at: marked, by: 'Olga' })

const told = (...events: BoardEvent[]) => {
  const times = createTimes('Europe/Berlin')
  for (const it of events) times.apply(it)
  return times.view()
}
const planned: PerformanceData = { schedule: { start: '19:30', intervalMs: 15 * 60_000 } }
const acts = { a: 'One', c: 'Two' }

describe('the times of a report', () => {
  it('[RP-02] the planned start and end are those of the house’s clocks, and the end is when the last cue ended', () => {
    const times = told(created(planned), go('a', 33), over(50), go('b', 55), over(120), over(160, null))
    expect(times).toEqual({
      plannedStart: iso(30),
      plannedEnd: iso(105),
      plannedIntervalMs: 15 * 60_000,
      interval: null,
      endedAt: iso(120),
      overMs: 15 * 60_000,
    })
  })

  it('[RP-02] a show without a plan has no planned times, and one without a GO has no end', () => {
    expect(told(created({}), event('ModuleStopped', 3, { cueId: 'a' }))).toMatchObject({ endedAt: null, overMs: null })
    const unplanned = event('BlackboardCreated', -60, { cues: [{ _id: 'a' }] })
    expect(told(unplanned, go('a', 3))).toMatchObject({ plannedStart: null, plannedEnd: null, endedAt: iso(3) })
  })

  it('[RP-03] the interval is before the second act: from the end of the last cue to its first GO', () => {
    const evening = [created({ ...planned, acts }), go('a', 30), over(50), go('b', 52), over(70), go('c', 91)]
    expect(told(...evening, over(99, 'c'), go('c', 120)).interval).toEqual({ from: iso(70), to: iso(91) })
  })

  it('[RP-03] without acts it ends with the first GO at the time that an operator has set, and not before it is near', () => {
    const evening = [created(planned), go('a', 30), over(50), until(51, iso(75))]
    expect(told(...evening, go('b', 60), over(62), go('c', 72)).interval).toEqual({ from: iso(62), to: iso(72) })
    expect(told(...evening, go('b', 60), over(62)).interval, 'nobody went on').toBeNull()
    expect(told(...evening, until(52, null), go('b', 80)).interval, 'it was taken back').toBeNull()
  })

  it('[RP-03] two acts without a pause between them have no interval, unless one was planned', () => {
    const evening = (texts: PerformanceData) => [created(texts), go('a', 30), over(50), go('c', 50.5)]
    expect(told(...evening({ acts })).interval).toBeNull()
    expect(told(...evening({ ...planned, acts })).interval).toEqual({ from: iso(50), to: iso(50.5) })
  })
})
