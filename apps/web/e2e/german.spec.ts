import { expect, type Page, test } from '@playwright/test'
import { call, json, openConsole, openPhone } from '../../../tests/support/show.ts'
import { german } from '../src/words/de/index.ts'
import { looksAt } from './axe.ts'
import { board, consoleAt, desktop, openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  page = await (await browser.newContext({ ...desktop, locale: 'en-GB' })).newPage()
})
test.afterAll(({ browser }) => stage.close(browser))

/** Sentences and labels of several words: one word may stand in the performance, too. */
const english = new Set(
  Object.entries(german).flatMap(([key, text]) => (key !== text && /\p{L}+ \p{L}+/u.test(key) ? [key] : [])),
)

/** Everything that the screen says is German, and axe finds nothing. */
const isGerman = async (what: string) => {
  await expect(page.locator('html'), what).toHaveAttribute('lang', 'de')
  const said = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((it) => [
      ...[...it.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
      ...['aria-label', 'title', 'placeholder'].map((name) => it.getAttribute(name) ?? ''),
    ]),
  )
  expect(
    said.map((it) => it.trim()).filter((it) => english.has(it)),
    what,
  ).toEqual([])
  await looksAt(page, what)
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('[LN-62] [LN-64] German is chosen with one click, and a show is made and run in it', async () => {
  await page.goto(`${stage.running.origin}/dramaturg`)
  await button('Deutsch').click()
  await isGerman('login')
  await button('Anmelden').click()
  await expect(page.getByRole('heading', { name: 'Stück und Personen wählen' })).toBeVisible()
  for (const { name } of stage.show.audience) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await isGerman('first screen')
  await button('Vorstellung beginnen').click()
  await expect(page.getByRole('tab', { name: 'Gruppen' })).toHaveAttribute('aria-selected', 'true')
  stage.show.board = await board(stage.running.origin, new URL(page.url()).searchParams.get('blackboard') ?? '')
  for (const user of stage.show.audience) await openPhone(stage.show, user)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await isGerman((await tab.textContent()) ?? '')
  }
  await page.getByRole('tab', { name: 'Cues' }).click()
  await button(/^GO /).click()
  await expect(page.getByRole('region', { name: 'Aktueller Cue' })).toContainText('LÄUFT')
  await isGerman('a cue plays')
  await button(/Alles stoppen/).click()
  await button(/Alles stoppen/).click()
  await expect(page.getByText('Alles gestoppt')).toBeVisible()
})

test('[LN-62] another page is in the language of the console, and English comes back', async () => {
  const { origin } = stage.running
  await page.goto(`${origin}/sheets`)
  await expect(page.getByRole('heading', { name: 'Tabellen' })).toBeVisible()
  await isGerman('sheets')
  for (const place of [`report/${stage.show.board._id}`, `replay/${stage.show.board._id}`, 'reports', 'authoring']) {
    await page.goto(`${origin}/${place}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await isGerman(place)
  }
  await page.goto(`${origin}/dramaturg`)
  await button('English').click()
  await expect(page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[LN-62] who may not edit reads why in German: in the console, at the lock, and at the writer’s desk', async ({
  browser,
}) => {
  const { origin, token } = stage.show
  const login = { username: 'Vera', password: 'a torch in the wings' }
  const body = { name: login.username, type: 'dramaturg', phone: '', rights: 'run', password: login.password }
  await json(call(origin, '/api/users', { token, body }))
  const operator = await openConsole(stage.show)
  await operator.ask('setLock', { locked: true })
  const vera = await consoleAt(browser, stage.show, { login, locale: 'de-DE' })
  await expect(vera.getByText('Sie haben das Recht zum Fahren: Sie fahren die Vorstellung')).toBeVisible()
  await expect(vera.getByTitle(/^operator hat die Vorstellung gesperrt\. operator oder ein Konto/)).toBeVisible()
  const path = `/authoring?performance=${stage.show.board.performance}`
  const author = await operatorPage(browser, origin, { path, locale: 'de-DE' })
  await expect(author.getByText('Die Vorstellung ist von operator gesperrt. Entsperren Sie sie')).toBeVisible()
  await operator.ask('setLock', { locked: false })
  operator.close()
  for (const it of [vera, author]) await it.context().close()
})

/** The names of the files with German that this page has loaded. */
const loaded = (of: Page) =>
  of.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => name.match(/\/assets\/(words-de-[^/]+\.js)$/)?.[1] ?? []),
  )

test('[LN-63] English and phones load no German, and without it the console is in English', async ({ browser }) => {
  const { origin } = stage.running
  await page.goto(`${origin}/dramaturg`)
  expect(await loaded(page)).toEqual([])
  const other = await (await browser.newContext({ ...desktop, locale: 'de-DE' })).newPage()
  await other.goto(`${origin}/show/${stage.show.board._id}`)
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  expect(await loaded(other)).toEqual([])
  await other.goto(`${origin}/dramaturg`)
  await expect(other.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(await loaded(other)).toHaveLength(1)
  const cut = await (await browser.newContext({ ...desktop, locale: 'de-DE' })).newPage()
  await cut.route(/\/assets\/words-de-[^/]+\.js$/, (route) => route.abort())
  await cut.goto(`${origin}/dramaturg`)
  await expect(cut.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(cut.locator('html')).toHaveAttribute('lang', 'en')
})

test('[LN-66] at 1024 × 768 every button of header and footer is in the window', async ({ browser }) => {
  const viewport = { width: 1024, height: 768 }
  const narrow = await (await browser.newContext({ ...desktop, viewport, locale: 'de-DE' })).newPage()
  await narrow.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}&tab=cues`)
  await narrow.getByRole('button', { name: 'Anmelden' }).click()
  await expect(narrow.getByRole('button', { name: /^GO / })).toBeVisible()
  const out = await narrow.getByRole('button').evaluateAll((all) =>
    all.flatMap((it) => {
      const { left, right, width } = it.getBoundingClientRect()
      return width > 0 && it.closest('header, footer, [aria-label="Cues"]') && (left < 0 || right > innerWidth + 1)
        ? [it.textContent]
        : []
    }),
  )
  expect(out).toEqual([])
})
