import { describe, expect, it } from 'vitest'
import { CallFailed } from '../../../rest/client.ts'
import { loginError, wantsCode } from './login.ts'

describe('the error line of the operator login', () => {
  it("[ER-02 ER-03] shows the server's words, otherwise the default", () => {
    expect(loginError(new CallFailed('server', { status: '401', said: 'Try later.' }))).toBe('Try later.')
    expect(loginError(new CallFailed('server', { status: '401' }))).toBe('Login failed. Please check your credentials.')
  })
  it('[ER-04] says that the server could not be reached', () => {
    expect(loginError(new CallFailed('network', {}))).toBe('Login failed. Could not connect to the server.')
  })
  it('[ER-05] shows why an answer could not be read', () => {
    const error = new CallFailed('answer', { said: 'not JSON' })
    expect(loginError(error)).toBe('Login API call failed: not JSON')
  })
})

it('[DO-32] a code is asked for only if the server wants one', () => {
  const refusedWith = (code: string) => new CallFailed('server', { status: '401', code })
  expect(['SECOND_FACTOR', 'LOGIN_FAILED', 'RATE_LIMITED'].map(refusedWith).map(wantsCode)).toEqual([
    true,
    false,
    false,
  ])
  expect(wantsCode(new CallFailed('network', {}))).toBe(false)
})
