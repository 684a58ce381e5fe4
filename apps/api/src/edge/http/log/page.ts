import type { LogLine } from '@ghostlight/contracts'
import { escaped } from '../markup.ts'
import type { WriteLog } from './lines.ts'

/** What somebody reads in a show is the last of it; the whole is in the files. */
const mostShown = 500

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * The page of the Logs tab: made here, with no script and nothing from elsewhere, so that it fits any policy. Newest
 * first. People stand by their names, as they were called when it happened.
 */
export const pageOf: WriteLog = async function* (lines, { id, title }) {
  const names = new Map<string, string>()
  const rows: string[] = []
  let count = 0
  for await (const line of lines) {
    learnNames(names, line)
    count++
    rows.push(rowOf(line, names))
    if (rows.length > mostShown * 2) rows.splice(0, rows.length - mostShown)
  }
  const shown = rows.slice(-mostShown).reverse()
  const what = count > shown.length ? `The last ${shown.length} of ${count} events` : `${count} events`
  yield head(title)
  yield `<header><h1>${escaped(title)} <small>${escaped(id)}</small></h1><p>${what}, newest first. Times are UTC.</p>`
  yield `<nav>${linksOf(id)}</nav></header><table><thead><tr><th scope="col">Time</th><th scope="col">No.</th>`
  yield '<th scope="col">Event</th><th scope="col">By</th><th scope="col">Details</th></tr></thead><tbody>'
  for (const row of shown) yield row
  yield '</tbody></table></body></html>\n'
}

const linksOf = (id: string): string =>
  ['jsonl', 'json', 'csv']
    .map((format) => `<a href="/api/log?bid=${id}&amp;format=${format}" download>${format.toUpperCase()}</a>`)
    .concat(`<a href="/api/log?bid=${id}">Reload</a>`)
    .join(' ')

const rowOf = ({ seq, type, at, actor, data }: LogLine, names: ReadonlyMap<string, string>): string => {
  const when = new Date(at)
  const stamp = `<time datetime="${escaped(at)}" title="${escaped(day.format(when))}">${time.format(when)}</time>`
  const cells = [
    stamp,
    String(seq ?? ''),
    escaped(words(type)),
    escaped(names.get(actor) || actor),
    details(data, names),
  ]
  return `<tr>${cells.map((it) => `<td>${it}</td>`).join('')}</tr>`
}

/** `AudioContentSent` → `Audio content sent` */
const words = (type: string): string => type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** more than this is folded away */
const shortest = 120

const details = (data: Readonly<Record<string, unknown>>, names: ReadonlyMap<string, string>): string => {
  const text = Object.entries(data)
    .map(([name, value]) => `${name}: ${valueText(value, names)}`)
    .join(' · ')
  if (text.length <= shortest) return escaped(text)
  return `<details><summary>${escaped(text.slice(0, shortest))}…</summary><pre>${escaped(JSON.stringify(data, null, 2))}</pre></details>`
}

const valueText = (value: unknown, names: ReadonlyMap<string, string>): string => {
  if (typeof value === 'string') return names.get(value) || value
  return Array.isArray(value) && value.length === 0 ? '–' : JSON.stringify(value)
}

const learnNames = (names: Map<string, string>, { type, data }: LogLine): void => {
  const { user, userId, name, field, value } = data as { [key: string]: unknown; user?: { _id: string; name: string } }
  if (type === 'UserAdded' && user) names.set(user._id, user.name)
  else if (type === 'UserConnected' && typeof name === 'string') names.set(String(userId), name)
  else if (type === 'UserFieldUpdated' && field === 'name') names.set(String(userId), String(value ?? ''))
}

const head = (title: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Log of ${escaped(title)}</title><style>
:root{color-scheme:light dark;font:14px/1.45 system-ui,sans-serif}
body{margin:0;padding:12px 16px;background:Canvas}
h1{font-size:1.15rem;margin:0}small{font:inherit;font-family:ui-monospace,monospace;opacity:.75}
header p{margin:.2rem 0}nav a{margin-right:1rem}
table{border-collapse:collapse;width:100%;margin-top:12px}
th{position:sticky;top:0;background:Canvas;text-align:left}
th,td{padding:4px 12px 4px 0;vertical-align:top;border-bottom:1px solid color-mix(in srgb,CanvasText 18%,Canvas)}
td:nth-child(1),td:nth-child(2){font-variant-numeric:tabular-nums;white-space:nowrap}
td:nth-child(3){font-weight:600;white-space:nowrap}
td:nth-child(5){overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.3rem 0}
</style></head><body>
`
