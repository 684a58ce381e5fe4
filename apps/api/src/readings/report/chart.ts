import type { Report } from '@ghostlight/contracts'
import { emoteLabels } from '@ghostlight/contracts/rules'
import { applauseCurve, attendanceChart, emoteChart, hasEmotesDuring, type ReportWords } from '@ghostlight/projections'
import { escapeUTF8 } from 'entities/escape'

type Drawn = Pick<ReturnType<typeof emoteChart>, 'bands' | 'xTicks' | 'yTicks'>

const width = 1_000
const frame = (height: number) => ({ width, height, left: 40, right: width - 8, top: 22, bottom: height - 22 })
const at = (place: number): string => String(Math.round(place * 10) / 10)

/** Emotes per ten seconds, with all types stacked. */
export const emotesSvg = (report: Report, { t }: ReportWords): string => {
  const box = frame(220)
  const { columns, ...drawn } = emoteChart(report, box)
  const bars = columns.flatMap(({ bars: all, sinceMs, total }) =>
    all.map(
      ({ x, y, width: wide, height, type }) =>
        `<rect class="t${type}" x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(height)}"><title>${t`${total} in ten seconds, ${Math.round(sinceMs / 1_000)} s after the first GO`}</title></rect>`,
    ),
  )
  return `${svg(box, t`Emotes over time`, axes(box, drawn) + bars.join(''))}<ul class="legend">${legendOf(report)}</ul>`
}

/** Shows a small curve beside each count, to tell the types apart without colours. */
const legendOf = (report: Report): string => {
  const { columns } = emoteChart(report, { width: 120, height: 18, left: 0, right: 120, top: 0, bottom: 18 })
  return emoteLabels(report.ownEmotes)
    .flatMap((name, type) => {
      const count = report.emotes[name]
      if (count === undefined) return []
      const most = Math.max(1, ...columns.map(({ counts }) => counts[type] ?? 0))
      const course = columns.map(({ counts, bars: [bar] }) => {
        const high = (18 * (counts[type] ?? 0)) / most
        return `<rect x="${at(bar?.x ?? 0)}" y="${at(18 - high)}" width="0.8" height="${at(high)}"/>`
      })
      const spark = `<svg viewBox="0 0 120 18" aria-hidden="true">${course.join('')}</svg>`
      return [`<li><i class="t${type}"></i><span>${escapeUTF8(name)}</span>${spark}<b>${count}</b></li>`]
    })
    .join('')
}

/** All emotes as one curve; nothing if there were none during the show. */
export const applauseSvg = (report: Report, { t }: ReportWords): string => {
  if (!hasEmotesDuring(report)) return ''
  const box = frame(150)
  const { path, ...drawn } = applauseCurve(report, box)
  return svg(box, t`Applause over time`, `${axes(box, drawn)}<path class="applause" d="${path}"/>`)
}

export const attendanceSvg = (report: Report, { t }: ReportWords): string => {
  const box = frame(130)
  const { path, ...drawn } = attendanceChart(report, box)
  return svg(box, t`Connected phones over time`, `${axes(box, drawn)}<path class="crowd" d="${path}"/>`)
}

const svg = ({ height }: { height: number }, name: string, inner: string): string =>
  `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${name}">${inner}</svg>`

/** Grid lines, the cues behind the curves, and the times. */
const axes = ({ left, right, top, bottom }: ReturnType<typeof frame>, { bands, xTicks, yTicks }: Drawn): string =>
  [
    ...bands.map(
      (it) =>
        `<rect class="band" x="${at(it.left)}" y="${top - 6}" width="${at(it.width)}" height="${bottom - top + 6}"/><text x="${at(it.left + 2)}" y="${top - 9}">${escapeUTF8(it.number)}</text>`,
    ),
    ...yTicks.map(
      ({ at: y, label }) =>
        `<line x1="${left}" x2="${right}" y1="${at(y)}" y2="${at(y)}"/><text class="y" x="${left - 6}" y="${at(y + 4)}">${label}</text>`,
    ),
    ...xTicks.map(({ at: x, label }) => `<text class="x" x="${at(x)}" y="${bottom + 16}">${escapeUTF8(label)}</text>`),
  ].join('')
