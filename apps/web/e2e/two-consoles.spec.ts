import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { call, json, openConsole, openPhone, readLog } from '../../../tests/support/show.ts'
import { consoleAt, openStage, operatorTab, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const understudy = { username: 'understudy', password: 'the understudy' }
let stage: Stage
let first: Page
let second: Page

/** What the network of the second console does. */
const network = { down: false, lagging: false, opened: 0, presses: [] as unknown[] }
let line: WebSocketRoute | undefined

const header = (page: Page) => page.getByRole('region', { name: 'Show control' })
const go = (page: Page) => page.getByRole('button', { name: /^GO / })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const current = (page: Page) => page.getByRole('region', { name: 'Current cue' })

test.beforeAll(async ({ browser }) => {
  stage = await openStage(
    {
      DEMO: 'on',
      OPERATOR_USERNAME: understudy.username,
      OPERATOR_PASSWORD: understudy.password,
    },
    { most: 2 },
  )
  for (const user of stage.show.audience) await openPhone(stage.show, user)
  first = await consoleAt(browser, stage.show, { login: understudy })
  second = await operatorTab(browser, stage.running.origin)
  await second.routeWebSocket(/\/api$/, (route) => {
    network.opened += 1
    if (network.down) {
      void route.close()
      return
    }
    line = route
    const server = route.connectToServer()
    route.onMessage((message) => {
      const { type, payload } = JSON.parse(String(message))
      if (type === 'runCue') network.presses.push(payload.lastCueRunId)
      server.send(message)
    })
    server.onMessage((message) => {
      if (!(network.lagging && JSON.parse(String(message)).requestId === undefined)) route.send(message)
    })
  })
  await second.clock.install()
  await second.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  await expect(go(second)).toBeEnabled()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[LV-01 TO-06] both consoles see one show, and a toast at the bottom right announces what the other one did', async () => {
  await expect(go(first)).toBeEnabled()
  await go(first).click()
  await expect(current(second)).toContainText('PLAYING')
  const toast = toasts(second).getByRole('status')
  await expect(toast).toHaveText('Cue 1 was run by understudy.')
  const box = await toast.boundingBox()
  const { width, height } = second.viewportSize() ?? { width: 0, height: 0 }
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 100)
  expect(box?.y ?? 0).toBeGreaterThan(height / 2)
  await expect(toasts(first).getByRole('status')).toHaveCount(0)
})

