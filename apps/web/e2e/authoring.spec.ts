import type { Blackboard, Cue, Module, Performance, Template } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, demoLogin, json } from '../../../tests/support/show.ts'
import { desktop, openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const performances = () => ask<Performance[]>('/api/performances')
const row = (name: string, version = 1) => page.getByRole('listitem', { name: `${name} v${version}`, exact: true })
const rows = () => page.getByRole('region', { name: 'Performances' }).getByRole('listitem')
const nameField = () => page.getByRole('textbox', { name: 'Performance name' })
const rename = (name: string) => row(name).getByRole('button', { name, exact: true }).click()
const act = async (name: string, button: string, version = 1) => {
  await row(name, version).hover()
  await row(name, version).getByRole('button', { name: button, exact: true }).click()
}
const failing = (path: string, method: string) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'STORE_UNAVAILABLE' } })
      : route.continue(),
  )
/** The notification says so, and goes when it is closed. */
const notified = async (text: string) => {
  const toast = page.getByRole('alert').filter({ hasText: text })
  await expect(toast).toHaveText(text)
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
}
const cue = (number: number) => page.getByRole('article', { name: new RegExp(`^Cue ${number}, `) })
const column = (name: 'Cues' | 'Templates' | 'Groups') => page.getByRole('region', { name, exact: true })
const saved = () => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  page = await (await browser.newContext(desktop)).newPage()
})
test.afterAll(() => stage.close())

