import { isRejection, PerformanceData } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRequest, fakeHandler } from '../testing/fake-handler.ts'
import { checkShow, loadShow } from './load-sheet.ts'
import { parsePerformance } from './parse-performance.ts'
import { parseShow } from './parse-show.ts'

const header = ['Key', 'Label', 'Kind', 'Options', 'Required', 'Help']
const cues = [
  ['Cue', 'Group', 'Template', 'Voice', 'Text'],
  ['1', 'audience', 'Hello', 'slt', 'Dear {{fear}}, {{faer}}'],
]
const fear = ['fear', 'What do you fear?', '', '', 'yes', 'A word or two.']
const side = ['side', 'Which side?', 'Choice', 'left, "up, down", right', '', '']
const asked = [
  { key: 'fear', label: 'What do you fear?', kind: 'text', required: true, help: 'A word or two.' },
  { key: 'side', label: 'Which side?', kind: 'choice', options: ['left', 'up, down', 'right'], required: false },
]
const house = { voices: new Set(['slt']), users: [] }
const named = { users: 'Users', cues: 'Cues' }
const workbookOf = (...rows: readonly string[][]) => ({
  sheets: new Map([
    ['Cues', cues],
    ['join_questions', rows],
  ]),
  kind: 'xlsx' as const,
})
const load = (workbook: Parameters<typeof checkShow>[0]['workbook'], base?: object) => {
  const about = { name: 'Show', version: 1, description: '' }
  const loading = { workbook, sheets: named, about, loadGroups: true, loadCues: true, now: 0 }
  const { handler, events } = fakeHandler()
  const done = loadShow({ ...loading, ...base }, { handler, request: aRequest() })
  const performance = () => events.flatMap((it) => (it.type === 'PerformanceCreated' ? [it.data.performance] : []))[0]
  return { done, performance, data: () => performance()?.data }
}
const scriptOf = async (workbook: Parameters<typeof load>[0]) => {
  const { done, performance } = load(workbook)
  await done
  const made = performance()
  if (!made) throw new Error('no performance was made')
  return { performance: made }
}

describe('[JQ-13] the sheet Join Questions', () => {
  test('gives the performance’s questions in order', async () => {
    const { done, data } = load(workbookOf(header, fear, [], side))
    expect(isRejection(await done)).toBe(false)
    expect(data()).toEqual({ joinQuestions: asked })
  })

  test('asks nothing if it has no rows; a workbook without the sheet leaves the five default questions', async () => {
    const none = load(workbookOf(header))
    await none.done
    expect(none.data()).toEqual({ joinQuestions: [] })
    const plain = load({ sheets: new Map([['Cues', cues]]), kind: 'xlsx' })
    await plain.done
    expect(plain.data()).toBeUndefined()
  })

  test('replaces the questions of the base performance', async () => {
    const { performance } = await scriptOf(workbookOf(header, side))
    const base = { performance, groups: [], templates: [], modules: [], cues: [] }
    const kept = load({ sheets: new Map([['Cues', cues]]), kind: 'xlsx' }, { base })
    await kept.done
    expect(kept.data()).toEqual({ joinQuestions: asked.slice(1) })
    const own = load(workbookOf(header), { base })
    await own.done
    expect(own.data()).toEqual({ joinQuestions: [] })
  })

  test('is read for the demo show, too', () => {
    const sheets = new Map([...workbookOf(header, fear).sheets, ['Users', [['Phone', 'Name']]]])
    expect(parseShow(sheets, named)).toMatchObject({
      drafts: { described: { about: { data: { joinQuestions: asked.slice(0, 1) } } } },
    })
  })

  test('makes its keys known as symbols', () => {
    const found = checkShow({ workbook: workbookOf(header, fear), sheets: named }, house)
    expect(found.map(({ text, instead }) => [text, instead])).toEqual([
      ['nobody has {{faer}}', 'Write {{fear}}, if that is meant.'],
    ])
  })
})

