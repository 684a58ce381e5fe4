import type { Cue, Module, Performance, Template } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, demoLogin, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { desktop, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const performances = () => ask<Performance[]>('/api/performances')
const { row, rows, makeEmpty, nameField, rename, act, failing, refusing, notified, column } = authoringPage(() => page)

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  page = await (await browser.newContext(desktop)).newPage()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[RT-10 RT-11 LV-34] without a session the login leads to /authoring; with a session there is no login', async () => {
  await page.goto(`${stage.running.origin}/authoring`)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(demoLogin.username)
  await expect(page.getByRole('heading', { name: 'Performances' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Performances' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/authoring')
  await page.reload()
  await expect(row('The Last Modem')).toBeVisible()
  await act('The Last Modem', 'Edit')
  await expect(column('Cues')).toBeVisible()
  await page.getByRole('button', { name: '← Back to Performances' }).click()
  await expect(row('The Last Modem')).toBeVisible()
})

test('[AL-01 AL-05 AL-12 LB-13] + Create New Performance makes New Performance, then New Performance 2', async () => {
  for (let time = 0; time < 2; time++) await makeEmpty()
  await expect(row('New Performance')).toBeVisible()
  await expect(row('New Performance 2')).toBeVisible()
  // beside the two of the demo
  await expect(rows()).toHaveCount(4)
})

test('[VA-34 VA-35 VA-36] a blank or an unchanged name, or Escape, changes nothing', async () => {
  const puts: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() === 'PUT') puts.push(request.url())
  }
  page.on('request', note)
  for (const [text, key] of [
    ['   ', 'Enter'],
    ['New Performance', 'Enter'],
    ['Something else', 'Escape'],
  ] as const) {
    await rename('New Performance')
    await nameField().fill(text)
    await nameField().press(key)
    await expect(nameField()).toHaveCount(0)
    await expect(row('New Performance')).toBeVisible()
  }
  page.off('request', note)
  expect(puts).toEqual([])
})

test('[AL-14 VA-37 VA-38] Enter saves a new name, and so does leaving the field', async () => {
  await rename('New Performance')
  await nameField().fill('By Enter')
  await nameField().press('Enter')
  await expect(row('By Enter')).toBeVisible()
  await rename('By Enter')
  await nameField().fill(' By leaving ')
  await page.getByRole('heading', { name: 'Authoring' }).click()
  await expect(row('By leaving')).toBeVisible()
  await expect
    .poll(async () => (await performances()).map(({ name }) => name).toSorted())
    .toEqual(['Any Other Weather', 'By leaving', 'New Performance 2', 'The Last Modem'])
})

test('[VA-39 VA-40 ER-31 ER-33] a taken name is reset, and the notification says so', async () => {
  await rename('By leaving')
  await nameField().fill('The Last Modem')
  await nameField().press('Enter')
  await notified('A performance named "The Last Modem" already exists. Please choose a different name.')
  await expect(row('By leaving')).toBeVisible()
  await refusing()
  await rename('By leaving')
  await nameField().fill('Another')
  await nameField().press('Enter')
  await notified('Failed to update performance name: The store is away.')
  await expect(row('By leaving')).toBeVisible()
  await page.unrouteAll()
})

test('[LV-30 RE-60 RE-61 RE-62] a copy is the next version, with its own parts', async () => {
  await act('The Last Modem', 'New version')
  await expect(row('The Last Modem', 2)).toBeVisible({ timeout: 15_000 })
  const [first, second] = (await performances())
    .filter(({ name }) => name === 'The Last Modem')
    .toSorted((a, b) => a.version - b.version)
  if (!first || !second) throw new Error('there are two versions')
  expect(second.metadata).toMatchObject({ sourcePerformanceId: first._id })
  const cues = await ask<Cue[]>('/api/cues')
  const modules = await ask<Module[]>('/api/modules')
  const templates = await ask<Template[]>('/api/templates')
  const nameOf = (id: string | null) => templates.find(({ _id }) => _id === id)?.name
  const told = ({ cues: ids }: Performance) =>
    ids.map((id) => {
      const cue = cues.find(({ _id }) => _id === id)
      const own = cue?.modules.map((one) => modules.find(({ _id }) => _id === one))
      return [cue?.name, own?.map((it) => [nameOf(it?.template ?? null), it?.mindelay, it?.maxdelay, it?.cue === id])]
    })
  expect(told(second)).toEqual(told(first).map(([name, own]) => [name, own]))
  const all = ({ cues: ids, groups, templates }: Performance) => [
    ...ids,
    ...groups,
    ...templates,
    ...ids.flatMap((id) => cues.find(({ _id }) => _id === id)?.modules ?? []),
  ]
  expect(all(first).filter((id) => all(second).includes(id))).toEqual([])
  for (const id of second.templates)
    expect(templates.find(({ _id }) => _id === id)?.metadata['performanceId']).toBe(second._id)
})

