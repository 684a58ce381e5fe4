import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { call, openConsole } from '../../../tests/support/show.ts'
import { beyond, brokenWords, longer, shorter, unreadable } from './fits.ts'
import { handset, newShow, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'default' })

let stage: Stage
const odile = () => stage.show.audience[0]
const small = { width: 320, height: 568 }
const upright = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }

test.beforeAll(async () => {
  stage = await openStage({}, { most: 3 })
})
test.afterAll(({ browser }) => stage.close(browser))

type Screens = (look: (name: string, page: Page) => Promise<void>, options: BrowserContextOptions) => Promise<void>

/** Every screen that a visitor can reach, except the long ones: the questions and the debug panel. */
const everyScreen =
  (browser: Browser): Screens =>
  async (look, options) => {
    const { origin, board } = stage.show
    const context = await browser.newContext({ ...handset, ...options })
    const page = await context.newPage()
    const path = `/show/${board._id}`
    await page.goto(origin)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('root', page)
    await page.goto(`${origin}/nowhere`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('not found', page)
    await page.goto(`${origin}/show/ZZZZZZ`)
    await expect(page.getByRole('alert')).toBeVisible()
    await look('no such show', page)
    await page.goto(origin + path)
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
    await look('join', page)
    await context.close()

    const phone = await phoneAt(browser, stage.show, { ...options, user: odile() })
    const tap = phone.getByRole('button', { name: 'Tap to hear' })
    await expect(tap).toBeVisible()
    await look('tap', phone)
    await tap.click()
    await expect(phone.getByRole('button', { name: 'I heard it' })).toBeVisible()
    await look('tapped', phone)
    await phone.getByRole('button', { name: 'I heard nothing' }).click()
    await look('heard nothing', phone)
    await phone.getByRole('button', { name: 'I heard it' }).click()
    await expect(phone.getByText('You are connected')).toBeVisible()
    await look('hello', phone)
    const console = await openConsole(stage.show)
    await phone.getByRole('switch', { name: 'Captions' }).click()
    await console.ask('runModule', { module: board.cues[0]?.modules[0] })
    await expect(phone.locator('.words')).toBeVisible({ timeout: 20_000 })
    await look('sounding', phone)
    await console.ask('stopAll', {})
    await expect(phone.locator('.words')).toHaveCount(0)
    await look('hello again', phone)
    const other = await phoneAt(browser, stage.show, { user: odile() })
    await tapToHear(other)
    await expect(phone.getByRole('heading', { name: 'Open elsewhere' })).toBeVisible()
    await look('superseded', phone)
    await other.context().close()
    await expect(phone.getByText('You are connected'), 'the phone got the show back').toBeVisible()
    await phone.route(`**/api/blackboards/${board._id}`, (route) => route.abort())
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'The show did not load' })).toBeVisible()
    await look('did not load', phone)
    await phone.context().close()
    console.close()

    const closed = await newShow(origin, { most: 1 })
    const late = await phoneAt(browser, closed, { ...options, user: closed.audience[0] })
    await call(origin, `/api/blackboards/${closed.board._id}/close`, { method: 'POST', token: closed.token })
    await expect(late.getByRole('heading', { name: 'The show has ended.' })).toBeVisible()
    await look('ended', late)
    await late.context().close()
  }

test('[PH-17] with letters of 32 px nothing is wider than the phone, and no word is broken', async ({
  browser,
}, info) => {
  const { launchOptions = {} } = info.project.use
  // a person sets this in the phone's settings
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  const large = await browser.browserType().launch({ ...launchOptions, args })
  await everyScreen(large)(async (screen, page) => {
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect.soft(size, screen).toBe(32)
    expect.soft((await beyond(page)).beside, screen).toBe(0)
    expect.soft(await brokenWords(page), screen).toEqual([])
  }, {})
  await large.close()
})

