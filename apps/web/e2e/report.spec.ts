import type { Report } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { appendEvenings } from '../../../tests/support/evening/append.ts'
import { type Running, scratchDir, startProduct } from '../../../tests/support/product.ts'
import { call, json, loginOperator } from '../../../tests/support/show.ts'
import { looksAt } from './axe.ts'
import { closePages, operatorPage } from './stage.ts'

const id = 'K7M4QX'
const data = scratchDir()
let running: Running
let page: Page
let report: Report

test.beforeAll(async ({ browser }) => {
  await appendEvenings(data.dir, [{ id, seed: 7, events: 6_000 }])
  running = await startProduct({ DATA_DIR: data.dir })
  const token = await loginOperator(running.origin)
  report = await json(call(running.origin, `/api/blackboards/${id}/report`, { token }))
  page = await operatorPage(browser, running.origin, { path: '/dramaturg', colorScheme: 'light' })
})
test.afterAll(async ({ browser }) => {
  await closePages(browser)
  await running.stop()
  data.remove()
})
const region = (name: string) => page.getByRole('region', { name, exact: true })

test('[HX-08 HY-31] the list of shows leads to the report, and each of its moments to the replay', async () => {
  await page.getByRole('button', { name: new RegExp(`^More about .*, ${id}$`) }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(region('In short')).toContainText(`${report.attendance.joined} joined`)
  const runs = report.cues.flatMap((it) => it.runs)
  await expect(region('Cues').getByRole('row')).toHaveCount(
    1 + runs.length + report.cues.filter((it) => it.runs.length === 0).length,
  )
  await expect(region('Failures').getByRole('listitem')).toHaveCount(report.failures.length)
  const moments = region('Most-loved moments').getByRole('link')
  await expect(moments).toHaveCount(5)
  for (const [index, { at }] of report.moments.entries())
    await expect(moments.nth(index)).toHaveAttribute('href', `/replay/${id}?time=${encodeURIComponent(at)}`)
  await looksAt(page, 'the report, light')
  await page.getByRole('button', { name: 'Theme' }).click()
  await looksAt(page, 'the report, dark')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(region('Cues')).toBeVisible()
  await page.emulateMedia({ media: null })
})

test('[HX-09 HY-32] the file of the report opens without a network, and asks for nothing', async ({ browser }) => {
  const link = await page.getByRole('link', { name: 'HTML' }).getAttribute('href')
  const token = await loginOperator(running.origin)
  const html = await (await call(running.origin, String(link), { token })).text()
  const alone = await (await browser.newContext({ offline: true })).newPage()
  const asked: string[] = []
  alone.on('request', (request) => asked.push(request.url()))
  await alone.setContent(html)
  await expect(alone.getByRole('heading', { level: 1 })).toContainText(report.show.title)
  await expect(alone.getByRole('img', { name: 'Emotes over time' })).toBeVisible()
  expect(asked).toEqual([])
  await looksAt(alone, 'the report as a file')
  await alone.context().close()
})
