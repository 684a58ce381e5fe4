import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { unreadable } from './fits.ts'
import { deliveries, type FullHouse, fullHouse } from './full-house.ts'
import { openStage, type Stage } from './stage.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage({}, { most: 12 })
})
test.afterAll(({ browser }) => stage.close(browser))

let quiet: FullHouse | undefined
/**
 * A shared page for the tests that change only its size and its row density. Its run has ended, so nothing moves by
 * itself.
 */
const quietHouse = async (
  browser: Browser,
  viewport: { width: number; height: number },
  density: 'comfortable' | 'compact',
): Promise<FullHouse> => {
  quiet ??= await fullHouse(browser, stage, { run: { state: 'stopped' } })
  const { page } = quiet
  await page.setViewportSize(viewport)
  await page.getByRole('tab', { name: 'Cues' }).click()
  const compact = page.getByRole('button', { name: 'Compact rows', exact: true })
  const isPressed = String(density === 'compact')
  if ((await compact.getAttribute('aria-pressed')) !== isPressed) await compact.click()
  await expect(compact).toHaveAttribute('aria-pressed', isPressed)
  return quiet
}

let busy: FullHouse | undefined
/** A shared page on which the cue plays. */
const busyHouse = async (browser: Browser): Promise<FullHouse> => (busy ??= await fullHouse(browser, stage))

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const inSight = (page: Page) => toasts(page).getByRole('status')
const details = (page: Page) => page.getByRole('region', { name: 'Cue Details' })
const squares = (page: Page) => details(page).locator('[data-square] > svg[role=img]')

/** Every control of the page except the notifications: its place, and whether a click in its middle reaches it. */
const controls = (page: Page) =>
  page.evaluate(() => {
    const all = 'button, a[href], input, select, textarea, [role=option], [role=slider], [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(all)].flatMap((it) => {
      const { left, top, width, height } = it.getBoundingClientRect()
      if (width === 0 || it.closest('[aria-label="Notifications"]')) return []
      const [x, y] = [left + width / 2, top + height / 2]
      const hit = document.elementFromPoint(x, y)
      // a clock goes on, and nothing moves by that
      const text = it.textContent.replace(/\d+:\d\d(:\d\d)?/g, '')
      const name = it.ariaLabel || text || it.getAttribute('name') || it.tagName
      const reached = hit !== null && (it.contains(hit) || hit.contains(it))
      return [{ name: name.slice(0, 60), box: [left, top, width, height].map(Math.round), reached }]
    })
  })

/** Waits until nothing on the page moves any more: a list may come after its tab. */
const still = async (page: Page) => {
  let [before, times] = ['', 0]
  await expect
    .poll(
      async () => {
        const last = before
        before = JSON.stringify(await controls(page))
        times = before === last ? times + 1 : 0
        return times
      },
      { intervals: [100] },
    )
    .toBeGreaterThanOrEqual(4)
}

