import { isRejection, type Performance, reject, type Script } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { readScript } from '../../script.ts'
import { storeScript } from '../../store-script.ts'
import { aRequest, fakeHandler } from '../../testing/fake-handler.ts'
import { scriptSheets } from '../export-sheet.ts'
import { aboutSheet, aboutSheets, comparedSheets, mergedOf } from './compare-workbook.ts'
import { loadVersion } from './load-version.ts'

type Sheets = Map<string, readonly (readonly string[])[]>

/** Three cues, the second with two lines. `mark` keeps the ids of two performances apart. */
const scriptOf = (name: string, version: number): Script => {
  const id = (it: string) => `${it}-${name}-${version}`.replaceAll(' ', '_')
  const lines = [['1'], ['2', '3'], ['4']]
  const plain = { description: '', oneshot: false, metadata: {} }
  const module = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
  return {
    groups: [],
    templates: lines.flat().map((it) => ({
      ...plain,
      _id: id(`t${it}`),
      name: `Words ${it}`,
      type: 'speech',
      content: { text: `These are the words ${it}.`, voice: 'slt' },
      symbols: [],
    })),
    modules: lines.flatMap((all, at) =>
      all.map((it) => ({
        ...module,
        _id: id(`m${it}`),
        group: 'audience',
        template: id(`t${it}`),
        cue: id(`c${at + 1}`),
      })),
    ),
    cues: lines.map((all, at) => ({
      _id: id(`c${at + 1}`),
      name: `Cue of ${at + 1}`,
      description: '',
      modules: all.map((it) => id(`m${it}`)),
      notes: 'kept',
    })),
    performance: {
      _id: id('p'),
      name,
      version,
      description: '',
      groups: [],
      cues: lines.map((_, at) => id(`c${at + 1}`)),
      templates: lines.flat().map((it) => id(`t${it}`)),
      metadata: { createdAt: '2026-05-01T00:00:00.000Z' },
      hidden: false,
      createdAt: '2026-05-01T00:00:00.000Z',
    },
  }
}

const house = async (...all: Script[]) => {
  const { handler, views, events } = fakeHandler()
  for (const [at, it] of all.entries()) {
    const stored = await storeScript(it, { handler, request: aRequest(`store-${at}`) })
    if (isRejection(stored)) throw new Error(stored.message)
  }
  const asking = (sheets: Sheets, more: { name?: string; version?: number; target?: string } = {}) => ({
    workbook: { sheets, kind: 'xlsx' as const },
    users: 'Users',
    file: { name: more.name ?? 'A file', version: more.version },
    performances: all.map(({ performance }) => performance),
    target: more.target,
  })
  type Asked = ReturnType<typeof asking>
  const withStored = async (asked: Asked, about: ReturnType<typeof aboutSheets>) => {
    const sheets = await Promise.all(
      about.map(async ({ performance, ...it }) => {
        const stored = performance === undefined ? undefined : await readScript(views, performance)
        return { ...it, stored: isRejection(stored) ? undefined : stored }
      }),
    )
    const { workbook, users } = asked
    return comparedSheets({ workbook, users, sheets, seed: 'seed', house: { voices: new Set(['slt']), users: [] } })
  }
  const compareWorkbook = (asked: Asked) => withStored(asked, aboutSheets(asked))
  const mergedBy = async (sheet: string, asked: Asked) => {
    const [found] = await withStored(asked, [aboutSheet(sheet, asked)])
    return found ? mergedOf(found) : reject('INVALID')
  }
  return { handler, views, events, asking, compareWorkbook, mergedBy }
}
const sheetsOf = (script: Script): Sheets => new Map(scriptSheets(script, 'xlsx'))
/** The sheet with another text instead of this one. */
const retyped = (script: Script, from: string, to: string): Sheets =>
  new Map(
    [...sheetsOf(script)].map(([name, rows]) => [name, rows.map((row) => row.map((it) => (it === from ? to : it)))]),
  )
const idIn = ({ stored }: { stored: Script | null }) => stored?.performance._id
const textsIn = (script: Script | null) => script?.templates.map(({ content }) => Object(content)['text'])

const [one, two, other] = [scriptOf('Two rooms', 1), scriptOf('Two rooms', 2), scriptOf('Three rooms', 7)]

test('[WD-69] the comments of a workbook are not taken over, and the page says so', async () => {
  const { asking, compareWorkbook } = await house(one)
  const heads = ['Comment', 'Cue', 'Line', 'About', 'By', 'At', 'Text']
  const said = ['1', '1', '', 'Cue of 1', 'Ana', '2026-05-01T12:00:00.000Z', 'Louder?']
  const warnings = async (...rows: string[][]) =>
    (await compareWorkbook(asking(new Map([...sheetsOf(one), ['Comments', rows]])))).map(({ findings, merged }) => [
      findings.map(({ level, sheet, text }) => [level, sheet, text]),
      merged?.cues.length,
    ])
  const warning = 'The comments of this workbook are not taken over: the performance keeps its own.'
  expect(await warnings(heads, said)).toEqual([[[['warn', 'Comments', warning]], 3]])
  expect(await warnings(heads), 'no comments').toEqual([[[], 3]])
})

