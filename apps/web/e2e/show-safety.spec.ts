import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { call, openConsole, openPhone, readLog } from '../../../tests/support/show.ts'
import { choose } from './cue-menu.ts'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let line: WebSocketRoute | undefined
/** Decides which messages to and from the console are held back, as if the server was frozen. */
const network = { holds: (_: string): boolean => false }

const header = () => page.getByRole('region', { name: 'Show control' })
const go = () => page.getByRole('button', { name: /^GO / })
const stopAll = () => page.getByRole('button', { name: 'Stop all' })
const list = () => page.getByRole('region', { name: 'Cues', exact: true })
const row = (index: number) => list().locator(`li[data-index="${index}"]`)
const details = () => page.getByRole('region', { name: 'Cue Details' })
const playing = () => page.getByRole('list', { name: 'Playing' })
const toasts = () => page.getByRole('region', { name: 'Notifications' })
const cueRuns = async () =>
  (await readLog(stage.show)).filter(({ type }) => type === 'CueRun').map(({ data }) => data['cueIndex'])
const select = (name: string) => list().getByRole('button', { name, exact: true }).click()

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  for (const user of stage.show.audience.slice(0, 2)) await openPhone(stage.show, user)
  page = await consoleAt(browser, stage.show, { path: '/dramaturg' })
  await page.routeWebSocket(/\/api$/, (route) => {
    line = route
    const server = route.connectToServer()
    route.onMessage((message) => {
      if (!network.holds(JSON.parse(String(message)).type)) server.send(message)
    })
    server.onMessage((message) => {
      if (!network.holds(JSON.parse(String(message)).type)) route.send(message)
    })
  })
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}&tab=cues`)
  await expect(go()).toBeEnabled()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[SE-09] any cue can be set as next, by the button or S; GO runs it, and then what follows it', async () => {
  await select('Party line')
  await page.keyboard.press('s')
  await expect(header()).toContainText('Party line')
  await expect(row(2).getByText('STANDING BY', { exact: true })).toBeVisible()
  await page.keyboard.press('s')
  await expect(row(2).getByText('STANDING BY', { exact: true })).toHaveCount(0)
  await details().getByRole('button', { name: 'Set as next' }).click()
  await expect(details().getByRole('button', { name: 'Not as next' })).toHaveAttribute('aria-pressed', 'true')
  await select('Dial tone')
  await go().click()
  await expect.poll(cueRuns).toEqual([2])
  await expect(row(2).getByText('PLAYING', { exact: true })).toBeVisible()
  await expect(row(3).getByText('STANDING BY', { exact: true })).toBeVisible()
})

test('[SE-10] every playing cue stands in the strip with its own Stop; GO skips what plays', async () => {
  await select('Dial tone')
  await choose(row(0), 'Run Cue')
  await expect(playing().getByRole('listitem')).toHaveText([/3\s*Party line/, /1\s*Dial tone/])
  await playing().getByRole('button', { name: 'Stop 3 Party line' }).click()
  await expect(playing().getByRole('listitem')).toHaveText([/1\s*Dial tone/])
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(playing().getByRole('listitem')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Cues' }).click()
})

test('[NT-13] running a playing cue again asks first, at the place of the press, and changes nothing until then', async () => {
  const runs = async () => (await cueRuns()).length
  const before = await runs()
  await select('Dial tone')
  await expect(playing().getByRole('listitem')).toHaveText([/1\s*Dial tone/])
  await choose(row(0), 'Run Cue')
  await expect(row(0).getByRole('alert')).toHaveText('Cue 1 is still playing, and was not run again.')
  await row(0).getByRole('button', { name: 'Leave it' }).click()
  await expect(row(0).getByRole('alert')).toHaveCount(0)
  expect(await runs()).toBe(before)
  await choose(row(0), 'Run Cue')
  await row(0).getByRole('button', { name: 'Restart it' }).click()
  await expect.poll(runs).toBe(before + 1)
  await expect(playing().getByRole('listitem')).toHaveText([/1\s*Dial tone/])
})

test('[LV-12] after Stop all rows and details say stopped, at once and after a reload, and nothing is ticked', async () => {
  await stopAll().click()
  await expect(header().getByRole('status').filter({ hasText: 'All stopped' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(playing().getByRole('listitem')).toHaveCount(0)
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(row(0)).toContainText('stopped')
    await expect(row(2)).toContainText('stopped')
    for (const index of [0, 2]) await expect(row(index).locator('[data-look="done"]')).toHaveCount(0)
    await select('Dial tone')
    await expect(details()).toContainText(/\d stopped/)
    await expect(details()).not.toContainText('playing')
    await expect(details()).not.toContainText('waiting')
  }
})

test('each module can be run and stopped on its own', async () => {
  await select('Party line')
  const module = details().getByRole('row', { name: /Line one/ })
  await choose(module, 'Run Line one')
  await expect(playing().getByRole('listitem')).toHaveText([/Line one/])
  await details().getByRole('button', { name: 'Stop Line one' }).click()
  await expect(playing().getByRole('listitem')).toHaveCount(0)
  await expect(module.getByRole('button', { name: 'More about module Line one' })).toBeVisible()
})

test('[SE-01 SE-03] a person who never came is not here: outside the total, never waited for, and no failure', async () => {
  await select('Dial tone')
  await choose(row(0), 'Run Cue')
  await expect(row(0)).toContainText('/ 2 received')
  await expect(row(0)).toContainText('1 not here')
  await expect(row(0)).not.toContainText('failed')
  await expect(details()).toContainText('1 not here')
  await expect(details().locator('[data-square="failed"]')).toHaveCount(0)
  await stopAll().click()
})

test('a warning of the log appears on the cue before GO, and on the run after it', async () => {
  await select('Party line')
  await expect(details().getByRole('list', { name: 'Before GO' })).toContainText('nobody to speak to')
  await details().getByRole('button', { name: 'Set as next' }).click()
  await expect(header()).toContainText('nobody to speak to')
  await go().click()
  // below the table: without the name it would seem to be about the last module
  await expect(details().getByRole('list', { name: 'Of this run' }).getByRole('listitem')).toHaveText([
    'Line two: nobody to speak to',
  ])
  await stopAll().click()
})

test('[VO-14] a missing voice is named before GO; voices are fetched again when the server says that they have changed', async () => {
  let gone = true
  let asked = 0
  await page.route('**/api/voices', async (route) => {
    asked++
    const voices: { voiceId: string }[] = await (await route.fetch()).json()
    await route.fulfill({ json: gone ? voices.filter(({ voiceId }) => voiceId !== 'rms') : voices })
  })
  await page.reload()
  await select('Dial tone')
  await expect(details().getByRole('list', { name: 'Before GO' })).toContainText('no voice rms')
  // the server tells nothing to a console that is not connected yet
  await expect(header().getByText('Connected', { exact: true })).toBeVisible()
  const before = asked
  gone = false
  const { origin, token } = stage.show
  expect((await call(origin, '/api/voices/update-elevenlabs', { method: 'POST', token })).status).toBe(200)
  await expect(details()).not.toContainText('no voice rms')
  expect(asked).toBe(before + 1)
  await page.unroute('**/api/voices')
})

test('[IN-87] an unanswered press says sending, then that it asks whether it counted; pressed again it runs only once', async () => {
  const before = (await cueRuns()).length
  network.holds = (type) => type === 'runCueResult'
  await go().click()
  await expect(header().getByText('sending…')).toBeVisible()
  await expect(header().getByRole('alert')).toContainText('No answer yet. Checking')
  await go().click()
  await expect(header().getByRole('alert')).toContainText('No answer yet. Checking')
  expect((await cueRuns()).length).toBe(before + 1)
  network.holds = () => false
  await expect(header().getByRole('alert')).toHaveCount(0)
  expect((await cueRuns()).length).toBe(before + 1)
  await stopAll().click()
})

test('a server that does not answer turns the connection amber, in the header and at GO, until it does', async () => {
  network.holds = () => true
  // the next ping is up to 2 s away, and its answer counts as late after 2.5 s more
  await expect(header().getByText('No answer', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(go()).toHaveAttribute('data-late', 'true')
  await expect(header()).toContainText('GO may not arrive')
  network.holds = () => false
  await line?.close()
  await expect(header().getByText('Connected', { exact: true })).toBeVisible()
  await expect(go()).not.toHaveAttribute('data-late')
})

test('[OC-03] actions of another console are announced below the cue’s details, with one toast per kind of action', async () => {
  const other = await openConsole(stage.show)
  const cues = stage.show.board.cues.map(({ _id }) => _id)
  await other.ask('runCue', { cueId: cues[3] })
  await expect(toasts()).toContainText('Cue 4 was run at your other console.')
  await other.ask('stopAll', {})
  await expect(toasts()).toContainText('Everything was stopped at your other console.')
  await expect(toasts().getByRole('status')).toHaveCount(2)
  const [toast, panel] = [await toasts().getByRole('status').first().boundingBox(), await details().boundingBox()]
  expect(toast?.y ?? 0).toBeGreaterThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0))
  await toasts().getByRole('button', { name: 'Close all' }).click()
  await expect(toasts().getByRole('status')).toHaveCount(0)
  other.close()
})

test('logging out while a cue plays asks first, and the login keeps the show’s id', async () => {
  // a press this soon after the other console's is refused, so press again
  await expect(async () => {
    await go().click()
    await expect(playing().getByRole('listitem')).not.toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out while a cue is playing?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(go().or(page.getByRole('button', { name: 'End', exact: true }))).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('textbox', { name: 'Blackboard' })).toHaveValue(stage.show.board._id)
})
