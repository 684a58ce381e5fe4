import { isRejection, type Module, type Script, type Template } from '@ghostlight/contracts'
import { changesBetween, symbolsOf } from '@ghostlight/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../../adapters/sheets/read-workbook.ts'
import { writeWorkbook } from '../../../adapters/sheets/write-workbook.ts'
import type { Sheets } from '../../../engine/ports/sheet-source.ts'
import { anyScript } from '../../testing/any-script.ts'
import { scriptSheets } from '../export-sheet.ts'
import { mergedScript } from './merged-script.ts'
import { toldIn } from './told-sheet.ts'

type Kind = 'xlsx' | 'csv'
type Book = Map<string, string[][]>
const right = <T>(it: T): Exclude<T, { rejected: unknown } | { errors: unknown }> => {
  if (isRejection(it)) throw new Error(it.message)
  if (typeof it === 'object' && it !== null && 'errors' in it) throw new Error(String(it.errors))
  return it as Exclude<T, { rejected: unknown } | { errors: unknown }>
}

const rowsOf = (sheets: Sheets): Book => new Map([...sheets].map(([name, rows]) => [name, rows.map((row) => [...row])]))
const exportOf = (script: Script, kind: Kind = 'xlsx'): Book =>
  rowsOf(right(readWorkbook(right(writeWorkbook(scriptSheets(script, kind), kind)), kind)))
const mergedFrom = (stored: Script, sheets: Book, kind: Kind = 'xlsx'): Script => {
  let ids = 0
  const told = toldIn(
    { sheets, kind },
    { sheet: kind === 'csv' ? ([...sheets.keys()][0] ?? '') : 'Cues', users: 'Users', stored },
  )
  return right(mergedScript(right(told), { stored, newId: () => `new-${ids++}` }))
}

/** Each changes one thing of a script; undefined: it has none. */
const edits: Readonly<Record<string, (script: Script, at: number) => Script | undefined>> = {
  'the name of a cue': (it, at) => cueWith(it, at, { name: 'Quite another name' }),
  'the description of a cue': (it, at) => cueWith(it, at, { description: 'Quite another description' }),
  'the notes of a cue': (it, at) => cueWith(it, at, { notes: 'Quite other notes' }),
  'the words of a template': (it, at) => {
    const template = it.templates[at % Math.max(1, it.templates.length)]
    if (template?.type !== 'speech') return undefined
    const content = { ...template.content, text: 'Quite other words' }
    const next: Template = { ...template, content, symbols: symbolsOf(content) }
    return { ...it, templates: it.templates.map((old) => (old === template ? next : old)) }
  },
  'a delay': (it, at) => lineWith(it, at, { mindelay: 1_234_000, maxdelay: 2_345_000 }),
  'whom a line speaks to': (it, at) => {
    const line = it.modules[at % Math.max(1, it.modules.length)]
    return lineWith(it, at, { group: line?.group === 'audience' ? 'performer' : 'audience' })
  },
  'an effect': (it, at) => lineWith(it, at, { effects: [{ type: 'setField', field: 'data.odd', value: 'x' }] }),
  'the description of a group': (it, at) => {
    const group = it.groups[at % Math.max(1, it.groups.length)]
    return (
      group && {
        ...it,
        groups: it.groups.map((old) => (old === group ? { ...old, description: 'Quite another' } : old)),
      }
    )
  },
  'the description of the performance': (it) => ({
    ...it,
    performance: { ...it.performance, description: 'Quite another' },
  }),
}

/** Every second template speaks. */
const speaking = (script: Script): Script => ({
  ...script,
  templates: script.templates.map((it, at): Template => {
    if (at % 2 > 0) return { ...it, symbols: symbolsOf(it.content) }
    const content = { text: `Words ${at}`, voice: 'slt' }
    return { ...it, type: 'speech', content, symbols: symbolsOf(content) }
  }),
})

