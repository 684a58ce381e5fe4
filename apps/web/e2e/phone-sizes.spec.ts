import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test'
import { openConsole } from '../../../tests/support/show.ts'
import { board, consoleAt, handset, newShow, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
const odile = () => stage.show.audience[0]

/** Real phones, and the first one with everything twice as large. */
const sizes = {
  '390×844': { width: 390, height: 844 },
  '320×568': { width: 320, height: 568 },
  '844×390': { width: 844, height: 390 },
  '200 %': { width: 195, height: 422 },
}

/** Whether a finger in its middle reaches it, without scrolling first. */
const takesItsTap = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (hit === element || element.contains(hit))
  })
const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const at = (options: BrowserContextOptions = {}) => ({ ...handset, ...options, user: odile() })

test.beforeAll(async () => {
  stage = await openStage({}, { most: 2 })
})
test.afterAll(({ browser }) => stage.close(browser))

test('[PH-08] at every size the answers are visible and take their taps, and nothing is wider than the phone', async ({
  browser,
}) => {
  const page = await phoneAt(browser, stage.show, at())
  await page.getByRole('button', { name: 'Tap to hear' }).click()
  for (const [name, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const answer of ['I heard it', 'I heard nothing']) {
      const button = page.getByRole('button', { name: answer })
      await expect(button, name).toBeInViewport({ ratio: 1 })
      await expect.poll(() => takesItsTap(button), `${answer}, ${name}`).toBe(true)
    }
    expect(await isWider(page), name).toBe(false)
  }
  await page.getByRole('button', { name: 'I heard it' }).click()
  await expect(page.getByText('You are connected')).toBeVisible()
  for (const [name, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    expect(await isWider(page), name).toBe(false)
  }
  // languages with long words for the switch of the captions; the next tests read English
  for (const tag of ['nl', 'uk', 'es', 'en']) {
    await page.getByRole('combobox').selectOption(tag)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('.switch .track')).toBeInViewport({ ratio: 1 })
    expect(await isWider(page), tag).toBe(false)
  }
  await page.context().close()
})

test('[PH-08] a long nickname makes no page wider', async ({ browser }) => {
  const console = await openConsole(stage.show)
  const value = 'Bartholomäus-Maximilian'.repeat(4)
  await console.ask('updateUserField', { userId: odile()?._id, field: 'data.nickname', value })
  const page = await phoneAt(browser, stage.show, at({ viewport: sizes['320×568'] }))
  await tapToHear(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello, Bartholomäus')
  expect(await isWider(page)).toBe(false)
  console.close()
  await page.context().close()
})

test('[PH-08] the debug panel on a small phone closes by its button and by Escape', async ({ browser }) => {
  const page = await phoneAt(browser, stage.show, at({ viewport: sizes['844×390'] }))
  const debug = page.getByRole('region', { name: 'Debug' })
  const open = () => page.locator('h1').click({ clickCount: 3, position: { x: 5, y: 5 } })
  await open()
  await debug.getByRole('button', { name: 'Close' }).click()
  await expect(debug).toHaveCount(0)
  await open()
  await expect(debug).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(debug).toHaveCount(0)
  await page.context().close()
})

test('[SE-16] a person who cannot hear reads instead: the console shows it, the captions run, and the line completes', async ({
  browser,
}) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const desk = await consoleAt(browser, show)
  const page = await phoneAt(browser, show, at())
  await page.getByRole('button', { name: 'I can’t hear: read instead' }).click()
  await expect(page.getByText('You are connected')).toBeVisible()
  await expect(page.getByText('Tap anywhere for sound.')).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Groups' }).click()
  await desk.getByRole('button', { name: 'Expand all' }).click()
  await expect(desk.getByRole('option', { name: new RegExp(odile()?.name ?? '') }).first()).toContainText('reads')
  const console = await openConsole(show)
  await console.ask('runModule', { module: show.board.cues[0]?.modules[0] })
  await expect(page.locator('.words')).toHaveAttribute('dir', 'auto')
  await expect(page.locator('[aria-live=polite][dir=auto]')).not.toBeEmpty()
  const runs = async () => (await board(show.origin, show.board._id)).runs
  await expect.poll(async () => (await runs()).map(({ state }) => state), { timeout: 30_000 }).toEqual(['completed'])
  expect((await runs())[0]?.failures).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Hear it instead' })).toBeVisible()
  await page.getByRole('button', { name: 'Hear it instead' }).click()
  await expect(page.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  console.close()
  for (const it of [page, desk]) await it.context().close()
})
