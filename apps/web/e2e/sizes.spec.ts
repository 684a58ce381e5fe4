import { expect, test } from '@playwright/test'
import { openPhone } from '../../../tests/support/show.ts'
import { looksAt, looksAtOneTheme } from './axe.ts'
import { walk } from './keyboard-walk.ts'
import { consoleAt, openStage, operatorPage, type Stage } from './stage.ts'

/** 1152 × 720 is a window of 1440 × 900 at 125 %. */
const sizes = [
  { width: 1024, height: 768, zoom: 1 },
  { width: 1440, height: 900, zoom: 1 },
  { width: 1920, height: 1080, zoom: 1 },
  { width: 1152, height: 720, zoom: 1.25 },
]
let stage: Stage

test.beforeAll(async () => {
  stage = await openStage({}, { most: 12 })
  for (const user of stage.show.audience.slice(0, 3)) await openPhone(stage.show, user)
})
test.afterAll(({ browser }) => stage.close(browser))

for (const { zoom, ...viewport } of sizes)
  test(`by Tab alone everything is reached, seen and left again at ${viewport.width} × ${viewport.height}, and axe finds nothing`, async ({
    browser,
  }) => {
    const options = { viewport, deviceScaleFactor: zoom }
    const before = await operatorPage(browser, stage.running.origin, options)
    await before.getByRole('button', { name: 'Select All', exact: true }).click()
    await expect(before.getByRole('region', { name: 'Preflight' })).toContainText('sounds ready')
    await walk(before, 'configuration')
    await looksAt(before, 'configuration')
    await before.context().close()

    const page = await consoleAt(browser, stage.show, options)
    for (const tab of ['Cues', 'Groups']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await walk(page, tab)
      await looksAt(page, tab)
    }
    for (const tab of await page.getByRole('tab').allTextContents()) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel', { name: tab })).not.toBeEmpty()
      await looksAtOneTheme(page, tab)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${tab}: how much wider than the window the page is, px`).toBe(0)
    }
    await page.context().close()
  })
