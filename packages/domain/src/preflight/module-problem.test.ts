import { fieldRelations } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { ruleProblem } from './module-problem.ts'

it('a comparison of numbers needs a number, and no other condition does', () => {
  const problems = (value: string) =>
    fieldRelations.flatMap(({ value: op }) =>
      ruleProblem.ofCondition({ field: 'data.bib', op, value }, { groups: [] }) ? [op] : [],
    )
  expect(problems('many').toSorted()).toEqual(['eq', 'gt', 'gte', 'lt', 'lte', 'ne'])
  expect(problems(' ')).toEqual(problems('many'))
  expect(problems('0')).toEqual([])
  expect(problems('-1.5')).toEqual([])
})
