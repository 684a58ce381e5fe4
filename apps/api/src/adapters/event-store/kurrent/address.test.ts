import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

test('the name of a user may contain any character, written as in every address; the password is left to the client', () => {
  const user = (address: string) => readAddress(address)?.user
  expect(user('kurrentdb://ops%40house%3A1:p%40ss@one:2113?tls=false')).toBe('ops@house:1')
  expect(user('esdb+discover://ops:plain@one,two:2114,three?tls=false')).toBe('ops')
  expect(user('kurrentdb://one:2113?tls=false')).toBeUndefined()
})
