import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { serveSheets } from './sheets-files.ts'
import { sheetsPage } from './sheets-page.ts'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let files: Awaited<ReturnType<typeof serveSheets>>

const { form, field, press, preview, rows, tab, fileIn, dropFile, typeLink } = sheetsPage(() => page)

test.beforeAll(async ({ browser }) => {
  files = await serveSheets()
  stage = await openStage({ SHEET_HOSTS: `docs.google.com,${files.host}` }, { most: 10 })
  // one person has another nickname in the house than in the sheet, so that there is something to import
  const { origin, token, audience } = stage.show
  const body = { data: { nickname: 'Renamed' } }
  await json(call(origin, `/api/users/${audience[0]?._id}`, { method: 'PUT', token, body }))
  page = await consoleAt(browser, stage.show)
  await tab('Sheets')
})
test.afterAll(async ({ browser }) => {
  await stage.close(browser)
  files.close()
})

test('of two thousand rows the page contains only those in sight', async () => {
  await typeLink(`http://${files.host}/full-house.csv`)
  await press('Load Users').click()
  await expect(preview().getByRole('button', { name: 'Import 2000 users' })).toBeEnabled()
  expect(await rows().count()).toBeLessThan(60)
  await preview().getByRole('list', { name: 'Rows' }).hover()
  await page.mouse.wheel(0, 1_000_000)
  await expect(rows().filter({ hasText: 'Person 1999' })).toBeVisible()
  expect(await rows().count()).toBeLessThan(60)
})

test('[OC-07] the result of a load is in view at every size, and a toast reports it if another tab is in front', async () => {
  await dropFile('my-show.xlsx', readFileSync('demo/the-last-modem.xlsx'))
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await field('Performance name').fill(`Night of ${width}`)
    await press('Load Performance').click()
    const loaded = form().getByText(`Successfully loaded 5 cues and 3 groups into performance: Night of ${width}`)
    await expect(loaded).toBeInViewport({ ratio: 1 })
    await press('Load Users').click()
    await expect(preview().getByRole('button', { name: /^Import/ })).toBeInViewport({ ratio: 1 })
    await expect(rows().first()).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/sheet-load-users', async (route) => {
    await gate.promise
    await route.continue()
  })
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await press('Load Users').click()
  await tab('Cues')
  const read = notifications.getByText(/Sheets: \d+ users were read/)
  await expect(read).toHaveCount(0)
  gate.resolve()
  await expect(read).toBeVisible()
  await page.unroute('**/api/sheet-load-users')
})

test('a file dropped while another tab is in front does not open in place of the console', async () => {
  await tab('Cues')
  const dataTransfer = await fileIn('guests.csv', Buffer.from('x'))
  const opened = await page.getByRole('contentinfo').evaluate((footer, transfer) => {
    const event = (type: string) => new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true })
    // true: nobody prevented the browser's default
    return [footer.dispatchEvent(event('dragover')), footer.dispatchEvent(event('drop'))]
  }, dataTransfer)
  expect(opened).toEqual([false, false])
})
