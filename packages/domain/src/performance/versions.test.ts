import { expect, test } from 'vitest'
import { newPerformanceName, nextVersion } from './versions.ts'

const all = [
  { name: 'A', version: 1, hidden: false },
  { name: 'B', version: 2, hidden: false },
  { name: 'A', version: 3, hidden: true },
  { name: 'A', version: 2, hidden: false },
]

test('[LB-11 LV-30] a new version is one higher than the highest of that name, hidden ones included', () => {
  expect(nextVersion(all, 'A')).toBe(4)
  expect(nextVersion(all, 'B')).toBe(3)
  expect(nextVersion(all, 'C')).toBe(1)
})

test('[LB-13] a new performance is named by the first free number', () => {
  const named = (...names: string[]) => newPerformanceName(names.map((name) => ({ name, version: 1, hidden: false })))
  expect(named()).toBe('New Performance')
  expect(named('New Performance')).toBe('New Performance 2')
  expect(named('New Performance', 'New Performance 2', 'New Performance 4')).toBe('New Performance 3')
})
