import { isRejection, type Script } from '@ghostlight/contracts'
import { changesBetween, copyScript } from '@ghostlight/domain'
import { expect, test } from 'vitest'
import { sourceOfLine as source, translatedLine as template } from '../../testing/translated-line.ts'
import { scriptSheets } from '../export-sheet.ts'
import { mergedScript } from './merged-script.ts'
import { toldIn } from './told-sheet.ts'

const at = '2026-05-01T12:00:00.000Z'
const module = (_id: string, of: string) => ({
  _id,
  group: 'audience',
  template: of,
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue: 'k',
  conditions: [],
  effects: [],
})
const stored: Script = {
  performance: {
    _id: 'p',
    name: 'Modem',
    version: 1,
    description: '',
    groups: [],
    cues: ['k'],
    templates: ['a', 'b'],
    metadata: { createdAt: at },
    data: { translations: { de: {} }, voices: { v: { de: 'w' } } },
    hidden: false,
    createdAt: at,
  },
  cues: [{ _id: 'k', name: 'Doors', description: '', modules: ['m', 'n'] }],
  modules: [module('m', 'a'), module('n', 'b')],
  groups: [],
  templates: [
    template('a', 'Hello.', { de: { text: 'Hallo.', source: source('Hello.'), state: 'draft' } }),
    template('b', 'Bye.', { de: { text: 'Ade.', source: source('Older.'), state: 'done' } }),
  ],
}
const merged = (change: (rows: string[][]) => string[][]): Script => {
  const sheets = new Map(
    [...scriptSheets(stored, 'csv')].map(([name, rows]) => [name, change(rows.map((it) => [...it]))]),
  )
  const told = toldIn({ sheets, kind: 'csv' }, { sheet: 'Cues', users: 'Users', stored })
  if (isRejection(told)) throw new Error(told.message)
  const made = mergedScript(told, { stored, newId: () => 'new' })
  if ('errors' in made) throw new Error(made.errors.join())
  return made
}

test('[LN-80] merging an unchanged export changes nothing; one without the columns of languages neither', () => {
  expect(merged((rows) => rows)).toEqual(stored)
  expect(
    merged(([header = [], ...rows]) => {
      const kept = header.flatMap((it, place) => (/\(|^Languages$/.test(it) ? [] : [place]))
      return [header, ...rows].map((row) => kept.map((place) => row[place] ?? ''))
    }),
  ).toEqual(stored)
})

test('[LN-80] a changed cell is merged into its language alone, and the preview says so in the words of History', () => {
  const made = merged(([header = [], ...rows]) => [
    header,
    ...rows.map((row) => row.map((cell) => (cell === 'Hallo.' ? 'Grüß Gott.' : cell))),
  ])
  expect(made.templates.map(({ translations }) => translations?.['de'])).toEqual([
    { text: 'Grüß Gott.', source: source('Hello.'), state: 'draft' },
    { text: 'Ade.', source: source('Older.'), state: 'done' },
  ])
  expect(changesBetween(stored, made).map(({ title, what }) => [title, what])).toEqual([
    ['Cue 1', ['German of Line a changed']],
  ])
})

test('[LN-76] a copy and a new version keep translations and voices', () => {
  const copy = copyScript(stored, { newId: (old) => `copy of ${old}`, at, version: 2 })
  expect(copy.templates.map(({ translations }) => translations)).toEqual(
    stored.templates.map(({ translations }) => translations),
  )
  expect(copy.performance.data).toEqual(stored.performance.data)
})
