import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deliveryStates } from './delivery-states.ts'
import {
  areTemplatesOf,
  calledName,
  dataKeyOf,
  defaultGroups,
  goesForward,
  hasEnded,
  isDead,
  isDefaultGroup,
  isOnItsWay,
  latestVersions,
  missedAs,
  withField,
} from './index.ts'

it('[SR-01] a page can load the rules without the schemas: this folder imports nothing from outside', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'))
  const imported = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.filter((name) => !/^\.\/[\w-]+\.ts$/.test(name))).toEqual([])
})

describe("a person's field", () => {
  const ann = { _id: 'ann', name: 'Ann', phone: '555', type: 'audience' as const, data: { bib: '1', 'a.b': 'old' } }

  it('[SR-02] is a key of data by everything after `data.`, dots included', () => {
    expect(withField(ann, 'data.a.b', 'new').data).toEqual({ bib: '1', 'a.b': 'new' })
    expect(withField(ann, 'data.a', 'new').data).toEqual({ bib: '1', 'a.b': 'old', a: 'new' })
    expect(withField(ann, 'data.data.bib', '2').data).toEqual({ bib: '1', 'a.b': 'old', 'data.bib': '2' })
    expect(withField(ann, 'data.a.b', null).data).toEqual({ bib: '1' })
    expect(Object.keys(withField(ann, 'data.__proto__', 'x').data)).toEqual(['bib', 'a.b', '__proto__'])
    expect([dataKeyOf('data.a.b'), dataKeyOf('data.'), dataKeyOf('name'), dataKeyOf('database')]).toEqual([
      ...['a.b', ''],
      ...[undefined, undefined],
    ])
  })

  it('is emptied by null if it cannot be removed, and nothing else of the person changes', () => {
    expect(withField(ann, 'name', 'Anne')).toEqual({ ...ann, name: 'Anne' })
    expect(withField(ann, 'name', null)).toEqual({ ...ann, name: '' })
    expect(withField(ann, 'phone', null)).toEqual({ ...ann, phone: '' })
    expect(withField(ann, 'type', 'usher')).toEqual({ ...ann, type: 'usher' })
    expect(withField(ann, 'data.none', null)).toEqual(ann)
    expect(ann.data).toEqual({ bib: '1', 'a.b': 'old' })
  })

  it.each([
    ['type', 'conductor'],
    ['type', null],
    ['_id', 'ben'],
    ['data', 'x'],
  ])('that does not exist changes nothing: %s %s', (field, value) => {
    expect(withField(ann, field, value)).toEqual(ann)
  })
})

describe('a delivery', () => {
  it('only goes forward: waiting, sent, received, and one of two ends', () => {
    const later = Object.fromEntries(
      deliveryStates.map((from) => [from, deliveryStates.filter((to) => goesForward(from, to))]),
    )
    expect(later).toEqual({
      waiting: ['sent', 'received', 'completed', 'failed'],
      sent: ['received', 'completed', 'failed'],
      received: ['completed', 'failed'],
      completed: [],
      failed: [],
    })
    expect(deliveryStates.filter(hasEnded)).toEqual(['completed', 'failed'])
    expect(deliveryStates.filter(isOnItsWay)).toEqual(['sent', 'received'])
  })
})

it('there are three default groups; an usher is in none', () => {
  expect(defaultGroups).toEqual(['audience', 'performer', 'dramaturg'])
  expect([...defaultGroups, 'usher', 'audiences', ''].filter(isDefaultGroup)).toEqual([...defaultGroups])
})

it('[LB-12 CF-15] lists the highest visible version of each name, in the order of the names', () => {
  const all = [
    { name: 'A', version: 1, hidden: false },
    { name: 'B', version: 2, hidden: false },
    { name: 'A', version: 10, hidden: true },
    { name: 'A', version: 9, hidden: false },
    { name: 'C', version: 1, hidden: true },
    { name: 'B', version: 1, hidden: false },
  ]
  expect(latestVersions(all)).toEqual([all[3], all[1]])
})

it('[SR-07] a template belongs to the performance that it names, or to the one that lists it if it names none', () => {
  const performances = ['p', 'q'].map((_id) => ({ _id, templates: ['listed', 'both'] }))
  const of = (_id: string, performanceId?: string | null, oneshot = false) => {
    const metadata = performanceId === undefined ? {} : { performanceId }
    const item = { _id, oneshot, metadata }
    return performances.filter((it) => areTemplatesOf(it)(item)).map((it) => it._id)
  }
  expect(of('listed')).toEqual(['p', 'q'])
  expect(of('both', 'p'), 'listed by another, too').toEqual(['p'])
  expect(of('made', 'q'), 'not listed yet').toEqual(['q'])
  expect([of('other'), of('both', null), of('made', 'r'), of('both', 'p', true)]).toEqual([[], [], [], []])
})

it('a person is called by their nickname, and by their first name where they have none', () => {
  const called = (name: string, nickname?: string) =>
    calledName({ name, data: nickname === undefined ? {} : { nickname } })
  expect(called('Ada Lovelace', 'Countess')).toBe('Countess')
  expect(called('Ada Lovelace', '  The  Countess ')).toBe('The  Countess')
  for (const none of [undefined, '', '   ']) expect(called('  Ada  Lovelace ', none)).toBe('Ada')
  expect(called('', '')).toBe('')
})

it('a missed delivery counts as failed, not here or stopped, according to its reason', () => {
  expect(['NOT_CONNECTED', 'STOPPED', 'TIMED_OUT', 'SYNTHESIS_FAILED', 'TOO_LATE'].map(missedAs)).toEqual([
    'notHere',
    'stopped',
    'failed',
    'failed',
    'failed',
  ])
})

it('a press is too old after its time, to the millisecond, and never if its time is unknown', () => {
  const now = 100_000
  for (const [type, lives] of [
    ['runCue', 2_000],
    ['setStandby', 2_000],
    ['stopAll', 8_000],
    ['stopModule', 8_000],
  ] as const) {
    const isDeadAfter = (ms: number) => isDead(type, { pressedAt: now - ms, now })
    expect([0, lives, lives + 1, 60_000].map(isDeadAfter), type).toEqual([false, false, true, true])
    expect(isDead(type, { pressedAt: undefined, now }), type).toBe(false)
  }
})
