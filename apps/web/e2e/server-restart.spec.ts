import { expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import { createShow, type Show, wallLink } from '../../../tests/support/show.ts'
import { closePages, consoleAt, phoneAt, tapToHear } from './stage.ts'

const data = demoHouse()
const env = { DATA_DIR: data.dir, PORT: '' }
let running: Running
let show: Show

test.beforeAll(async () => {
  env.PORT = String(await freePort())
  running = await startProduct(env)
  show = await createShow(running.origin, 2)
})
test.afterAll(async ({ browser }) => {
  await closePages(browser)
  await running.stop()
  data.remove()
})

/** What Chromium says about a server that is not there, or that left during a request. */
const unreachable =
  /WebSocket|ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)|503 \(Service Unavailable\)/

/** A wall that lost its server asks whether its link still works: 403, and not 401, says that it does. */
const linkWorks = /403 \(Forbidden\)/

/** The errors of a page, except what is part of losing a server. */
const complaintsOf = (page: Page, expected = unreachable): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isExpected = [unreachable, expected].some((it) => it.test(message.text()))
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  return complaints
}

test('[RC-02, RC-03] console, phone and wall survive a killed server, and nothing complains', async ({ browser }) => {
  const [ann] = show.audience
  const desk = await consoleAt(browser, show)
  const phone = await phoneAt(browser, show, { user: ann })
  const wall = await (await browser.newContext()).newPage()
  const complaints = [complaintsOf(desk), complaintsOf(phone), complaintsOf(wall, linkWorks)]
  const { url } = await wallLink(show)
  await wall.goto(`${running.origin}${new URL(url).pathname}?count=1${new URL(url).hash}`)
  await tapToHear(phone)
  const header = desk.getByRole('region', { name: 'Show control' })
  const count = wall.locator('#count')
  await expect(header.getByText('Connected')).toBeVisible()
  await expect(count).toHaveText('1')

  await running.kill()
  await expect(header.getByText('Lost')).toBeVisible()
  await expect(phone.getByText('Reconnecting...')).toBeVisible()
  running = await startProduct(env)
  await expect(header.getByText('Connected')).toBeVisible()
  await expect(phone.getByText('You are connected')).toBeVisible()

  const other = await phoneAt(browser, show, { user: show.audience[1] })
  await tapToHear(other)
  await expect(count, 'the wall gets the number again').toHaveText('2')
  await expect(header.getByText('2 / 2', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: /^GO / }).click()
  await expect(phone.locator('html')).toHaveAttribute('data-audio-state', 'playing', { timeout: 20_000 })
  expect(complaints).toEqual([[], [], []])
})
