// Writes the workbooks of the demo shows, and the pictures of the second one: `node demo/build.mjs`.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cuesWith, emotesWith, questions, widths as weatherWidths } from './any-other-weather.mjs'
import { cues } from './cues.mjs'
import { howTo } from './how-to.mjs'
import { users } from './users.mjs'

const packages = createRequire(new URL('../apps/api/package.json', import.meta.url))
const { utils, write } = packages('@e965/xlsx')

const pictures = ['logo', 'sheep']
const fileOf = (name, type) => new URL(`pictures/${name}.${type}`, import.meta.url)
/** The id that the product gives a picture: the hash of its file as it is kept. */
const idOf = (name) =>
  createHash('sha256')
    .update(readFileSync(fileOf(name, 'webp')))
    .digest('hex')

/** File → sheet name → rows of cells. The first is also the template workbook. */
const books = {
  'the-last-modem.xlsx': () => ({ Users: users, Cues: cues, 'How to': howTo }),
  'any-other-weather.xlsx': () => ({
    Cues: cuesWith({ logo: idOf('logo') }),
    'Join Questions': questions,
    Emotes: emotesWith({ sheep: idOf('sheep') }),
  }),
}

const widths = {
  Users: [12, 18, 12, 12, 16, 6, 14, 24, 36, 36, 36, 36, 22, 36],
  Cues: [6, 16, 34, 14, 22, 8, 8, 60, 50, 60, 10, 10, 9, 9, 60, 60],
  'How to': [18, 100],
}
const widthsOf = { 'the-last-modem.xlsx': widths, 'any-other-weather.xlsx': weatherWidths }

/** The same bytes every time: nothing in them but the cells and the widths. */
export const build = (file) => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(books[file]())) {
    const sheet = utils.aoa_to_sheet(rows)
    sheet['!cols'] = widthsOf[file][name].map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

/** A picture as the product keeps it. At this size it is its own small copy, so it is one file. */
const drawn = (name) =>
  packages('sharp')(fileURLToPath(fileOf(name, 'svg')))
    .resize(320, 320)
    .webp({ lossless: true })
    .toBuffer()

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of pictures) writeFileSync(fileOf(name, 'webp'), await drawn(name))
  for (const file of Object.keys(books)) writeFileSync(new URL(file, import.meta.url), build(file))
}
