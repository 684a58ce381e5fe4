import type { Report } from '@ghostlight/contracts'
import { type ReportLanguage, type ReportWords, reportWords, type SheetSection, sheetOf } from '@ghostlight/projections'
import { escapeUTF8 } from 'entities/escape'
import { applauseSvg, attendanceSvg, emotesSvg } from './chart.ts'
import { style } from './style.ts'

/** The report to hand in after a show: one file that loads and runs nothing. Times are in `zone`, an IANA name. */
export const reportPage = (report: Report, { zone, language }: { zone: string; language: ReportLanguage }): string => {
  const words = reportWords(language)
  const { title, facts, front, appendix } = sheetOf(report, zone, words)
  const drawn = (section: SheetSection): string => sectionOf(section, report, words)
  return [
    `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeUTF8(words.t`Report: ${title}`)}</title><style>${style}</style></head><body><main>`,
    `<div class="front"><h1>${escapeUTF8(title)}</h1><p>${escapeUTF8(facts.join(' · '))}</p>${front.map(drawn).join('')}</div>`,
    `<h2 class="appendix">${words.t`Appendix`}</h2>${appendix.map(drawn).join('')}`,
    '</main></body></html>\n',
  ].join('')
}

const charts = {
  applause: applauseSvg,
  emotes: emotesSvg,
  phones: attendanceSvg,
} as const

const sectionOf = (section: SheetSection, report: Report, words: ReportWords): string => {
  const name = `<h2>${escapeUTF8(section.name)}</h2>`
  if (section.kind === 'figures') return `<section>${name}<dl>${section.rows.map(figure).join('')}</dl></section>`
  if (section.kind === 'table') return `<section>${name}${table(section)}</section>`
  const says = section.says === '' ? '' : `<p dir="auto">${escapeUTF8(section.says)}</p>`
  return `<section>${name}${says}${charts[section.kind](report, words)}</section>`
}

const figure = ([name, value]: readonly [string, string]): string =>
  `<div><dt>${escapeUTF8(name)}</dt><dd>${escapeUTF8(value)}</dd></div>`

const table = ({ columns, rows, more, empty }: Extract<SheetSection, { kind: 'table' }>): string => {
  if (rows.length === 0) return `<p>${escapeUTF8(empty ?? '')}</p>`
  const head = columns.map((it) => (it === '' ? '<td></td>' : `<th scope="col">${escapeUTF8(it)}</th>`)).join('')
  const body = rows.map(
    ({ cells }) => `<tr>${cells.map((it) => `<td dir="auto">${escapeUTF8(it)}</td>`).join('')}</tr>`,
  )
  const left = more === undefined ? '' : `<p>${escapeUTF8(more)}</p>`
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>${left}`
}
