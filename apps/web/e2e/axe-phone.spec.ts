import { type Browser, expect, test } from '@playwright/test'
import { call, openConsole } from '../../../tests/support/show.ts'
import { looksAt } from './axe.ts'
import { handset, newShow, openStage, phoneAt, type Stage, sound, tapToHear } from './stage.ts'

let stage: Stage

test.beforeAll(async () => {
  stage = await openStage({}, { most: 2 })
})
test.afterAll(({ browser }) => stage.close(browser))

const phoneScreens = async (browser: Browser) => {
  const { origin } = stage.running
  const { _id } = stage.show.board
  const page = await (await browser.newContext({ ...handset })).newPage()
  for (const path of ['/', '/show/ZZZZZZ', `/adduser/${_id}`, `/show/${_id}`]) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looksAt(page, path)
  }
  await page.getByRole('button', { name: 'Join' }).click()
  await looksAt(page, 'join, nothing filled in')
  await page.getByLabel('Phone').fill('555-9999')
  await page.getByLabel('First name').fill('Nobody')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await looksAt(page, 'join refused')
  await page.context().close()

  // a new phone, because the first one has kept its scripts
  const bare = await (await browser.newContext({ ...handset, serviceWorkers: 'block' })).newPage()
  await bare.route('**/assets/*.js', () => undefined)
  await bare.goto(origin, { waitUntil: 'commit' })
  await expect(bare.getByRole('button', { name: 'Load the page again' })).toBeVisible({ timeout: 15_000 })
  await looksAt(bare, 'no script')
  await bare.context().close()

  const user = stage.show.audience[0]
  const phone = await phoneAt(browser, stage.show, { user })
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  await looksAt(phone, 'tap')
  await phone.getByRole('button', { name: 'Tap to hear' }).click()
  await phone.getByRole('button', { name: 'I heard nothing' }).click()
  await looksAt(phone, 'heard nothing')
  await phone.getByRole('button', { name: 'I heard it' }).click()
  await expect(phone.getByText('You are connected')).toBeVisible()
  await phone.getByRole('switch', { name: 'Captions' }).click()
  await phone.locator('h1').click({ clickCount: 3 })
  await expect(phone.getByRole('region', { name: 'Debug' })).toBeVisible()
  await looksAt(phone, 'hello with debug panel')
  await phone.locator('h1').click({ clickCount: 3 })
  const operator = await openConsole(stage.show)
  await operator.ask('runModule', { module: stage.show.board.cues[0]?.modules[0] })
  await expect.poll(async () => (await sound(phone)).state, { intervals: [50] }).toBe('playing')
  await looksAt(phone, 'playing with captions')
  await operator.ask('stopAll')
  const newer = await phone.context().newPage()
  await newer.goto(phone.url())
  await tapToHear(newer)
  await newer.getByRole('button', { name: 'Test Connection' }).click()
  await looksAt(newer, 'hello')
  await looksAt(phone, 'open elsewhere')
  await phone.route('**/api/blackboards/*', (route) => route.abort())
  await phone.reload()
  await expect(phone.getByRole('alert')).toBeVisible()
  await looksAt(phone, 'not loaded')
  operator.close()
  await phone.goto(origin)
  await expect(phone.getByRole('button', { name: /^Continue as/ })).toBeVisible()
  await looksAt(phone, 'known visitor')
  await phone.context().close()
}

test('axe finds nothing on any screen of the phone', ({ browser }) => phoneScreens(browser))
test('axe finds nothing on a phone that shows captions, nor after the show has ended', async ({ browser }) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const phone = await phoneAt(browser, show, { user: show.audience[0] })
  await phone.getByRole('button', { name: /read instead/ }).click()
  await expect(phone.getByText('You are connected')).toBeVisible()
  const operator = await openConsole(show)
  await operator.ask('runModule', { module: show.board.cues[0]?.modules[0] })
  await expect(phone.locator('.words')).toBeVisible()
  await looksAt(phone, 'reading')
  await operator.ask('stopAll')
  operator.close()
  await call(show.origin, `/api/blackboards/${show.board._id}/close`, { method: 'POST', token: show.token })
  await expect(phone.getByRole('heading', { name: 'The show has ended.' })).toBeVisible()
  await looksAt(phone, 'ended')
  await phone.context().close()
})
