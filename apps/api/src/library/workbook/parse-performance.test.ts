import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePerformance } from './parse-performance.ts'

const columns = ['Cue', 'Cue Name', 'Cue Description', 'Group', 'Template', 'Type', 'Voice', 'Text', 'System', 'Prompt']
const timing = [
  'Min Delay',
  'Max Delay',
  'Oneshot',
  'Autorun',
  'Number',
  'Notes',
  'Act',
  'Planned',
  'Again',
  'Conditions',
  'Next',
  'Content',
]
const header = [...columns, ...timing]
type Cells = Partial<Record<string, string>>
const speech: Cells = { Group: 'audience', Template: 'Hello', Type: 'speech', Voice: 'slt', Text: 'Hi {{name}}' }
const rowOf = (cells: Cells) => header.map((column) => cells[column] ?? '')
const parse = (...rows: Cells[]) => parsePerformance([header, ...rows.map(rowOf)], { groups: ['Left', 'Right'] })
const drafts = (...rows: Cells[]) => {
  const parsed = parse(...rows)
  if ('errors' in parsed) throw new Error(parsed.errors.join())
  return parsed
}
const moduleOf = (cells: Cells) => drafts({ Cue: '1', ...speech, ...cells }).modules[0]

describe('a cues sheet', () => {
  test('[SH-37 SH-38] has one row per module, with cue, group, template, type and voice', () => {
    const parsed = drafts(
      { Cue: '1', 'Cue Name': 'Dial tone', 'Cue Description': 'It begins.', ...speech },
      { Cue: '1', Group: 'left', Template: 'Bye', Type: 'speech', Voice: 'rms', Text: 'Bye' },
    )
    expect(parsed.cues).toEqual([{ name: 'Dial tone', description: 'It begins.' }])
    expect(parsed.groups).toEqual(['audience', 'Left'])
    expect(parsed.templates).toEqual([
      { name: 'Hello', type: 'speech', content: { text: 'Hi {{name}}', voice: 'slt' } },
      { name: 'Bye', type: 'speech', content: { text: 'Bye', voice: 'rms' } },
    ])
    expect(parsed.modules.map(({ row, cue, group, template }) => [row, cue, group, template])).toEqual([
      [2, 0, 'audience', 0],
      [3, 0, 'Left', 1],
    ])
  })

  test('[LN-06] names the group of a language as it is called, or by its id', () => {
    const groups = ['German speakers', 'french SPEAKERS', 'language-pt-BR'].map((Group) => ({
      Cue: '1',
      ...speech,
      Group,
    }))
    const parsed = drafts(...groups)
    expect(parsed.modules.map(({ group }) => group)).toEqual(['language-de', 'language-fr', 'language-pt-BR'])
    expect(
      drafts({ Cue: '1', ...speech, Conditions: 'their groups include German speakers' }).modules[0]?.conditions,
    ).toEqual([{ field: 'groups', op: 'contains', value: 'language-de' }])
    expect(parse({ Cue: '1', ...speech, Group: 'Klingon speakers' })).toEqual({
      errors: ['row 2: Group not found: Klingon speakers'],
    })
  })

  test('[LN-03] the row of the performance has its language', () => {
    const about = (Language: string) =>
      parsePerformance(
        [
          [...header, 'Kind', 'Name', 'Language'],
          [...rowOf({ Cue: '1', ...speech })],
          [...rowOf({}), 'performance', 'Tea', Language],
        ],
        { groups: [] },
      )
    expect(about('Deutsch')).toMatchObject({ described: { about: { data: { language: 'de' } } } })
    expect(about('Deutsh')).toEqual({
      errors: ['row 3: There is no language Deutsh. Write its name, or its tag, such as de or pt-BR.'],
    })
  })

  test('[LB-98] delays and planned lengths accept times as people write them', () => {
    const said = { Cue: '1', ...speech, 'Min Delay': '1:30', 'Max Delay': '2m', Planned: '1,5 min' }
    expect(drafts(said)).toMatchObject({
      modules: [{ mindelay: 90_000, maxdelay: 120_000 }],
      cues: [{ plannedMs: 90_000 }],
    })
  })

  test('[QU-54] Next names questions, options and cues as the sheet calls them, also those of later rows', () => {
    const options = ['The left one', 'Right'].map((label, at) => ({ _id: `o${at}`, label }))
    const content = { question: 'Which?', kind: 'choice', options, closes: {}, results: 'after', tie: 'first' }
    const asks = { Cue: '1', Group: 'audience', Template: 'Door', Type: 'ask', Content: JSON.stringify(content) }
    const next = (Next: string) =>
      parse({ ...asks, Next }, { Cue: 'the end', ...speech }, { Cue: 'gone', Group: 'audience', Template: 'Hello' })
    const said = 'if door is "the left one" then cue "The end"\nIF Door IS Right THEN CUE (gone)'
    expect(next(said)).toMatchObject({
      cues: [
        {
          next: [
            { template: 0, option: 'o0', cue: 1 },
            { template: 0, option: 'o1', cue: 'gone' },
          ],
        },
        {},
        {},
      ],
    })
    const refused = (Next: string) => [next(Next)].flatMap((it) => ('errors' in it ? it.errors : 'nothing'))
    const like = 'Write it such as: if Door is "The left one" then cue 5'
    for (const [cell, why] of [
      ['Door leads to 5', `Door leads to 5. ${like}`],
      ['if Dor is Right then cue 1', 'there is no template Dor. Write what its cell in the column Template says'],
      ['if Door is Left then cue 1', 'Door has no option Left. Write one of its labels'],
      ['if Hello is Left then cue 1', 'Hello has no option Left. Write one of its labels'],
      ['if Door is Right then cue 9', 'there is no cue 9. Write what its cell in the column Cue says'],
      ['if Door is Right then cue 1; if Door is right then cue gone', 'right of Door leads to two cues'],
      [Array.from({ length: 65 }, () => 'if a is b then cue 1').join(';'), 'there are more than 64'],
    ] as const)
      expect(refused(cell)).toEqual([`row 2: Next cannot be read: ${why}`])
  })

  test('[SH-37] names the row that gives a cue too many modules', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ Cue: '1', ...speech }))
    expect(parse(...rows(500))).not.toHaveProperty('errors')
    expect(parse(...rows(503), { Cue: '2', ...speech })).toEqual({
      errors: ['row 502: Cue has more than 500 modules'],
    })
  })

  test('[NT-01] gives a cue’s notes and planned seconds once', () => {
    const [first, second] = [
      { Cue: '1', ...speech },
      { Cue: '2', ...speech },
    ]
    expect(drafts({ ...first, Notes: 'The door' }, { ...first, Planned: '42.5' }, second).cues).toEqual([
      { name: 'Cue 1', description: '', notes: 'The door', plannedMs: 42_500 },
      { name: 'Cue 2', description: '' },
    ])
    expect(parse({ ...first, Notes: 'A', Planned: '1' }, { ...first, Notes: 'B', Planned: '2' }, first)).toEqual({
      errors: ['row 3: Cue has other notes above: A', 'row 3: Cue has another planned length above: 1'],
    })
    expect(parse({ ...first, Planned: 'long' }, { ...second, Notes: 'x'.repeat(2_001) })).toEqual({
      errors: [
        'row 2: Planned is not a time: long. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m',
        'row 3: Notes is longer than 2000 characters',
      ],
    })
  })

  test('[SC-19 SC-20] may give a cue its own number, of at most 8 characters, that no other cue has', () => {
    const cueOf = (label: string, number = '') => ({ Cue: label, ...speech, Number: number })
    expect(drafts(cueOf('1', '12.5'), cueOf('2'), cueOf('3', ' 7a ')).cues.map(({ number }) => number)).toEqual([
      '12.5',
      undefined,
      '7a',
    ])
    expect(parse(cueOf('1', '123456789'), cueOf('2', '5'), cueOf('2', '6'))).toEqual({
      errors: ['row 2: Number is longer than 8 characters', 'row 4: Cue has another number above: 5'],
    })
    expect(parse(cueOf('1', '12.5'), cueOf('2', '12.5'), cueOf('3', '12.5')), 'the first is right').toEqual({
      errors: ["row 3: Number is another cue's: 12.5", "row 4: Number is another cue's: 12.5"],
    })
    expect(parse(cueOf('1'), cueOf('2', '3'), cueOf('3')), 'whose place it is').toEqual({
      errors: ["row 3: Number is another cue's: 3"],
    })
    expect(drafts(cueOf('1'), cueOf('2', '2')).cues, 'its own place').toHaveLength(2)
  })

  test('[NT-12] takes the number from the column Cue, whatever it contains, unless Number has one', () => {
    const called = (...cells: [cue: string, number?: string, name?: string][]) =>
      drafts(
        ...cells.map(([Cue, number = '', name = `Named ${Cue}`]) => ({
          ...speech,
          Cue,
          Number: number,
          'Cue Name': name,
        })),
      ).cues.map(({ number }) => number ?? null)
    expect(called(['1'], ['5'], ['5.5'], ['12A'], ['A'])).toEqual(['1', '5', '5.5', '12A', 'A'])
    expect(called(['5.5', '7'], ['6'])).toEqual(['7', '6'])
    expect(called(['1'], ['2', '2.5'], ['3']), 'counted from 1').toEqual([null, '2.5', null])
    expect(called(['1'], ['An Interval'], ['2.5']), 'too long for a number').toEqual(['1', null, '2.5'])
    expect(called(['5', '6'], ['6'], ['9']), 'another has it in Number').toEqual(['6', null, '9'])
  })

  test('[NT-12] takes a word without a name as the name, and a number as part of it', () => {
    const cues = (...cells: string[]) => drafts(...cells.map((Cue) => ({ ...speech, Cue }))).cues
    expect(cues('Doors', 'Rain')).toEqual([
      { name: 'Doors', description: '' },
      { name: 'Rain', description: '' },
    ])
    expect(cues('5.5', '12A').map(({ name, number }) => [name, number])).toEqual([
      ['Cue 5.5', '5.5'],
      ['Cue 12A', '12A'],
    ])
    expect(
      cues('Doors', '1', '2').map(({ name, number }) => [name, number]),
      'nobody else is 1',
    ).toEqual([
      ['Doors', 'Doors'],
      ['Cue 1', '1'],
      ['Cue 2', '2'],
    ])
  })

  test('[NT-13] says once for a cue what a second GO does while it plays', () => {
    const one = { Cue: '1', ...speech }
    const again = (...cells: string[]) => drafts(...cells.map((Again) => ({ ...one, Again }))).cues[0]?.again
    expect(['', 'ask', 'Restart', ' ignore ', 'fade'].map((it) => again(it))).toEqual([
      undefined,
      undefined,
      'restart',
      'ignore',
      'fade',
    ])
    expect(again('', 'ignore')).toBe('ignore')
    expect(parse({ ...one, Again: 'twice' }, { ...one, Again: 'ask' }, { ...one, Again: 'ignore' })).toEqual({
      errors: [
        'row 2: Again is not one of ask, restart, ignore, fade: twice',
        'row 4: Cue has another Again above: ask',
      ],
    })
  })

  test('[WD-22] says once for a cue which act it begins', () => {
    const [doors, rain] = [
      { Cue: 'Doors', ...speech, Act: 'Act I' },
      { Cue: 'Rain', ...speech },
    ]
    expect(drafts(doors, { ...doors, Act: '' }, rain, { ...rain, Act: ' Act II ' }).cues).toMatchObject([
      { name: 'Doors', act: 'Act I' },
      { name: 'Rain', act: 'Act II' },
    ])
    expect(drafts(rain).cues[0]).not.toHaveProperty('act')
    expect(parse(doors, { ...doors, Act: 'Act II' }, { ...rain, Act: 'x'.repeat(101) })).toEqual({
      errors: ['row 3: Cue begins another act above: Act I', 'row 4: Act is longer than 100 characters'],
    })
  })

  test('[SH-39] has text, system, prompt, delays, oneshot and autorun', () => {
    const parsed = drafts({
      Cue: '1',
      Group: 'audience',
      Template: 'Letter',
      Type: 'LLM',
      Voice: 'awb',
      System: 'S',
      Prompt: 'P',
      'Min Delay': '1',
      'Max Delay': '2',
      Oneshot: 'yes',
      Autorun: 'TRUE',
    })
    expect(parsed.templates).toEqual([
      { name: 'Letter', type: 'llm', content: { system: 'S', prompt: 'P', voice: 'awb' } },
    ])
    expect(parsed.modules[0]).toMatchObject({ mindelay: 1_000, maxdelay: 2_000, oneshot: true, autorun: true })
  })

  test('[SH-40 VA-30] has delays in seconds, which become milliseconds', () => {
    expect(moduleOf({ 'Min Delay': '0.25', 'Max Delay': '12' })).toMatchObject({ mindelay: 250, maxdelay: 12_000 })
    expect(moduleOf({ 'Min Delay': '3' })).toMatchObject({ mindelay: 3_000, maxdelay: 3_000 })
    expect(moduleOf({})).toMatchObject({ mindelay: 0, maxdelay: 0 })
  })

  test('[SH-32] headers match without case, spaces, _ and -, in any order', () => {
    const parsed = parsePerformance(
      [
        ['min_delay', 'TEXT', 'cue-name', 'CUE', 'group', 'Template', 'voice'],
        ['2', 'Hi', 'Dial tone', '1', 'audience', 'Hello', 'slt'],
      ],
      { groups: [] },
    )
    expect(parsed).toMatchObject({ cues: [{ name: 'Dial tone' }], modules: [{ mindelay: 2_000 }] })
  })

  test('[SH-41] an empty Cue cell continues the cue above', () => {
    const parsed = drafts({ Cue: '1', ...speech }, { ...speech }, { Cue: '2', ...speech }, { ...speech })
    expect(parsed.modules.map(({ cue }) => cue)).toEqual([0, 0, 1, 1])
    expect(parse({ ...speech })).toEqual({ errors: ['row 2: Missing cue'] })
  })

  test('[SH-42] a template name that occurred before may omit its content', () => {
    const parsed = drafts({ Cue: '1', ...speech }, { Group: 'Left', Template: 'hello' })
    expect(parsed.templates).toHaveLength(1)
    expect(parsed.modules.map(({ template }) => template)).toEqual([0, 0])
    expect(parse({ Cue: '1', Group: 'Left', Template: 'Nobody' })).toEqual({
      errors: ['row 2: Template has no content: Nobody'],
    })
    expect(parse({ Cue: '1', ...speech }, { ...speech, Text: 'Other words' })).toEqual({
      errors: ['row 3: Template has other content above: Hello'],
    })
  })

  test('[SH-43 SH-44] any bad row refuses the whole, and every bad row is named', () => {
    const parsed = parse(
      { Cue: '1', ...speech },
      { ...speech, Group: 'chorus' },
      { ...speech, 'Min Delay': 'soon' },
      { ...speech },
      { ...speech, Group: '', Autorun: 'maybe' },
    )
    expect(parsed).toEqual({
      errors: [
        'row 3: Group not found: chorus',
        'row 4: Min Delay is not a time: soon. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m',
        'row 6: Autorun is neither yes nor no: maybe',
        'row 6: Missing group',
      ],
    })
  })

  test('[SH-44] names a row by the number that the spreadsheet shows, counting empty rows', () => {
    const empty = Array.from({ length: 11 }, () => ({}))
    expect(parse({ Cue: '1', ...speech }, ...empty, { ...speech, Group: 'chorus' })).toEqual({
      errors: ['row 14: Group not found: chorus'],
    })
  })

  test('[SH-15] knows a group if somebody of the users sheet is in it, and default groups always', () => {
    expect(parse({ Cue: '1', ...speech, Group: 'RIGHT' })).not.toHaveProperty('errors')
    for (const group of ['audience', 'performer', 'dramaturg'])
      expect(parse({ Cue: '1', ...speech, Group: group })).not.toHaveProperty('errors')
    expect(parsePerformance([header, rowOf({ Cue: '1', ...speech, Group: 'Left' })], { groups: [] })).toEqual({
      errors: ['row 2: Group not found: Left'],
    })
  })

  test.each<[string, Cells, string]>([
    ['a type that is none', { Type: 'song' }, 'Invalid template type: song. Must be one of: speech, llm'],
    [
      'a negative delay',
      { 'Min Delay': '-1' },
      'Min Delay is not a time: -1. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m',
    ],
    [
      'a delay beyond an hour',
      { 'Min Delay': '3601' },
      'Min Delay is more than an hour: 3601. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m',
    ],
    ['delays the wrong way round', { 'Min Delay': '5', 'Max Delay': '4' }, 'Max Delay is less than Min Delay'],
    ['a flag that is neither', { Oneshot: 'perhaps' }, 'Oneshot is neither yes nor no: perhaps'],
    ['no voice', { Voice: '' }, 'Missing voice'],
    ['too long a text', { Text: 'x'.repeat(5_001) }, 'Text is longer than 5000 characters'],
  ])('[LB-61] a row with %s is bad', (_, cells, message) => {
    expect(parse({ Cue: '1', ...speech, ...cells })).toEqual({ errors: [`row 2: ${message}`] })
  })

  test('[LB-62] a sheet without its columns or without a cue is refused', () => {
    expect(parsePerformance([['Name']], { groups: [] })).toEqual({
      errors: ['row 1: Missing column: Cue', 'row 1: Missing column: Group'],
    })
    expect(parse()).toEqual({ errors: ['row 1: There are no cues below the headers'] })
  })

  test('[LB-63] any content of any cell gives a performance or row errors, and never throws', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('', '1', 'audience', 'speech', 'llm', 'Hello', '1e9', 'NaN', '__proto__', 'yes'),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(header), fc.array(fc.array(cell, { maxLength: 14 })), (top, below) => {
        const parsed = parsePerformance([top, ...below], { groups: ['Left'] })
        if ('errors' in parsed) for (const error of parsed.errors) expect(error).toMatch(/^row \d+: ./)
        else
          for (const { cue, template } of parsed.modules) {
            expect(parsed.cues[cue]).toBeDefined()
            expect(parsed.templates[template]).toBeDefined()
          }
      }),
    )
  })
})
