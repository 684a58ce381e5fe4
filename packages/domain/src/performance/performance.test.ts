import { test } from 'vitest'
import { scenario } from '../library/testing/given.ts'
import { aPerformance } from '../library/testing/items.ts'
import { performance } from './performance.ts'

const performances = scenario(performance)
const created = { type: 'PerformanceCreated', data: { performance: aPerformance } } as const

test('[EN-25 EN-27 EN-28 EN-30] a performance keeps its texts, lists, metadata and time of creation', () => {
  const at = '2026-01-02T03:04:05.000Z'
  const item = {
    ...aPerformance,
    groups: ['b', 'a'],
    cues: ['d', 'c'],
    templates: ['f', 'e'],
    metadata: { createdAt: at, sourcePerformanceId: 'performance-0', copiedAt: at },
    createdAt: at,
  }
  performances
    .given()
    .when({ type: 'create', item })
    .gives({ type: 'PerformanceCreated', data: { performance: item } })
})

test('[EN-26] a version is 1 or higher', () => {
  performances
    .given()
    .when({ type: 'create', item: { ...aPerformance, version: 0 } })
    .isRefused('INVALID')
})

test('[EN-29 LV-32] deleting a performance hides it', () => {
  performances
    .given(created)
    .when({ type: 'update', changes: { hidden: true } })
    .gives({ type: 'PerformanceUpdated', data: { performance: { ...aPerformance, hidden: true } } })
})

test('[LB-09 LV-31] renaming a performance makes it version 1 of its new name', () => {
  const third = { ...aPerformance, version: 3 }
  performances
    .given({ type: 'PerformanceCreated', data: { performance: third } })
    .when({ type: 'update', changes: { name: ' The First Modem ' } })
    .gives({
      type: 'PerformanceUpdated',
      data: { performance: { ...aPerformance, name: 'The First Modem', version: 1 } },
    })
})

test('[LB-09] a performance, also a new one, keeps its version while it keeps its name', () => {
  const third = { ...aPerformance, version: 3 }
  const made = { type: 'PerformanceCreated', data: { performance: third } } as const
  performances.given().when({ type: 'create', item: third }).gives(made)
  performances
    .given(made)
    .when({ type: 'update', changes: { description: 'Shorter.' } })
    .gives({ type: 'PerformanceUpdated', data: { performance: { ...third, description: 'Shorter.' } } })
})

test('[LB-10] a performance needs a name', () => {
  performances
    .given(created)
    .when({ type: 'update', changes: { name: '   ' } })
    .isRefused('INVALID')
})

test('[VH-12] a performance whose words are erased cannot be brought back', () => {
  const performance = { ...aPerformance, hidden: true, erased: true as const }
  performances
    .given({ type: 'PerformanceCreated', data: { performance } })
    .when({ type: 'update', changes: { hidden: false } })
    .isRefused('INVALID', 'This performance was deleted too long ago: its words are erased.')
})
