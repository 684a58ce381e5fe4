// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { SecondFactor } from './SecondFactor.tsx'

const refused = { status: 403, body: { code: 'FORBIDDEN', message: 'The password is not right.' } }
const offer = { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/olga?secret=ABCDEFGHIJKL' }

it('asks only for the password to remove the second factor, and says why it was not removed', async () => {
  const page = await openScreen(h(SecondFactor, { isOn: true }), {
    rest: { 'POST /api/auth/second-factor/remove': () => refused },
  })
  await page.types('Password', 'a bright spotlight')
  await page.press('Remove the second factor')
  const removal = page.calls.find(({ call }) => call.includes('second-factor'))
  expect(removal?.body).toEqual({ current: 'a bright spotlight' })
  expect(page.text()).toContain(refused.body.message)
})

it('a code turns it on without loading the page again, or the page says why it did not', async () => {
  const page = await openScreen(h(SecondFactor, { isOn: false }), {
    rest: {
      'POST /api/auth/second-factor': () => ({ body: offer }),
      'PUT /api/auth/second-factor': () => refused,
    },
  })
  await page.press('Set up a second factor')
  expect(page.text()).toContain('ABCD EFGH IJKL')
  expect(page.button('Turn it on').disabled, 'without a code').toBe(true)
  await page.types('Code from the app', '123456')
  await page.types('Password', 'a bright spotlight')
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  await page.does(() => document.querySelector('form')?.dispatchEvent(sent))
  expect(sent.defaultPrevented, 'the browser does not send the form itself').toBe(true)
  expect(page.calls.at(-1)?.body).toEqual({ secret: offer.secret, code: '123456', current: 'a bright spotlight' })
  expect(page.text()).toContain(refused.body.message)
})
