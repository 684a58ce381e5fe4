import { describe, expect, test } from 'vitest'
import { stopOf } from './findings.ts'
import { parsePerformance } from './parse-performance.ts'

const header = ['Key', 'Label', 'Picture']
const cues = [
  ['Cue', 'Group', 'Template', 'Voice', 'Text'],
  ['1', 'audience', 'Hello', 'slt', 'Good evening'],
]
const read = (...emotes: string[][]) => parsePerformance(cues, { groups: 'any', emotes })
const picture = '0f'.repeat(32)

describe('[EO-12] the sheet Emotes', () => {
  test('has the emotes in their order, with an emoji or the id of a picture each', () => {
    const drafts = read(header, ['clap', 'Applause', '👏'], [], ['hat', ' Hat ', picture])
    expect(drafts).toMatchObject({
      described: {
        about: {
          data: {
            emotes: [
              { key: 'clap', label: 'Applause', picture: '👏' },
              { key: 'hat', label: 'Hat', picture },
            ],
          },
        },
      },
    })
  })

  test('without rows means none; without the sheet the nine stay', () => {
    expect(read(header)).toMatchObject({ described: { about: { data: { emotes: [] } } } })
    expect(parsePerformance(cues, { groups: 'any' })).not.toHaveProperty('described')
  })

  test('refuses the whole workbook for a wrong row, and names it', () => {
    const rows = [
      ['clap', 'Applause', '👏'],
      ['CLAP', 'Clap', '👏'],
      ['hiss', 'applause', '🐍'],
      ['hi ss', 'Hiss', '🐍'],
      ['hiss', '', '🐍'],
      ['hiss', 'Hi\u202Ess', '🐍'],
      ['hiss', 'Hiss', 'https://elsewhere.example/hiss.png'],
      ['hiss', 'Hiss', '🐍🐍'],
    ]
    const drafts = read(header, ...rows)
    const errors = 'errors' in drafts ? drafts.errors : []
    expect(errors).toEqual([
      'Emotes, row 3: Two emotes have the key CLAP',
      'Emotes, row 4: Two emotes have the label applause',
      'Emotes, row 5: A key has letters, digits, - and _ only',
      'Emotes, row 6: An emote needs a label',
      'Emotes, row 7: A label is one line without control characters and without signs that turn its direction',
      'Emotes, row 8: A picture is one emoji, or the id of a picture of the library',
      'Emotes, row 9: A picture is one emoji, or the id of a picture of the library',
    ])
    expect(errors.map((it) => stopOf(it, 'Cues')).map((it) => [it.sheet, it.row, it.column])).toEqual([
      ['Emotes', 3, 'Key'],
      ['Emotes', 4, 'Label'],
      ['Emotes', 5, 'Key'],
      ['Emotes', 6, 'Label'],
      ['Emotes', 7, 'Label'],
      ['Emotes', 8, 'Picture'],
      ['Emotes', 9, 'Picture'],
    ])
  })

  test('has at most nine rows and all three columns', () => {
    const ten = Array.from({ length: 10 }, (_, at) => [`k${at}`, `L${at}`, '👏'])
    expect(read(header, ...ten)).toEqual({ errors: ['Emotes, row 11: At most 9 emotes'] })
    expect(read(['Key', 'Label'], ['clap', 'Applause'])).toEqual({ errors: ['Emotes, row 1: Missing column: Picture'] })
  })
})

test('[EO-13] in a file with one sheet each emote is a row of that kind', () => {
  const rows = [
    ['Kind', 'Cue', 'Group', 'Template', 'Voice', 'Text', 'Key', 'Label', 'Picture'],
    ['emote', '', '', '', '', '', 'clap', 'Applause', '👏'],
    ['', '1', 'audience', 'Hello', 'slt', 'Good evening', '', '', ''],
  ]
  const none = [rows[0] ?? [], ['no emotes', '', '', '', '', '', '', '', '']]
  expect(parsePerformance(rows, { groups: 'any' })).toMatchObject({
    described: { about: { data: { emotes: [{ key: 'clap', label: 'Applause', picture: '👏' }] } } },
  })
  expect(parsePerformance(none, { groups: 'any' })).toMatchObject({ described: { about: { data: { emotes: [] } } } })
})
