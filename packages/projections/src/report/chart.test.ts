import type { Report } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { attendanceChart, clockOf, emoteChart, hasEmotesDuring } from './chart.ts'
import { emptyReport } from './testing/evenings.ts'

const opening = Date.UTC(2026, 4, 1, 19)
const at = (seconds: number) => new Date(opening + seconds * 1_000).toISOString()
const frame = { width: 1_000, height: 100, left: 0, right: 1_000, top: 0, bottom: 100 }
const counts = (nyan: number, mac = 0) => [nyan, 0, 0, 0, 0, 0, 0, 0, mac]
const run = { by: 'Olga', deliveries: { completed: 0, failed: 0, notHere: 0, stopped: 0 } }

/** A report of 1,000 seconds, so that a second is as wide as one unit of the chart. */
const report = (over: Partial<Report> = {}): Report => ({
  ...emptyReport,
  startedAt: at(0),
  endedAt: at(1_000),
  durationMs: 1_000_000,
  ...over,
})

it.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [61_000, '1:01'],
  [3_599_000, '59:59'],
  [3_723_000, '1:02:03'],
] as const)('%i ms are %s', (ms, shown) => expect(clockOf(ms)).toBe(shown))

it('[HY-31] emotes are stacked in columns of ten seconds, from the first GO to the end, and others are left out', () => {
  const emotesOver = [-10, 0, 500, 990, 1_000].map((since, index) => ({ at: at(since), counts: counts(index, 8) }))
  const { columns, yTicks } = emoteChart(report({ emotesOver }), frame)
  expect(columns.map(({ sinceMs, total }) => [sinceMs / 1_000, total])).toEqual([
    [0, 9],
    [500, 10],
    [990, 11],
  ])
  const [first, , last] = columns
  // at most eleven, so the scale ends at the round number 12
  expect(yTicks.map(({ label }) => label)).toEqual(['0', '2', '4', '6', '8', '10', '12'])
  expect(first?.bars.map(({ type, y, height }) => [type, Math.round(y), Math.round(height)])).toEqual([
    [0, 92, 8],
    [8, 25, 67],
  ])
  expect(first?.bars[0]).toMatchObject({ x: 0, width: 9.5 })
  expect((last?.bars[0]?.x ?? 0) + (last?.bars[0]?.width ?? 0)).toBeLessThanOrEqual(frame.right)
  expect(emoteChart(report(), frame).columns).toEqual([])
})

it('[HY-31] emotes before the first GO and from the end on are none of the show', () => {
  const sent = (...since: number[]) =>
    report({ emotesOver: since.map((seconds) => ({ at: at(seconds), counts: counts(1) })) })
  expect([sent(), sent(-10), sent(-400, -10, 1_000), sent(-10, 0), sent(990)].map(hasEmotesDuring)).toEqual([
    ...[false, false, false],
    ...[true, true],
  ])
  expect(hasEmotesDuring({ ...sent(0), startedAt: null, durationMs: 0 })).toBe(false)
})

it('[HY-31] the time axis has marks at round times since the first GO', () => {
  const { xTicks } = emoteChart(report({ durationMs: 3_000_000 }), frame)
  expect(xTicks.map(({ label }) => label)).toEqual([
    '0:00',
    '5:00',
    '10:00',
    '15:00',
    '20:00',
    '25:00',
    '30:00',
    '35:00',
    '40:00',
    '45:00',
    '50:00',
  ])
  expect(xTicks[1]?.at).toBe(100)
})

it('[HY-31] the band of a press of GO is as wide as its cue is long, and reaches the end if it still plays', () => {
  const press = (since: number, lengthMs: number | null) => {
    const goToSound = { median: null, p95: null, worst: null }
    return { ...run, _id: `r${since}`, at: at(since), lengthMs, outcome: 'completed' as const, goToSound }
  }
  const cue = (number: string, runs: ReturnType<typeof press>[]) => ({
    _id: `c${number}`,
    number,
    name: 'Cue',
    plannedMs: null,
    runs,
  })
  const cues = [cue('1', [press(100, 50_000), press(300, 0)]), cue('2', [press(900, null)]), cue('3', [])]
  expect(emoteChart(report({ cues }), frame).bands.map(({ number, left, width }) => [number, left, width])).toEqual([
    ['1', 100, 50],
    ['1', 300, 1],
    ['2', 900, 100],
  ])
})

it('[HY-31] attendance begins with the people at the first GO, and says when there were fewest', () => {
  const over = [
    [-60, 2],
    [-5, 4],
    [200, 3],
    [400, 1],
    [600, 1],
    [1_500, 0],
  ].map(([since = 0, people = 0]) => ({ at: at(since), people }))
  const { path, lowest } = attendanceChart(report({ attendance: { joined: 4, most: 4, over } }), frame)
  expect(lowest).toEqual({ people: 1, sinceMs: 400_000 })
  expect(path).toBe(
    'M0,0L200,0L200,25L400,25L400,75L600,75L600,75L1000,75L1000,75L1000,100L1000,100L600,100L600,100L400,100L400,100L200,100L200,100L0,100Z',
  )
  const nobody = attendanceChart(report(), frame)
  expect(nobody.lowest).toEqual({ people: 0, sinceMs: 0 })
})
