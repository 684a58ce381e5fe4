import type { Blackboard, Performance, User } from '@ghostlight/contracts'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import { call, demoLogin, json, loginOperator, type Show } from '../../../tests/support/show.ts'

/** Presses Login when the demo's login has been filled in: before that, the page only says what is missing. */
export const pressLogin = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Username')).toHaveValue(demoLogin.username)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Logs in with the demo login, like a person who sees the console for the first time and types nothing. */
export const loginToConsole = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  ).newPage()
  await page.goto(`${origin}/dramaturg`)
  await pressLogin(page)
  await expect(page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  return page
}

/** Chooses these people and presses Go. Returns the id of the blackboard. */
export const startShow = async (page: Page, people: readonly User[]): Promise<string> => {
  await page.getByRole('button', { name: 'Unselect All' }).click()
  for (const { name } of people) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
  return new URL(page.url()).searchParams.get('blackboard') ?? ''
}

/** A person with a phone: joins by phone number and first name, taps, and hears the chime. */
export const joinByPhone = async (browser: Browser, url: string, user: User): Promise<Page> => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  ).newPage()
  await page.goto(url)
  await page.getByLabel('Phone').fill(`(212) ${user.phone}`)
  await page.getByLabel('First name').fill(user.name.split(' ')[0] ?? '')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Tap to hear' }).click()
  await page.getByRole('button', { name: 'I heard it' }).click()
  return page
}

export const people = async (origin: string): Promise<User[]> =>
  (await json<User[]>(call(origin, '/api/users', { token: await loginOperator(origin) }))).filter(
    (it) => it.type === 'audience',
  )

/** Tokens by origin: checking a password takes time, and tests ask for boards often. */
const sessions = new Map<string, string>()

export const board = async (origin: string, id: string): Promise<Blackboard> => {
  const ask = (token: string) => call(origin, `/api/blackboards/${id}`, { token })
  const known = sessions.get(origin)
  const answer = known && (await ask(known))
  if (answer && answer.status !== 401) return json(Promise.resolve(answer))
  const token = await loginOperator(origin)
  sessions.set(origin, token)
  return json(ask(token))
}

/** What the phone measured on its own output: its state, and the peak since the sound began (1 = full scale). */
export const sound = async (page: Page): Promise<{ state: string; peak: number }> =>
  page
    .locator('html')
    .evaluate((root) => ({ state: root.dataset['audioState'] ?? '', peak: Number(root.dataset['audioPeak'] ?? 0) }))

export const audible = 0.05

/** `close`: also closes every page of the browser, if one is given. */
export type Stage = { running: Running; show: Show; close: (browser?: Browser) => Promise<void> }

/**
 * Closes every page at the end of a file. A page whose server has stopped would keep reconnecting for as long as the
 * browser lives.
 */
export const closePages = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

type StageOptions = { most?: number; also?: (user: User) => boolean; sounds?: boolean }

/**
 * Starts the product with a new demo show: at most `most` people of its audience, and everybody that `also` picks. Without
 * `sounds` none is made yet. No press is a double press, unless `env` sets a time for it: a browser's hand is quicker.
 */
export const openStage = async (
  env: Record<string, string> = {},
  { most = 12, also = () => false, sounds = true }: StageOptions = {},
): Promise<Stage> => {
  const data = demoHouse(env, { sounds })
  const running = await startProduct({ DATA_DIR: data.dir, DOUBLE_PRESS_MS: '0', ...env })
  const show = await newShow(running.origin, { most, also })
  return {
    running,
    show,
    close: async (browser) => {
      if (browser) await closePages(browser)
      await running.stop()
      data.remove()
    },
  }
}

/** Makes another show of the demo performance in the same house. */
export const newShow = async (
  origin: string,
  { most = 12, also = () => false }: { most?: number; also?: (user: User) => boolean } = {},
): Promise<Show> => {
  const token = await loginOperator(origin)
  const [performance] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const users = await json<User[]>(call(origin, '/api/users', { token }))
  const audience = users.filter(({ type }) => type === 'audience').slice(0, most)
  const chosen = [...audience, ...users.filter(also)].map(({ _id }) => _id)
  const body = { performance: performance?._id, users: chosen }
  return { origin, token, audience, board: await json<Blackboard>(call(origin, '/api/blackboards', { token, body })) }
}

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }
export const handset: BrowserContextOptions = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }

type Login = { login?: { username: string; password: string } }
export type PageOptions = BrowserContextOptions & Login & { path?: string }

/** An empty tab of an operator who is logged in. */
export const operatorTab = async (
  browser: Browser,
  origin: string,
  { login = demoLogin, ...options }: BrowserContextOptions & Login = {},
): Promise<Page> => {
  const context = await browser.newContext({ ...desktop, ...options })
  await context.request.post(`${origin}/api/auth`, { data: login })
  return context.newPage()
}

/** Waits for the console itself: the GO of its first page works before, but the keys do not. */
export const consoleIsThere = (page: Page): Promise<void> => expect(page.locator('#first-go')).toHaveCount(0)

/** A tab of an operator who is logged in, at `path`. */
export const operatorPage = async (
  browser: Browser,
  origin: string,
  { path = '/dramaturg', ...options }: PageOptions = {},
): Promise<Page> => {
  const page = await operatorTab(browser, origin, options)
  await page.goto(origin + path)
  await consoleIsThere(page)
  return page
}

export const consoleAt = (browser: Browser, { origin, board: { _id } }: Show, options: PageOptions = {}) =>
  operatorPage(browser, origin, { path: `/dramaturg?blackboard=${_id}`, ...options })

/** A phone whose person already has a session, before the tap. */
export const phoneAt = async (
  browser: Browser,
  { origin, board: { _id } }: Show,
  { user, ...options }: BrowserContextOptions & { user: User | undefined },
): Promise<Page> => {
  const context = await browser.newContext({ ...handset, ...options })
  const data = { phone: user?.phone, blackboardId: _id, name: user?.name.split(' ')[0] }
  await context.request.post(`${origin}/api/auth/audience`, { data })
  const page = await context.newPage()
  await page.goto(`${origin}/show/${_id}`)
  return page
}

/** Taps, confirms the chime, and waits for the greeting. */
export const tapToHear = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tap to hear' }).click()
  await page.getByRole('button', { name: 'I heard it' }).click()
  await expect(page.getByText('You are connected')).toBeVisible()
}

/** Waits for the page after a reload. Some browsers allow sound at once, others need a touch. */
export const backAgain = async (page: Page): Promise<void> => {
  const tap = page.getByRole('button', { name: 'Tap to hear' })
  // the button may disappear by itself between the check and the click
  await expect(async () => {
    if (await tap.isVisible()) await tap.click({ timeout: 1_000 })
    await expect(page.getByText('You are connected')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
