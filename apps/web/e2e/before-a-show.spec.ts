import type { Preflight, ShowSummary } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { newShow, openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const shows = () => page.getByRole('region', { name: 'Shows' })
const users = () => page.getByRole('region', { name: 'Select Users' })
const preflight = () => page.getByRole('region', { name: 'Preflight' })
const go = () => page.getByRole('button', { name: 'Go', exact: true })
const listed = () => shows().getByRole('link')

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
]

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { sounds: false })
  page = await operatorPage(browser, stage.show.origin)
})
test.afterAll(({ browser }) => stage.close(browser))
test.afterEach(() => page.unrouteAll())

test('[PF-02] every show is listed, newest first, with what distinguishes it', async () => {
  const { origin, token, board } = stage.show
  await newShow(origin, { most: 3 })
  const last = await newShow(origin, { most: 1 })
  await page.reload()
  await expect(listed()).toHaveCount(3)
  const all = await json<ShowSummary[]>(call(origin, '/api/blackboards', { token }))
  await expect(listed().first()).toContainText(last.board._id)
  await expect(listed().first()).toContainText('1 person · 0 GOs')
  await expect(listed().last()).toContainText(board._id)
  await expect(listed().last()).toContainText('The Last Modem')
  expect(all.map(({ _id }) => _id)[0]).toBe(last.board._id)
})

test('[PF-02] a search finds shows by name or id, arrows move through them, and Enter opens one', async () => {
  const { board } = stage.show
  const search = shows().getByRole('searchbox', { name: 'Search shows' })
  await search.fill(board._id.toLowerCase())
  await expect(listed()).toHaveCount(1)
  await search.fill('nothing of it')
  await expect(shows()).toContainText("No show matches 'nothing of it'")
  await search.fill('')
  await listed().first().focus()
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(listed().last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('blackboard')).toBe(board._id)
  await page.goto(`${stage.show.origin}/dramaturg`)
  await listed().last().click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeVisible()
  await page.goto(`${stage.show.origin}/dramaturg`)
})

test('[PF-02] an empty or unreadable list says so in its place, and the choice beside it still works', async () => {
  await page.route('**/api/blackboards', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(shows()).toContainText('No show yet')
  await page.route('**/api/blackboards', (route) =>
    route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'STORE_UNAVAILABLE' } }),
  )
  await page.reload()
  await expect(shows()).toContainText('The shows could not be read: The store is away.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(users().getByRole('checkbox')).toHaveCount(14)
})

test('[PF-03] the page warns before Go of everything that will not be heard as intended, and Go stays on', async () => {
  const problems: Preflight['problems'] = [
    { level: 'stop', cue: { number: '3', name: 'Static' }, text: 'Line 2 has nobody: cue 3 speaks to nobody' },
    { level: 'warn', cue: { number: '4', name: 'Ring' }, text: '"hello": {{nickname}} is empty for 3 of 12' },
    { level: 'stop', cue: { number: '5', name: 'Night' }, text: 'no voice Rms' },
  ]
  await page.route('**/api/preflight', (route) =>
    route.fulfill({ json: { problems, sounds: { ready: 45, total: 48, making: false } } }),
  )
  await page.reload()
  await expect(preflight()).toHaveCount(0)
  await users().getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(preflight()).toContainText('3 problems')
  for (const { text } of problems) await expect(preflight()).toContainText(text)
  await expect(preflight()).toContainText('sounds ready 45 / 48')
  await expect(go()).toBeEnabled()
  for (const size of sizes)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await expect(go()).toBeInViewport({ ratio: 1 })
      await expect(listed().first()).toBeInViewport({ ratio: 1 })
      await page.screenshot({ path: test.info().outputPath(`${colorScheme}-${size.width}.png`) })
    }
})

test('[PF-04] one press makes the missing sounds, and a count shows the progress', async () => {
  await page.reload()
  await users().getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(preflight().getByRole('status')).toHaveText(/sounds ready \d+ \/ [1-9]\d*/)
  const before = (await preflight().getByRole('status').textContent()) ?? ''
  await preflight().getByRole('button', { name: 'Make sounds now' }).click()
  await expect(preflight().getByRole('button')).toHaveCount(0, { timeout: 60_000 })
  const total = /\d+ \/ (\d+)/.exec(before)?.[1] ?? ''
  await expect(preflight().getByRole('status')).toHaveText(`sounds ready ${total} / ${total}`)
})

test('[ED-21] the page names itself before its scripts and its style sheet arrive', async () => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const loading = page.reload()
  await expect(page.getByText('Ghostlight', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  gate.resolve()
  await loading
  await expect(users()).toBeVisible()
  await expect(page.getByText('Ghostlight', { exact: true })).toHaveCount(0)
})

test('[ED-21] nothing is drawn before its styles are there, however late they come', async () => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/first-.*\.css$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  const scripts = page.waitForResponse(/\/assets\/console-.*\.js$/)
  const loading = page.reload()
  await (await scripts).finished()
  await expect(page.getByText('Ghostlight', { exact: true })).toBeVisible()
  await expect(users()).toHaveCount(0)
  gate.resolve()
  await loading
  await expect(users()).toBeVisible()
})

test('[HI-10 HI-11 HX-06] a show is saved as a recording, which becomes a show again; a truncated one names the line', async () => {
  await page.unrouteAll()
  await page.reload()
  await expect(listed()).toHaveCount(3)
  const { name } = stage.show.audience[0] ?? { name: '' }
  const menu = shows().getByRole('button', { name: `More about The Last Modem, ${stage.show.board._id}` })
  const saved = async (item: string): Promise<string> => {
    await menu.click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const stream = await (await file).createReadStream()
    return (await stream.toArray()).map(String).join('')
  }
  const told = await saved('Save a recording with made-up names and words')
  const whole = await saved('Save a recording with names, numbers and answers')
  expect(told).not.toContain(name)
  expect(whole).toContain(name)
  const file = shows().locator('input[type=file]')
  const given = (text: string) => ({ name: 'show.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })
  await file.setInputFiles(given(told.slice(0, -40)))
  await expect(shows().getByRole('alert')).toContainText(/Line \d+: .*Nothing was imported\./)
  await expect(listed()).toHaveCount(3)
  await file.setInputFiles(given(told))
  await expect(shows().getByRole('status')).toContainText(/The recording is the show [0-9A-Z]{6}\./)
  await expect(shows().getByRole('alert')).toHaveCount(0)
  await expect(listed()).toHaveCount(4)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.screenshot({ path: test.info().outputPath(`recording-${size.width}.png`) })
  }
  const id = /show ([0-9A-Z]{6})\./.exec((await shows().getByRole('status').textContent()) ?? '')?.[1]
  const desk = await page.context().newPage()
  await desk.goto(`${stage.running.origin}/dramaturg?blackboard=${id}`)
  await expect(desk.getByRole('contentinfo')).toContainText('From a recording: stays closed')
  await expect(desk.getByRole('button', { name: /Reopen|Close show/ })).toHaveCount(0)
  await desk.close()
})
