// @vitest-environment happy-dom
import { Fragment, createElement as h } from 'react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { operatorKey } from '../../../session/useOperator.ts'
import { PasswordScreen } from './PasswordScreen.tsx'

const seen: string[] = []
const Where = () => {
  seen.push(useLocation().pathname)
  return null
}
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const opened = (link: object, rest: Rest = {}, path = '/password#t1') =>
  openScreen(h(Fragment, null, h(PasswordScreen), h(Where)), {
    path,
    rest: { 'POST /api/auth/login-link': () => ({ body: link }), ...rest },
  })
const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

it('welcomes the operator of the link, and logs in with a password that is long enough', async () => {
  const answers = [
    { status: 401, body: { code: 'X', message: 'This link was used.' } },
    { body: { data: { _id: 'ben', name: 'Ben', type: 'dramaturg', phone: '', data: {} } } },
  ]
  const page = await opened(
    { name: 'Ben', secondFactor: false },
    { 'POST /api/auth/choose-password': () => answers.shift() ?? { status: 500, body: {} } },
  )
  expect([
    page.text().includes('Welcome, Ben.'),
    page.calls.find(({ call }) => call.endsWith('login-link'))?.body,
  ]).toEqual([true, { token: 't1' }])
  const button = () => page.button('Save and log in')
  const asked = () => page.calls.filter(({ call }) => call.endsWith('choose-password')).map(({ body }) => body)
  await page.types('New password', 'short')
  expect([button().disabled, page.text().includes('It needs')]).toEqual([true, true])
  await page.does(submit)
  expect(asked()).toEqual([])
  await page.types('New password', 'a long enough password')
  expect(button().disabled).toBe(false)
  await page.does(submit)
  expect(page.text()).toContain('This link was used.')
  await page.types('New password', 'another long password')
  expect(page.text(), 'the reason is over').not.toContain('This link was used.')
  await page.does(submit)
  expect(asked().at(-1)).toEqual({ token: 't1', password: 'another long password' })
  expect([page.client.getQueryData<{ name: string }>(operatorKey)?.name, seen.at(-1)]).toEqual(['Ben', '/dramaturg'])
})

it('asks for the code of an operator who has a second factor', async () => {
  const page = await opened({ name: 'Ben', secondFactor: true })
  await page.types('New password', 'a long enough password')
  expect(page.button('Save and log in').disabled).toBe(true)
  await page.types('Code', '123456')
  await page.does(submit)
  expect(page.calls.at(-1)?.body).toEqual({ token: 't1', password: 'a long enough password', code: '123456' })
})

it('an address without a link, or with one that has ended, leads to the login', async () => {
  const without = await opened({}, {}, '/password')
  expect([
    without.text().includes('This address is not complete.'),
    without.calls.some(({ call }) => call.includes('login-link')),
  ]).toEqual([true, false])
  await without.leaves()
  const over = await opened(
    {},
    { 'POST /api/auth/login-link': () => ({ status: 410, body: { code: 'X', message: 'It has ended.' } }) },
  )
  expect([over.text().includes('It has ended.'), over.find('a', 'Go to the login').getAttribute('href')]).toEqual([
    true,
    '/dramaturg',
  ])
})
