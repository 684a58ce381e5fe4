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
test.afterAll(({ browser }) => stage.close(browser))

const line = (text: string | RegExp) => inFrame().getByRole('listitem').filter({ hasText: text })

test('[LG-01 LG-02 HY-11] the tab shows the log of this show live, as a page in a frame', async () => {
  await expect(frame()).toHaveAttribute('src', `/api/log?bid=${stage.show.board._id}`)
  await expect(inFrame().getByRole('heading', { level: 1 })).toContainText(stage.show.board._id)
  await expect(line('was made, with')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading the log' })).toHaveCount(0)
  const other = await openConsole(stage.show)
  await other.ask('addGroup', { group: { name: 'Balcony' } })
  other.close()
  await expect(line('The group “Balcony” was added.')).toBeVisible()
})

test('[HY-12 HY-13] search and choices narrow the log, each has an address, and a line unfolds', async () => {
  const desk = await openConsole(stage.show)
  await desk.ask('runCue', { cueId: stage.show.board.cues[0]?._id })
  desk.close()
  const own = await page.context().newPage()
  await own.goto(`${stage.show.origin}/api/log?bid=${stage.show.board._id}`)
  await expect(own).toHaveTitle(`Log of ${stage.show.board.title}`)
  await own.getByRole('button', { name: 'Cues', exact: true }).click()
  await own.getByRole('searchbox', { name: 'Search the log' }).fill('begins for')
  const lines = own.getByRole('listitem')
  await expect(lines.filter({ hasNotText: 'begins for' })).toHaveCount(0)
  await expect(lines.first()).toContainText('begins for')
  await lines.getByRole('button').first().click()
  await expect(own.getByRole('region', { name: 'Because' })).toContainText('pressed GO: cue 1')
  await expect(own).toHaveURL(/kind=Cues&q=begins\+for&line=/)
  await own.reload()
  await expect(own.getByRole('region', { name: 'Because' })).toContainText('pressed GO: cue 1')
  await own.close()
})

test('[HY-14] of 20,000 events only the visible lines are on the page, including the newest', async () => {
  const own = await page.context().newPage()
  const event = (position: number) => ({
    position,
    id: `e${position}`,
    causationId: 'c',
    correlationId: 'r',
    actor: 'raf',
    at: new Date(Date.UTC(2026, 4, 1, 19) + position).toISOString(),
    type: 'EmotePublished',
    data: { userId: 'raf', emoteType: position % 9, timestamp: '2026-05-01T19:00:00.000Z' },
  })
  const body = `${Array.from({ length: 20_000 }, (_, at) => JSON.stringify(event(at))).join('\n')}\n\n`
  await own.route('**/api/log/events?*', (route) => route.fulfill({ body, contentType: 'application/x-ndjson' }))
  await own.goto(`${stage.show.origin}/api/log?bid=${stage.show.board._id}`)
  await expect(own.getByText('20000 events')).toBeVisible()
  await expect(own.locator('[data-index="19999"]')).toBeInViewport()
  expect(await own.getByRole('listitem').count()).toBeLessThan(80)
  await own.getByRole('region', { name: 'Events' }).press('Home')
  await expect(own.locator('[data-index="0"]')).toBeInViewport()
  await own.getByRole('button', { name: 'To the newest' }).click()
  await expect(own.locator('[data-index="19999"]')).toBeInViewport()
  await own.close()
})

test('the console’s keys still work after a click into the log: Escape twice stops everything', async () => {
  await line('The group “Balcony” was added.').click()
  const stops = async () => (await readLog(stage.show)).filter(({ type }) => type === 'AllStopped').length
  const before = await stops()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(stops).toBe(before + 1)
  await inFrame().getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('the log has the chosen theme, whatever the system has', async () => {
  const paper = () =>
    inFrame()
      .getByRole('region', { name: 'Log of the show' })
      .evaluate((log) => getComputedStyle(log).backgroundColor)
  const theme = page.getByRole('contentinfo').getByRole('button', { name: 'Theme' })
  const dark = await paper()
  await theme.click()
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  await theme.click()
  await expect.poll(paper).toBe(dark)
  expect(dark).not.toBe('rgb(255, 255, 255)')
})

test('a placeholder stands for the log while it loads; a failure says so, and the page asks again', async () => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/log?*', async (route) => {
    await gate.promise
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"message":"The event store is away."}',
    })
  })
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('tab', { name: 'Logs' }).click()
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
  await expect(line('The group “Balcony” was added.')).toBeVisible()
})
