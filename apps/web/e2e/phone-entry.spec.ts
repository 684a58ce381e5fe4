import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openConsole } from '../../../tests/support/show.ts'
import { handset, newShow, openStage, phoneAt, type Stage, sound, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let context: BrowserContext
let page: Page
const id = () => stage.show.board._id
const path = () => new URL(page.url()).pathname
const open = (to: string) => page.goto(stage.running.origin + to)
const tap = () => page.getByRole('button', { name: 'Tap to hear' })
const join = async (phone: string, name: string) => {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
}

test.beforeAll(async () => {
  stage = await openStage({}, { most: 3 })
})
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext(handset)
  page = await context.newPage()
})
test.afterEach(() => context.close())
test.afterAll(({ browser }) => stage.close(browser))

for (const [what, path, late] of [
  ['first screen of the server', () => `/show/${id()}`, 'The show did not load'],
  ['page as it is built', () => `/adduser/${id()}`, 'Is the phone in the network?'],
] as const)
  test(`[PH-01] without its script, the ${what} leaves a message, and a way to load the page again`, async () => {
    let stuck = true
    await page.route('**/assets/*.js', (route) => (stuck ? undefined : route.continue()))
    await page.goto(stage.running.origin + path(), { waitUntil: 'commit' })
    const again = page.getByRole('button', { name: 'Load the page again' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(late)).toBeVisible()
    stuck = false
    await again.click()
    await expect(page.locator('.late')).toHaveCount(0)
    await expect(page.getByLabel('First name')).toBeVisible()
  })

/** Holds requests back until `lets` is called. */
const held = async (url: string) => {
  let lets = () => {}
  const wait = new Promise<void>((resolve) => {
    lets = resolve
  })
  await page.route(url, (route) => wait.then(() => route.continue()))
  return () => lets()
}

test('[PH-18] what is typed and pressed before the script is there counts, and nothing moves when it comes', async () => {
  const [ann] = stage.show.audience
  if (!ann) throw new Error('a person is needed')
  const [script, login] = [await held('**/assets/*.js'), await held('**/api/auth/audience')]
  // no font, so that only the script could move anything
  await page.route('**/*.woff2', (route) => route.abort())
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => moved.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto(`${stage.running.origin}/show/${id()}`, { waitUntil: 'commit' })
  const [first = ''] = ann.name.split(' ')
  await page.getByLabel('Phone').fill(ann.phone)
  const name = page.getByLabel('First name')
  await name.fill(first)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.locator('html[data-pressed]')).toHaveCount(1)
  const before = await page.locator('form .main').boundingBox()
  const since = await page.evaluate(() => performance.now())
  script()
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
  expect(await page.locator('form .main').boundingBox()).toEqual(before)
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
  expect(moved.filter((at) => at > since)).toEqual([])
  await expect(name).toHaveValue(first)
  login()
  await expect(page.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
})

test('[PH-15] loading the page again keeps the whole address: the key of the link, and the part after #', async () => {
  const key = 'the-key-of-the-link'
  const scripts = '**/assets/*.js'
  const asked: string[] = []
  let stuck = true
  await page.route(scripts, (route) => (stuck ? undefined : route.continue()))
  await page.goto(`${stage.running.origin}/show/${id()}?k=${key}#here`, { waitUntil: 'commit' })
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
  const again = page.getByRole('button', { name: 'Load the page again' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  stuck = false
  await again.click()
  await expect(page.getByLabel('First name')).toBeVisible()
  const storedKey = await page.evaluate((show) => localStorage.getItem(`ghostlight.key.${show}`), id())
  expect(storedKey).toBe(key)
  expect(asked.at(-1)).toContain(`/show/${id()}?k=${key}`)
  expect(new URL(page.url()).hash).toBe('#here')
})

test('[PH-02 PH-03] a network that wants its own sign-in is named, and the page continues once that is done', async () => {
  const portal = '<html><h1>Welcome to FreeWiFi</h1></html>'
  await page.route('**/api/**', (route) => route.fulfill({ contentType: 'text/html', body: portal }))
  await open(`/show/${id()}`)
  await expect(page.getByRole('alert')).toContainText('This network wants you to sign in to it first.')
  await page.unrouteAll()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('[PH-04] a phone that refuses cookies gets in, hears, and is told what a reload means', async () => {
  await page.route('**/api/auth/audience', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await context.clearCookies()
    await route.fulfill({ response, headers })
  })
  await open(`/show/${id()}`)
  const [odile] = stage.show.audience
  await join(odile?.phone ?? '', odile?.name ?? '')
  await tapToHear(page)
  expect(await context.cookies()).toEqual([])
  await expect(page.getByText('Your browser refuses cookies: after a reload you join once more.')).toBeVisible()
  const console = await openConsole(stage.show)
  await console.ask('runModule', { module: stage.show.board.cues[0]?.modules[0] })
  await expect.poll(async () => (await sound(page)).state, { timeout: 20_000, intervals: [50] }).toBe('playing')
  console.close()
  await page.reload()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('[PH-05] a person who registers again after a lost answer is in', async () => {
  let lost = 0
  await page.route('**/api/users', async (route) => {
    await route.fetch()
    lost += 1
    if (lost === 1) await route.abort()
    else await route.continue()
  })
  await open(`/adduser/${id()}`)
  await page.getByLabel('Phone').fill('555 6661')
  await page.getByLabel('First name').fill('Wanda')
  // the questions come after the form
  await expect(page.locator('textarea')).toHaveCount(5)
  for (const field of await page.locator('textarea').all()) await field.fill('Something')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toContainText('Could not connect to the server.')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(tap()).toBeVisible()
  expect(lost).toBe(2)
})

test('[PH-06] a person who has joined is recognised at the root, at first entry and at another show', async ({
  browser,
}) => {
  const [ann] = stage.show.audience
  const other = await newShow(stage.running.origin, { most: 1 })
  const phone = await phoneAt(browser, stage.show, { user: ann })
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  const go = phone.getByRole('button', { name: `Continue as ${ann?.data['nickname'] || ann?.name}` })
  for (const to of ['/', `/adduser/${id()}`, `/show/${other.board._id}`]) {
    await phone.goto(stage.running.origin + to)
    await go.click()
    await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
    expect(new URL(phone.url()).pathname).toBe(`/show/${id()}`)
  }
  await phone.goto(stage.running.origin)
  await phone.getByRole('button', { name: 'Not you?' }).click()
  await expect(go).toHaveCount(0)
  // the cookie that tells phones apart at the door stays; it does not say who anybody is
  const left = async () => (await phone.context().cookies()).map(({ name }) => name)
  await expect.poll(left).toEqual(['gl_phone'])
  await phone.goto(`${stage.running.origin}/show/${id()}`)
  await expect(phone.getByLabel('First name')).toBeVisible()
  await expect(go).toHaveCount(0)
  await phone.context().close()
})

test('[PH-07] a phone number may use the digits of any script', async () => {
  await open(`/show/${id()}`)
  const [odile] = stage.show.audience
  const arabic = (odile?.phone ?? '').replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  await join(arabic, odile?.name ?? '')
  await expect(tap()).toBeVisible()
  expect(path()).toBe(`/show/${id()}`)
})

test('both fields are accepted when a browser fills them in at once', async () => {
  await open(`/show/${id()}`)
  const [odile] = stage.show.audience
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.evaluate(
    (values) => {
      for (const [at, input] of document.querySelectorAll('input').entries()) {
        input.value = values[at] ?? ''
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    [odile?.phone, odile?.name],
  )
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(tap()).toBeVisible()
})
