import { promptFields } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, entryKey } from '../../../tests/support/show.ts'
import { openLink } from './link-page.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let page: Page
test.beforeAll(async ({ browser }) => {
  stage = await openStage({ DEMO: 'lan' })
  page = await openLink(browser, stage.show)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[DO-86] the mark on every tab leads to how many people one device entered, and one press removes them all', async () => {
  const { origin, board } = stage.show
  const data = Object.fromEntries(promptFields.map((field) => [field, 'yes']))
  const key = await entryKey(stage.show)
  const mark = (needing: string) => page.getByRole('button', { name: needing })
  const alarm = page.getByRole('listitem', { name: /people from one device/ })
  const enter = (n: number) => {
    const body = { name: 'Eva', phone: String(6_100_000 + n), type: 'audience', data, blackboardId: board._id, key }
    return call(origin, '/api/users', { body })
  }
  for (let n = 0; n < 6; n++) expect((await enter(n)).status).toBe(200)
  await expect(mark('All is well')).toBeVisible()
  for (let n = 6; n < 9; n++) expect((await enter(n)).status).toBe(200)
  await mark('1 thing needs somebody').click()
  await expect(alarm).toContainText('9 people from one device entered themselves')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByLabel('In all')).toHaveAttribute('placeholder', '1000 (house)')
  await alarm.getByRole('button', { name: 'Put out all 9' }).click()
  await expect(alarm).toBeHidden()
  await expect(mark('All is well')).toBeVisible()
  await expect(page.getByText('0 with the link')).toBeVisible()
})
