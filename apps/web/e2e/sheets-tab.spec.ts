import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Performance, RestResponse, User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { scratchDir } from '../../../tests/support/product.ts'
import { call, json } from '../../../tests/support/show.ts'
import { serveSheets, sheetPages } from './sheets-files.ts'
import { sheetsPage } from './sheets-page.ts'
import { board, consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let host = ''
let files: Awaited<ReturnType<typeof serveSheets>>

const { form, field, press, preview, rows, result, introduce, tab, dropFile, typeLink } = sheetsPage(() => page)
const ask = <T>(path: string) => json<T>(call(stage.show.origin, path, { token: stage.show.token }))
const users = () => ask<User[]>('/api/users')
const link = (path: string) => typeLink(`http://${host}${path}`)
test.beforeAll(async ({ browser }) => {
  files = await serveSheets()
  host = files.host
  stage = await openStage({ SHEET_HOSTS: `docs.google.com,${host}` }, { most: 10 })
  page = await consoleAt(browser, stage.show)
  await tab('Sheets')
})
test.afterAll(async ({ browser }) => {
  await stage.close(browser)
  files.close()
})

test('[SH-01 SH-09 SH-10 SH-11] the form has the demo sheet and the names of its sheets filled in', async () => {
  const { defaultSheet } = await ask<RestResponse<'meta'>>('/api/meta')
  await expect(field('Spreadsheet URL')).toHaveValue(defaultSheet.spreadsheetUrl)
  expect(defaultSheet.spreadsheetUrl).toMatch(/\/demo\/the-last-modem\.xlsx$/)
  await expect(field('User sheet name')).toHaveValue('Users')
  await expect(field('Template sheet name')).toHaveValue('Cues')
})

test('[SH-02 SH-03 SH-04] the form has fields for the link, and for the names of the two sheets', async () => {
  for (const name of ['spreadsheetUrl', 'userSheetName', 'templateSheetName'])
    await expect(form().locator(`[name=${name}]`)).toBeEditable()
})

test('[SH-05 SH-06 SH-07] the form has fields for the name and description of the performance, and for one to build on', async () => {
  for (const name of ['performanceName', 'description']) await expect(form().locator(`[name=${name}]`)).toHaveValue('')
  const base = form().getByRole('combobox', { name: 'Base performance' })
  await expect(base).toHaveAttribute('name', 'basePerformanceId')
  await expect(base).toHaveValue('')
  await expect(base.getByRole('option')).toHaveText(['None', /The Last Modem/, /Any Other Weather/])
})

test('[SH-45] the template workbook can be downloaded here', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Template workbook' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('the-last-modem.xlsx')
  expect(readFileSync(await download.path())).toEqual(readFileSync('demo/the-last-modem.xlsx'))
})

test('[SH-12 SH-18 LB-120] the prefilled sheet loads as it is, and there is nothing to write except which sheet people are in', async () => {
  await press('Load Users').click()
  await expect(result().getByRole('listitem')).toHaveText([
    'CREATED 0 users',
    'UPDATED 0 users',
    `${(await users()).filter(({ phone }) => phone !== '').length} users unchanged`,
    'SKIPPED 0 users (validation errors)',
  ])
  await expect(preview().getByRole('button', { name: /^Import/ })).toHaveCount(0)
  const { origin, token } = stage.show
  const sheetsOf = async () =>
    (await json<RestResponse<'userGroups'>>(call(origin, '/api/users/groups', { token }))).people.flatMap(
      ({ sheets }) => sheets,
    )
  await preview().getByRole('button', { name: 'Remember that they are in this sheet' }).click()
  await expect(preview().getByRole('button', { name: /^Remember/ })).toHaveCount(0)
  const noted = await sheetsOf()
  expect(noted).toHaveLength((await users()).filter(({ phone }) => phone !== '').length)
  expect(noted[0]).toMatch(/ · Users$/)
})

