import { expect, test } from 'vitest'
import { checkShow } from './load-sheet.ts'

const header = ['Cue', 'Group', 'Template', 'Voice', 'Text', 'Conditions', 'Min Delay']
const checked = (rows: readonly string[][], users?: readonly string[][]) =>
  checkShow(
    {
      workbook: {
        sheets: new Map([['Cues', [header, ...rows]], ...(users ? [['Users', users] as const] : [])]),
        kind: 'xlsx',
      },
      sheets: { users: 'Users', cues: 'Cues' },
    },
    { voices: new Set(['slt', 'rms']), users: [{ data: { seat: '4' } }] },
  )

test('[LB-100] unknown voices and symbols are reported by cell, with what to write', () => {
  const row = ['1', 'audience', 'Hello', 'slr', 'Dear {{nicname}}, {{seat}} {{diet}} {{shoeSize}}', '', '']
  const people = [
    ['Phone', 'Shoe size'],
    ['5550101', '40'],
  ]
  expect(checked([row], people)).toEqual([
    {
      level: 'warn',
      sheet: 'Cues',
      row: 2,
      column: 'Voice',
      text: 'there is no voice “slr”',
      instead: 'Write one of: slt, rms.',
    },
    {
      level: 'warn',
      sheet: 'Cues',
      row: 2,
      column: 'Text',
      text: 'nobody has {{nicname}}',
      instead: 'Write {{nickname}}, if that is meant.',
    },
    expect.objectContaining({ column: 'Text', text: 'nobody has {{diet}}' }),
  ])
})

test('[LN-60 LB-100] symbols that a translation lost or misspelt are reported by cell, and its unknown voice', () => {
  const columns = [...header, 'Text (de)', 'Text (fr)', 'Voice (de)', 'State (de)']
  const row = (text: string, ...languages: string[]) => ['1', 'audience', '', 'slt', text, '', '', ...languages]
  const lines = [
    row('Dear {{nickname}}, {{seat}}', 'Hallo {{nickame}}, {{seat}}', 'Chère {{seat}}, {{nickname}}', 'anna', 'done'),
    row('Dear {{#if seat}}you{{/if}}', 'Hallo', '', 'rms', 'draft'),
    row('Dear all', 'Hallo', 'Bonsoir {{nickname}}'),
  ]
  const found = checkShow(
    {
      workbook: { sheets: new Map([['Cues', [columns, ...lines]]]), kind: 'xlsx' },
      sheets: { users: 'Users', cues: 'Cues' },
    },
    { voices: new Set(['slt', 'rms']), users: [{ data: { seat: '4' } }] },
  )
  const keep = 'Keep what stands between {{ and }} as it is in the original.'
  expect(found.map(({ level, row, column, text, instead }) => [level, row, column, text, instead])).toEqual([
    ['warn', 2, 'Voice (de)', 'there is no voice “anna”', 'Write one of: slt, rms.'],
    ['warn', 2, 'Text (de)', '{{nickname}} of the original is missing.', keep],
    ['warn', 2, 'Text (de)', '{{nickame}} is not a known symbol. Write {{nickname}}.', keep],
    ['warn', 3, 'Text (de)', '{{#if seat}} of the original is missing.', keep],
  ])
})

test('[LB-100] cells that cannot be read are reported, with what to write', () => {
  const found = checked([
    ['1', 'audience', 'Hello', 'slt', 'Hi', 'groups like Left', 'soon'],
    ['2', '', 'Bye', '', 'Bye', '', ''],
  ])
  expect(found.map(({ level, row, column }) => [level, row, column])).toEqual([
    ['stop', 2, 'Min Delay'],
    ['stop', 2, 'Conditions'],
    ['stop', 3, 'Group'],
    ['stop', 3, 'Voice'],
  ])
  expect(found.every(({ instead }) => /^Write /.test(instead))).toBe(true)
  expect(found[1]?.instead).toContain('their groups include Chorus')
  expect(found[0]?.text).toBe('Min Delay is not a time: soon')
})

test('[WD-07] a condition in a line that is not right is reported with its place in the cell', () => {
  const lines = ['Hi.\n{{#if seat}}You', 'Hi {{#if seat >}}you{{/if}}', '{{#if seat}}Right{{else}}.{{/if}}']
  const found = checked(lines.map((text, at) => [String(at), 'audience', `T${at}`, 'slt', text, '', '']))
  expect(found.map(({ row, column, text, instead }) => [row, column, text, instead])).toEqual([
    [
      2,
      'Text',
      'Text cannot be read. An {{#if}} has no {{/if}} after it (line 2, column 1)',
      'See the sheet How to of the template workbook.',
    ],
    [
      3,
      'Text',
      'Text cannot be read. The condition "seat >" cannot be read',
      'Write it such as: offering, age > 17, mood is calm, group:Left (line 1, column 4).',
    ],
  ])
})