test('[RT-10 RT-11 LV-34] without a session the login leads to /authoring; with one there is no gate', async () => {
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

test('[AL-01 AL-05 AL-12] + Create New Performance makes New Performance, then New Performance 2', async () => {
  for (let time = 0; time < 2; time++) await page.getByRole('button', { name: '+ Create New Performance' }).click()
  await expect(row('New Performance')).toBeVisible()
  await expect(row('New Performance 2')).toBeVisible()
  await expect(rows()).toHaveCount(3)
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
  expect((await performances()).map(({ name }) => name).toSorted()).toEqual([
    'By leaving',
    'New Performance 2',
    'The Last Modem',
  ])
})

test('[VA-39 VA-40 ER-31 ER-33] a taken name comes back, and the notification says so', async () => {
  await rename('By leaving')
  await nameField().fill('The Last Modem')
  await nameField().press('Enter')
  await notified('A performance named "The Last Modem" already exists. Please choose a different name.')
  await expect(row('By leaving')).toBeVisible()
  await failing('/api/performances/*', 'PUT')
  await rename('By leaving')
  await nameField().fill('Another')
  await nameField().press('Enter')
  await notified('Failed to update performance name: The store is away.')
  await expect(row('By leaving')).toBeVisible()
  await page.unrouteAll()
})

test('[LV-30 RE-60 RE-61 RE-62] a copy is the next version, with parts of its own', async () => {
  await act('The Last Modem', 'Copy')
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

test('[AL-02 AL-03 AL-04 LV-33] only the highest version, unless previous ones are asked for', async () => {
  await expect(row('The Last Modem', 2)).toBeVisible()
  await expect(row('The Last Modem', 1)).toHaveCount(0)
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

test('[AL-06 AL-07 AL-08 AL-09] Edit and Delete come with the pointer; Delete asks, and Cancel keeps', async () => {
  const remove = row('By leaving').getByRole('button', { name: 'Delete' })
  const opacity = () => remove.locator('..').evaluate((it) => getComputedStyle(it).opacity)
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

test('[AL-10 LV-32 ER-30] Delete Performance hides it; what was not hidden is still there', async () => {
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

test('[AL-11 ER-26 ER-28 ER-29] a list, a copy or a new performance that fails says so', async () => {
  await failing('/api/performances', 'POST')
  await page.getByRole('button', { name: '+ Create New Performance' }).click()
  await notified('Failed to create new performance: The store is away.')
  await act('The Last Modem', 'Copy')
  await notified('Failed to create performance copy: The store is away.')
  await page.unrouteAll()
  await failing('/api/performances', 'GET')
  await page.reload()
  await notified('Failed to fetch performances')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row('The Last Modem')).toBeVisible()
})

test('[AE-02 AE-10 ER-27 AE-11] three columns; what cannot be loaded says so', async () => {
  await act('New Performance 2', 'Edit')
  for (const name of ['Cues', 'Templates', 'Groups'] as const) await expect(column(name)).toBeVisible()
  await failing('/api/modules', 'GET')
  await page.reload()
  await notified('Failed to fetch performance data')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(column('Cues')).toBeVisible()
})

test('[AE-03 AE-12 AE-19 VA-41] a new cue; a module needs a group first', async () => {
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  await expect(cue(1).getByRole('textbox', { name: 'Cue name' })).toHaveValue('New Cue')
  await cue(1).getByRole('button', { name: '+ Add Module' }).click()
  await notified('Cannot create module: no groups available. Please create a group first.')
})

test('[AE-09 AE-13 AE-14 AE-20] a new group of type General; a module needs a template, too', async () => {
  await page.getByRole('button', { name: '+ Add Group' }).click()
  const group = column('Groups').getByRole('listitem', { name: 'New Group' })
  await expect(group).toContainText('General')
  await cue(1).getByRole('button', { name: '+ Add Module' }).click()
  await notified('Cannot create module: no templates available. Please create a template first.')
})

test('[AE-05 AE-07 VA-42] a template is made when nothing is missing', async () => {
  await page.getByRole('button', { name: '+ Add Template' }).click()
  const panel = page.getByRole('region', { name: 'New template' })
  const create = panel.getByRole('button', { name: 'Create' })
  await expect(create).toBeDisabled()
  await panel.getByLabel('Name').fill('Hello')
  await expect(create).toBeDisabled()
  await panel.getByLabel('Text').fill('Hello {{nickname}}, you are {{internetShme}}.')
  await create.click()
  await expect(column('Templates').getByRole('button', { name: /Hello/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Template Hello' })).toBeVisible()
})

test('[AE-04 AE-16 AE-17 AE-18] a new module: first group, first template, no delay', async () => {
  await cue(1).getByRole('button', { name: '+ Add Module' }).click()
  const selected = (label: string) =>
    cue(1)
      .getByLabel(label, { exact: true })
      .evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.textContent)
  await expect(cue(1).getByLabel('Template', { exact: true })).toBeVisible()
  expect(await selected('Group')).toBe('New Group')
  expect(await selected('Template')).toBe('Hello')
  for (const end of ['min', 'max']) await expect(cue(1).getByLabel(`Delay (s) ${end}`)).toHaveValue('0')
})

test('an unknown symbol is told where it is and where it is used, and mended by one press', async () => {
  await expect(page.getByRole('status').filter({ hasText: '1 problem' })).toBeVisible()
  await expect(cue(1)).toContainText('{{internetShme}} is not a known symbol.')
  await page.getByRole('button', { name: 'Use {{internetShame}}' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('Hello {{nickname}}, you are {{internetShame}}.')
  await expect(page.getByText('problem')).toHaveCount(0)
  await saved()
})

test('[AE-15 VA-27 VA-28 VA-29] delays are typed in seconds, not below 0, in tenths', async () => {
  const [min, max] = [cue(1).getByLabel('Delay (s) min'), cue(1).getByLabel('Delay (s) max')]
  await max.fill('-2.5')
  await expect(max).toHaveValue('2.5')
  await max.blur()
  await min.fill('0')
  await min.press('ArrowUp')
  await expect(min).toHaveValue('0.1')
  await min.press('ArrowDown')
  await min.press('ArrowDown')
  await expect(min).toHaveValue('0')
  await min.fill('0.5')
  await min.blur()
  const stored = async () => (await ask<Module[]>('/api/modules')).find(({ mindelay }) => mindelay === 500)
  await expect.poll(async () => (await stored())?.maxdelay).toBe(2_500)
})

test('phones of a module that start together: saved, brought back by Undo, and taken back', async () => {
  const together = cue(1).getByRole('checkbox', { name: 'Phones start together' }).first()
  const saved = async () => (await ask<Module[]>('/api/modules')).filter(({ sync }) => sync === true).length
  await expect(together).toHaveAccessibleDescription(/At the same moment/)
  await expect(together).not.toBeChecked()
  await together.check()
  await expect.poll(saved).toBe(1)
  await page.reload()
  await expect(together).toBeChecked()
  await cue(1)
    .getByRole('button', { name: /^Delete module/ })
    .first()
    .click()
  await expect.poll(saved).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(saved).toBe(1)
  await expect(together).toBeChecked()
  await together.uncheck()
  await expect.poll(saved).toBe(0)
})

test('[AE-01 AE-06] names are edited in place, and the templates are seen in three ways', async () => {
  await cue(1).getByLabel('Cue name').fill('Overture')
  await cue(1).getByLabel('Cue description').fill('House to half.')
  await cue(1).getByLabel('Cue description').blur()
  const group = column('Groups').getByRole('listitem').last()
  await group.getByLabel('Group name').fill('Balcony')
  await group.getByLabel('Group name').press('Enter')
  await expect(column('Groups').getByRole('listitem', { name: 'Balcony' })).toContainText('1 module')
  const views = column('Templates')
  const look = views.locator('[data-view]')
  for (const view of ['Grid', 'Full', 'List']) {
    await views.locator('label', { hasText: view }).click()
    await expect(look).toHaveAttribute('data-view', view.toLowerCase())
  }
  await saved()
  await page.reload()
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('Overture')
  await expect(cue(1).getByLabel('Cue description')).toHaveValue('House to half.')
})

test('what is typed is not lost by leaving at once', async () => {
  await cue(1).getByLabel('Cue name').fill('Prologue')
  await page.getByRole('button', { name: '← Back to Performances' }).click()
  await act('New Performance 2', 'Edit')
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('Prologue')
})

test('what could not be saved stays where it was typed, and is saved the next time', async () => {
  await column('Templates').getByRole('button', { name: /Hello/ }).click()
  const text = page.getByLabel('Text')
  await failing('/api/templates/*', 'PUT')
  await text.fill('Hello once more.')
  await notified('Failed to save: The store is away.')
  await expect(page.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible()
  await expect(text).toHaveValue('Hello once more.')
  await page.unrouteAll()
  await text.fill('Hello once more, {{nickname}}.')
  await saved()
  const texts = async () => (await ask<Template[]>('/api/templates')).map(({ content }) => Object(content)['text'])
  await expect.poll(texts).toContain('Hello once more, {{nickname}}.')
})

test('cues are moved by the arrow keys and by the pointer', async () => {
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  const order = () =>
    page
      .getByRole('textbox', { name: 'Cue name' })
      .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))
  await expect.poll(order).toEqual(['Prologue', 'New Cue'])
  await page.getByRole('button', { name: 'Move cue 2, New Cue' }).press('ArrowUp')
  await expect.poll(order).toEqual(['New Cue', 'Prologue'])
  await page.getByRole('button', { name: 'Move cue 1, New Cue' }).dragTo(cue(2).getByLabel('Cue name'), { steps: 8 })
  await expect.poll(order).toEqual(['Prologue', 'New Cue'])
  await saved()
  await page.reload()
  await expect.poll(order).toEqual(['Prologue', 'New Cue'])
})

test('[AE-08 AE-22] Delete Template only takes it out of this performance; a module that says it shows it', async () => {
  await column('Templates').getByRole('button', { name: /Hello/ }).click()
  await page.getByRole('button', { name: 'Delete Template' }).click()
  await expect(column('Templates').getByRole('listitem')).toHaveCount(0)
  await expect(cue(1)).toContainText('It has no template of this performance.')
  const templates = await ask<Template[]>('/api/templates')
  const hello = templates.find(({ name }) => name === 'Hello')
  expect(hello?.metadata).toEqual({ performanceId: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('Templates').getByRole('listitem')).toHaveCount(1)
  await expect(cue(1)).not.toContainText('It has no template')
})

test('[AE-21] deleting a cue takes its modules along; Undo brings both back', async () => {
  const modules = await ask<Module[]>('/api/modules')
  const own = modules.find(({ mindelay }) => mindelay === 500)
  await page.getByRole('button', { name: 'Delete cue Prologue' }).click()
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('New Cue')
  expect((await ask<Module[]>('/api/modules')).map(({ _id }) => _id)).not.toContain(own?._id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('Prologue')
  await expect(cue(1).getByLabel('Delay (s) max')).toHaveValue('2.5')
  await cue(1).getByRole('button', { name: 'Delete module Hello' }).click()
  await expect(cue(1)).toContainText('Nothing happens in this cue yet.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cue(1).getByLabel('Delay (s) max')).toHaveValue('2.5')
})

test('a group in use is not deleted, and says what uses it', async () => {
  await column('Groups').getByRole('button', { name: 'Delete group Balcony' }).click()
  await notified(
    'Failed to delete group: The group "Balcony" is still used by the module "Hello" of the cue "Prologue".',
  )
  await expect(column('Groups').getByRole('listitem', { name: 'Balcony' })).toBeVisible()
})

test('[ER-32] a cue or a group that cannot be added says so', async () => {
  await failing('/api/cues', 'POST')
  await failing('/api/groups', 'POST')
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  await notified('Failed to add cue: The store is away.')
  await page.getByRole('button', { name: '+ Add Group' }).click()
  await notified('Failed to add group: The store is away.')
  await page.unrouteAll()
})

test('[TO-13] the theme is the system’s until one is chosen, and then kept here', async ({ browser }) => {
  const scheme = (of: Page) => of.locator('html').getAttribute('data-mantine-color-scheme')
  const light = await operatorPage(browser, stage.running.origin, { path: '/authoring', colorScheme: 'light' })
  await expect.poll(() => scheme(light)).toBe('light')
  await light.getByRole('button', { name: 'Theme' }).click()
  await light.reload()
  await expect.poll(() => scheme(light)).toBe('dark')
  expect(await light.evaluate(() => Object.values(localStorage))).toContain('dark')
  await light.context().close()
})

test('what was written is what a show is made of', async () => {
  const made = (await performances()).find(({ name }) => name === 'New Performance 2')
  const users = stage.show.audience.map(({ _id }) => _id)
  const { cues, modules, templates, groups } = await ask<Blackboard>('/api/blackboards', {
    performance: made?._id,
    users,
  })
  expect(cues.map(({ name }) => name)).toEqual(['Prologue', 'New Cue'])
  expect(modules.map(({ mindelay, maxdelay }) => [mindelay, maxdelay])).toEqual([[500, 2_500]])
  expect(templates.map(({ name }) => name)).toEqual(['Hello'])
  expect(groups.map(({ name }) => name)).toContain('Balcony')
})