/** The controls that lie under a visible part of the notifications. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('[aria-label="Notifications"]')
    const parts = [...(place?.querySelectorAll('[data-tone], button') ?? [])].map((it) => it.getBoundingClientRect())
    const seen = (it: Element) => {
      let { left, top, right, bottom } = it.getBoundingClientRect()
      for (let at = it.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue
        const clip = at.getBoundingClientRect()
        ;[left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)]
        ;[right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)]
      }
      return { left, top, right, bottom }
    }
    return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=option]')].flatMap((it) => {
      if (place?.contains(it)) return []
      const box = seen(it)
      const isUnder = parts.some(
        (part) =>
          Math.min(part.right, box.right) - Math.max(part.left, box.left) > 1 &&
          Math.min(part.bottom, box.bottom) - Math.max(part.top, box.top) > 1,
      )
      return isUnder ? [it.ariaLabel || it.textContent] : []
    })
  })

for (const [viewport, density] of sizes.flatMap((size) => [[size, 'comfortable'] as const, [size, 'compact'] as const]))
  test(`[OC-03] at ${viewport.width} × ${viewport.height} notifications move nothing and cover no control, on any tab (${density} rows)`, async ({
    browser,
  }) => {
    const { page, news } = await quietHouse(browser, viewport, density)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const room = viewport.width < 761 ? 1 : 3
    // other rows change the list of cues
    const others = density === 'compact' ? ['Groups', 'Users', 'Sheets', 'Broadcast', 'Link'] : []
    for (const tab of ['Cues', ...others]) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await still(page)
      const before = await controls(page)
      expect(before.length).toBeGreaterThan(12)
      for (const count of [1, 2, 12]) {
        news(count)
        await expect(inSight(page).last()).toBeVisible()
        await expect.poll(() => controls(page), `${tab}, ${count} more`).toEqual(before)
        expect(await covered(page), `${tab}, ${count} more`).toEqual([])
      }
      await expect(toasts(page)).toContainText(`and ${15 - room} more`)
      await press('Close all')
      await expect(inSight(page)).toHaveCount(0)
      await expect.poll(() => controls(page)).toEqual(before)
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

test('[OC-03] three notifications are shown, the newest at the bottom; the rest unfold, and each can be closed, or all at once', async ({
  browser,
}) => {
  const { page, news } = await busyHouse(browser)
  news(3)
  await expect(inSight(page)).toHaveText([/by Desk 1\.$/, /by Desk 2\.$/, /by Desk 3\.$/])
  await expect(toasts(page)).not.toContainText('more')
  news(12)
  await expect(inSight(page)).toHaveText([/by Desk 13\.$/, /by Desk 14\.$/, /by Desk 15\.$/])
  const boxes = await Promise.all((await inSight(page).all()).map((it) => it.boundingBox()))
  for (const [at, box] of boxes.entries()) {
    expect((box?.y ?? 0) + (box?.height ?? 0), 'in the window').toBeLessThanOrEqual(900)
    expect(box?.y ?? 0).toBeGreaterThan(at === 0 ? 450 : (boxes[at - 1]?.y ?? 0) + 10)
  }
  await page.getByRole('button', { name: 'and 12 more' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByRole('status')).toHaveCount(15)
  await dialog.getByRole('status').filter({ hasText: 'by Desk 4.' }).getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByRole('status')).toHaveCount(14)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'and 11 more' })).toBeVisible()
  // by keyboard: from the notifications to the button that closes them
  await page.keyboard.press('Alt+t')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inSight(page)).toHaveCount(0)
  news(1)
  await expect(inSight(page)).toHaveCount(1)
  await expect(dialog, 'the list unfolds only on request').toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(inSight(page)).toHaveCount(0)
})

/** All of it is inside the window, and inside everything that scrolls around it. */
const inView = (it: Locator, what: string) => expect(it, what).toBeInViewport({ ratio: 1 })
const below = (page: Page) => details(page).getByText(/^\d+ more below$/)
const belowCount = async (page: Page) => Number.parseInt((await below(page).textContent()) ?? '', 10)

const backToTop = (page: Page) =>
  squares(page)
    .first()
    .evaluate((it) => {
      for (let around = it.parentElement; around; around = around.parentElement) around.scrollTop = 0
    })

