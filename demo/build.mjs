// Writes the-last-modem.xlsx, the demo show that is also the template workbook: `node demo/build.mjs`.
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cues } from './cues.mjs'
import { howTo } from './how-to.mjs'
import { users } from './users.mjs'

const { utils, write } = createRequire(new URL('../apps/api/package.json', import.meta.url))('@e965/xlsx')

/** Sheet name → rows of cells, as the committed workbook has them. */
export const sheets = { Users: users, Cues: cues, 'How to': howTo }

const widths = {
  Users: [12, 18, 12, 12, 16, 6, 14, 24, 36, 36, 36, 36, 22, 36],
  Cues: [6, 16, 34, 14, 22, 8, 8, 60, 50, 60, 10, 10, 9, 9],
  'How to': [18, 100],
}

/** The same bytes every time: nothing in them but the cells and the widths. */
export const build = () => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!cols'] = widths[name].map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { writeFileSync } = await import('node:fs')
  writeFileSync(new URL('the-last-modem.xlsx', import.meta.url), build())
}
