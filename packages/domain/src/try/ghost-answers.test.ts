import { answerIn, countsOf, leadingIn } from '@ghostlight/contracts/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerThatWins, ghostAnswer } from './ghost-answers.ts'

const chanceOf = (seed: number) => {
  let at = seed + 1
  return () => {
    at = (at * 16_807 + 12_345) % 2_147_483_647
    return at / 2_147_483_647
  }
}
const options = ['left', 'right', 'roof'].map((_id) => ({ _id, label: _id }))
const choice = { kind: 'choice' as const, options }

it('[QU-85] ghosts answer with shares per option, with numbers over the scale, and with words', () => {
  const chance = chanceOf(7)
  const many = (asked: Parameters<typeof ghostAnswer>[0], shares?: Record<string, number>) =>
    Array.from({ length: 1_000 }, () => ghostAnswer(asked, chance, shares))
  const counts = countsOf(choice, many(choice, { left: 60, right: 40, roof: 0 }))
  expect(counts['roof']).toBe(0)
  expect((counts['left'] ?? 0) / 1_000).toBeCloseTo(0.6, 1)
  expect(Object.values(countsOf(choice, many(choice))).every((it) => it > 250)).toBe(true)
  expect(Object.values(countsOf(choice, many(choice, { left: 0, right: 0, roof: 0 }))).every((it) => it > 250)).toBe(
    true,
  )
  const numbers = countsOf({ kind: 'scale', min: 1, max: 5 }, many({ kind: 'scale', min: 1, max: 5 }))
  expect(Object.values(numbers).every((it) => it > 0)).toBe(true)
  expect(new Set(many({ kind: 'text' })).size).toBeGreaterThan(5)
})

it('[QU-85] every answer of a ghost is one that the question takes', () => {
  const scale = fc.record({
    kind: fc.constant('scale' as const),
    min: fc.integer({ min: -9, max: 0 }),
    max: fc.integer({ min: 1, max: 90 }),
  })
  const some = fc.record({
    kind: fc.constant('choice' as const),
    options: fc.constant(options),
    atMost: fc.integer({ min: 1, max: 3 }),
  })
  const text = fc.constant({ kind: 'text' as const })
  fc.assert(
    fc.property(fc.oneof(scale, some, text), fc.nat(), (asked, seed) => {
      expect(answerIn(asked, ghostAnswer(asked, chanceOf(seed)))).toBeDefined()
    }),
  )
})

it('[QU-86] what has to win does, however many ghosts there are, in whatever order, and without those who are late', () => {
  const one = fc.record({ late: fc.boolean(), comes: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 1, maxLength: 80 }),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      (all, seed, atMost) => {
        const lead = { winner: 0, others: 0 }
        const asked = { ...choice, atMost }
        const given = all.map((it) => ({
          ...it,
          value: answerThatWins(asked, { winner: 'right', lead, late: it.late, chance: chanceOf(seed) }),
        }))
        const counted = given.filter(({ late, comes }) => !late || comes).map(({ value }) => value)
        if (counted.length > 0) expect(leadingIn(asked, countsOf(asked, counted))).toEqual(['right'])
        if (all.filter(({ late }) => !late).length > 6) expect(lead.others, 'not everybody agrees').toBeGreaterThan(0)
      },
    ),
  )
})
