import type { Report } from '@ghostlight/contracts'
import { scaleLinear, scaleUtc } from 'd3-scale'
import { area, curveMonotoneX, curveStepAfter } from 'd3-shape'

type Tick = { at: number; label: string }
/** The chart's area. Time runs from left to right, from the first GO to the end, in the units of `width` and `height`. */
type Frame = { width: number; height: number; left: number; right: number; top: number; bottom: number }
type Bar = { x: number; y: number; width: number; height: number; type: number }
/** Ten seconds of emotes from `at` on. */
export type Column = { at: string; sinceMs: number; counts: readonly number[]; total: number; bars: readonly Bar[] }

const windowMs = 10_000
/** A curve has so many points at most. */
const mostPoints = 240

/** `1:02:03`, or `2:03` */
export const clockOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

const timeScale = ({ startedAt, durationMs }: Report, { left, right }: Frame) => {
  const from = Date.parse(startedAt ?? '') || 0
  // puts the first GO at midnight, so that round times of day are round times since the first GO
  const x = scaleUtc()
    .domain([0, Math.max(durationMs, windowMs)])
    .range([left, right])
  return { from, x, ticks: x.ticks(10).map((it): Tick => ({ at: x(it), label: clockOf(it.getTime()) })) }
}

const countScale = (most: number, { top, bottom }: Frame) => {
  const y = scaleLinear()
    .domain([0, Math.max(1, most)])
    .nice(4)
    .range([bottom, top])
  return { y, ticks: y.ticks(4).flatMap((it): Tick[] => (Number.isInteger(it) ? [{ at: y(it), label: `${it}` }] : [])) }
}

/** A band for each press of GO, as long as its cue played. */
const bandsOf = ({ cues, durationMs }: Report, { from, x }: ReturnType<typeof timeScale>) =>
  cues.flatMap(({ number, name, runs }) =>
    runs.map(({ at, lengthMs }) => {
      const since = Date.parse(at) - from
      const left = x(since)
      return { left, width: Math.max(1, x(since + (lengthMs ?? durationMs - since)) - left), number, name }
    }),
  )

/** What was sent from the first GO to the end, which is all that a chart has room for. */
const emotesDuring = ({ startedAt, durationMs, emotesOver }: Report): Report['emotesOver'] => {
  const from = Date.parse(startedAt ?? '') || 0
  return emotesOver.filter(({ at }) => {
    const since = Date.parse(at) - from
    return since >= 0 && since < Math.max(durationMs, windowMs)
  })
}

/** Otherwise a chart of them would be empty. */
export const hasEmotesDuring = (report: Report): boolean => emotesDuring(report).length > 0

/** Emotes over time, as columns with all types stacked. */
export const emoteChart = (report: Report, frame: Frame) => {
  const time = timeScale(report, frame)
  const { from, x } = time
  const shown = emotesDuring(report)
  const totals = shown.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))
  const { y, ticks } = countScale(Math.max(0, ...totals), frame)
  const columns = shown.map(({ at, counts }, index): Column => {
    const sinceMs = Date.parse(at) - from
    const [left, right] = [x(sinceMs), Math.min(frame.right, x(sinceMs + windowMs))]
    let below = 0
    const bars = counts.flatMap((count, type): Bar[] => {
      if (count === 0) return []
      const [low, high] = [y(below), y(below + count)]
      below += count
      return [{ x: left, y: high, width: Math.max(0.8, right - left - 0.5), height: low - high, type }]
    })
    return { at, sinceMs, counts, total: totals[index] ?? 0, bars }
  })
  return { ...frame, columns, bands: bandsOf(report, time), xTicks: time.ticks, yTicks: ticks }
}

/** All emotes as one curve, from the first GO to the end; `path` is an SVG path. */
export const applauseCurve = (report: Report, frame: Frame) => {
  const time = timeScale(report, frame)
  const length = Math.max(report.durationMs, windowMs)
  const step = windowMs * Math.ceil(length / windowMs / mostPoints)
  const counts = new Array<number>(Math.ceil(length / step)).fill(0)
  for (const { at, counts: sent } of emotesDuring(report)) {
    const index = Math.floor((Date.parse(at) - time.from) / step)
    if (index in counts) counts[index] = (counts[index] ?? 0) + sent.reduce((sum, count) => sum + count, 0)
  }
  const { y, ticks } = countScale(Math.max(0, ...counts), frame)
  const shape = area<number>()
    .x((_, index) => time.x(Math.min(length, (index + 0.5) * step)))
    .y0(frame.bottom)
    .y1((count) => y(count))
    .curve(curveMonotoneX)
  return { ...frame, path: shape(counts) ?? '', bands: bandsOf(report, time), xTicks: time.ticks, yTicks: ticks }
}

/** How many of the audience were connected, from the first GO to the end; `path` is an SVG path. */
export const attendanceChart = (report: Report, frame: Frame) => {
  const time = timeScale(report, frame)
  const points = report.attendance.over.map(({ at, people }) => ({ since: Date.parse(at) - time.from, people }))
  const before = points.findLast(({ since }) => since <= 0)?.people ?? 0
  const during = points.filter(({ since }) => since > 0 && since < report.durationMs)
  const line = [{ since: 0, people: before }, ...during]
  const last = { since: report.durationMs, people: line.at(-1)?.people ?? 0 }
  const { y, ticks } = countScale(Math.max(...line.map(({ people }) => people)), frame)
  const shape = area<(typeof line)[number]>()
    .x(({ since }) => time.x(since))
    .y0(frame.bottom)
    .y1(({ people }) => y(people))
    .curve(curveStepAfter)
  const lowest = line.reduce((low, it) => (it.people < low.people ? it : low))
  return {
    ...frame,
    path: shape([...line, last]) ?? '',
    lowest: { people: lowest.people, sinceMs: lowest.since },
    bands: bandsOf(report, time),
    xTicks: time.ticks,
    yTicks: ticks,
  }
}
