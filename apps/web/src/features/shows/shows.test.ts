import type { ShowSummary } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { timesIn } from '../../times/times.ts'
import { counted } from '../../words/counted.ts'
import { curtainOf, madeAt, showsMatching } from './shows.ts'

const show = (_id: string, name: string, createdAt: string): ShowSummary => ({
  _id,
  performance: { _id: 'p', name, version: 1 },
  createdAt,
  closedAt: null,
  people: 12,
  goes: 3,
  rehearsal: false,
  archived: false,
  takenOut: null,
  imported: false,
  lockedBy: null,
})
const shows = [
  show('K7M4QX', 'The Last Modem', '2026-11-22T12:00:00.000Z'),
  show('B2B2B2', 'Second Night', '2026-11-21T12:00:00.000Z'),
  show('C3C3C3', 'The Last Modem', '2025-03-02T12:00:00.000Z'),
  { ...show('D4D4D4', 'First Night', '2024-11-21T12:00:00.000Z'), archived: true },
  { ...show('E5E5E5', 'The Last Modem', '2024-03-02T12:00:00.000Z'), archived: true },
]
const found = (search: string, archived = false) =>
  showsMatching(shows, { search, archived, rehearsals: false }, timesIn('Asia/Tokyo')).map(({ _id }) => _id)

describe('the list of shows', () => {
  it('[PF-02] is searched by name, id or date, in any case; without a search it shows all in their order', () => {
    expect(found('last modem')).toEqual(['K7M4QX', 'C3C3C3'])
    expect(found(' b2b2 ')).toEqual(['B2B2B2'])
    expect(found('2025')).toEqual(['C3C3C3'])
    expect(found('nothing of it')).toEqual([])
    expect(found('')).toEqual(['K7M4QX', 'B2B2B2', 'C3C3C3'])
  })
  it('[HY-20] lists archived shows separately', () => {
    expect(found('', true)).toEqual(['D4D4D4', 'E5E5E5'])
    expect(found('modem', true)).toEqual(['E5E5E5'])
    expect(found('first night')).toEqual([])
  })
  it('[HY-41] offers neither Close nor Reopen for an imported show', () => {
    const closedAt = '2026-11-22T22:00:00.000Z'
    expect(curtainOf({ closedAt, imported: true })).toBeUndefined()
    expect(curtainOf({ closedAt, imported: false })).toBe('Reopen')
    expect(curtainOf({ closedAt: null, imported: false })).toBe('Close')
  })
  it('[SC-24] lists rehearsals separately, archived rehearsals too', () => {
    const all = [...shows, ...shows.map((it) => ({ ...it, _id: `R${it._id}`, rehearsal: true }))]
    const ids = (archived: boolean, rehearsals: boolean) =>
      showsMatching(all, { search: '', archived, rehearsals }, timesIn('Asia/Tokyo')).map(({ _id }) => _id)
    expect(ids(false, false)).toEqual(found(''))
    expect(ids(false, true)).toEqual(found('').map((id) => `R${id}`))
    expect(ids(true, true)).toEqual(found('', true).map((id) => `R${id}`))
  })
  it('shows a date and time, and counts with the right plural', () => {
    expect(madeAt({ createdAt: '2026-11-22T22:34:00.000Z' }, timesIn('Asia/Tokyo'))).toBe('23 Nov 2026, 07:34')
    expect([0, 1, 12].map((count) => counted(count, 'GO', 'GOs'))).toEqual(['0 GOs', '1 GO', '12 GOs'])
  })
})
