import type { Report } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { appendEvenings } from '../../../tests/support/evening/append.ts'
import { wordsOn } from '../../../tests/support/printed.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import { call, json, loginOperator } from '../../../tests/support/show.ts'
import { looksAt } from './axe.ts'
import { behindOnPaper, beyond } from './fits.ts'
import { closePages, operatorPage } from './stage.ts'

const id = 'K7M4QX'
const data = demoHouse()
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
  await looksAt(page, 'the report')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(region('Cues')).toBeVisible()
  await page.emulateMedia({ media: null })
})

for (const format of ['A4', 'Letter'] as const)
  test(`[HY-32] on ${format} every column of the report is on the paper, printed from the screen and from its file`, async ({
    browser,
  }) => {
    await page.goto(`${running.origin}/report/${id}`)
    await expect(region('Cues')).toBeVisible()
    const token = await loginOperator(running.origin)
    const file = await (await browser.newContext()).newPage()
    const path = `/api/blackboards/${id}/report?format=html&zone=UTC`
    await file.setContent(await (await call(running.origin, path, { token })).text())
    const runs = report.cues.flatMap((it) => it.runs)
    for (const [printed, heads, last] of [
      [page, ['GO', 'No.', 'Cue', 'By', 'Planned', 'Real', 'Heard', 'Deliveries', 'GO to sound'], / s$/],
      [
        file,
        ['GO', 'No.', 'Cue', 'Planned', 'Length', 'By', 'Outcome', 'Heard', 'Failed', 'Not here', 'Stopped', 'worst'],
        / ms$/,
      ],
    ] as const) {
      const shown = await printed
        .locator('table', { hasText: 'GO to sound' })
        .locator('tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('th,td')].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''),
          ),
        )
      expect(shown[0]?.join(' ')).toContain('Planned')
      expect(shown.filter((cells) => last.test(cells.at(-1) ?? '')).length).toBeGreaterThan(runs.length / 2)
      const words = wordsOn(await printed.pdf({ format }))
        .flat()
        .join('')
        .replaceAll(/\s+/g, '')
      for (const head of heads) expect(words, head).toContain(head.replaceAll(' ', ''))
      for (const cells of shown.slice(1))
        for (const cell of cells) expect(words, cell).toContain(cell.replaceAll(/\s+/g, ''))
    }
    await file.context().close()
  })

test('[HY-32] on paper, numbers, names of operators and times are never cut in two', async () => {
  await page.goto(`${running.origin}/report/${id}`)
  await expect(region('Cues')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // A4 with wide margins
  await page.setViewportSize({ width: 620, height: 1000 })
  const sentence = 'A cue that is called by whole sentences, as somebody would who does not think in names. '
  await region('Cues')
    .locator('tbody th')
    .first()
    .evaluate((name, text) => name.replaceChildren(text), sentence.repeat(2))
  const cut = await region('Cues')
    .locator('tbody td')
    .evaluateAll((cells) => {
      const linesOf = (text: Text): number => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return range.getClientRects().length
      }
      return cells.flatMap((cell) => {
        // an operator's first and last name may stand below each other
        const most = (text: Text): number =>
          text.parentElement?.matches('td') ? text.data.trim().split(/\s+/).length : 1
        return [cell, ...cell.querySelectorAll('b')]
          .flatMap((it) => [...it.childNodes])
          .filter((it) => it instanceof Text && linesOf(it) > most(it))
          .map((it) => it.textContent)
      })
    })
  expect(cut).toEqual([])
  await page.emulateMedia({ media: null })
})

test('[RP-12 HY-32] the list of all evenings prints every column, on white, from a dark screen, too', async ({
  browser,
}) => {
  const list = await operatorPage(browser, running.origin, { path: '/reports', colorScheme: 'dark' })
  const table = list.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(2)
  // A4 with wide margins
  await list.setViewportSize({ width: 620, height: 1000 })
  await list.emulateMedia({ media: 'print' })
  await expect(list.getByRole('button', { name: 'This week' })).toBeHidden()
  expect(await behindOnPaper(table)).toEqual([])
  expect((await beyond(list)).beside).toBe(0)
  const right = await table
    .getByRole('columnheader')
    .last()
    .evaluate((it) => it.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(620)
  await list.context().close()
})

test('[HX-09 HY-32] the file of the report opens without a network, and requests nothing', async ({ browser }) => {
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
