import type { User } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { matcher } from './search.ts'

const ann: User = {
  _id: 'ann',
  name: 'Anne-Sofie O’Hara',
  phone: '5550142',
  type: 'usher',
  data: { bib: '7', nickname: 'Blinken', offering: 'a floppy disc', seat: 'Row Ä' },
}
const ben: User = { _id: 'ben', name: 'Ben', phone: '5550199', type: 'audience', data: { bib: '19' } }
const all = (text: string) => [ann, ben].filter(matcher({ nameOrBib: '', all: text })).map(({ _id }) => _id)
const nameOrBib = (text: string) => [ann, ben].filter(matcher({ nameOrBib: text, all: '' })).map(({ _id }) => _id)

describe('the search finds people', () => {
  it('[EN-08 EN-09 EN-10] by name, nickname and bib, in either field', () => {
    for (const found of [all, nameOrBib]) {
      expect(found('sofie')).toEqual(['ann'])
      expect(found('blink')).toEqual(['ann'])
      expect(found('19')).toEqual(['ben'])
      expect(found('07')).toEqual(['ann'])
    }
  })
  it('[EN-11 EN-12 EN-13] by phone, type and answers, in Search All', () => {
    expect(all('5550142')).toEqual(['ann'])
    expect(all('usher')).toEqual(['ann'])
    expect(all('floppy')).toEqual(['ann'])
    expect(nameOrBib('floppy')).toEqual([])
    expect(all('nothing of the kind')).toEqual([])
  })
  it('[EN-11] by phone in any notation', () => {
    for (const written of ['555 0142', '555-0142', '+49 30 555 01 42', '(212) 555-0142', '0142'])
      expect(all(written), written).toEqual(['ann'])
    expect(all('555')).toEqual(['ann', 'ben'])
  })
  it('[VA-53] in any case, with or without accents and apostrophes', () => {
    expect(all('ANNE-SÒFIE')).toEqual(['ann'])
    expect(all("o'hara")).toEqual(['ann'])
    expect(all('row a')).toEqual(['ann'])
    expect(all('UsHeR')).toEqual(['ann'])
  })
  it('[EN-08 EN-12] only if both fields match', () => {
    const both = matcher({ nameOrBib: 'anne', all: 'usher' })
    expect([ann, ben].map(both)).toEqual([true, false])
    expect(matcher({ nameOrBib: 'anne', all: 'audience' })(ann)).toBe(false)
  })
})
