import { describe, expect, test } from 'vitest'
import { parsePerformance } from './parse-performance.ts'
import { parseUsers } from './parse-users.ts'

const header = ['Cue', 'Group', 'Template', 'Voice', 'Text', 'Phones Together', 'Conditions', 'Effects', 'Oneshot']
const describing = ['Kind', 'Name', 'Description', 'Group Type', 'Before Text', 'End Text']
type Cells = Partial<Record<string, string>>
const columns = [...header, ...describing, 'Type', 'Content']
const parse = (...rows: Cells[]) =>
  parsePerformance([columns, ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))], {
    groups: ['Left'],
  })
const hello: Cells = { Cue: '1', Group: 'audience', Template: 'Hello', Voice: 'slt', Text: 'Hi' }

describe('[LB-95] a row of a module', () => {
  test('has conditions, effects, and whether its phones begin together', () => {
    const rules = { Conditions: 'groups contains left; data.bib gt 10', Effects: 'add to group LEFT; set mood to calm' }
    expect(parse({ ...hello, ...rules, 'Phones Together': 'yes' }, hello)).toMatchObject({
      modules: [
        {
          sync: true,
          conditions: [
            { field: 'groups', op: 'contains', value: 'Left' },
            { field: 'data.bib', op: 'gt', value: 10 },
          ],
          effects: [
            { type: 'addToGroup', group: 'Left' },
            { type: 'setField', field: 'mood', value: 'calm' },
          ],
        },
        { conditions: [], effects: [] },
      ],
      groups: ['audience', 'Left'],
    })
  })

  test('is refused if they cannot be read, or name an unknown group', () => {
    const wrong = { Conditions: 'groups like left', Effects: 'sing', 'Phones Together': 'perhaps' }
    const nowhere = { Conditions: 'groups contains Right', Effects: 'add to group Up' }
    expect(parse({ ...hello, ...wrong }, { ...hello, ...nowhere })).toEqual({
      errors: [
        'row 2: Phones Together is neither yes nor no: perhaps',
        'row 2: Conditions cannot be read: groups like left',
        'row 2: Effects cannot be read: sing',
        'row 3: Group not found: Right',
        'row 3: Group not found: Up',
      ],
    })
  })
})

describe('[QU-28] a question in the column Content', () => {
  const option = (label: string, group: string) => ({
    _id: label,
    label,
    effects: [{ type: 'addToGroup', group }],
  })
  const asked = (options: object[]) =>
    JSON.stringify({
      question: 'Which door?',
      kind: 'choice',
      options,
      closes: { whenAll: true },
      results: 'after',
      tie: 'first',
    })
  const asking: Cells = { Cue: '1', Group: 'audience', Template: 'Doors', Type: 'ask' }

  test('names the groups of its options, spelt as where they were found', () => {
    const Content = asked([option('Left', 'LEFT'), option('Stay', 'audience')])
    const described = { Kind: 'template', Template: 'Spare', Type: 'ask', Content }
    const named = { options: [{ effects: [{ group: 'Left' }] }, { effects: [{ group: 'audience' }] }] }
    expect(parse({ ...asking, Content }, described)).toMatchObject({
      groups: ['Left', 'audience'],
      templates: [{ content: named }, { content: named }],
    })
  })

  test('is refused with its row if it cannot be asked, names an unknown group, or is no JSON', () => {
    expect(
      parse(
        { ...asking, Content: asked([option('Left', 'Left')]) },
        { ...asking, Template: 'Two', Content: asked([option('Left', 'Up'), option('Right', 'Left')]) },
        { ...asking, Template: 'Three', Content: '{"question":' },
        { ...asking, Template: 'Four', Content: '{"question":"Which?","kind":"choice"}' },
        { ...asking, Template: 'Five' },
      ),
    ).toEqual({
      errors: [
        'row 2: Content does not fit the type ask: options: A choice has 2 to 8 options.',
        'row 3: Group not found: Up',
        'row 4: Content is not as Export writes it',
        'row 4: Template has no content: Three',
        expect.stringMatching(/^row 5: Content does not fit the type ask: closes: /),
        'row 6: Type ask needs its Content, as Export writes it',
        'row 6: Template has no content: Five',
      ],
    })
  })
})