test('[PH-17] on a phone on its side the emotes are visible beside the words', async ({ browser }) => {
  const phone = await phoneAt(browser, stage.show, { user: odile(), viewport: onItsSide })
  await tapToHear(phone)
  const heading = await phone.getByRole('heading', { level: 1 }).boundingBox()
  const emotes = await phone.locator('.emote').all()
  expect(emotes).toHaveLength(3)
  for (const emote of emotes) {
    await expect(emote).toBeInViewport({ ratio: 1 })
    expect((await emote.boundingBox())?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
  }
  await phone.context().close()
})

test('[PH-17] the rings around the tap cross no words', async ({ browser }) => {
  const phone = await phoneAt(browser, stage.show, { user: odile(), viewport: small })
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  for (const viewport of [small, onItsSide, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
    await phone.setViewportSize(viewport)
    const crossed = await phone.evaluate(() => {
      const target = document.querySelector('.target')
      if (!target) return ['no target']
      const { left, top, width, height } = target.getBoundingClientRect()
      const ring = -Number.parseFloat(getComputedStyle(target, '::after').top)
      const [x, y, radius] = [left + width / 2, top + height / 2, width / 2 + ring]
      const texts = [...document.querySelectorAll('h1, main > p, .hints li, main > .button')]
      return texts
        .filter((it) => {
          const box = it.getBoundingClientRect()
          const dx = Math.max(box.left - x, 0, x - box.right)
          const dy = Math.max(box.top - y, 0, y - box.bottom)
          return Math.hypot(dx, dy) < radius
        })
        .map(({ textContent }) => textContent)
    })
    expect(crossed, JSON.stringify(viewport)).toEqual([])
  }
  await phone.context().close()
})

test('[PH-17] with forced colours every control has a visible line', async ({ browser }) => {
  const phone = await phoneAt(browser, stage.show, { user: odile(), viewport: small, forcedColors: 'active' })
  const bare = () =>
    phone.evaluate(() =>
      [...document.querySelectorAll('button, input, a.button')]
        .filter((it) => {
          const { borderTopWidth, borderTopColor } = getComputedStyle(it)
          return Number.parseFloat(borderTopWidth) === 0 || /, 0\)$/.test(borderTopColor)
        })
        .map(({ textContent }) => textContent),
    )
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  expect(await bare()).toEqual([])
  await tapToHear(phone)
  expect(await bare()).toEqual([])
  // the number that somebody took has a colour of its own
  const console = await openConsole(stage.show)
  const content = { question: 'How much?', kind: 'scale', closes: {}, results: 'never', tie: 'first' }
  await console.ask('quickModule', { template: { type: 'ask', content }, users: [odile()?._id] })
  const step = (number: string) => phone.locator('.step').filter({ hasText: number })
  await step('4').click()
  await expect(phone.getByRole('radio', { name: '4' })).toBeChecked()
  await phone.getByRole('radio', { name: '4' }).blur()
  const colours = (number: string) =>
    step(number).evaluate((it) => [getComputedStyle(it).backgroundColor, getComputedStyle(it).borderTopColor].join())
  expect(await colours('4')).not.toBe(await colours('3'))
  await console.ask('stopAll', {})
  console.close()
  await phone.context().close()
})

test('[PH-17] captions move on even if two sentences are the same', async ({ browser }) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const phone = await phoneAt(browser, show, { user: show.audience[0], viewport: small })
  await tapToHear(phone)
  await phone.getByRole('switch', { name: 'Captions' }).click()
  const console = await openConsole(show)
  const text = 'Wait for me. '.repeat(40)
  const users = [show.audience[0]?._id]
  const template = { type: 'speech', content: { text, voice: show.board.templates[0]?.content.voice } }
  await console.ask('quickModule', { template, users })
  await expect(phone.locator('.words')).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(() => phone.locator('.words').evaluate((it) => it.scrollTop), { timeout: 30_000 })
    .toBeGreaterThan(20)
  await console.ask('stopAll', {})
  console.close()
  await phone.context().close()
})

test('[PH-17 LN-45] upright and on its side no screen scrolls; a language that is 40 % longer, and from right to left, is no wider than a small phone', async ({
  browser,
}) => {
  await everyScreen(browser)(
    async (screen, page) => {
      for (const [name, viewport] of Object.entries({ 'on its side': onItsSide, '320×568': small })) {
        await page.setViewportSize(viewport)
        expect.soft(await beyond(page), `${screen}, ${name}`).toEqual({ below: 0, beside: 0 })
        expect.soft(await brokenWords(page), `${screen}, ${name}`).toEqual([])
      }
      for (const viewport of [small, upright])
        for (const dir of ['ltr', 'rtl']) {
          const where = `${screen}, ${dir}, ${viewport.width}×${viewport.height}`
          await page.setViewportSize(viewport)
          await page.evaluate((to) => Object.assign(document.documentElement, { dir: to }), dir)
          await longer(page)
          expect.soft((await beyond(page)).beside, where).toBe(0)
          expect.soft(await brokenWords(page), where).toEqual([])
          expect.soft(await unreadable(page), where).toEqual([])
          await shorter(page)
        }
      await page.evaluate(() => Object.assign(document.documentElement, { dir: 'ltr' }))
    },
    { viewport: small },
  )
})

test('[LN-45] the longest welcome does not lie over the list of languages on a small phone', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: small })).newPage()
  for (const tag of ['pt', 'es', 'it', 'uk', 'ar', 'ja']) {
    await page.goto(`${stage.show.origin}/show/${stage.show.board._id}?lang=${tag}`)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('combobox').first()).toBeVisible()
    await expect(page.locator('.join .over')).toBeVisible()
    expect.soft(await unreadable(page), tag).toEqual([])
    expect.soft(await beyond(page), tag).toEqual({ below: 0, beside: 0 })
  }
  await page.context().close()
})
