import { Cue } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { checked } from './checked.ts'
import { aCue } from './testing/items.ts'

test('[LB-04] returns a valid value in the form of the contract', () => {
  expect(checked(Cue, { ...aCue, unknown: true })).toEqual({ value: aCue })
})

test('[LB-04] names the path of the first wrong field', () => {
  const refused = (value: unknown) => checked(Cue, value)
  expect(refused({ ...aCue, name: 7, modules: [''] })).toMatchObject({
    rejected: 'INVALID',
    message: 'name: Invalid input: expected string, received number',
  })
  expect(refused({ ...aCue, modules: ['module-1', 'not an id!'] })).toMatchObject({
    message: 'modules.1: an id has letters, digits and _ . : - only',
  })
})

test('names no field if the whole value is wrong, or if the schema does not say', () => {
  expect(checked(Cue, 'cue-1')).toMatchObject({ message: 'Invalid input: expected object, received string' })
  const silent = { safeParse: () => ({ success: false as const, error: { issues: [] } }) }
  expect(checked(silent, aCue)).toMatchObject({ rejected: 'INVALID', message: 'not valid' })
})
