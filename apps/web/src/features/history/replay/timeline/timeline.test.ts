import { createReport } from '@ghostlight/projections'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparedCues } from '../beside/compare.ts'
import type { ReplayEvent } from '../events.ts'
import { anEvening } from '../testing/evening.ts'
import { bandName } from './bands.ts'
import { binsOf, emoteBinsOf } from './bins.ts'
import { aroundMs, cropOf, stepFor } from './crop.ts'
import { readingAt } from './reading.ts'
import { lengthOf, type Span } from './span.ts'
import { afterGap, cuePlaces, failurePlaces, leadMs, stepped } from './steps.ts'
import { createTimeline } from './timeline.ts'

const timelineOf = (events: readonly ReplayEvent[]) => {
  const timeline = createTimeline()
  for (const event of events) timeline.add(event)
  return timeline.get()
}
const evenings = [1, 2, 3].map((seed) => {
  const events = anEvening(seed)
  return { seed, events, timeline: timelineOf(events) }
})
const of = <T extends ReplayEvent['type']>(events: readonly ReplayEvent[], type: T) =>
  events.filter((event): event is Extract<ReplayEvent, { type: T }> => event.type === type)

describe.each(evenings)('the time line of an evening, seed $seed', ({ events, timeline }) => {
  const crop = cropOf(timeline)

  it('[HY-50] is cropped to the show, even if it was created long before and viewed long after', () => {
    const goes = of(events, 'CueRun')
    const ends = [...of(events, 'ModuleCompleted'), ...of(events, 'ModuleStopped')].map(({ time }) => time)
    expect(crop).toEqual({ from: (goes[0]?.time ?? 0) - aroundMs, to: Math.max(...ends) + aroundMs })
    expect(lengthOf(timeline)).toBeGreaterThan(2 * lengthOf(crop))
    expect(timeline.zero).toBe(goes[0]?.time)
  })

  it('[HY-51] has a band for each GO, with its run of the cue and whether it was stopped', () => {
    expect(timeline.bands.map(({ from }) => from)).toEqual(of(events, 'CueRun').map(({ time }) => time))
    const third = timeline.bands.filter(({ cueId }) => cueId === 'cue-3')
    expect(third.map((band) => [bandName(band), band.state, band.by])).toEqual([
      ['3 Party line', 'stopped', 'Rosa Lind'],
      ['3 Party line, 2nd run', 'completed', 'Rosa Lind'],
    ])
    const stoppedAt = of(events, 'AllStopped')[0]?.time
    expect(third[0]?.to).toBe(stoppedAt)
    for (const band of timeline.bands) {
      const runs = timeline.modules.filter(({ cueRunId }) => cueRunId === band.cueRunId)
      expect(band.to).toBe(Math.max(...runs.map(({ to }) => to)))
      expect(runs.map(({ state }) => state).every((state) => state === band.state)).toBe(true)
    }
  })

  it('puts modules that speak at the same time into different rows', () => {
    for (const one of timeline.modules)
      for (const other of timeline.modules)
        if (one !== other && one.row === other.row) expect(one.to <= other.from || other.to <= one.from).toBe(true)
  })

  it('[HY-52] has each failure once, with who and why; people who were not here did not fail', () => {
    const stopped = new Set(of(events, 'ModuleStopped').map(({ data }) => data.moduleRunId))
    const failed = of(events, 'AudioContentFailed').filter(({ data }) => !stopped.has(data.deliveryId))
    const missed = failed.filter(({ data }) => data.reason !== 'NOT_CONNECTED')
    expect(timeline.failures.filter(({ run }) => !stopped.has(run))).toEqual(
      missed.map(({ time, data }) => ({ at: time, run: data.deliveryId, userId: data.userId, reason: data.reason })),
    )
    expect(timeline.failures.length).toBeGreaterThan(0)
    expect(timeline.notHere).toBeGreaterThan(0)
  })

  it('[HY-33] counts failures, absences and stops as the report does', () => {
    const report = createReport((value) => value, 'Europe/Berlin')
    for (const event of events) report.apply(event)
    const { failed = {}, notHere, stopped } = report.view()?.deliveries ?? {}
    const failures = Object.values(failed).reduce((sum, count) => sum + count, 0)
    expect([timeline.failures.length, timeline.notHere, timeline.stopped]).toEqual([failures, notHere, stopped])
    expect(stopped).toBeGreaterThan(0)
  })

  it('has the connected phones, and what each operator did; Stop all is one press, not one per module', () => {
    const last = timeline.presence.at(-1)
    expect(last?.count).toBe(0)
    expect(Math.max(...timeline.presence.map(({ count }) => count))).toBeGreaterThan(10)
    expect(timeline.pressed.filter(({ kind }) => kind === 'stop')).toEqual([
      { at: of(events, 'AllStopped')[0]?.time, kind: 'stop', who: 'Emil Faber', text: 'Stop all' },
    ])
    expect(timeline.pressed.filter(({ kind }) => kind === 'go')).toHaveLength(timeline.bands.length)
  })

  it('counts connected phones, and no consoles', () => {
    const [phone] = of(events, 'UserConnected')
    const withDesk = events.flatMap((event) =>
      event === phone
        ? [event, { ...phone, data: { ...phone.data, userId: 'rosa', socketId: 'desk', type: 'dramaturg' as const } }]
        : [event],
    )
    expect(withDesk).toHaveLength(events.length + 1)
    expect(timelineOf(withDesk).presence).toEqual(timeline.presence)
  })

  it('[HY-53] steps to every cue and every failure, forwards and backwards', () => {
    for (const places of [cuePlaces(timeline), failurePlaces(timeline)]) {
      const walked = (begin: number, by: 1 | -1): number[] => {
        const found: number[] = []
        for (let at = stepped(places, begin, by); at !== undefined; at = stepped(places, at, by)) found.push(at)
        return found
      }
      expect(walked(timeline.from, 1)).toEqual(places)
      const back = walked(timeline.to + 10_000, -1)
      expect(back.toReversed().every((at) => places.includes(at))).toBe(true)
      expect(back.at(-1)).toBe(places[0])
    }
  })

  it('[HY-53] skips only time in which nothing plays and nobody presses', () => {
    fc.assert(
      fc.property(fc.integer({ min: timeline.from, max: timeline.to }), (at) => {
        const to = afterGap(timeline, at)
        if (to === undefined) return
        expect(to).toBeGreaterThan(at)
        for (const { from, to: end } of timeline.modules) expect(end <= at || from >= to + leadMs).toBe(true)
        for (const press of timeline.pressed) expect(press.at <= at || press.at >= to + leadMs).toBe(true)
      }),
    )
    expect(afterGap(timeline, timeline.zero - 600_000)).toBe(timeline.zero - leadMs)
    expect(afterGap(timeline, timeline.zero + 100)).toBeUndefined()
    const presses = { modules: [], pressed: [0, 60_000, 90_000].map((at) => ({ at })) } as never
    expect(afterGap(presses, 0), 'from the moment of a press to the next one').toBe(60_000 - leadMs)
  })

  it('[HY-54] puts each visible emote and delivery into exactly one bar; at full zoom a bar is a second', () => {
    const view = fc
      .tuple(fc.integer({ min: timeline.from, max: timeline.to }), fc.integer({ min: 20_000, max: 10_000_000 }))
      .map(([from, length]): Span => ({ from, to: from + length }))
    fc.assert(
      fc.property(view, fc.integer({ min: 200, max: 2_000 }), (seen, width) => {
        const step = stepFor(seen, { width, least: 4 })
        const inSight = ({ at }: { at: number }) => at >= seen.from && at <= seen.to
        const sum = (bins: readonly { total: number }[]) => bins.reduce((all, { total }) => all + total, 0)
        const emoted = emoteBinsOf(timeline.emotes, seen, step)
        expect(sum(emoted)).toBe(timeline.emotes.filter(inSight).length)
        for (const bin of emoted) expect(bin.byType.reduce((a, b) => a + b)).toBe(bin.total)
        expect(sum(binsOf(timeline.spoken, seen, step))).toBe(timeline.spoken.filter(inSight).length)
      }),
    )
    expect(stepFor({ from: 0, to: 20_000 }, { width: 200, least: 4 })).toBe(1_000)
  })

  it('[HY-54] reads the values of the bars at a place', () => {
    fc.assert(
      fc.property(fc.integer({ min: timeline.from, max: timeline.to }), fc.constantFrom(1_000, 15_000), (at, step) => {
        const { from, emotes, sent, phones } = readingAt(timeline, at, step)
        const bin = { from, to: from + step - 1 }
        const counted = (list: readonly { at: number }[]) => binsOf(list, bin, step)[0]?.total ?? 0
        expect([emotes, sent]).toEqual([counted(timeline.emotes), counted(timeline.spoken)])
        expect(phones).toBe(timeline.presence.findLast((it) => it.at <= at)?.count ?? 0)
      }),
    )
  })

  it('[HY-56] is the same if the events arrive in pieces, as in a running show', () => {
    const growing = createTimeline()
    for (const [index, event] of events.entries()) {
      growing.add(event)
      if (index % 500 === 0) expect(growing.get().to).toBe(Math.max(event.time, timeline.from + 1_000))
    }
    expect(growing.get()).toEqual(timeline)
  })
})

