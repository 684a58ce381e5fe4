import { expect, type Locator, type Page, test } from '@playwright/test'
import { openPhone } from '../../../tests/support/show.ts'
import { looksAt } from './axe.ts'
import { consoleAt, consoleIsThere, handset, openStage, operatorTab, type Stage } from './stage.ts'

/** The operators' screens on a stage manager's phone, with everything that moves. */
test.use({ reducedMotion: 'no-preference' })

let stage: Stage
/** A tab that has loaded a page once costs half of what a new one costs: tests that need no other one take this. */
let shared: Page

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 12 })
  for (const user of stage.show.audience.slice(0, 3)) await openPhone(stage.show, user)
  shared = await operatorTab(browser, stage.running.origin, handset)
})
// what a test holds back must not wait for the next one
test.afterEach(() => shared.unrouteAll({ behavior: 'ignoreErrors' }))
test.afterAll(({ browser }) => stage.close(browser))

const headerHeight = async (page: Page) =>
  (await page.getByRole('region', { name: 'Show control' }).boundingBox())?.height

/** All of it is inside the window, and a finger can hit it. */
const forFinger = async (it: Locator, what: string) => {
  await expect(it, what).toBeInViewport({ ratio: 1 })
  const { width = 0, height = 0 } = (await it.boundingBox()) ?? {}
  expect(Math.min(width, height), `${what}, px`).toBeGreaterThanOrEqual(44)
  await it.click({ trial: true })
}

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Whether the open tab is fully visible in its row. */
const openTabInRow = (page: Page) =>
  page.getByRole('tab', { selected: true }).evaluate((it) => {
    const [row, own] = [it.parentElement?.getBoundingClientRect(), it.getBoundingClientRect()]
    return row !== undefined && row.left <= own.left && own.right <= row.right
  })

for (const density of ['comfortable', 'compact'])
  test(`on a screen of 390 px the header leaves three quarters for the content, and every control fits a finger (${density} rows)`, async ({
    browser,
  }) => {
    const page = await consoleAt(browser, stage.show, handset)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    if (density === 'comfortable') {
      await page.getByRole('tab', { name: 'Cues' }).click()
      await button('Compact rows').click()
    }
    await page.getByRole('tab', { name: 'Groups' }).click()
    const control = page.getByRole('region', { name: 'Show control' })
    await expect(control.getByText('3 / 12 sound confirmed')).toBeInViewport({ ratio: 1 })
    expect(await headerHeight(page), 'before a cue').toBeLessThanOrEqual(205)
    const controls = ['Stop all', 'Logout', 'Account', /^Receiving/, /^Hold to lock/]
    const always = async () => {
      await forFinger(page.getByRole('button', { name: /^GO / }), 'GO')
      for (const name of controls) await forFinger(button(name), String(name))
      await expect(control.getByText('Connected')).toBeInViewport({ ratio: 1 })
    }
    await always()
    // the one before the show's first GO, the other after it
    await forFinger(control.getByRole('button', { name: /^More about the current cue/ }), 'the menu of the current cue')
    for (const name of ['Copy user name', 'Copy performance title']) await forFinger(button(name), name)

    await page.getByRole('button', { name: /^GO / }).click()
    const stop = page.getByRole('list', { name: 'Playing' }).getByRole('button')
    await forFinger(stop, 'Stop of what plays')
    await expect(control.getByText(/\d+ \/ \d+ (deliveries )?received/)).toBeInViewport({ ratio: 1 })
    // words that do not fit into one line wrap into a second, uncut
    expect(await headerHeight(page), 'while a cue plays').toBeLessThanOrEqual(223)
    await always()
    await expect.poll(() => openTabInRow(page), { message: 'the tab that is open, beside what plays' }).toBe(true)
    expect(await wider(page)).toBe(0)
    await button('Stop all').click()
    await expect(stop).toHaveCount(0)
    await page.context().close()
  })

test('on a screen of 390 px a loading page is as wide as the window, with a margin', async () => {
  const page = shared
  const id = stage.show.board._id
  await page.route(/\/api\/(blackboards|log\/events)/, () => new Promise(() => {}))
  for (const [path, name] of [
    [`/dramaturg?blackboard=${id}`, 'Loading the show'],
    [`/replay/${id}`, 'Loading the show'],
    [`/report/${id}`, 'Loading the report'],
  ] as const) {
    await page.goto(stage.running.origin + path, { waitUntil: 'domcontentloaded' })
    const shape = page.getByRole('status', { name }).locator('> div').first()
    await expect(shape).toBeVisible()
    const { x = 0, width = 0 } = (await shape.boundingBox()) ?? {}
    expect(x, `${path}: from the left edge, px`).toBeGreaterThanOrEqual(12)
    expect(x + width, `${path}: to the right edge, px`).toBeLessThanOrEqual(390 - 12)
    expect(await wider(page), `${path}: wider than the window, px`).toBe(0)
  }
})

