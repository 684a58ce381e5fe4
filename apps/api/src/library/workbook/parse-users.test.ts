import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseUsers } from './parse-users.ts'

const header = ['Phone', 'Name', 'Type', 'Password', 'Groups']
const only = (...cells: string[]) => parseUsers([header, cells])[0]
const personOf = (columns: string[], cells: string[]) =>
  parseUsers([
    ['Phone', ...columns],
    ['5550101', ...cells],
  ])[0]?.person

describe('a users sheet', () => {
  test('[SH-33 SH-34] has these columns', () => {
    const columns = [
      ...header,
      ...['Bib', 'Nickname', 'Offering', 'AI Feelings', 'Observation', 'Internet Shame', 'Internet Memory'],
      ...['Online Username', 'Grief Coping Mechanism'],
    ]
    const cells = [
      '555-0101',
      'Ann Lee',
      'usher',
      'a torch in the wings',
      'Left',
      '7',
      'An',
      'o',
      'af',
      'ob',
      'is',
      'im',
      'ou',
      'gc',
    ]
    expect(parseUsers([columns, cells])).toEqual([
      {
        row: 2,
        person: {
          phone: '5550101',
          name: 'Ann Lee',
          type: 'usher',
          password: 'a torch in the wings',
          groups: ['Left'],
          data: {
            bib: '7',
            nickname: 'An',
            offering: 'o',
            aiFeelings: 'af',
            observation: 'ob',
            internetShame: 'is',
            internetMemory: 'im',
            onlineUsername: 'ou',
            griefCopingMechanism: 'gc',
          },
        },
        errors: [],
      },
    ])
  })

  test.each(['ai feelings', 'AI_Feelings', 'ai-feelings', ' AIFEELINGS ', 'A i F e e l i n g s'])(
    '[SH-32] the header %j is AI Feelings',
    (column) => {
      expect(personOf([column], ['fine'])?.data).toEqual({ aiFeelings: 'fine' })
    },
  )

  test.each([
    ['Favourite Modem', 'favouriteModem'],
    ['favourite_modem', 'favouriteModem'],
    ['shoeSize', 'shoeSize'],
    ["What's your sign?", 'whatsYourSign'],
    ['Größe', 'grosse'],
    ['__proto__', 'proto'],
  ])('[SH-36] any other column, %s, goes to data as %s', (column, field) => {
    expect(Object.entries(personOf([column], ['x'])?.data ?? {})).toEqual([[field, 'x']])
  })

  test('[SH-35] groups are separated by commas, each counts once', () => {
    expect(only('1', 'A', '', '', ' Left, Cats ,, left')?.person?.groups).toEqual(['Left', 'Cats'])
  })

  test('[LB-58] a field without a column or with an empty cell is left out; an empty Groups cell means no group', () => {
    expect(personOf(['Name', 'Type', 'Bib'], ['', '', ''])).toEqual({ phone: '5550101', data: {} })
    expect(personOf(['Groups'], [''])).toEqual({ phone: '5550101', groups: [], data: {} })
  })

  test('[VA-02] only the last seven digits of a phone are kept', () => {
    for (const phone of ['+1 (415) 555-0101', '555 01 01', '0014155550101', 'tel. 5550101'])
      expect(only(phone)?.person?.phone).toBe('5550101')
  })

  test.each(['4.91701E+11', '4,91701E+11', '4.9e11', '5E+10'])(
    '[VA-44] %s, which a spreadsheet has shortened in a .csv, is no phone number',
    (phone) => {
      expect(only(phone, 'Ann')?.errors).toEqual([
        `Phone number was shortened by a spreadsheet: ${phone}. Format the column as text, and write it in full`,
      ])
    },
  )

  test("[VA-43] missing phone gives 'Missing phone number'", () => {
    expect(only(' ', 'Ann')).toEqual({ row: 2, errors: ['Missing phone number'] })
    expect(parseUsers([['Name'], ['Ann']])[0]?.errors).toEqual(['Missing phone number'])
  })

  test("[VA-44] phone without digits gives 'Phone number contains no digits'", () => {
    expect(only('none', 'Ann')?.errors).toEqual(['Phone number contains no digits'])
  })

  test('[VA-46] the type is audience, performer, dramaturg or usher, in any case', () => {
    for (const type of ['audience', 'performer', 'dramaturg', 'usher'])
      expect(only('1', 'A', type.toUpperCase())?.person?.type).toBe(type)
  })

  test("[VA-47] other types give 'Invalid user type: ...'", () => {
    expect(only('1', 'A', 'Critic')?.errors).toEqual([
      'Invalid user type: Critic. Must be one of: audience, performer, dramaturg, usher',
    ])
  })

  test('[DO-29] a password of fewer than 12 characters is an error of its row', () => {
    expect(only('1', 'A', '', 'short words')?.errors).toEqual(['Password: at least 12 characters'])
    expect(only('1', 'A', '', 'twelve words')?.errors).toEqual([])
  })
  test('[VA-48] an empty password is unset', () => {
    expect(only('1', 'A', '', '  ')?.person).not.toHaveProperty('password')
  })

  test('[LB-59] all errors of a row are reported with the number that the spreadsheet shows, counting empty rows', () => {
    const rows = parseUsers([header, ['', ''], ['none', 'x'.repeat(201), 'king'], [], ['1', 'Ann']])
    expect(rows.map(({ row }) => row)).toEqual([3, 5])
    expect(rows[0]?.errors).toEqual([
      'Phone number contains no digits',
      'Invalid user type: king. Must be one of: audience, performer, dramaturg, usher',
      'Name is longer than 200 characters',
    ])
  })

  test('[LB-60] any content of any cell gives a person or errors, and never throws', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '1', 'Phone', '#REF!', '__proto__'),
    )
    const headers = fc.array(fc.oneof(cell, fc.constantFrom(...header, 'constructor')), { maxLength: 8 })
    fc.assert(
      fc.property(headers, fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 5 }), (top, below) => {
        for (const { person, errors } of parseUsers([top, ...below]))
          expect(person === undefined).toBe(errors.length > 0)
      }),
    )
    expect(parseUsers([])).toEqual([])
  })
})

test('[LN-01 LN-04] the column Language has a language by its name or its tag, and is refused if there is no such one', () => {
  const language = (cell: string) => {
    const row = parseUsers([
      ['Phone', 'LANGUAGE'],
      ['5550101', cell],
    ])[0]
    return row?.person?.data['language'] ?? row?.errors
  }
  expect(['German', 'deutsch', 'pt_br', ' JA '].map(language)).toEqual(['de', 'de', 'pt-BR', 'ja'])
  expect(language('')).toEqual([])
  expect(language('Germann')).toEqual([
    'There is no language Germann. Write its name, or its tag, such as de or pt-BR.',
  ])
})
