import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../../rest/client.ts'
import { loginError, wantsCode } from './login.ts'

describe('the error line of the operator login', () => {
  it("[ER-02 ER-03] the server's words, or else the default", () => {
    expect(loginError(new CallFailed('server', { status: '401', said: 'Try later.' }))).toBe('Try later.')
    expect(loginError(new CallFailed('server', { status: '401' }))).toBe('Login failed. Please check your credentials.')
  })
  it('[ER-04] nobody answered', () => {
    expect(loginError(new CallFailed('network', {}))).toBe('Login failed. Could not connect to the server.')
  })
  it('[ER-05] an answer that is none', () => {
    const error = new CallFailed('answer', { said: 'not JSON' })
    expect(loginError(error)).toBe('Login API call failed: not JSON')
  })
})

it('[DO-32] a code is asked for when the server wants one, and for no other refusal', () => {
  const refusedWith = (code: string) => new CallFailed('server', { status: '401', code })
  expect(['SECOND_FACTOR', 'LOGIN_FAILED', 'RATE_LIMITED'].map(refusedWith).map(wantsCode)).toEqual([
    true,
    false,
    false,
  ])
  expect(wantsCode(new CallFailed('network', {}))).toBe(false)
})
