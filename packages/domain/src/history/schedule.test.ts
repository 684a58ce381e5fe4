import type { PerformanceData, Script } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { aPerformance } from '../library/testing/items.ts'
import { copyScript } from '../performance/copy.ts'
import { comparedScripts } from './compared.ts'

const withTimes = (schedule: PerformanceData['schedule']): Script => ({
  performance: { ...aPerformance, cues: [], templates: [], groups: [], data: { ...(schedule && { schedule }) } },
  groups: [],
  templates: [],
  modules: [],
  cues: [],
})

it('[TM-01] the history of a performance compares its planned times', () => {
  const rows = comparedScripts(
    withTimes({ doors: '19:00', start: '19:30' }),
    withTimes({ doors: '19:00', start: '20:00', intervalMs: 1_200_000 }),
  ).flatMap((place) => place.rows.map(({ label, before, after }) => [label, before, after]))
  expect(rows).toEqual([
    ['Start', '19:30', '20:00'],
    ['Interval', '', '20 min'],
  ])
})

it('[TM-01] a copy has the same planned times', () => {
  const schedule = { doors: '19:00', start: '19:30', intervalMs: 1_200_000 }
  const copied = copyScript(withTimes(schedule), {
    newId: (id) => `new-${id}`,
    at: '2026-06-01T00:00:00.000Z',
    version: 2,
  })
  expect(copied.performance.data).toEqual({ schedule })
})

it('[CI-01] the history compares the checklist by its items, and a copy has the same one', () => {
  const withChecklist = (checklist: NonNullable<PerformanceData['checklist']>): Script => {
    const script = withTimes(undefined)
    return { ...script, performance: { ...script.performance, data: { checklist } } }
  }
  const exits = { key: 'exits', text: 'The exits are free', role: 'front of house' }
  const radios = { key: 'radios', text: 'Radios' }
  const rows = comparedScripts(withChecklist([exits]), withChecklist([radios, exits])).flatMap((place) =>
    place.rows.map(({ label, before, after }) => [label, before, after]),
  )
  expect(rows).toEqual([
    ['Checklist', 'The exits are free (front of house)', 'Radios\nThe exits are free (front of house)'],
  ])
  const copied = copyScript(withChecklist([exits, radios]), {
    newId: (id) => `new-${id}`,
    at: '2026-06-01T00:00:00.000Z',
    version: 2,
  })
  expect(copied.performance.data).toEqual({ checklist: [exits, radios] })
})
