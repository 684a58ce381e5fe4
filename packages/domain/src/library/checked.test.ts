import { Cue } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { checked } from './checked.ts'
import { aCue } from './testing/items.ts'

test('[LB-04] a value that the contract knows is given back as the contract has it', () => {
  expect(checked(Cue, { ...aCue, unknown: true })).toEqual({ value: aCue })
})

test('[LB-04] a refusal names the first wrong field, by its path', () => {
  const refused = (value: unknown) => checked(Cue, value)
  expect(refused({ ...aCue, name: 7, modules: [''] })).toMatchObject({
    rejected: 'INVALID',
    message: 'name: Invalid input: expected string, received number',
  })
  expect(refused({ ...aCue, modules: ['module-1', 'not an id!'] })).toMatchObject({
    message: 'modules.1: an id has letters, digits and _ . : - only',
  })
})

test('a value that is wrong altogether has no field to name, and a schema need not say what is wrong', () => {
  expect(checked(Cue, 'cue-1')).toMatchObject({ message: 'Invalid input: expected object, received string' })
  const silent = { safeParse: () => ({ success: false as const, error: { issues: [] } }) }
  expect(checked(silent, aCue)).toMatchObject({ rejected: 'INVALID', message: 'not valid' })
})
