import { describe, expect, it } from 'vitest'
import { anEvening, iso, opening, reportOf } from '../testing/evening.ts'
import { boardId } from '../testing/show.ts'
import { createReport } from './report.ts'

describe('the report of a show', () => {
  it('[HX-08 HY-31] a show without a GO has no times and no figures; without a show there is no report', () => {
    expect(createReport((it) => it, 'UTC').view()).toBeUndefined()
    const evening = anEvening()
    evening.emote(2, -5_000)
    expect(evening.report()).toEqual({
      show: { _id: boardId, title: 'The Cherry Orchard', performance: 'performance-1', createdAt: iso(1_000) },
      startedAt: null,
      endedAt: null,
      durationMs: 0,
      times: {
        plannedStart: null,
        plannedEnd: null,
        plannedIntervalMs: null,
        interval: null,
        endedAt: null,
        overMs: null,
      },
      incidents: [],
      people: 3,
      attendance: { joined: 0, most: 0, over: [] },
      cues: ['cue-1', 'cue-2', 'cue-3'].map((name, index) => {
        return { _id: name, number: String(index + 1), name, plannedMs: null, runs: [] }
      }),
      deliveries: { completed: 0, failed: {}, notHere: 0, stopped: 0 },
      failures: [],
      absences: [],
      notes: [],
      speech: {},
      emotes: { AOLGuy: 1 },
      emotesOver: [{ at: iso(-5_000), counts: [0, 0, 1, 0, 0, 0, 0, 0, 0] }],
      moments: [{ at: iso(-5_000), count: 1 }],
    })
  })

  it('[HX-08 HY-31] a press has its operator, length, outcome, and the time until sound', () => {
    const evening = anEvening()
    const { at, runs } = evening.go('cue-1')
    for (const [userId, ms] of [
      ['ann', 400],
      ['ben', 100],
      ['cem', 250],
      ['ann', 900],
      ['zoe', 9_000],
    ] as const)
      evening.received(userId, runs[0], at + ms)
    evening.received('ann', 'another run', at + 5)
    evening.completed('ann', runs[0], at + 700)
    evening.failed('ben', runs[0], { reason: 'DECODE_FAILED', ms: at + 710 })
    const first = evening.over(runs[0], [
      { userId: 'ben', reason: 'DECODE_FAILED' },
      { userId: 'cem', reason: 'NOT_CONNECTED' },
    ])
    expect(evening.report().cues[0]?.runs).toMatchObject([{ lengthMs: null, outcome: 'running' }])
    const second = evening.over(runs[1])
    const { cues, startedAt, endedAt, durationMs, deliveries, failures, absences } = evening.report()
    expect(first).toBeLessThan(second)
    expect(cues[0]?.runs).toEqual([
      {
        _id: expect.any(String),
        at: iso(at),
        by: 'Olga',
        lengthMs: second - at,
        outcome: 'completed',
        // the song is for the chorus, ann and cem
        deliveries: { completed: 3, failed: 1, notHere: 1, stopped: 0 },
        goToSound: { median: 250, p95: 400, worst: 400 },
      },
    ])
    expect(cues[1]?.runs).toEqual([])
    expect({ startedAt, endedAt, durationMs }).toEqual({
      startedAt: iso(at),
      endedAt: iso(at + 9_000),
      durationMs: 9_000,
    })
    expect(deliveries).toEqual({ completed: 3, failed: { DECODE_FAILED: 1 }, notHere: 1, stopped: 0 })
    expect(failures).toEqual([
      { userId: 'ben', name: 'ben', of: [{ at: iso(at + 710), cue: '1', reason: 'DECODE_FAILED' }] },
    ])
    expect(absences).toEqual([{ userId: 'cem', name: 'cem', of: [{ at: iso(first), cue: '1' }] }])
  })

  it('[HX-08 HY-31] a cue that is run again has a line for each press; deliveries cut off by a stop have no outcome', () => {
    const evening = anEvening()
    const before = evening.go('cue-1')
    evening.completed('ann', before.runs[0], before.at + 50)
    evening.failed('ben', before.runs[0], { reason: 'TIMED_OUT', ms: before.at + 60 })
    evening.log.command({ type: 'stopAll', payload: {} })
    evening.completed('cem', before.runs[0], before.at + 1_500)
    const again = evening.go('cue-1')
    for (const run of again.runs) evening.over(run)
    const empty = evening.go('cue-3')
    const { cues, deliveries, failures } = evening.report()
    expect(cues[0]?.runs.map(({ at, lengthMs, outcome, deliveries: of }) => ({ at, lengthMs, outcome, of }))).toEqual([
      {
        at: iso(before.at),
        lengthMs: 1_000,
        outcome: 'stopped',
        of: { completed: 1, failed: 1, notHere: 0, stopped: 3 },
      },
      {
        at: iso(again.at),
        lengthMs: 2_000,
        outcome: 'completed',
        of: { completed: 5, failed: 0, notHere: 0, stopped: 0 },
      },
    ])
    expect(cues[2]?.runs).toMatchObject([{ at: iso(empty.at), lengthMs: 0, outcome: 'completed' }])
    expect(cues[2]?.runs[0]?.goToSound).toEqual({ median: null, p95: null, worst: null })
    expect(deliveries).toEqual({ completed: 6, failed: { TIMED_OUT: 1 }, notHere: 0, stopped: 3 })
    expect(failures.map(({ userId }) => userId)).toEqual(['ben'])
  })

  it('[HY-33] failures, absences and stops are counted separately, and listed in order of time', () => {
    const evening = anEvening()
    const { at, runs } = evening.go('cue-1')
    evening.failed('cem', runs[0], { reason: 'STOPPED', ms: at + 10 })
    evening.failed('ben', runs[0], { reason: 'TIMED_OUT', ms: at + 20 })
    evening.failed('ann', runs[0], { reason: 'DECODE_FAILED', ms: at + 30 })
    evening.over(runs[0], [
      { userId: 'ann', reason: 'DECODE_FAILED' },
      { userId: 'ben', reason: 'TIMED_OUT' },
      { userId: 'cem', reason: 'STOPPED' },
    ])
    evening.over(runs[1], [{ userId: 'ann', reason: 'NOT_CONNECTED' }])
    const { deliveries, failures, absences, cues } = evening.report()
    expect(deliveries).toEqual({ completed: 1, failed: { DECODE_FAILED: 1, TIMED_OUT: 1 }, notHere: 1, stopped: 1 })
    expect(cues[0]?.runs[0]?.deliveries).toEqual({ completed: 1, failed: 2, notHere: 1, stopped: 1 })
    expect(failures.map(({ userId }) => userId)).toEqual(['ben', 'ann'])
    expect(absences.map(({ userId }) => userId)).toEqual(['ann'])
  })

  it('[HX-08 HY-31] the end is the time of closing; after a reopening, the last activity; later visits do not count', () => {
    const evening = anEvening()
    const { at } = evening.go('cue-3')
    evening.emote(0, at + 60_000)
    evening.came('ann', at + 3_600_000)
    expect(evening.report()).toMatchObject({ endedAt: iso(at + 60_000), durationMs: 60_000 })
    const [closed] = evening.log.command({ type: 'closeShow', payload: {} })
    Object.assign(closed ?? {}, { at: opening + at + 90_000 })
    expect(evening.report()).toMatchObject({ endedAt: iso(at + 90_000), durationMs: 90_000 })
    evening.log.command({ type: 'reopenShow', payload: {} })
    expect(evening.report()).toMatchObject({ endedAt: iso(at + 60_000) })
  })

  it('[HX-08 HY-31] the failures that a run’s end names count: a person who failed before and is not named has heard it', () => {
    const evening = anEvening()
    const { at, runs } = evening.go('cue-1')
    evening.failed('ann', runs[0], { reason: 'DECODE_FAILED', ms: at + 100 })
    expect(evening.report().deliveries).toEqual({ completed: 0, failed: { DECODE_FAILED: 1 }, notHere: 0, stopped: 0 })
    evening.over(runs[0])
    const { deliveries, failures } = evening.report()
    expect([deliveries, failures]).toEqual([{ completed: 3, failed: {}, notHere: 0, stopped: 0 }, []])
  })

  it('[HX-10 HY-30] notes are listed by the moments that they are about, with their cue', () => {
    const { log, report } = anEvening()
    const note = (text: string, more: { cueId?: string; at?: string }) =>
      log.command({ type: 'addNote', payload: { text, ...more } })
    note('Third', {})
    note('First', { cueId: 'cue-2', at: iso(100) })
    note('Second', { at: iso(200) })
    expect(report().notes.map(({ _id, ...rest }) => rest)).toEqual([
      { at: iso(100), text: 'First', by: 'Olga', cue: { _id: 'cue-2', number: '2', name: 'cue-2' } },
      { at: iso(200), text: 'Second', by: 'Olga' },
      { at: iso(2_000), text: 'Third', by: 'Olga' },
    ])
  })

  it('[NT-14] a note has the tag that its author chose', () => {
    const { log, report } = anEvening()
    for (const tag of ['cast', undefined, 'front of house'] as const)
      log.command({ type: 'addNote', payload: { text: `For ${tag}`, ...(tag && { tag }) } })
    expect(report().notes.map(({ text, tag }) => [text, tag])).toEqual([
      ['For cast', 'cast'],
      ['For undefined', undefined],
      ['For front of house', 'front of house'],
    ])
  })

  it('[TE-13] lists changed words in order, with who changed them; a show without any has no such list', () => {
    const { log, report } = anEvening()
    expect(report()).not.toHaveProperty('words')
    const edit = (text: string, alsoInLibrary: boolean) => {
      const payload = { templateId: 'hello', content: { text, voice: 'v' }, alsoInLibrary }
      return log.command({ type: 'editTemplate', payload })[0]
    }
    const at = [edit('Good day.', false), edit('Good night.', true)].map((event) =>
      new Date(event?.at ?? 0).toISOString(),
    )
    expect(report().words).toEqual([
      { at: at[0], template: 'Hello', says: 'Good day.', by: 'Olga' },
      { at: at[1], template: 'Hello', says: 'Good night.', by: 'Olga', inPerformance: true },
    ])
  })

  it('[SC-24 HY-70] the report of a rehearsal says so; a removed rehearsal has no report', () => {
    const { log, report } = anEvening()
    expect(report().show).not.toHaveProperty('rehearsal')
    const [first] = log.events
    if (first?.type !== 'BlackboardCreated') throw new Error('nothing was opened')
    const rehearsal = { ...first, data: { ...first.data, rehearsal: true as const } }
    expect(reportOf([rehearsal]).show).toMatchObject({ rehearsal: true })
    const removed = createReport((value) => value, 'Europe/Berlin')
    for (const event of [rehearsal, { ...first, type: 'RehearsalRemoved' as const, data: {} }]) removed.apply(event)
    expect(removed.view()).toBeUndefined()
  })
})
