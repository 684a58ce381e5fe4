import { expect, type Page, test } from '@playwright/test'
import { openPhone } from '../../../tests/support/show.ts'
import { looksAtOneTheme } from './axe.ts'
import { consoleAt, openStage, pressLogin, type Stage } from './stage.ts'

let stage: Stage
let page: Page
test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  for (const user of stage.show.audience) await openPhone(stage.show, user)
  page = await consoleAt(browser, stage.show)
})
test.afterAll(({ browser }) => stage.close(browser))

const opened = async (item: RegExp): Promise<Page> => {
  const next = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Windows' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return next
}
const toasts = () => page.getByRole('region', { name: 'Notifications' }).getByRole('status')

test('[WI-01 WI-02 WI-03 WI-05] a GO window and the deliveries stand beside the console, which reports neither as somebody else', async () => {
  const go = await opened(/^GO window/)
  await expect(go).toHaveURL(`${stage.running.origin}/dramaturg/go?blackboard=${stage.show.board._id}`)
  const deliveries = await opened(/^What phones hear/)
  await expect(deliveries).toHaveURL(`${stage.running.origin}/dramaturg/deliveries?blackboard=${stage.show.board._id}`)
  await expect(deliveries.getByText('Nothing has played yet')).toBeVisible()
  await expect(go.getByRole('button', { name: 'GO 1 Dial tone' })).toBeVisible()
  await looksAtOneTheme(go, 'the GO window')

  await go.keyboard.press('Space')
  await expect(go.getByRole('button', { name: 'GO 2 You have mail' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current cue' })).toContainText('PLAYING')
  const heard = deliveries.getByRole('region', { name: '1 Dial tone' })
  await expect(heard.getByText('PLAYING')).toBeVisible()
  await expect(heard.getByRole('listitem').first()).toContainText(' to audience · 3 people')
  await expect(heard).toContainText('3 people')
  await looksAtOneTheme(deliveries, 'the deliveries')
  for (const key of ['Escape', 'Escape']) await go.keyboard.press(key)
  await expect(heard.getByText('PLAYING')).toHaveCount(0)
  await expect(heard).toBeVisible()
  await expect(toasts()).toHaveCount(0)

  // the same window again
  await page.getByRole('button', { name: 'Windows' }).click()
  await page.getByRole('menuitem', { name: /^GO window/ }).click()
  await expect.poll(() => page.context().pages().length).toBe(3)
})

test('[WI-04] the address of a window asks for the login, and leads back to it', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${stage.running.origin}/dramaturg/go?blackboard=${stage.show.board._id}`)
  await pressLogin(other)
  await expect(other.getByRole('button', { name: /^GO / })).toBeVisible()
  await other.context().close()
})
