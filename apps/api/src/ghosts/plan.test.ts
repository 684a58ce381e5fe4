import { expect, test } from 'vitest'
import { lateMs, planOf } from './plan.ts'

const many = Array.from({ length: 400 }, (_, index) => index)
const shareOf = (
  plans: readonly ReturnType<typeof planOf>[],
  holds: (plan: NonNullable<(typeof plans)[number]>) => boolean,
) => plans.filter((plan) => plan !== null && holds(plan)).length / plans.length

test('[SC-25] a ghost does the same with the same seed, and something else with another one', () => {
  for (const index of [0, 1, 2]) expect(planOf('first', index)).toEqual(planOf('first', index))
  expect(many.map((index) => planOf('first', index))).not.toEqual(many.map((index) => planOf('second', index)))
})

test('[SC-25 QU-85] the shares decide how many are late, lose their network, read or never come', () => {
  const shares = { late: 0.4, lost: 0.3, reads: 0.2, never: 0.1, silent: 0.2, slow: 0.3, changes: 0.4 }
  const plans = many.map((index) => planOf('a seed', index, shares))
  expect(plans.filter((plan) => plan === null).length / 400).toBeCloseTo(0.1, 1)
  expect(shareOf(plans, ({ comesAfterMs }) => comesAfterMs > 20_000)).toBeCloseTo(0.36, 1)
  expect(shareOf(plans, ({ loses }) => loses !== null)).toBeCloseTo(0.27, 1)
  expect(shareOf(plans, ({ reads }) => reads)).toBeCloseTo(0.18, 1)
  // of the nine in ten who come
  expect(shareOf(plans, ({ answers }) => answers.silent)).toBeCloseTo(0.18, 1)
  expect(shareOf(plans, ({ answers }) => answers.afterMs > lateMs)).toBeCloseTo(0.27, 1)
  expect(shareOf(plans, ({ answers }) => answers.changes)).toBeCloseTo(0.36, 1)
  const none = many.map((index) =>
    planOf('a seed', index, { late: 0, lost: 0, reads: 0, never: 0, silent: 0, slow: 0, changes: 0 }),
  )
  expect(none.every((plan) => plan && plan.comesAfterMs <= 20_000 && !plan.loses && !plan.reads)).toBe(true)
})
