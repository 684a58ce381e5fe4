import type { Performance, Preflight, Script } from '@ghostlight/contracts'
import { expect, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { openStage, operatorPage } from './stage.ts'

test('[OW-05 OW-06] words for an empty field are written beside the fields, and announced before the show', async ({
  browser,
}) => {
  const stage = await openStage({}, { most: 3 })
  const { origin } = stage.running
  const { token } = stage.show
  const ask = <T>(path: string, body?: object) => json<T>(call(origin, path, { token, body }))
  const page = await operatorPage(browser, origin, { path: '/authoring' })
  const { act, open, saved } = authoringPage(() => page)
  const [performance] = await ask<Performance[]>('/api/performances')
  const id = performance?._id ?? ''

  await act(performance?.name ?? '', 'Edit')
  await open('Templates')
  const fields = page.locator('details').filter({ hasText: 'Words for empty fields' })
  await fields.getByText('Words for empty fields').click()
  const own = fields.getByRole('textbox', { name: 'Say instead of an empty {{onlineUsername}}' })
  await own.fill('friend of the house')
  await own.blur()
  await expect(fields).toContainText(/1 of \d+/)
  await saved()
  const { performance: stored } = await ask<Script>(`/api/performances/${id}/script`)
  expect(stored.data?.orElse).toEqual({ onlineUsername: 'friend of the house' })

  await own.fill('')
  await own.blur()
  await expect(fields).toContainText(/0 of \d+/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(own).toHaveValue('friend of the house')
  await saved()

  const { _id: stranger } = await ask<{ _id: string }>('/api/users', { name: 'Nora Nameless', phone: '555 0199' })
  const told = await ask<Preflight>('/api/preflight', { performance: id, users: [stranger] })
  expect(told.notes?.map(({ cue, text }) => `${cue?.name}: ${text}`)).toContain(
    'Dial tone: "Handshake": {{onlineUsername}} is empty for 1 of 1; 1 will hear "friend of the house"',
  )
  await page.goto(`${origin}/dramaturg`)
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preflight' })).toContainText('1 will hear "friend of the house"')
  await stage.close(browser)
})
