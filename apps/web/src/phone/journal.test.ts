import { expect, it } from 'vitest'
import { type Deliveries, noDeliveries } from './deliveries.ts'
import type { Heard } from './delivery.ts'
import { createJournal } from './journal.ts'
import { createMemoryStore } from './store.ts'
import { soundOf } from './testing/fake-phone.ts'

const heard = (at: number): Heard => {
  return { moduleId: 'm', state: 'played', progressMs: 9, reason: null, told: { received: true, ended: true }, at }
}
const deliveries = (entries: Record<string, Heard>): Deliveries => ({ ...noDeliveries, heard: entries })

it('[RC-03] belongs to one person in one show: two people on one phone, or two shows, do not mix', () => {
  const store = createMemoryStore()
  const journals = [
    createJournal(store, 'AAAAAA', 'ann'),
    createJournal(store, 'AAAAAA', 'ben'),
    createJournal(store, 'BBBBBB', 'ann'),
  ]
  for (const [index, journal] of journals.entries()) journal.save(deliveries({ [`run-${index}`]: heard(index) }))
  expect(journals.map((journal) => Object.keys(journal.load().heard))).toEqual([['run-0'], ['run-1'], ['run-2']])
})

it('[RC-03] keeps the newest hundred deliveries, in whatever order they came', () => {
  const journal = createJournal(createMemoryStore(), 'AAAAAA', 'ann')
  const all = Array.from({ length: 250 }, (_, index) => [`run-${index}`, heard((index * 7) % 250)] as const)
  journal.save(deliveries(Object.fromEntries(all)))
  const stored = Object.values(journal.load().heard).map(({ at }) => at)
  expect(stored.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => 150 + index))
})

it('ignores stored values that it cannot have written', () => {
  const store = createMemoryStore()
  const journal = createJournal(store, 'AAAAAA', 'ann')
  const good = heard(1)
  const last = { deliveryId: 'run-1', moduleId: 'm', text: 'Hi', sound: soundOf('a') }
  const bad = {
    a: null,
    b: 7,
    c: {},
    d: { ...good, state: 'dreamt' },
    e: { ...good, told: null },
    f: { ...good, progressMs: '9' },
  }
  const text = (value: unknown) =>
    store.set('ghostlight.heard.AAAAAA.ann', typeof value === 'string' ? value : JSON.stringify(value))
  text({ heard: { ...bad, good }, last })
  expect(journal.load()).toMatchObject({ heard: { good }, last, open: false, queue: [], now: null })
  expect(Object.keys(journal.load().heard)).toEqual(['good'])
  for (const rubbish of [
    '',
    '{',
    'null',
    '[]',
    '7',
    { heard: [good] },
    { heard: {}, last: { ...last, sound: null } },
  ]) {
    text(rubbish)
    expect(journal.load(), JSON.stringify(rubbish)).toMatchObject({ heard: {}, last: null })
  }
})