const cueWith = (script: Script, at: number, changes: Partial<Script['cues'][number]>): Script | undefined => {
  const cue = script.cues[at % Math.max(1, script.cues.length)]
  return cue && { ...script, cues: script.cues.map((it) => (it === cue ? { ...it, ...changes } : it)) }
}
const lineWith = (script: Script, at: number, changes: Partial<Module>): Script | undefined => {
  const line = script.modules[at % Math.max(1, script.modules.length)]
  return line && { ...script, modules: script.modules.map((it) => (it === line ? { ...it, ...changes } : it)) }
}

describe('[WD-46] an exported workbook', () => {
  test.each(['xlsx', 'csv'] as const)('that nobody changed changes nothing, whatever the performance: %s', (kind) => {
    fc.assert(
      fc.property(anyScript, (script) => {
        expect(mergedFrom(script, exportOf(script, kind), kind)).toEqual(script)
      }),
      { numRuns: 100 },
    )
  })

  test.each(Object.keys(edits))('with one edit changes exactly that: %s', (name) => {
    fc.assert(
      fc.property(anyScript, fc.nat(), (script, at) => {
        const before = speaking(script)
        const edited = edits[name]?.(before, at)
        fc.pre(edited !== undefined)
        // a file costs two fifths of the time, and whether it keeps every text is what the property above asks
        if (edited) expect(mergedFrom(before, rowsOf(scriptSheets(edited, 'xlsx')))).toEqual(edited)
      }),
      { numRuns: 60 },
    )
  })
})

const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
const line = (_id: string, cue: string, more: Partial<Module> = {}): Module => ({
  ...plain,
  _id,
  cue,
  group: 'left',
  template: `t-${_id}`,
  ...more,
})
const words = (_id: string, text: string, metadata: Record<string, unknown> = {}): Template => ({
  _id,
  name: `Words ${_id}`,
  type: 'speech',
  content: { text, voice: 'slt' },
  description: '',
  symbols: [],
  oneshot: false,
  metadata,
})
/** Three cues with two lines each. */
const script: Script = {
  performance: {
    _id: 'p',
    name: 'Two rooms',
    version: 2,
    description: '',
    groups: ['left', 'right'],
    cues: ['c1', 'c2', 'c3'],
    templates: ['t-a', 't-b', 't-c', 't-d', 't-e', 't-f'],
    metadata: { createdAt: '2026-05-01T00:00:00.000Z', sourcePerformanceId: 'earlier' },
    data: { acts: { c1: 'Act I', c3: 'Act II' }, look: { accent: '#c2410c' } },
    hidden: false,
    createdAt: '2026-05-01T00:00:00.000Z',
  },
  groups: ['left', 'right'].map((_id) => ({
    _id,
    name: _id,
    description: '',
    type: 'General',
    oneshot: false,
    metadata: {},
  })),
  templates: [
    words('t-a', 'The door is shut.', { performanceId: 'p', example: 'pinned' }),
    ...['b', 'c', 'd', 'e', 'f'].map((it) => words(`t-${it}`, `These are the words of ${it}.`)),
  ],
  modules: [line('a', 'c1'), line('b', 'c1'), line('c', 'c2'), line('d', 'c2'), line('e', 'c3'), line('f', 'c3')],
  cues: [
    { _id: 'c1', name: 'The door', description: '', modules: ['a', 'b'], notes: 'Push' },
    { _id: 'c2', name: 'The sea', description: '', modules: ['c', 'd'] },
    { _id: 'c3', name: 'The rain', description: '', modules: ['e', 'f'], plannedMs: 5_000 },
  ],
}

/** The cues sheet, changed row by row, with the places of its columns. */
const changed = (change: (rows: string[][], at: (column: string) => number) => string[][]): Script => {
  const book = exportOf(script)
  const [header = [], ...rows] = book.get('Cues') ?? []
  const at = (column: string): number => header.indexOf(column)
  return mergedFrom(script, book.set('Cues', [header, ...change(rows, at)]))
}
const wordsIn = (rows: string[][]) => rows.findIndex((it) => it.includes('These are the words of c.'))
const what = (merged: Script) => changesBetween(script, merged).map(({ title, name, what }) => [title, name, ...what])

