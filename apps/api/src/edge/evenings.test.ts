import type { ListedShow } from '@ghostlight/projections'
import { describe, expect, it } from 'vitest'
import { eveningBefore, eveningsOf } from './evenings.ts'

const show = (day: number, more: Partial<ListedShow> = {}): ListedShow => {
  const createdAt = new Date(Date.UTC(2026, 4, day, 16)).toISOString()
  const lastGoAt = new Date(Date.UTC(2026, 4, day, 19)).toISOString()
  return { title: 'Modem', performance: 'p1', createdAt, lastGoAt, people: 3, goes: 2, closedAt: null, ...more }
}
const shows = {
  FIRST2: show(1),
  REHRS3: show(2, { rehearsal: true }),
  OTHER4: show(3, { title: 'Cherry', performance: 'q' }),
  EMPTY5: show(4, { goes: 0 }),
  FILED6: show(5, { takenOut: { at: '', events: 1, people: [] } }),
  NEWER7: show(6, { performance: 'p2' }),
  LATER8: show(8),
}
const services = (found: Record<string, unknown>) =>
  ({ views: { all: async () => new Map(Object.entries(found)), get: async () => [], list: async () => [] } }) as never

describe('the evenings of a house', () => {
  it('[RP-05] the one before is of the same performance in any version, with a GO, no rehearsal, and can be read', async () => {
    const previous = (id: string) => eveningBefore(services(shows), id)
    expect(await previous('LATER8')).toBe('NEWER7')
    expect(await previous('NEWER7')).toBe('FIRST2')
    expect(await previous('REHRS3'), 'a rehearsal is compared with the last evening').toBe('FIRST2')
    for (const id of ['FIRST2', 'OTHER4', 'NOSUCH']) expect(await previous(id), id).toBeUndefined()
  })

  it('[RP-11] those of some days are the newest first, with a day more at both ends, and rehearsals only if asked for', async () => {
    const of = (from: string | undefined, to: string | undefined, rehearsals = false) =>
      eveningsOf(services(shows), { performance: undefined, days: { from, to }, rehearsals })
    expect(await of(undefined, undefined)).toEqual(['LATER8', 'NEWER7', 'OTHER4', 'FIRST2'])
    expect(await of('2026-05-02', '2026-05-04', true)).toEqual(['OTHER4', 'REHRS3', 'FIRST2'])
    expect(await of('2026-05-05', '2026-05-05')).toEqual(['NEWER7'])
  })

  it('[RP-11] those of a performance are all that had its name or one of its earlier titles, in any version', async () => {
    const renamed = { ...shows, OLDER0: show(7, { title: 'Telephone', performance: 'p1' }) }
    const days = { from: undefined, to: undefined }
    const of = (performance: string) => eveningsOf(services(renamed), { performance, days, rehearsals: false })
    expect(await of('p1'), 'as Telephone, too').toEqual(['LATER8', 'OLDER0', 'NEWER7', 'FIRST2'])
    expect(await of('p2'), 'a version that never had another name').toEqual(['LATER8', 'NEWER7', 'FIRST2'])
    expect(await of('q')).toEqual(['OTHER4'])
    expect(await of('unknown')).toEqual([])
  })
})
