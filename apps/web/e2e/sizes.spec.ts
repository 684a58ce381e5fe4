import { expect, type Page, test } from '@playwright/test'
import { openPhone } from '../../../tests/support/show.ts'
import { looksAtOtherSize } from './axe.ts'
import { walk } from './keyboard-walk.ts'
import { longShow } from './long-show.ts'
import { consoleAt, openStage, operatorTab, type Stage } from './stage.ts'

/** 1152 × 720 is a window of 1440 × 900 at 125 %. */
const sizes = [
  { width: 1024, height: 768, zoom: 1 },
  { width: 1440, height: 900, zoom: 1 },
  { width: 1920, height: 1080, zoom: 1 },
  { width: 1152, height: 720, zoom: 1.25 },
]
let stage: Stage
/** A tab that has loaded a page once costs half of what a new one costs: tests that need no other one take this. */
let shared: Page

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 12 })
  for (const user of stage.show.audience.slice(0, 3)) await openPhone(stage.show, user)
  shared = await operatorTab(browser, stage.running.origin)
})
test.afterAll(({ browser }) => stage.close(browser))

for (const { zoom, ...viewport } of sizes) {
  // axe.spec.ts looks at the same screens at 1440 px, in both themes; a size changes no colour
  const isSeenByAxe = viewport.width === 1440
  test(`Tab alone reaches, shows and leaves every control at ${viewport.width} × ${viewport.height}${isSeenByAxe ? '' : ', and axe finds nothing'}`, async ({
    browser,
  }) => {
    const { origin, board } = stage.show
    const look = isSeenByAxe ? async () => {} : looksAtOtherSize
    const page = zoom === 1 ? shared : await operatorTab(browser, origin, { viewport, deviceScaleFactor: zoom })
    await page.setViewportSize(viewport)
    await page.goto(`${origin}/dramaturg`)
    await page.getByRole('button', { name: 'Select All', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Preflight' })).toContainText('sounds ready')
    await walk(page, 'configuration')
    await look(page, 'configuration')

    await page.goto(`${origin}/dramaturg?blackboard=${board._id}`)
    await expect(page.getByRole('tab')).toHaveCount(9)
    const tabs = await page.getByRole('tab').allTextContents()
    for (const tab of ['Cues', 'Groups', ...tabs.filter((it) => it !== 'Cues' && it !== 'Groups')]) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel', { name: tab })).not.toBeEmpty()
      if (tab === 'Cues' || tab === 'Groups') await walk(page, tab)
      await look(page, tab)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `${tab}: how much wider than the window the page is, px`).toBe(0)
    }
    if (page !== shared) await page.context().close()
  })
}

test('on a screen of 390 px the tab in the address is fully visible, and nothing is wider than the window', async () => {
  const { origin, board } = stage.show
  const page = shared
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['Link', 'Cues', 'Logs']) {
    await page.goto(`${origin}/dramaturg?blackboard=${board._id}&tab=${tab.toLowerCase()}`)
    await expect(page.getByRole('tabpanel', { name: tab })).not.toBeEmpty()
    const named = page.getByRole('tab', { name: tab, selected: true })
    await expect(named).toBeInViewport({ ratio: 1 })
    // a tab that is scrolled out of its row is not visible, although it has a place in the window
    const inRow = await named.evaluate((it) => {
      const [row, own] = [it.parentElement?.getBoundingClientRect(), it.getBoundingClientRect()]
      return row !== undefined && row.left <= own.left && own.right <= row.right
    })
    expect(inRow, tab).toBe(true)
    const shifted = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('body, body *:has(main)')].map((it) => it.scrollLeft),
    ])
    expect(new Set(shifted), `${tab}: wider than the window, or shifted in it, px`).toEqual(new Set([0]))
  }
})

/** How much of a button's words is cut off, in px. */
const cutIn = (button: HTMLElement) => {
  const words = button.querySelector('span')
  return words ? words.scrollWidth - words.clientWidth : Number.NaN
}

test('[EW-40] from 1280 px on the head of the editor is one row, in German, too, beside problems and a long name', async () => {
  const page = shared
  const { origin } = stage.running
  await page.goto(`${origin}/authoring`)
  const language = (code: string) =>
    page.evaluate((it) => localStorage.setItem('ghostlight.console-language', it), code)
  await language('de')
  await page.reload()
  const performance = page.getByRole('listitem').filter({ hasText: 'The Last Modem' })
  await performance.hover()
  await performance.getByRole('button', { name: 'Bearbeiten', exact: true }).click()
  await expect(page.getByText(/^\d+ Probleme?$/)).toBeVisible()
  const name = page.getByRole('heading', { level: 1 })
  const tops = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return page.locator('main > header').evaluate((it) => {
      const middles = [...it.querySelectorAll('button, a, h1')].flatMap((part) => {
        const { y, height, right, width: wide } = part.getBoundingClientRect()
        return wide === 0 ? [] : right > innerWidth ? Number.NaN : y + height / 2
      })
      return Math.max(...middles) - Math.min(...middles)
    })
  }
  expect(
    [await tops(1440), await tops(1280)].map((px) => px < 8),
    'in German',
  ).toEqual([true, true])
  await name.evaluate((it) => it.append(' and every night that comes after it, until morning'))
  expect(
    [await tops(1440), await tops(1280)].map((px) => px < 8),
    'beside a long name',
  ).toEqual([true, true])
  await language('en')
})