describe('[LB-96] a row that describes one thing', () => {
  test('sets the performance’s name and texts, and needs no cue', () => {
    const about = { Kind: 'Performance', Name: 'Show', Description: 'D', 'Before Text': 'Soon.', 'End Text': 'Gone.' }
    const data = { beforeText: 'Soon.', endText: 'Gone.' }
    expect(parse(about)).toMatchObject({ cues: [], described: { about: { name: 'Show', description: 'D', data } } })
    // an empty cell says nothing, and does not empty a text of the base performance
    const one = parse({ ...about, 'Before Text': '' })
    expect('described' in one && one.described.about?.data).toEqual({ endText: 'Gone.' })
    const none = parse({ ...about, 'Before Text': '', 'End Text': '' })
    expect('described' in none && none.described.about?.data).toBeUndefined()
    expect(parse({ Kind: 'performance', 'End Text': 'x'.repeat(501) })).toEqual({
      errors: ['row 2: End Text is longer than 500 characters'],
    })
  })

  test('makes a group anywhere in the sheet, with its own key if two groups have the same name', () => {
    const parsed = parse(
      { ...hello, Group: 'Choir (2)' },
      { Kind: 'group', Group: 'Choir', 'Group Type': 'Singers' },
      { Kind: 'group', Group: 'Choir (2)', Name: 'Choir', Description: 'The other', Oneshot: 'yes' },
    )
    expect(parsed).toMatchObject({
      groups: ['Choir', 'Choir (2)'],
      described: {
        groups: [
          { key: 'Choir', name: 'Choir', description: '', type: 'Singers', oneshot: false },
          { key: 'Choir (2)', name: 'Choir', description: 'The other', oneshot: true },
        ],
      },
    })
  })

  test('gives a template what the row of a module does not, or everything', () => {
    const parsed = parse(
      { Kind: 'template', Template: 'Spare', Voice: 'awb', Text: 'Never said' },
      { Kind: 'template', Template: 'Hello', Name: 'Greeting', Description: 'First words' },
      hello,
    )
    expect(parsed).toMatchObject({
      templates: [
        { name: 'Spare', content: { text: 'Never said', voice: 'awb' } },
        { name: 'Greeting', description: 'First words', content: { text: 'Hi', voice: 'slt' } },
      ],
      modules: [{ template: 1 }],
    })
  })

  test('is refused if it says too little, repeats another row, or has no valid kind', () => {
    expect(
      parse(
        { Kind: 'song' },
        { Kind: 'group' },
        { Kind: 'group', Group: 'A' },
        { Kind: 'group', Group: 'a' },
        { Kind: 'template' },
        { Kind: 'template', Template: 'T', Name: 'Empty' },
        { Kind: 'template', Template: 't' },
        hello,
      ),
    ).toEqual({
      errors: [
        'row 2: Kind is not one of performance, group, template, automation, announcement, or else, question, no questions, emote, no emotes, look, words, voice, check: song',
        'row 3: Missing group',
        'row 5: Group is described above: a',
        'row 6: Missing template',
        'row 7: Template has no content: Empty',
        'row 8: Template is described above: t',
      ],
    })
  })
})

describe('[OH-06] a row of the look', () => {
  const accent = { Kind: 'Look', Name: 'Accent', Text: '#C2410C' }
  const logo = { Kind: 'look', Name: 'logo', Text: 'a'.repeat(64) }

  test('says one part of it, beside what the performance says', () => {
    const about = { Kind: 'performance', Name: 'Show', 'End Text': 'Gone.' }
    const look = { accent: '#c2410c', logo: 'a'.repeat(64) }
    expect(parse(accent, about, logo)).toMatchObject({
      described: { about: { name: 'Show', data: { endText: 'Gone.', look } } },
    })
    const one = parse(accent, hello)
    expect('described' in one && one.described.about?.data).toEqual({ look: { accent: '#c2410c' } })
  })

  test('is refused if it is invalid or there twice', () => {
    expect(
      parse(accent, { ...logo, Name: 'font' }, accent, { ...logo, Text: 'mask.png' }, { ...logo, Text: '' }),
    ).toEqual({
      errors: [
        'row 3: Name of a look is not one of accent, logo: font',
        'row 4: Look is described above: accent',
        expect.stringMatching(/^row 5: The logo of a look: .*id of a picture/),
        expect.stringMatching(/^row 6: The logo of a look: /),
      ],
    })
    expect(parse({ ...accent, Text: 'red' })).toMatchObject({ errors: [expect.stringContaining('a colour is #')] })
  })
})

