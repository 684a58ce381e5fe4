import { expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { startProduct } from '../../../tests/support/product.ts'
import { openConsole, openPhone, type Show, stageLink } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { looksAtOneTheme } from './axe.ts'
import { closePages, consoleAt, newShow } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const data = demoHouse()
const env = { DATA_DIR: data.dir, PORT: '' }
let running: Awaited<ReturnType<typeof startProduct>>
let show: Show
let console: Wire
let page: Page
const frames: string[] = []

const cueAt = (index: number) => show.board.cues[index]
const playing = () => page.getByRole('region', { name: 'Playing' })
const last = () => page.getByRole('region', { name: 'Last' })
const standby = () => page.getByRole('region', { name: 'Standing by' })

test.beforeAll(async ({ browser }) => {
  env.PORT = String(await freePort())
  running = await startProduct(env)
  show = await newShow(running.origin, { most: 4 })
  console = await openConsole(show)
  const { url } = await stageLink(show)
  page = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  await page.goto(running.origin + new URL(url).pathname + new URL(url).hash)
})
test.afterAll(async ({ browser }) => {
  console.close()
  await closePages(browser)
  await running.stop()
  data.remove()
})

test('[NT-06 NT-02] before the first GO it shows the next cue with its notes, and how many people are in', async () => {
  await expect(standby()).toContainText(`1 ${cueAt(0)?.name}`)
  await expect(page.getByRole('region')).toHaveCount(1)
  await expect(page.getByText('0 of 4 in · 0 ready')).toBeVisible()
  await expect(page.getByRole('timer').first()).toHaveText('not begun')
  await console.ask('updateCue', { cueId: cueAt(0)?._id, notes: 'Look at the door.\nPerdita sits.' })
  await expect(standby()).toContainText('Look at the door.')
  for (const user of show.audience.slice(0, 3)) await openPhone(show, user)
  await expect(page.getByText('3 of 4 in · 3 ready')).toBeVisible()
})

test('[NT-04 NT-05 NT-06] while a cue plays it shows the time left and runs the show clock; then it shows that the cue was stopped', async () => {
  await console.ask('runCue', { cueId: cueAt(0)?._id })
  await expect(playing().getByRole('list', { name: 'Times' })).toContainText(/\d:\d\d left/)
  await expect(standby()).toContainText(`2 ${cueAt(1)?.name}`)
  await expect(page.getByRole('timer').first()).toHaveText(/^0:00:\d\d$/)
  await console.ask('pauseAll')
  await expect(page.getByRole('status').getByText('Paused')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paused' })).toContainText(/\d:\d\d left/)
  await console.ask('resumeAll')
  await expect(playing()).toBeVisible()
  await expect(page.getByText('Paused')).toBeHidden()
  await console.ask('stopAll')
  await expect(last()).toContainText(`1 ${cueAt(0)?.name}`)
  await expect(last().getByText('stopped')).toBeVisible()
  await expect(playing()).toHaveCount(0)
  await expect(last().getByRole('listitem')).toHaveCount(0)
})

test('[TM-14] its times are right again within seconds after the clock of its computer was set', async () => {
  const clock = page.locator('#wall-clock')
  const hour = Number((await clock.textContent())?.slice(0, 2))
  // or the next one, if it begins just now
  const right = new RegExp(`^(${[hour, (hour + 1) % 24].map((it) => String(it).padStart(2, '0')).join('|')}):`)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() - 5 * 3_600_000
  })
  await expect(clock).not.toHaveText(right)
  await expect(clock).toHaveText(right, { timeout: 15_000 })
  await expect(page.getByRole('timer').first()).toHaveText(/^0:0\d:\d\d$/)
})

test('[NT-06] without its link, or with a wrong one, it says so in one line', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage()
  const { pathname } = new URL((await stageLink(show)).url)
  for (const [address, said] of [
    [pathname, 'Open this screen with its link'],
    [`${pathname}#forged`, 'This screen’s link does not work'],
  ] as const) {
    await other.goto(running.origin + address)
    await expect(other.getByRole('alert')).toContainText(said)
  }
  await other.context().close()
})

test('[NT-02 LN-45] a note is read in its own direction, and a long address in it stays on the screen', async ({
  browser,
}) => {
  const other = await newShow(running.origin, { most: 1 })
  const wire = await openConsole(other)
  const notes = `Look at the door.\nhttps://theatre.example/${'plan-of-the-house/'.repeat(6)}`
  await wire.ask('updateCue', { cueId: other.board.cues[0]?._id, notes })
  const context = await browser.newContext({ viewport: { width: 1024, height: 576 }, locale: 'ar' })
  const screen = await context.newPage()
  const { pathname, hash } = new URL((await stageLink(other)).url)
  await screen.goto(running.origin + pathname + hash)
  await expect(screen.locator('#notes')).toContainText('Look at the door.')
  await expect(screen.locator('html')).toHaveAttribute('dir', 'rtl')
  const seen = await screen
    .locator('#notes')
    .evaluate((it) => [getComputedStyle(it).direction, it.scrollWidth <= it.clientWidth])
  expect(seen).toEqual(['ltr', true])
  wire.close()
  await context.close()
})

test('[NT-06] its socket carries nothing personal, and axe finds nothing at any size', async () => {
  const wire = frames.join('\n')
  expect(wire).toContain('"channel":"stage"')
  for (const { _id, name, phone } of show.audience)
    for (const own of [_id, name, phone]) expect(wire).not.toContain(own)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(viewport)
    await looksAtOneTheme(page, `${viewport.width}`)
    const inside = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(inside, `${viewport.width}`).toBe(true)
  }
})

test('[NT-06] the console makes its link', async ({ browser }) => {
  const operator = await consoleAt(browser, show)
  await operator.getByRole('button', { name: 'Stage', exact: true }).click()
  const link = operator.getByRole('link', { name: 'Open stage' })
  await expect(link).toHaveAttribute('href', new RegExp(`/stage/${show.board._id}#`))
  await operator.context().close()
})

test('[NT-07] it reconnects by itself when the server is back', async () => {
  await running.stop()
  await expect(page.getByRole('alert')).toHaveText('Not connected. Trying again…')
  running = await startProduct(env)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(standby()).toContainText(`2 ${cueAt(1)?.name}`)
})