/** Scrolls until the page counts no more squares below. */
const scrollToEnd = async (page: Page) => {
  await expect(async () => {
    await squares(page).last().scrollIntoViewIfNeeded()
    await expect(below(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

test('[OC-06] on a phone the header says what is next, and no words overlap, in German, too', async ({ browser }) => {
  const english = await busyHouse(browser)
  const german = await fullHouse(browser, stage, { locale: 'de-DE' })
  for (const { page, header, next, absent } of [
    { page: english.page, header: 'Show control', next: 'Next', absent: 'not here' },
    { page: german.page, header: 'Steuerung', next: 'Nächster', absent: 'nicht da' },
  ]) {
    const current = page.getByRole('region', { name: /^(Current cue|Aktueller Cue)$/ })
    for (const viewport of sizes.slice(2)) {
      await page.setViewportSize(viewport)
      // as on a slow network, in a large house
      for (const [is, might] of [
        [/^[\d.,]+ m?s$/, '88.8 s'],
        [new RegExp(`^\\d+ ${absent}$`), `1160 ${absent}`],
      ] as const)
        await page.getByText(is).evaluate((it, text) => {
          it.textContent = text
        }, might)
      await inView(current.getByText(next, { exact: true }), `${next} at ${viewport.width} px`)
      await inView(current.getByText('Buffering', { exact: true }), `its name at ${viewport.width} px`)
      expect(await unreadable(page, `[aria-label='${header}']`), `at ${viewport.width} px`).toEqual([])
    }
  }
  await german.page.close()
})

test('[DN-14] the header says how many have received what plays and how many failed, without cutting it', async ({
  browser,
}) => {
  const { page } = await busyHouse(browser)
  const inGerman = await fullHouse(browser, stage, { locale: 'de-DE' })
  for (const it of [page, inGerman.page])
    for (const viewport of sizes.slice(0, 2)) {
      await it.setViewportSize(viewport)
      const counts = it.locator('[data-playing] .ellipsis').filter({ hasText: /\d+ \/ \d+/ })
      await expect(counts).toContainText(/^\d+ \/ 118 (received|angekommen).*2 (failed|fehlgeschlagen)/)
      expect(await counts.evaluate((at) => at.scrollWidth - at.clientWidth), `px cut at ${viewport.width}`).toBe(0)
    }
  await inGerman.page.context().close()
})

test('[OC-44] a cue that nobody heard asks what to do, in a header that stays as high as it was', async ({
  browser,
}) => {
  const { page: other } = await busyHouse(browser)
  const heardBy = Array.from({ length: 118 }, (_, at) => `guest-${at}`)
  const { page } = await fullHouse(browser, stage, {
    locale: 'de-DE',
    run: {
      state: 'completed',
      deliveries: Object.fromEntries(heardBy.map((id) => [id, 'failed' as const])),
      failures: heardBy.map((userId) => ({ userId, reason: 'TIMED_OUT' as const })),
    },
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Niemand hat diesen Cue gehört.' })).toBeVisible()
  for (const viewport of sizes.slice(0, 2)) {
    for (const it of [page, other]) await it.setViewportSize(viewport)
    const [asks, plays] = await Promise.all([page, other].map((it) => it.getByRole('tablist').first().boundingBox()))
    expect(asks?.y, `the tabs at ${viewport.width} px`).toBe(plays?.y)
    for (const name of ['Noch einmal fahren', 'Weiter'])
      await page.getByRole('alert').getByRole('button', { name }).click({ trial: true })
  }
  await page.context().close()
})

test('[OC-01 OC-02] at every size people the cue waits for and failures come first, by name, and the rest is counted and can be reached', async ({
  browser,
}) => {
  // the cue waits until 15 s after its end; looking at four sizes may take longer than 15 s
  const hear = { ...deliveries, 'guest-114': 'received', 'guest-117': 'received' } as const
  const endsAt = new Date(Date.now() + 90_000).toISOString()
  const { page, leave } = await fullHouse(browser, stage, { run: { deliveries: hear, endsAt } })
  leave(117)
  const current = page.getByRole('region', { name: 'Current cue' })
  const waiting = current.getByText(/^Waiting for 121 Ines Ibsen · \d+ s$/)
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await inView(waiting, `named in the header at ${viewport.width} px`)
    await inView(current.getByRole('button', { name: 'Skip' }), `Skip at ${viewport.width} px`)
    await current.getByRole('button', { name: 'Skip' }).click({ trial: true })
  }
  leave(114)
  const words = () => squares(page).evaluateAll((all) => all.slice(0, 5).map((it) => it.getAttribute('aria-label')))
  const erased = details(page).locator('[data-erased]')
  for (const viewport of sizes) {
    const at = `at ${viewport.width} px`
    await page.setViewportSize(viewport)
    await expect(current, at).toContainText('Waiting for 118 Guest Number 118 and 121 Ines Ibsen')
    await expect(details(page).getByRole('region', { name: 'Waiting for' }), at).toContainText(
      'Waiting for 121 Ines Ibsen · ',
    )
    await expect(details(page).getByRole('region', { name: 'Failures' }), at).toContainText('44 Guest Number 44')
    // the list finds its place again after it has got another width
    await expect(async () => {
      await backToTop(page)
      expect(await words(), at).toEqual([
        'Guest Number 118: waited for',
        'Ines Ibsen: waited for',
        'Guest Number 44: failed',
        'Guest Number 94: failed',
        'Guest Number 4: completed',
      ])
    }).toPass()
    await squares(page).first().scrollIntoViewIfNeeded()
    await expect(erased, at).toHaveText('erased')
    expect(await erased.evaluate((it) => it.scrollWidth <= it.clientWidth), `the whole word ${at}`).toBe(true)
    await expect(page.getByText('[erased]')).toHaveCount(0)
    await inView(below(page), `how many are below ${at}`)
    const first = await belowCount(page)
    expect(first, at).toBeGreaterThan(20)
    expect(first, at).toBeLessThanOrEqual(118)
    await scrollToEnd(page)
    await expect(squares(page).last()).toHaveAttribute('aria-label', /Guest Number 120/)
    await inView(squares(page).last(), `the last one ${at}`)
  }
  await page.context().close()
})

for (const viewport of sizes)
  for (const density of ['comfortable', 'compact'] as const)
    test(`[OC-05] at ${viewport.width} × ${viewport.height} each cue shows its whole name, whatever stands beside it (${density} rows)`, async ({
      browser,
    }) => {
      const { page } = await quietHouse(browser, viewport, density)
      const list = page.getByRole('region', { name: 'Cues', exact: true })
      for (const number of [1, 2, 3]) {
        const name = list.locator(`li[data-index="${number - 1}"] button[aria-pressed]`)
        await name.click()
        for (const button of await list.locator('li[data-index] button[aria-pressed]').all()) {
          const { cut, covering } = await button.evaluate((it) => {
            const text = document.createRange()
            text.selectNodeContents(it)
            const { left, right, top, bottom } = text.getBoundingClientRect()
            const [row, own] = [it.closest('li'), it.parentElement]
            const others = [...(row?.querySelectorAll('*') ?? [])].filter(
              (other) => !own?.contains(other) && !other.contains(it) && other.children.length === 0,
            )
            return {
              cut: it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 2,
              covering: others.flatMap((other) => {
                const box = other.getBoundingClientRect()
                const isOver =
                  box.left < right - 1 && box.right > left + 1 && box.top < bottom - 2 && box.bottom > top + 2
                return isOver && box.width > 0 ? [other.textContent] : []
              }),
            }
          })
          const what = `${await button.textContent()}, while ${number} is selected`
          expect(cut, what).toBe(false)
          expect(covering, what).toEqual([])
        }
      }
      const named = page.getByRole('region', { name: 'Current cue' }).getByText('You have mail', { exact: true })
      expect(
        await named.evaluate((it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight + 2),
      ).toBe(true)
    })

test('[OC-08] at every size Broadcast says beside Send who will hear the message', async ({ browser }) => {
  const { page } = await quietHouse(browser, { width: 1440, height: 900 }, 'comfortable')
  await page.getByRole('tab', { name: 'Broadcast' }).click()
  await page.getByRole('button', { name: 'Add audience to recipients' }).click()
  const send = page.getByRole('button', { name: 'Send' })
  const here = page.getByText(/^\s*58 of 118 are here/)
  const absent = page.getByText(/^Not here: .*erased|^Not here: Guest Number 60/)
  const who = page.getByRole('button', { name: /^(Who\?|Hide names)$/ })
  for (const viewport of sizes) {
    const at = `at ${viewport.width} px`
    await page.setViewportSize(viewport)
    await send.scrollIntoViewIfNeeded()
    await inView(here, `who is here ${at}`)
    await inView(send, `Send ${at}`)
    const [words, button] = [await here.boundingBox(), await send.boundingBox()]
    expect(Math.abs((words?.y ?? 0) - (button?.y ?? 0)), `beside it ${at}, px`).toBeLessThan(60)
    await who.click()
    await expect(absent, at).toBeVisible()
    await who.click()
    await expect(absent, at).toHaveCount(0)
  }
})
