import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test('[DO-92] a client is identified by its IPv4 address or its IPv6 network', () => {
  expect(clientAddress('192.0.2.7')).toBe('192.0.2.7')
  expect(clientAddress('::ffff:192.0.2.7')).toBe('192.0.2.7')
  const one = clientAddress('2001:db8:0:7:1:2:3:4')
  expect(one).toBe('2001:db8:0:7::/64')
  for (const same of ['2001:db8:0:7::9', '2001:0db8::7:0:0:0:1', '2001:db8:0:7::9%eth0'])
    expect(clientAddress(same), same).toBe(one)
  expect(clientAddress('2001:db8:0:8::9')).not.toBe(one)
  expect(clientAddress('::1')).toBe('0:0:0:0::/64')
})