describe('[WD-46] a cue or a line that the author moved, renamed or rewrote stays the same one', () => {
  test('a line that was cut out and put into another cue', () => {
    const merged = changed((rows, at) => {
      const [moved = []] = rows.splice(wordsIn(rows) + 1, 1)
      const below = rows.findIndex((it) => it.includes('These are the words of f.'))
      moved[at('Cue')] = ''
      return [...rows.slice(0, below + 1), moved, ...rows.slice(below + 1)]
    })
    expect(merged.cues.map((it) => it.modules)).toEqual([['a', 'b'], ['c'], ['e', 'f', 'd']])
    expect(merged.modules.map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'e', 'f', 'd'])
  })

  test('a cue that was moved to the front, without new numbers', () => {
    const merged = changed((rows) => {
      const from = wordsIn(rows)
      const first = rows.findIndex((it) => it.includes('The door is shut.'))
      const moved = rows.splice(from, 2)
      return [...rows.slice(0, first), ...moved, ...rows.slice(first)]
    })
    expect(merged).toMatchObject({ performance: { cues: ['c2', 'c1', 'c3'] } })
    expect(merged.cues).toEqual([script.cues[1], script.cues[0], script.cues[2]])
    expect(what(merged).map((it) => it.slice(2))).toEqual([['moved']])
  })

  test('the cues after a new one, also if the author counts the column Cue anew', () => {
    const merged = changed((rows, at) => {
      const from = wordsIn(rows)
      const made = (rows[from] ?? []).map(() => '')
      for (const [column, cell] of Object.entries({
        Cue: '2',
        'Cue Name': 'The wind',
        Group: 'right',
        Template: 'Wind',
        Voice: 'slt',
        Text: 'Hear it.',
      }))
        made[at(column)] = cell
      const counted = rows.slice(from).map((row) => {
        const key = row[at('Cue')] ?? ''
        return key === '' ? row : row.with(at('Cue'), String(Number(key) + 1))
      })
      return [...rows.slice(0, from), made, ...counted]
    })
    expect(merged.performance.cues).toEqual(['c1', expect.stringMatching(/^new-/), 'c2', 'c3'])
    expect(merged.cues.filter(({ _id }) => !_id.startsWith('new-'))).toEqual(script.cues)
    expect(what(merged)).toEqual([
      ['Cue 2', 'The wind', 'new'],
      ['Template', 'Wind', 'new'],
    ])
    expect(merged.templates.at(-1)?.metadata).toEqual({ performanceId: 'p' })
  })

  test('a deleted line and a deleted cue go with what only they had, and nothing else', () => {
    const merged = changed((rows, at) => {
      const from = wordsIn(rows)
      return rows.filter(
        (row, place) => place !== from + 1 && row[at('Cue')] !== '3' && !row.includes('These are the words of f.'),
      )
    })
    expect(merged.cues.map((it) => it.modules)).toEqual([['a', 'b'], ['c']])
    expect(merged.performance.data?.acts).toEqual({ c1: 'Act I' })
    expect(merged.groups).toEqual(script.groups)
  })
})

