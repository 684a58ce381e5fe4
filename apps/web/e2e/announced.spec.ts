import type { Performance } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, readLog } from '../../../tests/support/show.ts'
import { closePages, consoleAt, newShow, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const leave = 'Ladies and gentlemen, please leave the house by the nearest door.'
let stage: Stage
let page: Page
let phones: Page[]

const said = () => page.getByRole('log', { name: 'Announcements' }).getByRole('paragraph')
const go = () => page.getByRole('button', { name: /^GO/ }).first()

test.beforeAll(async ({ browser }) => {
  stage = await openStage({ DOUBLE_PRESS_MS: '700' }, { most: 3 })
  const { origin, token } = stage.show
  const [demo] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const data = { ...demo?.data, announcements: [{ key: 'F1', name: 'Leave', text: leave, voice: 'slt' }] }
  await json(call(origin, `/api/performances/${demo?._id}`, { method: 'PUT', token, body: { data } }))
  stage.show = await newShow(origin, { most: 3 })
  page = await consoleAt(browser, stage.show)
  phones = await Promise.all(stage.show.audience.map((user) => phoneAt(browser, stage.show, { user })))
  for (const phone of phones) await tapToHear(phone)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[OC-40 OC-41] a screen reader hears what GO ran, and its end, in this order and once', async () => {
  await expect(said()).toHaveCount(0)
  await go().click()
  await expect(said()).toHaveText(['Cue 1 Dial tone runs.'])
  await expect(said()).toHaveText(['Cue 1 Dial tone runs.', 'Cue 1 Dial tone has ended.'], { timeout: 30_000 })
})

test('[CH-25 OC-43] GO pressed again at once runs one cue; every refusal is shown and announced, repeated ones too', async () => {
  const header = page.getByRole('region', { name: 'Show control' })
  const alerts = await page.evaluateHandle(() => {
    const told: string[] = []
    const alertsIn = (node: Node) =>
      node instanceof Element ? [node, ...node.querySelectorAll('*')].filter((it) => it.role === 'alert') : []
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(alertsIn))
      told.push(...added.map((it) => it.textContent ?? ''))
    }).observe(document.body, { childList: true, subtree: true })
    return told
  })
  await go().click({ clickCount: 3 })
  await expect(header.getByRole('alert')).toHaveText('Already running.')
  await expect(go()).toHaveAttribute('data-refused', 'true')
  await expect(page.getByRole('region', { name: 'Current cue' })).toContainText('You have mail')
  const runs = (await readLog(stage.show)).filter(({ type }) => type === 'CueRun')
  expect(runs.map(({ data }) => data['cueIndex'])).toEqual([0, 1])
  await expect.poll(() => alerts.evaluate((told) => told)).toEqual(['Already running.', 'Already running.'])
  await page.getByRole('button', { name: /Stop all/ }).click()
  await expect(said()).toHaveText([
    ...['Cue 1 Dial tone runs.', 'Cue 1 Dial tone has ended.'],
    ...['Cue 2 You have mail runs.', 'Cue 2 You have mail was stopped.'],
  ])
})

test('[SD-14 SD-15 DN-16] the strip of sound says the volume and the pause, by hand and by key, and the log has both', async () => {
  const strip = page.getByRole('region', { name: 'Sound', exact: true })
  const volume = strip.getByRole('slider', { name: 'Volume' })
  await page.keyboard.press('-')
  await expect(volume).toHaveAttribute('aria-valuetext', '95 %')
  await volume.fill('40')
  await expect(strip).toContainText('40 %')
  await strip.getByRole('button', { name: /^Pause all/ }).click()
  await expect(strip).toContainText(/Paused by .* GO does nothing/)
  await expect(page.getByRole('region', { name: 'Show control' })).toContainText('The show is paused: GO is refused.')
  // on a tablet the words have a line of their own
  await page.setViewportSize({ width: 1024, height: 768 })
  const words = strip.getByRole('status').filter({ hasText: 'Paused by' })
  expect((await words.boundingBox())?.height).toBeLessThan(30)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('p')
  await expect(strip).not.toContainText('Paused by')
  await page.keyboard.press('f')
  await page.keyboard.press('f')
  const types = async () => (await readLog(stage.show)).map(({ type }) => type)
  await expect.poll(types).toEqual(expect.arrayContaining(['VolumeSet', 'SoundPaused', 'SoundResumed', 'AllStopped']))
})

test('[OC-42] phones that are lost together make one sentence', async () => {
  await Promise.all(phones.map((phone) => phone.context().close()))
  await expect(said().last()).toHaveText('3 phones lost.', { timeout: 20_000 })
  await expect(said()).toHaveCount(5)
})

test('[DN-17] the words of an announcement stand below the choice of the language', async ({ browser }) => {
  const phone = await phoneAt(browser, stage.show, { user: stage.show.audience[0] })
  await tapToHear(phone)
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toContainText(leave)
  await page.getByRole('button', { name: 'Speak to everybody' }).click()
  const words = phone.getByRole('alert').and(phone.locator('.announced')).filter({ hasText: leave })
  await expect(words).toBeVisible()
  const top = () =>
    words.evaluate((it) => {
      const range = document.createRange()
      range.selectNodeContents(it)
      return range.getBoundingClientRect().top
    })
  const choice = (await phone.getByRole('combobox').boundingBox()) ?? { y: Number.NaN, height: 0 }
  expect(await top()).toBeGreaterThanOrEqual(choice.y + choice.height)
  await page.getByRole('button', { name: /^All clear: go on/ }).click()
  await expect(words).toHaveCount(0)
  await phone.context().close()
})

test('[AN-09 DN-17] a phone that can load nothing any more shows the words, over its page or above what waits for a touch', async ({
  browser,
}) => {
  // each person has one phone
  await Promise.all(phones.map((phone) => phone.context().close()))
  const inside = await phoneAt(browser, stage.show, { user: stage.show.audience[0] })
  await tapToHear(inside)
  const outside = await phoneAt(browser, stage.show, { user: stage.show.audience[1] })
  const tap = outside.getByRole('button', { name: 'Tap to hear' })
  await expect(tap).toBeVisible()
  for (const phone of [inside, outside]) await phone.route('**/*.js', (route) => route.abort())
  // as fast as a program: no press may be lost between a key and its question
  await page.keyboard.press('F1')
  await page.keyboard.press('F1')
  for (const phone of [inside, outside]) await expect(phone.getByText(leave)).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await inside.getByText(leave).locator('..').boundingBox())?.height).toBe(844)
  await tap.click({ trial: true })
  await page.getByRole('button', { name: /^All clear: go on/ }).click()
  for (const phone of [inside, outside]) {
    await expect(phone.getByText(leave)).toHaveCount(0)
    await phone.context().close()
  }
})

test('[OC-40] only a toast announces what another console ran', async ({ browser }) => {
  const other = await consoleAt(browser, stage.show)
  await other.getByRole('button', { name: /^GO/ }).first().click()
  await expect(other.getByRole('region', { name: 'Current cue' })).toContainText('Party line')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Cue 3 was run at your other console.',
  )
  await expect(said().filter({ hasText: 'Cue 3 Party line runs.' })).toHaveCount(0)
  await closePages(browser)
})