it('[HY-51] draws a cue that still plays up to the end; a show without any GO is shown whole', () => {
  const [{ events } = { events: [] }] = evenings
  const first = events.findIndex(({ type }) => type === 'CueRun')
  const running = timelineOf(events.slice(0, first + 20))
  expect(running.bands).toMatchObject([{ state: 'running', to: running.to }])
  expect(cropOf(running).to).toBe(running.to)
  const before = timelineOf(events.slice(0, first))
  expect(cropOf(before)).toEqual({ from: before.from, to: before.to })
})

it('[HY-59] compares two evenings cue by cue, each from its own first GO', () => {
  const [one, other] = evenings
  if (!one || !other) throw new Error('two evenings are needed')
  const rows = comparedCues(one.timeline, other.timeline)
  expect(rows.map(({ key }) => key)).toEqual(one.timeline.bands.map(({ cueId, nth }) => `${cueId} ${nth}`))
  for (const [index, { here, there }] of rows.entries()) {
    const band = one.timeline.bands[index]
    expect(here?.start).toBe((band?.from ?? 0) - one.timeline.zero)
    expect(there?.start).toBe(here?.start)
  }
  // the other evening ended before its last cue, and ran the second cue once more
  const shorter = timelineOf(other.events.filter((event) => !(event.type === 'CueRun' && event.data.cueId === 'cue-7')))
  const lastRow = comparedCues(one.timeline, shorter).at(-1)
  expect([lastRow?.here?.state, lastRow?.there]).toEqual(['completed', undefined])
  expect(comparedCues(shorter, one.timeline).at(-1)).toMatchObject({
    band: { name: 'Carrier lost' },
    there: lastRow?.here,
  })
})