test('[LB-101] a workbook without users and without rows for groups has no errors', () => {
  expect(checked([['1', 'Chorus', 'Hello', 'slt', 'Hi', 'groups contains Left', '']])).toEqual([])
  const users = [
    ['Phone', 'Groups'],
    ['5550101', 'Left'],
  ]
  expect(checked([['1', 'Chorus', 'Hello', 'slt', 'Hi', '', '']], users)).toEqual([
    {
      level: 'stop',
      sheet: 'Cues',
      row: 2,
      column: 'Group',
      text: 'Group not found: Chorus',
      instead: expect.stringMatching(/^Write audience, .* users sheet .* row with group in Kind/),
    },
  ])
})

test('[LB-101] a missing sheet is named together with the existing ones', () => {
  const house = { voices: new Set<string>(), users: [] }
  const workbook = { sheets: new Map([['Szenen', [header]]]), kind: 'xlsx' as const }
  expect(checkShow({ workbook, sheets: { users: 'Users', cues: 'Cues' } }, house)).toEqual([
    {
      level: 'stop',
      sheet: 'Cues',
      row: null,
      column: null,
      text: 'There is no sheet named Cues',
      instead: 'Write the name of a sheet of this workbook: Szenen.',
    },
  ])
})

test('[LB-121] a users sheet that seems to have another name leads to a question; without such a sheet there is no question', () => {
  const cues = [header, ['1', 'Chorus', 'Hello', 'slt', 'Hi', '', '']]
  const house = { voices: new Set(['slt']), users: [] }
  const found = (name: string, rows: string[][], kind: 'xlsx' | 'csv' = 'xlsx') =>
    checkShow(
      {
        workbook: {
          sheets: new Map([
            ['Cues', cues],
            [name, rows],
          ]),
          kind,
        },
        sheets: { users: 'Users', cues: 'Cues' },
      },
      house,
    )
  expect(found('User', [['Name']])).toEqual([
    {
      level: 'warn',
      sheet: 'Users',
      row: null,
      column: null,
      text: 'there is no sheet “Users”',
      instead: 'Did you mean “User”? Without a users sheet every group that the cues name is made.',
    },
  ])
  expect(found('Gäste', [['Name', 'Phone']])[0]?.instead).toMatch(/^Did you mean “Gäste”\?/)
  expect(found('How to', [['Column', 'Meaning']])).toEqual([])
  expect(
    found('users', [
      ['Phone', 'Groups'],
      ['5550101', 'Chorus'],
    ]),
  ).toEqual([])
  expect(found('User', [['Phone']], 'csv'), 'one sheet, whatever it is called').toEqual([])
})

test('[QU-64] a sheet knows what its questions give, and says which question is not there', () => {
  const asked = {
    question: 'Which door?',
    kind: 'choice',
    options: ['Left', 'Right'].map((label) => ({ _id: label, label })),
    closes: {},
    results: 'after',
    tie: 'first',
  }
  const wide = [...header, 'Type', 'Content']
  const rows = (text: string, conditions: string) => [
    ['1', 'audience', 'Door', '', '', '', '', 'ask', JSON.stringify(asked)],
    ['2', 'audience', 'After', 'slt', text, conditions, '', 'speech', ''],
  ]
  const found = (text: string, conditions = 'answer:Door is Left; result:Door:percent > 50') =>
    checkShow(
      {
        workbook: { sheets: new Map([['Cues', [wide, ...rows(text, conditions)]]]), kind: 'xlsx' },
        sheets: { users: 'Users', cues: 'Cues' },
      },
      { voices: new Set(['slt']), users: [] },
    ).map(({ column, text: words, instead }) => [column, words, instead])
  expect(found('{{answer:Door|nothing}} {{result:Door}} {{#if answer:Door is Left}}!{{/if}}')).toEqual([])
  expect(found('{{answer:Doors}} {{answers:Door}}')).toEqual([
    ['Text', 'no question gives {{answer:Doors}}', 'Write {{answer:Door}}, if that is meant.'],
    ['Text', 'no question gives {{answers:Door}}', expect.stringMatching(/answer:Door|after the colon/)],
  ])
})
