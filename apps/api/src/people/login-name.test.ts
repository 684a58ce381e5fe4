import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginName } from './login-name.ts'

test('[DO-24] names that differ in case, Unicode forms, blanks or invisible characters are the same', () => {
  const same = {
    operator: [
      'Operator',
      ' OPERATOR\n',
      'ope\u200Brator',
      '\uFEFFoperator',
      'opera\u00ADtor',
      'ｏｐｅｒａｔｏｒ',
      'op\u2060erator\u200E',
    ],
    renée: ['RENÉE', 'Rene\u0301e', 'rene\u0301E\uFE0F'],
    'ann lee': ['Ann  Lee', 'ann\u00A0lee', 'Ann\u3000LEE ', 'Ann\tLee'],
    strasse: ['Straße', 'STRASSE', 'straẞe'],
    οδοσ: ['ΟΔΟΣ', 'Οδος', 'οδοσ'],
  }
  for (const [name, others] of Object.entries(same))
    for (const other of others) expect(loginName(other), JSON.stringify(other)).toBe(loginName(name))
})

test('[DO-24] names with a visible difference are different', () => {
  const all = ['operator', 'operator2', 'opera tor', 'οperator', 'rene', 'renée', 'ann lee', 'annlee']
  expect(new Set(all.map(loginName)).size).toBe(all.length)
})

test('a name of invisible characters belongs to nobody', () => {
  for (const name of ['', ' ', '\u200B', '\uFEFF \u00AD', '\u3164']) expect(loginName(name)).toBe('')
})

test('[DO-24] the login name of a login name is the same', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => loginName(loginName(name)) === loginName(name)))
})
