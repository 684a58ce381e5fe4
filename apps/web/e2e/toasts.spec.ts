import { expect, type Locator, type Page, test } from '@playwright/test'
import { openConsole } from '../../../tests/support/show.ts'
import { consoleAt, desktop, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

/** A toast slides back when it is let go. */
test.use({ reducedMotion: 'no-preference' })

let stage: Stage
let page: Page

const toasts = (on = page) => on.getByRole('region', { name: 'Notifications' }).getByRole('status')
/** The machine loses its network. The login area announces each loss by itself. */
const lose = () => page.evaluate(() => void window.dispatchEvent(new Event('offline')))
const findAgain = () => page.evaluate(() => void window.dispatchEvent(new Event('online')))
const pass = (ms: number) => page.clock.runFor(ms)
/** The part of a toast that is dragged, and slides back inside its place. */
const card = (toast: Locator) => toast.locator('> div')
/** Waits until the toast is in its place. It slides back without the page's clock. */
const stands = async (toast: Locator) => {
  await expect.poll(async () => Math.round((await boxOf(toast)).x)).toBe(1060)
  await expect.poll(async () => Math.round((await boxOf(card(toast))).x)).toBe(1060)
}
const allGone = () => expect(toasts()).toHaveCount(0)
const boxOf = async (toast: Locator) => (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Drags by a share of the toast's width. It presses near the left, so that the way to the right ends on the page. */
const drag = async (toast: Locator, share: number) => {
  const { x, y, width, height } = await boxOf(toast)
  const from = { x: x + width * 0.08, y: y + height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + width * share, from.y, { steps: 4 })
  await page.mouse.up()
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  page = await (await browser.newContext(desktop)).newPage()
  await page.clock.install()
  await page.goto(`${stage.running.origin}/dramaturg`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[TO-01] at the operator login, toasts appear at the top right', async () => {
  await lose()
  await expect(toasts()).toHaveText('This machine has no network.')
  await pass(1_000)
  const { x, y, width, height } = await boxOf(toasts())
  expect(x + width).toBeGreaterThan(1440 - 40)
  expect(y + height).toBeLessThan(900 / 4)
})

test('[TO-02] toasts close by themselves after 5000 ms', async () => {
  await pass(3_900)
  await expect(toasts()).toHaveCount(1)
  await stands(toasts())
  await pass(150)
  await allGone()
})

test('[TO-09] an updated toast shows the new words in its place, for a full time of its own', async () => {
  await lose()
  await pass(4_000)
  await findAgain()
  await expect(toasts().filter({ hasText: 'The network is back.' })).toBeVisible()
  await pass(2_500)
  await expect(toasts(), 'the old words have gone').toHaveText('The network is back.')
  await pass(2_600)
  await allGone()
})

test('[TO-03] there are as many toasts as news, without a limit', async () => {
  for (let loss = 0; loss < 25; loss++) await lose()
  await expect(toasts()).toHaveCount(25)
  await pass(5_100)
  await allGone()
})

test('[TO-04] a toast dragged by 80 percent of its width closes; dragged by less, it slides back', async () => {
  for (const back of [0.79, -0.79]) {
    await lose()
    await stands(toasts())
    await drag(toasts(), back)
    await stands(toasts())
    await drag(toasts(), Math.sign(back) * 0.81)
    await allGone()
  }
})

test("[TO-09 OC-04] in the running console an operator's toast is updated with what they did next", async ({
  browser,
}) => {
  const show = await consoleAt(browser, stage.show)
  await expect(show.getByRole('button', { name: /^GO / })).toBeEnabled()
  const other = await openConsole(stage.show)
  await other.ask('stopAll', {})
  await expect(toasts(show)).toHaveText('Everything was stopped at your other console.')
  await other.ask('stopAll', {})
  await expect(toasts(show)).toHaveText('Your other console stopped everything 2 times.')
  other.close()
  await show.context().close()
})

test('[WR-07] an error from the server is logged', async ({ browser }) => {
  const show = await (await browser.newContext(desktop)).newPage()
  const logged: string[] = []
  show.on('console', (message) => logged.push(`${message.type()} ${message.text()}`))
  await show.routeWebSocket(/\/api$/, (route) => {
    const server = route.connectToServer()
    server.onMessage((message) => {
      route.send(message)
      if (String(message).includes('"identifyResult"'))
        route.send(JSON.stringify({ type: 'error', payload: { code: 'INTERNAL', message: 'Something broke.' } }))
    })
  })
  await show.context().request.post(`${stage.running.origin}/api/auth`, {
    data: { username: 'operator', password: 'ghostlight' },
  })
  await show.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  await expect.poll(() => logged.filter((line) => line.includes('The server reported'))).toHaveLength(1)
  expect(logged.find((line) => line.includes('The server reported'))).toMatch(/^error /)
  await show.context().close()
})
