import type { PersonData, User } from '@ghostlight/contracts'
import { textsIn } from '@ghostlight/contracts/rules'
import { escapeUTF8 } from 'entities/escape'

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** All stored data about a person, for them to keep: one file that loads and runs nothing. */
export const personPage = ({ user, groups, sheets, hasPassword, shows }: PersonData): string =>
  [
    head(user.name),
    `<h1>${escapeUTF8(user.name)}</h1><p>What Ghostlight has stored about this person. Times are UTC.</p>`,
    fields(user, [
      ['Groups', groups.join(', ')],
      ['Sheets', sheets.join(', ')],
      ['Password', hasPassword ? 'one is set; only its hash is stored' : 'none'],
    ]),
    ...shows.map(showOf),
    '</body></html>\n',
  ].join('')

const showOf = ({ _id, title, createdAt, user, groups, events }: PersonData['shows'][number]): string =>
  [
    `<h2>${escapeUTF8(title)} <small>${escapeUTF8(_id)}${createdAt === '' ? '' : `, ${escapeUTF8(timeOf(createdAt))}`}</small></h2>`,
    fields(user, [['Groups', groups.join(', ')]]),
    '<table><thead><tr><th scope="col">Time</th><th scope="col">Event</th><th scope="col">Stored</th></tr></thead><tbody>',
    ...events.map(
      ({ at, type, data }) =>
        `<tr><td>${escapeUTF8(timeOf(at))}</td><td>${escapeUTF8(type)}</td><td>${escapeUTF8(JSON.stringify(data))}</td></tr>`,
    ),
    '</tbody></table>',
  ].join('')

const timeOf = (at: string): string => when.format(new Date(at))

const fields = ({ name, phone, type, data }: User, more: readonly [string, string][]): string => {
  const all = [['Name', name], ['Phone', phone], ['Type', type], ...Object.entries(textsIn(data)), ...more]
  return `<dl>${all.map(([label = '', value = '']) => `<dt>${escapeUTF8(label)}</dt><dd>${escapeUTF8(value || '–')}</dd>`).join('')}</dl>`
}

const head = (name: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stored about ${escapeUTF8(name)}</title><style>
:root{color-scheme:light dark;font:14px/1.45 system-ui,sans-serif}
body{margin:0 auto;max-width:70rem;padding:16px}
small{font:inherit;opacity:.75}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
th,td{padding:4px 12px 4px 0;vertical-align:top;text-align:left;border-bottom:1px solid color-mix(in srgb,CanvasText 18%,Canvas)}
td:first-child,td:nth-child(2){white-space:nowrap}td:nth-child(3){overflow-wrap:anywhere}
</style></head><body>
`
