import { isRejection, type Script } from '@ghostlight/contracts'
import { sourceOfText } from '@ghostlight/contracts/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWorkbook } from '../../adapters/sheets/read-workbook.ts'
import { writeWorkbook } from '../../adapters/sheets/write-workbook.ts'
import { anyScript } from '../testing/any-script.ts'
import { sourceOfLine as source, translatedLine as template } from '../testing/translated-line.ts'
import { readStrings, stringsSheets, writtenWords } from './strings.ts'

const kinds = ['xlsx', 'csv'] as const
const exported = (script: Script, kind: (typeof kinds)[number]): string[][] => {
  const bytes = writeWorkbook(stringsSheets(script, kind), kind)
  if (isRejection(bytes)) throw new Error(bytes.message)
  const read = readWorkbook(bytes, kind)
  if (isRejection(read)) throw new Error(read.message)
  return [...read.values()][0]?.map((row) => [...row]) ?? []
}
const load = (script: Script, rows: readonly (readonly string[])[]) =>
  readStrings(script, { rows, sheet: 'Strings', known: ['bib', 'nickname'] })

const done = (of: string, text: string) => ({ de: { text, source: source(of), state: 'done' } })
const templates = [
  template('a', 'Hello {{nickname}}.'),
  template('b', 'Bye.', done('Bye.', 'Tschüss.')),
  template('c', 'New words.', done('Old words.', 'Alte Worte.')),
]
const module = (_id: string, of: string, cue: string) => ({
  _id,
  group: 'audience',
  template: of,
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue,
  conditions: [],
  effects: [],
})
const at = '2026-05-01T12:00:00.000Z'
const script: Script = {
  performance: {
    _id: 'p',
    name: 'Modem',
    version: 1,
    description: '',
    groups: [],
    cues: ['k'],
    templates: ['a', 'b', 'c'],
    metadata: { createdAt: at },
    data: { beforeText: 'Soon.', translations: { de: {}, fr: {} } },
    hidden: false,
    createdAt: at,
  },
  cues: [{ _id: 'k', name: 'Doors', description: '', modules: ['m', 'n'] }],
  modules: [module('m', 'b', 'k'), module('n', 'a', 'k')],
  groups: [],
  templates,
}
/** The export, with other cells in the row of a line. */
const changed = (cells: Record<string, Record<string, string>>): string[][] => {
  const [header = [], ...rows] = exported(script, 'csv')
  return [
    header,
    ...rows.map((row) => {
      const own = cells[row[0] ?? ''] ?? {}
      return row.map((cell, place) => own[header[place] ?? ''] ?? cell)
    }),
  ]
}

test('[LN-82] the strings of a performance are a row for each line, where it is said, and its text and state per language', () => {
  expect(exported(script, 'xlsx').map((row) => row.toSpliced(3, 1))).toEqual([
    ['Id', 'Where', 'Source', 'Text (de)', 'State (de)', 'Text (fr)', 'State (fr)'],
    ['beforeText', 'Before the first GO', 'Soon.', '', 'missing', '', 'missing'],
    ['template b text', 'Cue 1, Doors: Line b', 'Bye.', 'Tschüss.', 'done', '', 'missing'],
    ['template a text', 'Cue 1, Doors: Line a', 'Hello {{nickname}}.', '', 'missing', '', 'missing'],
    ['template c text', 'In no cue: Line c', 'New words.', 'Alte Worte.', 'outdated', '', 'missing'],
  ])
})

test.each(kinds)('[LN-82] loading the strings that were exported changes nothing, whatever they are: %s', (kind) => {
  fc.assert(
    fc.property(anyScript, (it) => {
      expect(load(it, exported(it, kind))).toEqual({ edits: [], findings: [] })
    }),
    { numRuns: 60 },
  )
})

test('[LN-82] a text that begins like a formula runs in no spreadsheet', () => {
  const formula = { ...script, templates: [template('a', 'Hi.', done('Hi.', '=HYPERLINK("http://x")'))] }
  const bytes = writeWorkbook(stringsSheets(formula, 'csv'), 'csv')
  expect(new TextDecoder().decode(bytes as Uint8Array)).toContain(`"'=HYPERLINK`)
})

test('[LN-83] what translators wrote is a draft until they write done; only what they touched changes', () => {
  const { edits, findings } = load(
    script,
    changed({
      beforeText: { 'Text (fr)': 'Bientôt.' },
      'template a text': { 'Text (de)': 'Hallo {{nickname}}.', 'State (de)': 'done' },
      'template c text': { 'State (de)': 'done' },
    }),
  )
  expect(findings).toEqual([])
  expect(edits).toEqual([
    {
      type: 'set',
      kind: 'performance',
      id: 'p',
      fields: [
        {
          path: 'data.translations.fr.beforeText',
          from: undefined,
          to: { text: 'Bientôt.', source: sourceOfText('Soon.'), state: 'draft' },
        },
      ],
    },
    {
      type: 'set',
      kind: 'template',
      id: 'a',
      fields: [
        { path: 'translations.de.text', from: undefined, to: 'Hallo {{nickname}}.' },
        { path: 'translations.de.source', from: undefined, to: source('Hello {{nickname}}.') },
        { path: 'translations.de.state', from: undefined, to: 'done' },
      ],
    },
    {
      type: 'set',
      kind: 'template',
      id: 'c',
      fields: [{ path: 'translations.de.source', from: source('Old words.'), to: source('New words.') }],
    },
  ])
  expect(writtenWords(edits)).toBe('3 texts were loaded: Text (fr) 1, Text (de) 2.')
  expect(writtenWords([])).toBe('Nothing has changed.')
})

test('[LN-84] a lost symbol, a row of no line, older words and a wrong state are named by row; the others stay right', () => {
  const [header = [], ...rows] = changed({
    beforeText: { 'Text (de)': 'Bald.', 'State (de)': 'ready' },
    'template b text': { 'Text (de)': 'Ade.', 'Text (fr)': 'Au revoir.' },
    'template a text': { 'Text (de)': 'Hallo {{nicknam}}.' },
    'template c text': { Version: 'older', 'Text (fr)': 'Nouveau.' },
  })
  const other = rows.map((row) => row.map((cell) => (cell === 'beforeText' ? 'beforeText' : cell)))
  const { edits, findings } = load(script, [header, ...other, ['template gone text', '', 'x', '', 'y'], rows[1] ?? []])
  expect(findings.map(({ row, column, text }) => [row, column, text])).toEqual([
    [2, 'State (de)', '“ready” is no state'],
    [4, 'Text (de)', '{{nickname}} of the original is missing.'],
    [4, 'Text (de)', '{{nicknam}} is not a known symbol. Write {{nickname}}.'],
    [5, 'Source', 'it was made from older words than now'],
    [6, 'Id', 'no line has the Id “template gone text”'],
    [7, 'Id', 'row 3 is about the same line'],
  ])
  expect(edits.map((it) => (it.type === 'set' ? it.fields.map(({ path, to }) => [path, to]) : []))).toEqual([
    [['translations.de.text', 'Ade.']],
    [
      ['translations.fr.text', 'Au revoir.'],
      ['translations.fr.source', source('Bye.')],
      ['translations.fr.state', 'draft'],
    ],
  ])
  expect(load(script, [['Where', 'Source']]).findings).toHaveLength(1)
  expect(
    load(script, [
      ['Id', 'Text (klingonish)'],
      ['beforeText', 'x'],
    ]).findings[0]?.text,
  ).toContain('no language')
})
