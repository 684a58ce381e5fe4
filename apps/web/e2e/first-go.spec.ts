import { expect, type Locator, type Page, test } from '@playwright/test'
import { openConsole, readLog } from '../../../tests/support/show.ts'

import { newShow, openStage, operatorPage, type Stage } from './stage.ts'

let stage: Stage

test.beforeAll(async () => {
  stage = await openStage({}, { most: 1, sounds: false })
})
test.afterAll(({ browser }) => stage.close(browser))

/** Holds all scripts of files back, until they are let go. */
const holdScripts = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const early = (page: Page) => page.locator('#first-go').getByRole('button', { name: /^GO / })
const own = (page: Page) => page.locator('[data-go]')
const earlyStop = (page: Page) => page.locator('#first-go').getByRole('button', { name: 'Stop all' })
const ownStop = (page: Page) => page.locator('[data-stop]')
const boxOf = async (it: Locator) => {
  const box = await it.boundingBox()
  if (!box) throw new Error('it is not in sight')
  return box
}

const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 568],
] as const

test('[OC-45 OC-47] GO by Space runs the cue before any script is there, and the console goes on with it', async ({
  browser,
}) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  const letGo = await holdScripts(page)
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${show.board._id}`, { waitUntil: 'commit' })
  await expect(early(page)).toHaveAccessibleName('GO 1 Dial tone')
  await expect(page).toHaveTitle('The Last Modem – Ghostlight')
  await page.keyboard.press('Space')
  await expect(page.locator('#first-go[data-run]')).toHaveCount(1)
  expect((await readLog(show)).filter(({ type }) => type === 'CueRun')).toHaveLength(1)
  await expect(early(page)).toBeDisabled()
  letGo()
  await expect(own(page)).toHaveAccessibleName(/^GO 2 You have mail/)
  await expect(page.locator('#first-go')).toHaveCount(0)
  await expect(page.getByText('Already running.')).toHaveCount(0)
  expect((await readLog(show)).filter(({ type }) => type === 'CueRun')).toHaveLength(1)
})

test('[OC-46] GO that means a cue which another console has run meanwhile runs nothing, and both places say why', async ({
  browser,
}) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring', locale: 'de-DE' })
  const letGo = await holdScripts(page)
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${show.board._id}`, { waitUntil: 'commit' })
  await expect(early(page)).toBeVisible()
  const other = await openConsole(show)
  await other.ask('runCue', { cueId: show.board.cues[0]?._id, lastCueRunId: null })
  other.close()
  await early(page).click()
  await expect(page.locator('#first-go [data-press]')).toContainText('Cue 1 was just run by operator.')
  letGo()
  await expect(page.locator('[data-go-place]')).toContainText('Cue 1 wurde gerade von operator gefahren.')
  expect((await readLog(show)).filter(({ type }) => type === 'CueRun')).toHaveLength(1)
})

test('[OC-48] Escape twice stops what plays before any script is there, and the console says so', async ({
  browser,
}) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const operator = await openConsole(show)
  await operator.ask('runCue', { cueId: show.board.cues[0]?._id, lastCueRunId: null })
  operator.close()
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring', locale: 'de-DE' })
  const letGo = await holdScripts(page)
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${show.board._id}`, { waitUntil: 'commit' })
  await expect(page.locator('#first-go').getByRole('button', { name: 'Alles stoppen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('#first-go')).toContainText('Alles gestoppt')
  const stops = async () => (await readLog(show)).filter(({ type }) => type === 'AllStopped')
  expect(await stops()).toHaveLength(1)
  letGo()
  await expect(page.getByRole('status').filter({ hasText: 'Alles gestoppt' })).toBeVisible()
  await expect(page.locator('#first-go')).toHaveCount(0)
  expect(await stops()).toHaveLength(1)
})

test('[OC-45 OC-48] GO and Stop all go on working where the console could not be loaded', async ({ browser }) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await page.route(/\/assets\/RunningConsole-.*\.js$/, (route) => route.abort())
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${show.board._id}`)
  await expect(page.getByText('The console could not be loaded.')).toBeVisible()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const it of [early(page), earlyStop(page), page.getByRole('button', { name: 'Reload' })])
      await it.click({ trial: true })
  }
  await page.keyboard.press('Space')
  await expect(page.locator('#first-go[data-run]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('#first-go')).toContainText('All stopped')
  expect((await readLog(show)).filter(({ type }) => /^(CueRun|AllStopped)$/.test(type))).toHaveLength(2)
})

for (const colorScheme of ['dark', 'light'] as const)
  test(`[OC-45 OC-48] GO and Stop all stand where the console’s own come, at every size (${colorScheme})`, async ({
    browser,
  }) => {
    const show = await newShow(stage.running.origin, { most: 1 })
    const isLocked = colorScheme === 'light'
    if (isLocked) {
      const console = await openConsole(show)
      await console.ask('setLock', { locked: true })
      console.close()
    }
    for (const [width, height] of sizes) {
      const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      const letGo = await holdScripts(page)
      await page.goto(`${stage.running.origin}/dramaturg?blackboard=${show.board._id}`, { waitUntil: 'commit' })
      const before = { GO: await boxOf(early(page)), 'Stop all': await boxOf(earlyStop(page)) }
      letGo()
      const after = { GO: await boxOf(own(page)), 'Stop all': await boxOf(ownStop(page)) }
      for (const what of ['GO', 'Stop all'] as const) {
        const [first, second] = [before[what], after[what]]
        const across = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x)
        const down = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y)
        // whoever is about to press it presses the other one
        expect(across / first.width, `${what}, ${width} across`).toBeGreaterThan(0.8)
        expect(down / first.height, `${what}, ${width} down`).toBeGreaterThan(0.6)
      }
      await page.close()
    }
  })
