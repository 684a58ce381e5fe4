import { expect, type Page, test } from '@playwright/test'
import { openConsole, readLog } from '../../../tests/support/show.ts'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const log = () => page.getByRole('region', { name: 'Log', exact: true })
const frame = () => page.getByTitle('Log of this show')
const inFrame = () => frame().contentFrame()

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  page = await consoleAt(browser, stage.show)
  await page.getByRole('tab', { name: 'Logs' }).click()
})
test.afterAll(() => stage.close())

test('[LG-01 LG-02] the log of this show, its own page in a frame', async () => {
  await expect(frame()).toHaveAttribute('src', `/api/log?bid=${stage.show.board._id}`)
  await expect(inFrame().getByRole('heading', { level: 1 })).toContainText(stage.show.board._id)
  await expect(inFrame().getByRole('cell', { name: 'Blackboard created' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the log' })).toHaveCount(0)
})

test('[LG-01] Reload brings what has happened since', async () => {
  await expect(inFrame().getByRole('cell', { name: 'Group added' })).toHaveCount(0)
  const other = await openConsole(stage.show)
  await other.ask('addGroup', { group: { name: 'Balcony' } })
  other.close()
  await log().getByRole('button', { name: 'Reload' }).click()
  await expect(inFrame().getByRole('cell', { name: 'Group added' })).toBeVisible()
})

test('who has clicked into the log still has the console’s keys: Escape twice stops everything', async () => {
  await inFrame().getByRole('cell', { name: 'Blackboard created' }).click()
  const stops = async () => (await readLog(stage.show)).filter(({ type }) => type === 'AllStopped').length
  const before = await stops()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(stops).toBe(before + 1)
  await inFrame().getByRole('cell', { name: 'Blackboard created' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('it has the theme that was chosen, whatever the system has', async () => {
  const paper = () =>
    inFrame()
      .getByRole('columnheader', { name: 'Event' })
      .evaluate((head) => getComputedStyle(head).backgroundColor)
  const theme = page.getByRole('contentinfo').getByRole('button', { name: 'Theme' })
  const dark = await paper()
  await theme.click()
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  await log().getByRole('button', { name: 'Reload' }).click()
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  await theme.click()
  await expect.poll(paper).toBe(dark)
  expect(dark).not.toBe('rgb(255, 255, 255)')
})

test('while it is on its way its shape is there; when it does not come that is said, and it is asked for again', async () => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/log?*', async (route) => {
    await gate.promise
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"The event store is away."}',
    })
  })
  await log().getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('status', { name: 'Loading the log' })).toBeVisible()
  await expect(frame()).toBeHidden()
  gate.resolve()
  await expect(log().getByRole('alert')).toHaveText('The log could not be loaded: The event store is away.')
  await page.unroute('**/api/log?*')
  await page.route('**/api/log?*', (route) => route.abort())
  await log().getByRole('button', { name: 'Try again' }).click()
  await expect(log().getByRole('alert')).toHaveText('The log could not be loaded: the server cannot be reached.')
  await page.unroute('**/api/log?*')
  await log().getByRole('button', { name: 'Try again' }).click()
  await expect(inFrame().getByRole('cell', { name: 'Blackboard created' })).toBeVisible()
})
