import { expect, type Page, test } from '@playwright/test'
import { openConsole, openPhone, stageLink, wallLink } from '../../../tests/support/show.ts'
import { beyond, brokenWords, longer, shorter, unreadable } from './fits.ts'
import { openLink } from './link-page.ts'
import { board, consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'default' })

let stage: Stage

test.beforeAll(async () => {
  stage = await openStage({}, { most: 4 })
  for (const user of stage.show.audience.slice(0, 3)) await openPhone(stage.show, user)
  const console = await openConsole(stage.show)
  await console.ask('runCue', { cueId: stage.show.board.cues[0]?._id })
})
test.afterAll(({ browser }) => stage.close(browser))

/** With words that are 40 % longer, in both directions, nothing is cut, broken, hidden or beside the screen. */
const hasRoom = async (page: Page, what: string, sizes: readonly { width: number; height: number }[]) => {
  for (const viewport of sizes)
    for (const dir of ['ltr', 'rtl']) {
      const where = `${what}, ${dir}, ${viewport.width}×${viewport.height}`
      await page.setViewportSize(viewport)
      await page.evaluate((to) => Object.assign(document.documentElement, { dir: to }), dir)
      await longer(
        page,
        stage.show.audience.map(({ name }) => name),
      )
      expect.soft((await beyond(page)).beside, where).toBe(0)
      expect.soft(await brokenWords(page), where).toEqual([])
      expect.soft(await unreadable(page), where).toEqual([])
      await shorter(page)
    }
}
/** Each page says in which language it is, and from which side it runs. */
const saysLanguage = async (page: Page, url: string, what: string) => {
  for (const [lang, dir] of [
    ['ar', 'rtl'],
    ['ja', 'ltr'],
    ['en', 'ltr'],
  ] as const) {
    const address = new URL(url)
    address.searchParams.set('lang', lang)
    await page.goto(address.href)
    await expect(page.locator('html'), what).toHaveAttribute('lang', lang)
    await expect(page.locator('html'), what).toHaveAttribute('dir', dir)
    await expect(page.locator('body')).toContainText(/\p{L}/u)
  }
}

test('[LN-45 LN-46] wall, stage screen and door list have room for longer words from either side, and name their language', async ({
  browser,
}) => {
  const { origin } = stage.running
  const here = ({ url }: { url: string }) => origin + new URL(url).pathname + new URL(url).hash
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const wide = [
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ]
  await saysLanguage(page, here(await wallLink(stage.show)).replace('#', '?qr=show&count=1#'), 'wall')
  await hasRoom(page, 'wall', wide)
  await saysLanguage(page, here(await stageLink(stage.show)), 'stage')
  await expect(page.getByRole('region').first()).toBeVisible()
  await hasRoom(page, 'stage', wide)
  const console = await openLink(browser, stage.show)
  await console.getByRole('button', { name: 'Make a door list' }).click()
  const open = console.getByRole('link', { name: 'Open door list' })
  await saysLanguage(page, here({ url: (await open.getAttribute('href')) ?? '' }), 'door')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const phones = [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
  ]
  await hasRoom(page, 'door', phones)
  await page.getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await hasRoom(page, 'a person at the door', phones)
  await saysLanguage(page, `${origin}/show/${stage.show.board._id}`, 'phone')
})

test('[LN-69] with words that are 40 % longer no text of the console is cut or lies over another, and no button leaves the window', async ({
  browser,
}) => {
  const page = await consoleAt(browser, stage.show)
  await expect(page.getByRole('tab').first()).toBeVisible()
  const { cues } = await board(stage.running.origin, stage.show.board._id)
  expect(cues.length).toBeGreaterThan(0)
  const looksAt = async (what: string) => {
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
    ]) {
      const where = `${what}, ${viewport.width}×${viewport.height}`
      await page.setViewportSize(viewport)
      await longer(page)
      expect.soft((await beyond(page)).beside, where).toBe(0)
      expect.soft(await unreadable(page), where).toEqual([])
      const out = await page.getByRole('button').evaluateAll((all) =>
        all.flatMap((it) => {
          const { left, right, width } = it.getBoundingClientRect()
          const isScrolled = it.closest('[data-scrolls], [class*="scroller"], [role="grid"], table') !== null
          return width > 1 && !isScrolled && (left < -1 || right > innerWidth + 1) ? [it.textContent] : []
        }),
      )
      expect.soft(out, where).toEqual([])
      await shorter(page)
    }
  }
  const tabs = await page.getByRole('tab').allTextContents()
  for (const name of tabs) {
    await page.getByRole('tab', { name, exact: true }).click()
    await looksAt(name)
  }
  const { origin } = stage.running
  for (const place of ['sheets', `report/${stage.show.board._id}`, `replay/${stage.show.board._id}`, 'authoring']) {
    await page.goto(`${origin}/${place}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await looksAt(place)
  }
  await page.goto(`${origin}/authoring?performance=${stage.show.board.performanceId}`)
  await expect(page.getByRole('button', { name: /Languages|English/ }).first()).toBeVisible()
  await looksAt('editor')
  // all actions of the editor, or none of them, stand in a row of their own
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await longer(page)
    const rows = await page.locator('header :is(button, a)').evaluateAll((all) =>
      all.map((it) => {
        const { top, height } = it.getBoundingClientRect()
        return Math.round((top + height / 2) / 20)
      }),
    )
    expect(rows.filter((row) => row === Math.max(...rows)).length, `${width}`).toBeGreaterThan(1)
    await shorter(page)
  }
})