test('[EW-11] at 1024 px a module is one row of the editor, its group is readable, and nothing is cut off or covered', async () => {
  const page = shared
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${stage.running.origin}/authoring`)
  const performance = page.getByRole('region', { name: 'Performances' }).getByRole('listitem').first()
  await performance.hover()
  await performance.getByRole('button', { name: 'Edit', exact: true }).click()
  const cue = page.getByRole('article', { name: /^Cue 1, / })
  await expect(cue).toBeVisible()
  const evening = page.getByTitle(/^How long all lines last/)
  const cut = await evening
    .locator('> span')
    .first()
    .evaluate((it) => it.scrollWidth - it.clientWidth)
  expect(cut, 'of the length of the evening, px').toBe(0)
  await page.getByRole('button', { name: /^Templates \d+$/ }).click()
  await page.getByRole('region', { name: 'Templates', exact: true }).getByRole('button', { name: 'Handshake' }).click()
  await expect(page.getByRole('region', { name: 'Template Handshake' }).getByLabel('Text')).toBeVisible()

  const group = cue.getByRole('button', { name: /^Group: / }).first()
  expect(await group.evaluate(cutIn), 'of the name of its group, px').toBe(0)

  const lines = await cue.getByRole('button', { name: 'Phones start together' }).evaluateAll((all) =>
    all.map((it) => {
      const { top, height } = it.getBoundingClientRect()
      const of = it.closest('li')?.querySelector('[aria-label^="Template: "]')?.getBoundingClientRect()
      return of ? top + height / 2 - (of.top + of.height / 2) : Number.NaN
    }),
  )
  expect(lines.length).toBeGreaterThan(0)
  for (const lower of lines) expect(Math.abs(lower), 'the button stands beside the template, px lower').toBeLessThan(2)

  const cutOff = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, input:not([type=radio]), select, textarea')].flatMap((it) => {
      const { left, right, width } = it.getBoundingClientRect()
      const [from, to] = [main, ...main.querySelectorAll('section')]
        .filter((around) => around.contains(it))
        .map((around) => around.getBoundingClientRect())
        .reduce<[number, number]>(
          (all, box) => [Math.max(all[0], box.left), Math.min(all[1], box.right)],
          [0, innerWidth],
        )
      return width > 0 && (left < from || right > to) ? [it.ariaLabel || it.textContent] : []
    }),
  )
  expect(cutOff, 'controls that reach out of their column').toEqual([])
  for (const name of ['Phones start together', /^More for module/, /^Delete module/])
    await cue.getByRole('button', { name }).first().click({ trial: true })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('[WI-06] on a tablet of 1280 × 800 or 1024 × 768 a finger can press everything, and 10 cues are in sight', async ({
  browser,
}) => {
  const show = await longShow(stage.running.origin, 60)
  const page = await consoleAt(browser, show, { hasTouch: true, isMobile: true })
  const rows = page.locator('li[data-index]')
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=option], [role=tab]')]
        .map((it) => {
          // a press anywhere in a row of the list selects its cue, and one on its words ticks a box
          const around = it.matches('li [aria-pressed]') ? 'li' : '[class*="-body"], label'
          const place = it.matches('li [aria-pressed], [type=checkbox], [type=radio]') ? (it.closest(around) ?? it) : it
          const { width, height, top } = place.getBoundingClientRect()
          return { name: it.ariaLabel ?? it.textContent, width, height, top }
        })
        // what is below the window has no layout yet
        .filter(({ width, height, top }) => top < innerHeight && Math.min(width, height) > 1)
        .filter(({ width, height }) => Math.min(width, height) < 44),
    )
  const inSight = () =>
    rows.evaluateAll((all) => {
      const list = all[0]?.closest('[class*=scroller]')?.getBoundingClientRect()
      return all.filter((it) => it.getBoundingClientRect().bottom <= (list?.bottom ?? 0) + 1).length
    })
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const tab of ['Cues', 'Groups', 'Users', 'Broadcast', 'Templates', 'Logs', 'Sheets', 'Voices', 'Link']) {
      await page.getByRole('tab', { name: tab }).click()
      const pressed = page.getByRole('tabpanel', { name: tab }).locator(':is(button, a, input, select):visible')
      await expect(pressed.first()).toBeVisible()
      await expect.poll(small, { message: `${tab}, ${width} × ${height}` }).toEqual([])
    }
    await page.getByRole('tab', { name: 'Cues' }).click()
    await expect.poll(inSight, `${width} × ${height}`).toBeGreaterThanOrEqual(10)
    expect(await rows.nth(3).evaluate((it) => it.getBoundingClientRect().height)).toBe(44)
  }
  await page.context().close()
})