test('[SH-13 SH-22] the changes of a sheet are shown row by row, and nothing is written', async () => {
  const before = await users()
  await link('/guests.csv')
  await press('Load Users').click()
  await expect(rows()).toHaveCount(4)
  await expect(rows().nth(0)).toContainText(/row 2\s*created\s*Ada Byron\s*5559001\s*audience/)
  await expect(rows().nth(1)).toContainText(/row 3\s*updated\s*Barnaby Quill\s*5550102\s*Nickname: .+ → Renamed/)
  await expect(rows().nth(2)).toContainText(/row 4\s*skipped\s*Phone number contains no digits/)
  await expect(rows().nth(3)).toContainText(/row 5\s*unchanged\s*Odile/)
  await expect(preview().getByRole('button', { name: 'Import 2 users' })).toBeEnabled()
  expect(await users()).toEqual(before)
  await preview().getByRole('button', { name: '1 skipped' }).click()
  await expect(rows()).toHaveCount(1)
  await preview().getByRole('button', { name: '1 skipped' }).click()
  await expect(rows()).toHaveCount(4)
})

test('[SH-16 SH-17 SH-19] people are written once despite a double click, and the result is there after a visit to another tab', async () => {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/users/import', async (route) => {
    asked.push(route.request().method())
    await gate.promise
    await route.continue()
  })
  // the sheet has changed meanwhile: what was shown is what is written
  sheetPages['/guests.csv'] = 'Phone,Name\n5559002,Somebody Else'
  const button = preview().getByRole('button', { name: 'Import 2 users' })
  await button.dblclick()
  await expect(form().getByRole('status').filter({ hasText: '3 of 3: writing 2 people...' })).toBeVisible()
  await expect(press('Load Performance')).toBeDisabled()
  await tab('Groups')
  await tab('Sheets')
  await expect(form().getByRole('status').filter({ hasText: '3 of 3: writing 2 people...' })).toBeVisible()
  await expect(button).toBeDisabled()
  await tab('Cues')
  gate.resolve()
  await expect.poll(async () => (await users()).some(({ phone }) => phone === '5559001')).toBe(true)
  await tab('Sheets')
  await expect(result().getByRole('listitem')).toHaveText([
    'CREATED 1 users',
    'UPDATED 1 users',
    '1 users unchanged',
    'SKIPPED 1 users (validation errors)',
  ])
  expect(asked).toEqual(['POST'])
  const now = await users()
  expect(now.find(({ phone }) => phone === '5550102')?.data.nickname).toBe('Renamed')
  expect(now.some(({ phone }) => phone === '5559002')).toBe(false)
  await page.unroute('**/api/users/import')
})

test('typed text is there after a visit to another tab', async () => {
  await field('Performance name').fill('Sheet Night')
  await field('Description').fill('from a workbook')
  await tab('Cues')
  await tab('Sheets')
  await expect(field('Performance name')).toHaveValue('Sheet Night')
  await expect(field('Description')).toHaveValue('from a workbook')
  await expect(field('Spreadsheet URL')).toHaveValue(`http://${host}/guests.csv`)
})

test('[SH-14 SH-20 SH-23] a workbook dropped anywhere on the page becomes a performance', async () => {
  await dropFile('my-show.xlsx', readFileSync('demo/the-last-modem.xlsx'))
  await expect(form()).toContainText('my-show.xlsx')
  await press('Load Performance').dblclick()
  await expect(form()).toContainText('Successfully loaded 5 cues and 3 groups into performance: Sheet Night')
  const made = (await ask<Performance[]>('/api/performances')).filter(({ name }) => name === 'Sheet Night')
  expect(made.map(({ version, description }) => [version, description])).toEqual([[1, 'from a workbook']])
  await expect(form().getByRole('combobox').getByRole('option', { name: 'Sheet Night' })).toHaveCount(1)
})

test('[SH-43 LB-100 LB-101] every bad row is named, with what to write; a sheet without people needs nobody in its groups', async () => {
  await press('Remove my-show.xlsx').click()
  await dropFile('cues.csv', Buffer.from(sheetPages['/bad-cues.csv'] ?? ''))
  await press('Load Performance').click()
  const alert = form().getByRole('alert')
  await expect(alert).toContainText('Failed to load cues Nothing was loaded.')
  // a sheet on its own needs nobody in its groups
  await expect(alert.getByRole('listitem')).toHaveText([/^Cues, row 3, Voice: Missing voice\. Write the id of a voice/])
  expect((await ask<Performance[]>('/api/performances')).filter(({ name }) => name === 'Sheet Night')).toHaveLength(1)
})