test('on a screen of 390 px the replay is no wider than the window', async () => {
  const page = shared
  await page.goto(`${stage.running.origin}/replay/${stage.show.board._id}`)
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible()
  expect(await wider(page)).toBe(0)
})

test('in a window of 1024 by 768 the replay keeps three cues in sight', async () => {
  const page = shared
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${stage.running.origin}/replay/${stage.show.board._id}`)
  const cues = page.getByRole('region', { name: 'Cues' })
  for (const name of ['Dial tone', 'You have mail', 'Party line'])
    await expect(cues.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('button').first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
})

test('a replay whose server does not answer says so, and goes on by itself', async () => {
  const page = shared
  await page.route('**/api/log/events*', (route) => route.abort('connectionrefused'))
  await page.goto(`${stage.running.origin}/replay/${stage.show.board._id}`)
  await expect(page.getByRole('alert')).toContainText('The server does not answer')
  await page.unrouteAll()
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible()
})

test('on a screen of 390 px the script stays readable beside the templates', async () => {
  const page = shared
  await page.goto(`${stage.running.origin}/authoring`)
  await page
    .getByRole('listitem', { name: /^The Last Modem/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const words = page.getByRole('article').first()
  const line = page.locator('[data-author-part]').first()
  const [icon, length] = [line.getByRole('img').first(), line.getByText(/^≈/).first()]
  await expect(length).toBeVisible()
  const [from, to] = [await icon.boundingBox(), await length.boundingBox()]
  expect((from?.x ?? 0) + (from?.width ?? 0), 'the end of the icon, and the length').toBeLessThan(to?.x ?? 0)
  await page.getByRole('button', { name: /^Templates \d+$/ }).click()
  await expect(page.getByRole('region', { name: 'Templates' })).toBeVisible()
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(300)
  expect(await wider(page)).toBe(0)
})

test('on a screen of 390 px the button beside an error is whole', async () => {
  const page = shared
  await page.route('**/api/performances', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${stage.running.origin}/authoring`)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  const cut = await again.evaluate((it) => {
    const label = it.querySelector('.mantine-Button-label') ?? it
    return label.scrollWidth - label.clientWidth
  })
  expect(cut, 'of its words, px').toBe(0)
})

test('without a connection, a screen of 390 px says since when, and shows all of Reconnecting', async ({ browser }) => {
  const page = await consoleAt(browser, stage.show, handset)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  const words = page.getByRole('contentinfo').getByText('Reconnecting...')
  await expect(words).toBeVisible({ timeout: 30_000 })
  expect(await words.evaluate((it) => it.scrollWidth - it.clientWidth), 'cut of it, px').toBe(0)
  await expect(page.getByText(/^since \d\d:\d\d:\d\d/)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Lost', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await headerHeight(page)).toBeLessThanOrEqual(205)
  await page.context().close()
})

test('[TU-01 TU-03 TU-06 TU-07 TU-08] the tour stands beside what it is about at every size, by keyboard, once; GO closes it', async ({
  browser,
}) => {
  const page = await operatorTab(browser, stage.show.origin, handset)
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await page.goto(`${stage.show.origin}/dramaturg?blackboard=${stage.show.board._id}`)
  const card = page.getByRole('region', { name: 'Tour of the console' })
  await expect(card).toBeVisible()
  await looksAt(page, 'the tour')
  // the first stop of Tab is in it, and nothing has taken the focus before
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Skip the tour' })).toBeFocused()
  await page.keyboard.press('Tab')
  for (let step = 1; step <= 5; step++) {
    await expect(card).toContainText(`${step} of 5`)
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
      { width: 320, height: 568 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      const what = `step ${step} at ${viewport.width}`
      await expect(card, what).toBeInViewport({ ratio: 1 })
      await expect(async () => {
        const ring = await page
          .locator('[data-tour-ring]')
          .boundingBox({ timeout: 100 })
          .catch(() => null)
        const box = await card.boundingBox()
        const isBeside = !ring || !box || box.y >= ring.y + ring.height || box.y + box.height <= ring.y
        expect(isBeside, what).toBe(true)
      }).toPass()
      await page.getByRole('button', { name: /^GO / }).click({ trial: true })
      await page.getByRole('button', { name: 'Stop all' }).click({ trial: true })
    }
    await card.getByRole('button', { name: /Next|Done/ }).press('Enter')
  }
  await expect(card).toHaveCount(0)
  await page.reload()
  await consoleIsThere(page)
  await expect(card).toHaveCount(0)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Tour of the console' }).click()
  await expect(card.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.getByRole('button', { name: /^GO / }).click()
  await expect(page.getByRole('list', { name: 'Playing' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop all' }).click()
  await page.context().close()
})