describe('[JQ-14] a wrong row', () => {
  test('refuses the whole sheet, and is named by its sheet and row', async () => {
    const rows = [
      ['name', 'Your name?', '', '', '', ''],
      ['fear', '', 'song', '', 'perhaps', ''],
      side,
      ['Side', 'Again?', '', '', '', ''],
      ['up', 'x'.repeat(201), 'choice', '', '', 'x'.repeat(301)],
      ['on', 'On?', 'choice', 'a, b, A', '', ''],
      ['off', 'Off?', 'number', 'a, b', '', ''],
      ['far', 'Far?', 'choice', `${'x'.repeat(101)}, y`, '', ''],
      ['near', 'Near?', 'choice', Array.from({ length: 21 }, (_, at) => at).join(), '', ''],
    ]
    const refused = await load(workbookOf(header, ...rows)).done
    expect(isRejection(refused) && refused.message.split('\n')).toEqual([
      'Join Questions, row 2: The key name means something else here: choose another',
      'Join Questions, row 3: Missing label',
      'Join Questions, row 3: Question is not one of text, number, choice, consent: song',
      'Join Questions, row 3: Required is neither yes nor no: perhaps',
      'Join Questions, row 5: Key is used above: Side',
      'Join Questions, row 6: Label is longer than 200 characters',
      'Join Questions, row 6: Help is longer than 300 characters',
      'Join Questions, row 6: A choice needs two options or more',
      'Join Questions, row 7: Two options are alike: A',
      'Join Questions, row 8: Only a choice has options',
      'Join Questions, row 9: An option is longer than 100 characters',
      'Join Questions, row 10: There are more than 20 options',
    ])
  })

  test('is one too many, or a column is missing', async () => {
    const many = Array.from({ length: 14 }, (_, at) => [`q${at}`, 'Who?', '', '', '', ''])
    expect(await load(workbookOf(header, ...many)).done).toMatchObject({
      message: [14, 15].map((row) => `Join Questions, row ${row}: There are more than 12 questions`).join('\n'),
    })
    for (const rows of [[], [['Question']]])
      expect(await load(workbookOf(...rows)).done).toMatchObject({
        message: ['Key', 'Label'].map((it) => `Join Questions, row 1: Missing column: ${it}`).join('\n'),
      })
  })

  test('is reported by its cell, with what to write instead', () => {
    const rows = [header, ['1st', 'Who?', 'song', 'a', 'perhaps', ''], [...fear.slice(0, 2), 'choice', '', '', '']]
    const found = checkShow({ workbook: workbookOf(...rows), sheets: named }, house).filter(
      ({ level }) => level === 'stop',
    )
    expect(found.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ['Join Questions', 2, 'Key'],
      ['Join Questions', 2, 'Kind'],
      ['Join Questions', 2, 'Required'],
      ['Join Questions', 3, 'Options'],
    ])
    expect(found.every(({ instead }) => instead.startsWith('Write '))).toBe(true)
  })

  test('any content of the sheet gives questions that fit the contract, or errors by row', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        ...['fear', 'Fear', 'side', '__proto__', 'constructor', 'name', 'Who?', 'choice', 'consent', 'number', 'text'],
        ...['a, b', 'a, a', '"a', '"a, b", c', 'yes', 'no', '', ' ', 'x'.repeat(400)],
      ),
      fc.string({ maxLength: 30 }),
    )
    const headers = fc.shuffledSubarray(header, { minLength: 0 })
    fc.assert(
      fc.property(headers, fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 15 }), (columns, rows) => {
        const read = parsePerformance(cues, { groups: 'any', questions: [columns, ...rows] })
        if ('errors' in read) {
          for (const error of read.errors) expect(error).toMatch(/^Join Questions, row \d+: [A-Z]/)
        } else expect(PerformanceData.safeParse(read.described?.about?.data ?? {}).error).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})

describe('[JQ-15] a file with one sheet', () => {
  const columns = ['Kind', ...(cues[0] ?? []), 'Type', 'Key', 'Label', 'Options', 'Required', 'Help']
  const row = (cells: Readonly<Record<string, string>>) => columns.map((it) => cells[it] ?? '')
  const hello = row({ Cue: '1', Group: 'audience', Template: 'Hello', Voice: 'slt', Text: 'Hi' })
  const csv = (...rows: readonly string[][]) => ({ sheets: new Map([['', [columns, ...rows]]]), kind: 'csv' as const })

  test('has the questions in their own rows', async () => {
    const questions = [
      row({ Kind: 'Question', Key: 'fear', Label: 'What do you fear?', Required: 'x', Help: 'A word or two.' }),
      row({ Kind: 'question', Key: 'side', Label: 'Which side?', Type: 'choice', Options: 'left, "up, down", right' }),
    ]
    const { done, data } = load(csv(...questions, hello))
    expect(isRejection(await done)).toBe(false)
    expect(data()).toEqual({ joinQuestions: asked })
  })

  test('has a row that says that nothing is asked', async () => {
    const { done, data } = load(csv(row({ Kind: 'no questions' }), hello))
    expect(isRejection(await done)).toBe(false)
    expect(data()).toEqual({ joinQuestions: [] })
  })

  test('names a row that is wrong by its number', async () => {
    expect(await load(csv(row({ Kind: 'question', Key: 'bib', Label: 'Bib?' }), hello)).done).toMatchObject({
      message: 'row 2: The key bib means something else here: choose another',
    })
  })
})
