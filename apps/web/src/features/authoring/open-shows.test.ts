import type { ShowSummary } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { openShows } from './open-shows.ts'

const show = (id: string, hour: number, more: Partial<ShowSummary> = {}) =>
  ({
    _id: id,
    createdAt: `2026-05-01T${String(hour).padStart(2, '0')}:00:00Z`,
    closedAt: null,
    archived: false,
    takenOut: null,
    imported: false,
    ...more,
  }) as ShowSummary
const ids = (...shows: ShowSummary[]) => openShows(shows).map(({ _id }) => _id)

it('[AL-19] only shows that somebody can run, the newest first', () => {
  const over = [
    show('closed', 20, { closedAt: '2026-05-01T21:00:00Z' }),
    show('archived', 20, { archived: true }),
    show('out', 20, { takenOut: { at: '2026-05-01T21:00:00Z', events: 3 } }),
    show('imported', 20, { imported: true }),
  ]
  expect(ids(show('old', 10), ...over, show('new', 12), show('rehearsal', 11, { rehearsal: true }))).toEqual([
    'new',
    'rehearsal',
    'old',
  ])
  expect(ids(...over)).toEqual([])
})

it('[AL-19] five at most', () => {
  expect(ids(...[3, 7, 1, 5, 2, 6, 4].map((hour) => show(`at ${hour}`, hour)))).toEqual(
    [7, 6, 5, 4, 3].map((it) => `at ${it}`),
  )
})
