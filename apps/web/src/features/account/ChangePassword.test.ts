// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { ChangePassword } from './ChangePassword.tsx'

const wrong = { status: 403, body: { code: 'FORBIDDEN', message: 'The current password is wrong.' } }
const route = 'PUT /api/auth/password'

const opened = async (answers: { status?: number; body: unknown }[]) => {
  const page = await openScreen(h(ChangePassword), { rest: { [route]: () => answers.shift() ?? wrong } })
  const fields = () => [page.field('Current password').value, page.field('New password').value]
  const sent = () => page.calls.filter(({ call }) => call === route).map(({ body }) => body)
  const types = async (current: string, password: string) => {
    await page.types('Current password', current)
    await page.types('New password', password)
  }
  const submits = () =>
    page.does(() =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  return { page, fields, sent, types, submits }
}

it('a password that is too short is not sent, whatever key is pressed, and the field says why', async () => {
  const { page, sent, types, submits } = await opened([])
  expect(page.text(), 'nothing is wrong before anything is typed').not.toContain('It needs')
  await types('old enough to keep', 'short')
  expect(page.text()).toContain('It needs')
  expect(page.button('Change password').disabled).toBe(true)
  await submits()
  expect(sent()).toEqual([])
})

it('a refusal keeps what was typed, and its words go away with the next letter', async () => {
  const { page, fields, sent, types, submits } = await opened([wrong])
  await types('guessed', 'a new long password')
  await submits()
  expect(sent()).toEqual([{ current: 'guessed', password: 'a new long password' }])
  expect(page.text()).toContain('The current password is wrong.')
  expect(fields()).toEqual(['guessed', 'a new long password'])
  await page.types('Current password', 'remembered')
  expect(page.text()).not.toContain('The current password is wrong.')
})

it('a change says so, forgets both passwords, and says nothing old beside the next one', async () => {
  const { page, fields, types, submits } = await opened([wrong, { body: {} }])
  await types('guessed', 'a new long password')
  await submits()
  await types('remembered', 'a new long password')
  await submits()
  expect(page.text()).toContain('The password is changed.')
  expect(page.text()).not.toContain('wrong')
  expect(fields()).toEqual(['', ''])
  await page.types('New password', 'a')
  expect(page.text()).not.toContain('The password is changed.')
})
