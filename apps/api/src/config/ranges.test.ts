import { expect, it } from 'vitest'
import { allowing, isRange } from './ranges.ts'

it('[SC-16] without ranges only this machine may send; with ranges only those may', () => {
  const own = allowing(undefined)
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(own)).toEqual([true, true, true, true])
  expect(['192.168.1.20', '10.0.0.1', '::2', ''].map(own)).toEqual([false, false, false, false])
  const some = allowing(['192.168.1.20', '10.0.0.0/24', 'fd00::/8'])
  expect(['192.168.1.20', '::ffff:192.168.1.20', '10.0.0.255', 'fd12::9'].map(some)).toEqual([true, true, true, true])
  expect(['192.168.1.21', '10.0.1.0', '127.0.0.1', 'fe80::1'].map(some)).toEqual([false, false, false, false])
})

it('[SC-12] a range is an address, with or without a prefix that it can have', () => {
  for (const right of ['192.168.1.20', '10.0.0.0/0', '10.0.0.0/32', '::1', 'fd00::/128'])
    expect(isRange(right), right).toBe(true)
  for (const wrong of [
    '',
    'localhost',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0.0/x',
  ])
    expect(isRange(wrong), wrong).toBe(false)
})