describe('[WD-51] a workbook is about', () => {
  test.each([
    ['the performance it was dropped on, whatever its name', { target: other.performance._id }, other],
    ['the version that its file names', { version: 1 }, one],
    ['the newest version of the name in it', {}, two],
    ['the newest version if that of its file is gone', { version: 5 }, two],
  ])('%s', async (_, more, expected) => {
    const { asking, compareWorkbook } = await house(one, two, other)
    const [found, ...more_] = await compareWorkbook(asking(sheetsOf(one), more))
    expect([found && idIn(found), more_.length]).toEqual([expected.performance._id, 0])
  })

  test('a new performance if none has its name, with what it would have', async () => {
    const { asking, compareWorkbook } = await house(two, other)
    const strange = scriptOf('Nowhere', 1)
    expect(await compareWorkbook(asking(sheetsOf(strange)))).toMatchObject([
      { name: 'Nowhere', cues: 3, lines: 4, stored: null, merged: null, findings: [] },
    ])
  })

  test('several performances, each in a sheet with Cue and Group, and by the name in it or of the sheet', async () => {
    const { asking, compareWorkbook } = await house(two, other)
    const [cues = []] = [sheetsOf(other).get('Cues')]
    const both: Sheets = new Map([
      ...retyped(two, 'These are the words 3.', 'New words.'),
      ['three rooms', cues],
      ['Notes', [['A', 'B']]],
    ])
    const [first, second, third] = await compareWorkbook(asking(both, { target: other.performance._id }))
    expect([first && idIn(first), second && idIn(second), third]).toEqual([
      two.performance._id,
      other.performance._id,
      undefined,
    ])
    expect(textsIn(first?.merged ?? null)).toContain('New words.')
    expect(second?.merged).toEqual(second?.stored)
  })
})

describe('[WD-50] a wrong row', () => {
  test('is named by sheet, row and column, and the other sheet is still compared', async () => {
    const { asking, compareWorkbook } = await house(two, other)
    const bad = [
      ['Cue', 'Group', 'Template', 'Voice', 'Text', 'Min Delay'],
      ['1', 'audience', 'Hi', 'slt', 'Hi.', '1'],
      ['2', 'audience', 'Bye', 'slt', 'Bye.', 'soon'],
      ['3', 'audience', 'Ho', 'slt', '', ''],
    ]
    const [good, wrong] = await compareWorkbook(asking(new Map([...sheetsOf(two), ['Bad', bad]])))
    expect(good).toMatchObject({ sheet: 'Cues', findings: [], stored: { performance: { _id: two.performance._id } } })
    expect(wrong?.findings.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ['Bad', 3, 'Min Delay'],
      ['Bad', 4, 'Template'],
    ])
    expect(wrong?.merged).toBeNull()
  })

  test('a workbook without such a sheet says what it lacks', async () => {
    const { asking, compareWorkbook } = await house(two)
    const found = await compareWorkbook(asking(new Map([['Prices', [['A']]]])))
    expect(found).toMatchObject([{ sheet: 'Cues', merged: null, findings: [{ level: 'stop', sheet: 'Cues' }] }])
  })

  test('what the library would refuse is said before the merge', async () => {
    const { asking, compareWorkbook } = await house(two)
    const book = sheetsOf(two)
    const [header = [], ...rows] = book.get('Cues') ?? []
    const at = header.indexOf('Number')
    const taken = rows.map((row) => (row[header.indexOf('Cue')] === '3' ? row.with(at, '2') : row))
    const [found] = await compareWorkbook(asking(book.set('Cues', [header, ...taken])))
    expect(found?.merged).toBeNull()
    expect(found?.findings.map(({ text }) => text).join()).toContain('another cue')
  })
})

describe('[WD-49] a new version', () => {
  const loading = async () => {
    const it = await house(one, two, other)
    const sheets = retyped(two, 'These are the words 3.', 'New words.')
    const load = (commandId = 'load') =>
      loadVersion({
        handler: it.handler,
        views: it.views,
        request: aRequest(commandId),
        now: 0,
        merged: () => it.mergedBy('Cues', it.asking(sheets, { target: two.performance._id })),
      })
    return { ...it, load }
  }
  const made = (it: Awaited<ReturnType<typeof loadVersion>>): Performance => {
    if (isRejection(it)) throw new Error(it.message)
    return it.performance
  }

  test('has what the workbook says and what it cannot say, and the old one stays', async () => {
    const { load, views } = await loading()
    const next = made(await load())
    expect(next).toMatchObject({
      name: 'Two rooms',
      version: 3,
      metadata: { sourcePerformanceId: two.performance._id },
    })
    const script = (await readScript(views, next._id)) as Script
    expect(textsIn(script)).toContain('New words.')
    expect(script.cues.map(({ notes }) => notes)).toEqual(['kept', 'kept', 'kept'])
    expect(textsIn((await readScript(views, two.performance._id)) as Script)).toContain('These are the words 3.')
  })

  test('is made once by the same request', async () => {
    const { load, events } = await loading()
    const [first, count] = [made(await load()), events.length]
    expect([made(await load())._id, events.length]).toEqual([first._id, count])
    expect(made(await load('again')).version).toBe(4)
  })

  test('is not made of a sheet that cannot be merged', async () => {
    const it = await house(two)
    const refused = await loadVersion({
      ...it,
      request: aRequest(),
      now: 0,
      merged: () => it.mergedBy('Nowhere', it.asking(sheetsOf(two), { target: two.performance._id })),
    })
    expect(refused).toEqual(reject('INVALID', 'There is no sheet named Nowhere'))
  })
})