test('[AL-02 AL-03 AL-04 LV-33 VH-09] the list has only the highest version, unless previous ones are switched on', async () => {
  await expect(row('The Last Modem', 2)).toBeVisible()
  await expect(row('The Last Modem', 1)).toHaveCount(0)
  await expect(row('The Last Modem', 2).getByRole('button', { name: 'Open v1 of The Last Modem' })).toBeVisible()
  await page.getByRole('switch', { name: 'Show previous versions' }).click()
  await expect(row('The Last Modem', 1)).toBeVisible()
  await page.getByRole('switch', { name: 'Show previous versions' }).click()
  await expect(row('The Last Modem', 1)).toHaveCount(0)
})

test('[LV-31] a renamed version 2 is version 1 of its new name', async () => {
  await row('The Last Modem', 2).getByRole('button', { name: 'The Last Modem', exact: true }).click()
  await nameField().fill('The First Modem')
  await nameField().press('Enter')
  await expect(row('The First Modem', 1)).toBeVisible()
  await expect(row('The Last Modem', 1)).toBeVisible()
})

test('[AL-06 AL-07 AL-08 AL-09] Edit and Delete appear under the pointer; Delete asks, and Cancel keeps', async () => {
  const remove = row('By leaving').getByRole('button', { name: 'Delete' })
  const opacity = () => remove.locator('xpath=ancestor::div[1]').evaluate((it) => getComputedStyle(it).opacity)
  await page.mouse.move(2, 2)
  await page.getByRole('switch', { name: 'Show previous versions' }).focus()
  await expect.poll(opacity).toBe('0')
  await row('By leaving').hover()
  await expect.poll(opacity).toBe('1')
  await expect(row('By leaving').getByRole('button', { name: 'Edit' })).toBeVisible()
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Delete By leaving v1?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row('By leaving')).toBeVisible()
})

test('[AL-10 LV-32 ER-30] Delete Performance hides it; the others stay', async () => {
  await failing('/api/performances/*', 'PUT')
  await act('By leaving', 'Delete')
  await page.getByRole('button', { name: 'Delete Performance' }).click()
  await notified('Failed to hide performance')
  await page.unrouteAll()
  await expect(row('By leaving')).toBeVisible()
  await act('By leaving', 'Delete')
  await page.getByRole('button', { name: 'Delete Performance' }).click()
  await expect(row('By leaving')).toHaveCount(0)
  const hidden = await ask<Performance>('/api/performances/name/By%20leaving')
  expect(hidden.hidden).toBe(true)
})

test('[VH-11] a deleted performance comes back by Undo, and from the list of deleted ones', async () => {
  const deleted = page.getByRole('region', { name: 'Deleted performances' })
  await page
    .getByRole('region', { name: 'Deleted performance', exact: true })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(row('By leaving')).toBeVisible()
  await expect(deleted).toHaveCount(0)
  await act('By leaving', 'Delete')
  await page.getByRole('button', { name: 'Delete Performance' }).click()
  await expect(row('By leaving')).toHaveCount(0)
  await page.reload()
  await deleted.getByRole('button', { name: /^Deleted/ }).click()
  const gone = deleted.getByRole('listitem', { name: 'By leaving v1, deleted' })
  await expect(gone).toContainText('can be restored until')
  await gone.getByRole('button', { name: 'Restore' }).click()
  await expect(row('By leaving')).toBeVisible()
})

test('[AL-11 ER-26 ER-28 ER-29] a list, a copy or a new performance that fails says so', async () => {
  await failing('/api/performances', 'POST')
  await page.getByRole('button', { name: '+ Create New Performance' }).click()
  const dialog = page.getByRole('dialog', { name: 'New performance' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create new performance: The store is away.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await failing('/api/performances/**', 'POST')
  await act('The Last Modem', 'New version')
  await notified('Failed to create performance copy: The store is away.')
  await page.unrouteAll()
  await failing('/api/performances', 'GET')
  await page.reload()
  await notified('Failed to fetch performances')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row('The Last Modem')).toBeVisible()
})
