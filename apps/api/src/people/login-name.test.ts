import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginName } from './login-name.ts'

test('[DO-24] case, Unicode forms, blanks and what nobody sees make no other name', () => {
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

test('[DO-24] what differs for whoever reads it is another name', () => {
  const all = ['operator', 'operator2', 'opera tor', 'οperator', 'rene', 'renée', 'ann lee', 'annlee']
  expect(new Set(all.map(loginName)).size).toBe(all.length)
})

test('a name of nothing that can be seen is nobody’s', () => {
  for (const name of ['', ' ', '\u200B', '\uFEFF \u00AD', '\u3164']) expect(loginName(name)).toBe('')
})

test('[DO-24] the name of a name is that name, whatever it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => loginName(loginName(name)) === loginName(name)))
})