describe('[OW-01] a row of words for empty fields', () => {
  const fear = { Kind: 'Or Else', Name: 'fear', Text: 'the dark' }

  test('sets the words for an empty field, beside the performance’s texts', () => {
    const about = { Kind: 'performance', Name: 'Show', 'End Text': 'Gone.' }
    expect(parse(fear, about, { ...fear, Name: 'first love', Text: 'somebody' })).toMatchObject({
      described: {
        about: { name: 'Show', data: { endText: 'Gone.', orElse: { fear: 'the dark', 'first love': 'somebody' } } },
      },
    })
    expect(parse(fear, hello)).toMatchObject({ described: { about: { data: { orElse: { fear: 'the dark' } } } } })
  })

  test('is refused without a field, without words, twice, and too long', () => {
    const rows = [{ ...fear, Name: '' }, { ...fear, Text: '' }, fear, { ...fear, Name: 'hope', Text: 'x'.repeat(201) }]
    expect(parse(...rows, hello)).toEqual({
      errors: [
        'row 2: Missing name of a field',
        'row 3: Missing words for empty fear',
        'row 4: Field is described above: fear',
        'row 5: Text is longer than 200 characters',
      ],
    })
    expect(parse({ ...fear, Name: 'a|b' }, { ...fear, Name: '__proto__' }, hello)).toEqual({
      errors: [
        'row 2: Name a|b: a field has no braces, no | and no space around it',
        'row 3: Name __proto__: a field cannot be called __proto__',
      ],
    })
  })
})

describe('[LB-99] a row of an automation', () => {
  const osc = { Kind: 'automation', Name: 'Light', When: 'Cue Runs', Send: 'osc udp', To: '10.0.0.5:53000' }
  const withColumns = (...rows: Cells[]) => {
    const all = [...columns, 'When', 'Module', 'Send', 'To', 'Address', 'Values', 'Headers']
    return parsePerformance([all, ...rows.map((cells) => all.map((column) => cells[column] ?? ''))], { groups: [] })
  }

  test('says when, for which cue and module, and what is sent to which machine', () => {
    const lamp = { ...osc, Cue: '1', Module: '1/2', Address: '/light/1', Values: 'integer 5; text "a; b"' }
    const post = { ...osc, When: '20 phones in', Send: 'post', To: 'https://house.example/x', Headers: 'X-Key' }
    const rate = { ...osc, When: 'crazyfrog 2 a second for 3 s' }
    const lost = { ...osc, Cue: '(gone)' }
    expect(
      withColumns(lamp, hello, { ...hello, Cue: '' }, { ...post, Values: 'level = integer 5' }, rate, lost),
    ).toMatchObject({
      automations: [
        {
          name: 'Light',
          when: { on: 'cueRuns' },
          cue: 0,
          module: 1,
          message: {
            kind: 'osc',
            host: '10.0.0.5',
            port: 53_000,
            over: 'udp',
            address: '/light/1',
            args: [
              { type: 'integer', value: '5' },
              { type: 'text', value: 'a; b' },
            ],
          },
        },
        {
          when: { on: 'phonesIn', atLeast: 20 },
          cue: null,
          module: null,
          message: {
            kind: 'http',
            method: 'POST',
            headers: [{ name: 'X-Key', secret: null }],
            json: [{ name: 'level', type: 'integer', value: '5' }],
          },
        },
        { when: { on: 'emotes', emoteType: 4, perSecond: 2, seconds: 3 } },
        { cue: 'gone' },
      ],
    })
  })

  test('is refused with a message that says what to write', () => {
    const rows = [
      { ...osc, When: 'at dawn' },
      { ...osc, Send: 'fax' },
      { ...osc, To: 'nowhere' },
      { ...osc, To: 'a:99999' },
      { ...osc, Values: 'sing' },
      { ...osc, Cue: '9', Module: '1/9' },
    ]
    const read = withColumns(hello, ...rows)
    if (!('errors' in read)) throw new Error('it was taken')
    expect(read.errors.map((it) => it.replace(/\. Write.*/s, ''))).toEqual([
      'row 3: When cannot be read: at dawn',
      'row 4: Send cannot be read: fax',
      'row 5: To cannot be read: nowhere',
      'row 6: To cannot be read: a:99999',
      'row 7: Values cannot be read: sing',
      'row 8: Cue not found: 9',
      'row 8: Module not found: 1/9',
    ])
    expect(read.errors.every((it) => it.includes('. Write'))).toBe(true)
  })
})

test('[LB-97] a field named directly keeps its name, and a group in quotes keeps its comma', () => {
  const [row] = parseUsers([
    ['Phone', 'Groups', 'data.Shoe size', 'Shoe size', 'data.phone', 'data.'],
    ['5550101', ' "Left, upper" , Right,The "A" team, right', '39', '40', 'old', 'x'],
  ])
  expect(row?.person).toEqual({
    phone: '5550101',
    groups: ['Left, upper', 'Right', 'The "A" team'],
    data: { 'Shoe size': '39', shoeSize: '40', phone: 'old' },
  })
})