test('[ER-22 ER-23] a sheet that cannot be loaded shows the server’s words, or that the load failed', async () => {
  await press('Remove cues.csv').click()
  await field('Spreadsheet URL').fill('http://127.0.0.1:1/guests.csv')
  await press('Load Users').click()
  await expect(preview().getByRole('alert')).toHaveText(/Sheets may not be loaded from 127\.0\.0\.1:1/)
  await page.route('**/api/sheet-load-users', (route) => route.fulfill({ status: 502, body: '' }))
  await press('Load Users').click()
  await expect(preview().getByRole('alert')).toHaveText(/^Failed to load users\s*502/)
  await page.unroute('**/api/sheet-load-users')
  await dropFile('notes.pdf', Buffer.from('x'))
  await expect(form().getByRole('alert').filter({ hasText: 'notes.pdf' })).toHaveText(
    'notes.pdf is not a sheet. Choose an .xlsx or .csv file.',
  )
})

test('[SH-23] a file that has changed since it was chosen must be chosen again, and is then read as it is', async () => {
  const scratch = scratchDir()
  const path = join(scratch.dir, 'door.csv')
  writeFileSync(path, 'Phone,Name\n5559100,First Draft')
  await form().locator('input[type=file]').setInputFiles(path)
  await expect(form()).toContainText('door.csv')
  writeFileSync(path, 'Phone,Name\n5559100,Second Draft\n5559101,One More')
  await press('Load Users').click()
  await expect(preview().getByRole('alert')).toContainText('door.csv was changed or moved since it was chosen.')
  await expect(form().locator('input[type=file]'), 'the same file can be chosen again').toHaveValue('')
  await form().locator('input[type=file]').setInputFiles(path)
  await expect(preview().getByRole('alert')).toHaveCount(0)
  await press('Load Users').click()
  await expect(rows()).toContainText(['Second Draft', 'One More'])
  await press('Remove door.csv').click()
  scratch.remove()
})

test('[LB-24 ER-25] importing again after a lost answer creates nobody twice', async () => {
  await link('/crowd.csv')
  await press('Load Users').click()
  const button = preview().getByRole('button', { name: 'Import 300 users' })
  await expect(button).toBeEnabled()
  await page.route('**/api/users/import', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button.click()
  await expect(preview().getByRole('alert')).toHaveText(/^Failed to create user\s*Could not connect to the server\.$/)
  await page.unroute('**/api/users/import')
  await button.click()
  await expect(result()).toContainText('CREATED 300 users')
  expect((await users()).filter(({ name }) => name.startsWith('Guest'))).toHaveLength(300)
})

test('[CF-25 VA-52] people in the show are not listed, and introducing without a selection does nothing', async () => {
  const here = new Set((await board(stage.running.origin, stage.show.board._id)).users.map(({ _id }) => _id))
  const wanted = (await users()).filter(({ _id, type }) => !here.has(_id) && type !== 'dramaturg')
  await expect(introduce()).toContainText(`0 of ${wanted.length} selected`)
  await expect(introduce().getByText('Select at least one user')).toBeVisible()
  await press('Introduce Users to Current Blackboard').click()
  await expect(introduce().getByRole('alert')).toHaveText('Select at least one user')
  await introduce().getByRole('searchbox', { name: 'Search users' }).fill('odile')
  await expect(introduce()).toContainText("Nobody matches 'odile'")
  await introduce().getByRole('searchbox', { name: 'Search users' }).fill('ADA')
  await introduce().getByRole('checkbox', { name: 'Ada Byron' }).click()
  await expect(introduce().getByRole('alert')).toHaveCount(0)
  await press('Introduce Users to Current Blackboard').click()
  await expect(introduce().getByText('1 user introduced')).toBeVisible()
  await expect(introduce().getByRole('checkbox', { name: 'Ada Byron' })).toHaveCount(0)
  await introduce().getByRole('searchbox', { name: 'Search users' }).fill('')
})

test('[SH-08] three hundred people are introduced at once, each once, while the operator is on another tab', async () => {
  await introduce().getByRole('searchbox', { name: 'Search users' }).fill('Guest')
  await introduce().getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(introduce()).toContainText('300 of')
  await press('Introduce Users to Current Blackboard').dblclick()
  await expect(introduce().getByRole('progressbar')).toBeVisible()
  await tab('Groups')
  await expect(page.getByRole('region', { name: 'audience', exact: true })).toContainText('Guest')
  await tab('Sheets')
  await expect(introduce().getByText('300 users introduced')).toBeVisible({ timeout: 30_000 })
  await expect(introduce()).toContainText("Nobody matches 'Guest'")
  const { users: here } = await board(stage.running.origin, stage.show.board._id)
  expect(here.filter(({ name }) => name.startsWith('Guest'))).toHaveLength(300)
})
