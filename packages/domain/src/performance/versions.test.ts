import { expect, test } from 'vitest'
import { nextVersion } from './versions.ts'

const all = [
  { name: 'A', version: 1, hidden: false },
  { name: 'B', version: 2, hidden: false },
  { name: 'A', version: 3, hidden: true },
  { name: 'A', version: 2, hidden: false },
]

test('[LB-11 LV-30] a new version is one higher than the highest of that name, including hidden ones', () => {
  expect(nextVersion(all, 'A')).toBe(4)
  expect(nextVersion(all, 'B')).toBe(3)
  expect(nextVersion(all, 'C')).toBe(1)
})
