import { expect, it } from 'vitest'
import { allowing } from '../../config/ranges.ts'
import { isTarget } from './allowed.ts'

const targets = { isAllowed: allowing(['192.168.1.20', '10.0.0.0/24', 'fd00::/8']), names: ['desk.local', 'qlab'] }

it('[AM-03] a machine is allowed by its address or by its name', () => {
  for (const address of ['192.168.1.20', '::ffff:192.168.1.20', '10.0.0.255', 'fd12::9'])
    expect(isTarget(targets, 'whatever', address), address).toBe(true)
  for (const address of ['192.168.1.21', '10.0.1.0', '127.0.0.1', '::1', '169.254.169.254', '8.8.8.8'])
    expect(isTarget(targets, 'whatever', address), address).toBe(false)
  for (const host of ['desk.local', 'DESK.local', 'QLab']) expect(isTarget(targets, host, '192.168.7.7')).toBe(true)
  for (const host of ['desk.local.evil.example', 'evil-desk.local', 'desk', ''])
    expect(isTarget(targets, host, '192.168.7.7'), host).toBe(false)
})

it('[AM-03] a listed name that leads to this machine, or to a special address, is not allowed', () => {
  for (const address of [
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '::',
    '0.0.0.0',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    'fe80::1',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
  ])
    expect(isTarget(targets, 'desk.local', address), address).toBe(false)
})

it('[AM-03] without a list only this machine is allowed', () => {
  const own = { isAllowed: allowing(undefined), names: [] }
  expect(['127.0.0.1', '::1'].map((address) => isTarget(own, 'localhost', address))).toEqual([true, true])
  expect(isTarget(own, 'localhost', '192.168.1.20')).toBe(false)
})
