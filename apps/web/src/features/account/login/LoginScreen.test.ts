// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { LoginScreen } from './LoginScreen.tsx'

it('while a login is on its way the button cannot be pressed, and a second Enter sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>()
  const page = await openScreen(h(LoginScreen), {
    rest: {
      'GET /api/meta': () => ({ body: { version: '1.2.3', demo: null } }),
      'POST /api/auth': () => promise,
    },
  })
  const enter = () =>
    page.does(() =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  const logins = () => page.calls.filter(({ call }) => call === 'POST /api/auth').length
  await enter()
  expect([page.text().includes('Please enter your user name.'), logins()]).toEqual([true, 0])
  await page.types('Username', 'olga')
  await page.types('Password', 'a bright spotlight')
  expect(page.button('Login').disabled).toBe(false)
  await enter()
  await enter()
  expect([page.button('Logging In...').disabled, logins()]).toEqual([true, 1])
  await page.does(() => resolve({ status: 401, body: { code: 'LOGIN_FAILED', message: 'no' } }))
  expect([page.button('Login').disabled, document.querySelectorAll('[role=alert]').length]).toEqual([false, 1])
})
