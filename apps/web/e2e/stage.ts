import type { Blackboard, Performance, User } from '@ghostlight/contracts'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Running, scratchDir, startProduct } from '../../../tests/support/product.ts'
import { call, demoLogin, json, loginOperator, type Show } from '../../../tests/support/show.ts'

/** The demo login, as a person who sees the console for the first time: nothing is typed. */
export const loginToConsole = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  ).newPage()
  await page.goto(`${origin}/dramaturg`)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  return page
}

/** Chooses these people and presses Go; answers with the blackboard's id. */
export const startShow = async (page: Page, people: readonly User[]): Promise<string> => {
  await page.getByRole('button', { name: 'Unselect All' }).click()
  for (const { name } of people) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
  return new URL(page.url()).searchParams.get('blackboard') ?? ''
}

/** A person with a phone: joins by phone number and first name, taps, hears the chime. */
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

/** By origin: a password takes its time, and boards are asked for often. */
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

/** What the phone's own analyser measured on its output: state, and the peak since the sound began (1 = full scale). */
export const sound = async (page: Page): Promise<{ state: string; peak: number }> =>
  page
    .locator('html')
    .evaluate((root) => ({ state: root.dataset['audioState'] ?? '', peak: Number(root.dataset['audioPeak'] ?? 0) }))

export const audible = 0.05

/** `close`: with every page of the browser, where one is given. */
export type Stage = { running: Running; show: Show; close: (browser?: Browser) => Promise<void> }

/** Every page of a file, when it is done: one whose server has ended would knock at it for as long as the browser lives. */
export const closePages = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** The product with a fresh show of the demo; `most` people of its audience, and whoever `also` picks. */
export const openStage = async (
  env: Record<string, string> = {},
  { most = 12, also = () => false }: { most?: number; also?: (user: User) => boolean } = {},
): Promise<Stage> => {
  const data = scratchDir()
  const running = await startProduct({ DATA_DIR: data.dir, ...env })
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

/** Another show of the demo performance in the same house. */
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

/** An empty tab of somebody who has logged in as operator. */
export const operatorTab = async (
  browser: Browser,
  origin: string,
  { login = demoLogin, ...options }: BrowserContextOptions & Login = {},
): Promise<Page> => {
  const context = await browser.newContext({ ...desktop, ...options })
  await context.request.post(`${origin}/api/auth`, { data: login })
  return context.newPage()
}

/** A tab of somebody who has logged in as operator, at `path`. */
export const operatorPage = async (
  browser: Browser,
  origin: string,
  { path = '/dramaturg', ...options }: PageOptions = {},
): Promise<Page> => {
  const page = await operatorTab(browser, origin, options)
  await page.goto(origin + path)
  return page
}

export const consoleAt = (browser: Browser, { origin, board: { _id } }: Show, options: PageOptions = {}) =>
  operatorPage(browser, origin, { path: `/dramaturg?blackboard=${_id}`, ...options })

/** A phone whose person has a session already; not tapped yet. */
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

/** Taps, hears the chime, and is greeted. */
export const tapToHear = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tap to hear' }).click()
  await page.getByRole('button', { name: 'I heard it' }).click()
  await expect(page.getByText('You are connected')).toBeVisible()
}

/** After a reload: some browsers let the page sound at once, others ask for one touch. */
export const backAgain = async (page: Page): Promise<void> => {
  const tap = page.getByRole('button', { name: 'Tap to hear' })
  // the button may go away by itself between being seen and being pressed
  await expect(async () => {
    if (await tap.isVisible()) await tap.click({ timeout: 1_000 })
    await expect(page.getByText('You are connected')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