test('[SC-26] holding the key for a second locks the show for both; holding the button at the other console unlocks it', async () => {
  await first.keyboard.press('l')
  await expect(first.getByText('Hold to lock', { exact: true })).toBeVisible()
  await expect(header(second)).not.toContainText('Locked')
  await first.keyboard.down('l')
  await expect(header(second)).toContainText(/Locked by understudy at \d\d:\d\d/)
  await first.keyboard.up('l')
  const reason = 'The show is locked by understudy. Unlock it to edit.'
  await second.getByRole('tab', { name: 'Templates' }).click()
  const form = second.getByRole('region', { name: 'Create Template' })
  await expect(form.getByText(reason)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await expect(go(second)).toBeEnabled()
  await second.getByRole('button', { name: 'Locked by understudy: hold to unlock the show' }).hover()
  await second.mouse.down()
  await expect(header(first)).not.toContainText('Locked')
  await second.mouse.up()
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeEnabled()
  await second.getByRole('tab', { name: 'Groups' }).click()
})

test('[SC-27] an operator with view rights sees everything and cannot press; new rights apply at once, without a reload', async ({
  browser,
}) => {
  const { origin, token } = stage.show
  const viewer = { username: 'viewer', password: 'one who only looks' }
  const { _id } = await json<{ _id: string }>(
    call(origin, '/api/users', {
      token,
      body: { name: viewer.username, password: viewer.password, type: 'dramaturg', phone: '', rights: 'view' },
    }),
  )
  const page = await consoleAt(browser, stage.show, { login: viewer })
  await expect(header(page)).toContainText('You have view rights: you see everything and press nothing.')
  await expect(go(page)).toBeDisabled()
  await page.keyboard.press('Space')
  // on a slow machine an offer to run the last cue again may stand beside it
  await expect(header(page).getByRole('alert').filter({ hasText: 'You have view rights' })).toBeVisible()
  expect((await readLog(stage.show)).filter(({ type }) => type === 'CueRun')).toHaveLength(1)
  await call(origin, `/api/users/${_id}`, { method: 'PUT', token, body: { rights: 'edit' } })
  await expect(go(page)).toBeEnabled()
  await expect(header(page)).not.toContainText('press nothing')
  await page.context().close()
})

test('[CU-18 SE-08] a stale GO runs nothing, and says which cue the other console ran', async () => {
  network.lagging = true
  await go(first).click()
  await expect(current(first)).toContainText('You have mail')
  await second.keyboard.press('Space')
  const refusal = header(second).getByRole('alert').filter({ hasText: 'just run' })
  await expect(refusal).toHaveText('Cue 2 was just run by understudy.')
  await expect(go(second)).toHaveAttribute('data-refused', 'true')
  network.lagging = false
  const runs = (await readLog(stage.show)).filter(({ type }) => type === 'CueRun')
  expect(runs.map(({ data }) => data['cueIndex'])).toEqual([0, 1])
  expect(network.presses, 'the press named the last run that it knew').toEqual([runs[0]?.data['cueRunId']])
})

test('[LV-03] a closed connection is retried after 400 ms, not before, and catches up on what it missed', async () => {
  // the page's own clock stands still, so a slow machine cannot change the result
  await second.clock.pauseAt(Date.now() + 500)
  const known = network.opened
  await line?.close()
  await expect(header(second)).toContainText('Lost')
  await second.clock.runFor(399)
  expect(network.opened).toBe(known)
  await second.clock.runFor(1)
  await expect.poll(() => network.opened).toBe(known + 1)
  await second.clock.resume()
  await expect(current(second)).toContainText('You have mail')
  await expect(header(second).getByText('Connected')).toBeVisible()
})

test('[CH-13] while the console is disconnected, the footer says so beside the name, and the header says since when', async () => {
  network.down = true
  await line?.close()
  await expect(second.getByRole('contentinfo')).toContainText('operatorReconnecting...')
  await expect(header(second)).toContainText(/Lost\s*since \d\d:\d\d:\d\d/)
  await go(second).click()
  await expect(header(second).getByRole('alert')).toContainText('Nothing was sent: no connection.')
  const other = await openConsole(stage.show)
  await other.ask('addGroup', { group: { name: 'Made meanwhile' } })
  network.down = false
  await expect(second.getByRole('contentinfo')).not.toContainText('Reconnecting')
  await expect(second.getByRole('region', { name: 'Made meanwhile' })).toBeVisible()
  other.close()
})

test('[PR-04] Stop all on a page that has just opened stops what plays, once the page is connected', async ({
  browser,
}) => {
  const stops = async () => (await readLog(stage.show)).filter(({ type }) => type === 'AllStopped').length
  const before = await stops()
  const third = await operatorTab(browser, stage.running.origin)
  const { promise: mayConnect, resolve: connects } = Promise.withResolvers<void>()
  await third.routeWebSocket(/\/api$/, async (route) => {
    await mayConnect
    route.connectToServer()
  })
  await third.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  await third.getByRole('button', { name: 'Stop all' }).click()
  await expect(third.getByText('Sent once connected…')).toBeVisible()
  connects()
  await expect(third.getByText('All stopped')).toBeVisible()
  expect(await stops()).toBe(before + 1)
  await third.context().close()
})

test('[TO-07 TO-08 TO-10] toasts add up, one for each operator, and stay until somebody closes them', async () => {
  const own = await openConsole(stage.show)
  await own.ask('stopAll', {})
  await expect(toasts(second).getByRole('status')).toHaveCount(2)
  await go(first).click()
  const others = toasts(second).getByRole('status').filter({ hasText: 'understudy' })
  await expect(others, 'the new words replace the old ones').toHaveText([/^understudy ran 3 cues, the last one \d\.$/])
  await expect(toasts(second).getByRole('status')).toHaveCount(2)
  await expect(toasts(second).getByRole('status').last(), 'the newest toast is at the bottom').toContainText(
    'understudy',
  )
  // longer than any toast that closes by itself; the page's own clock runs the timers
  await second.clock.runFor(5_500)
  await expect(toasts(second).getByRole('status')).toHaveCount(2)
  await others.getByRole('button', { name: 'Close' }).click()
  await expect(toasts(second).getByRole('status')).toHaveCount(1)
  own.close()
})