describe('[WD-47] what a sheet does not say survives', () => {
  test('columns and rows that it lacks, and fields that no sheet has', () => {
    const header = ['Cue', 'Group', 'Template', 'Voice', 'Text']
    const rows = script.modules.map((it, at) => [
      at % 2 === 0 ? String(at / 2 + 1) : '',
      'left',
      `Words t-${it._id}`,
      'slt',
      it._id === 'd' ? 'Other words.' : String(Object(script.templates[at]?.content)['text']),
    ])
    const merged = mergedFrom(script, new Map([['Cues', [header, ...rows]]]))
    const next = script.templates.map((it) =>
      it._id === 't-d' ? { ...it, content: { text: 'Other words.', voice: 'slt' } } : it,
    )
    expect(merged).toEqual({ ...script, templates: next })
  })

  test('a sheet without a cue changes no cue', () => {
    const about = ['performance', 'Two rooms', 'New words']
    const merged = mergedFrom(
      script,
      new Map([
        [
          'Cues',
          [
            ['Cue', 'Group', 'Kind', 'Name', 'Description'],
            ['', '', ...about],
          ],
        ],
      ]),
    )
    expect(merged).toEqual({ ...script, performance: { ...script.performance, description: 'New words' } })
  })
})

describe('[WD-47] a workbook of a performance that is not finished, or that an author rearranged', () => {
  const retyped = (of: Script, column: string, change: (cell: string, row: string[]) => string): Script => {
    const book = exportOf(of)
    for (const [name, [header = [], ...rows]] of book) {
      const at = header.indexOf(column)
      const whole = rows.map((row) => header.map((_, place) => row[place] ?? ''))
      book.set(name, [header, ...whole.map((row) => (at < 0 ? row : row.with(at, change(row[at] ?? '', row))))])
    }
    return mergedFrom(of, book)
  }
  const withLine = (id: string, changes: Partial<Module>): Script => ({
    ...script,
    modules: script.modules.map((it) => (it._id === id ? { ...it, ...changes } : it)),
  })

  test('a line that speaks to nobody yet gets the group that the author writes, also that of everybody', () => {
    const before = withLine('c', { group: null })
    const merged = retyped(before, 'Group', (cell, row) =>
      row.includes('These are the words of c.') ? 'audience' : cell,
    )
    expect(merged).toEqual(withLine('c', { group: 'audience' }))
  })

  test('a line that says nothing yet gets the template that the author writes', () => {
    const before = withLine('c', { template: null })
    const merged = retyped(before, 'Template', (cell, row) => (row.includes('The sea') ? 'Words t-d' : cell))
    expect(merged).toEqual(withLine('c', { template: 't-d' }))
  })

  test('the words of a template stay, also if the row that had them is deleted', () => {
    const before = withLine('f', { template: 't-c' })
    const book = exportOf(before)
    const rows = book.get('Cues') ?? []
    const merged = mergedFrom(
      before,
      book.set(
        'Cues',
        rows.toSpliced(
          rows.findIndex((it) => it.includes('These are the words of c.')),
          1,
        ),
      ),
    )
    expect(merged.templates).toEqual(before.templates)
    expect(merged.cues.at(-1)?.modules).toEqual(['e', 'f'])
    expect(merged.modules.map(({ _id }) => _id)).not.toContain('c')
  })

  test('a group with another name everywhere is the same group', () => {
    const renamed = (cell: string): string => (cell === 'left' ? 'Stage left' : cell)
    const book = exportOf(script)
    for (const [name, rows] of book)
      book.set(
        name,
        rows.map((row) => row.map(renamed)),
      )
    const groups = script.groups.map((it) => ({ ...it, name: renamed(it.name) }))
    expect(mergedFrom(script, book)).toEqual({ ...script, groups })
  })

  test('a group and a template whose rows are deleted leave, and what lines still name stays', () => {
    const book = exportOf(script)
    const without = (name: string, cell: string) =>
      book.set(
        name,
        (book.get(name) ?? []).filter(([it]) => it !== cell),
      )
    without('Groups', 'right')
    without('Groups', 'left')
    without('Templates', 'Words t-a')
    const merged = mergedFrom(script, book)
    expect(merged.groups.map(({ _id }) => _id)).toEqual(['left'])
    expect(merged.performance.groups).toEqual(['left'])
    expect(merged.templates.map(({ _id }) => _id)).toEqual(script.templates.map(({ _id }) => _id))
  })
})
