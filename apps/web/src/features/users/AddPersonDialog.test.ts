// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { AddPersonDialog } from './AddPersonDialog.tsx'

it('offers the show’s own groups, and not those that everybody is in', async () => {
  await openScreen(h(AddPersonDialog, { opened: true, onClose: () => undefined, onOpenCard: () => undefined }), {
    rest: { 'GET /api/users': () => ({ body: [] }) },
  })
  const offered = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ value }) => value)
  expect(offered).toEqual(['line1'])
})

it('Enter twice adds the person once', async () => {
  const page = await openScreen(
    h(AddPersonDialog, { opened: true, onClose: () => undefined, onOpenCard: () => undefined }),
    {
      rest: {
        'GET /api/users': () => ({ body: [] }),
        'POST /api/users': () => new Promise(() => undefined),
      },
    },
  )
  await page.types(/^Phone/, '5550999')
  await page.types(/^First name/, 'Nora')
  for (let presses = 0; presses < 2; presses++)
    await page.does(() =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  expect(page.calls.filter(({ call }) => call === 'POST /api/users')).toHaveLength(1)
})

it('asks anew who is known if the phone turns out to be somebody’s', async () => {
  const page = await openScreen(
    h(AddPersonDialog, { opened: true, onClose: () => undefined, onOpenCard: () => undefined }),
    {
      rest: {
        'GET /api/users': () => ({ body: [] }),
        'POST /api/users': () => ({ status: 409, body: { code: 'NAME_MISMATCH', message: 'It is somebody else’s.' } }),
      },
    },
  )
  const asked = () => page.calls.filter(({ call }) => call === 'GET /api/users').length
  await page.types(/^Phone/, '5550999')
  await page.types(/^First name/, 'Nora')
  const before = asked()
  await page.does(() =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  expect(asked()).toBe(before + 1)
})

it('does not add somebody whose name is only spaces', async () => {
  const page = await openScreen(
    h(AddPersonDialog, { opened: true, onClose: () => undefined, onOpenCard: () => undefined }),
    { rest: { 'GET /api/users': () => ({ body: [] }), 'POST /api/users': () => ({ body: {} }) } },
  )
  const submit = () =>
    page.does(() =>
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  const added = () => page.calls.filter(({ call }) => call === 'POST /api/users').length
  await page.types(/^Phone/, '5550999')
  for (const name of ['', ' ', '\t\u00a0 ']) {
    await page.types(/^First name/, name)
    await submit()
  }
  expect(added()).toBe(0)
  await page.types(/^First name/, ' N ')
  await submit()
  expect(added()).toBe(1)
})
