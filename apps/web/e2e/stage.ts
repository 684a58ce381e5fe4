import type { Blackboard, User } from '@ghostlight/contracts'
import { type Browser, expect, type Page } from '@playwright/test'
import { call, json, loginOperator } from '../../../tests/support/show.ts'

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

export const board = async (origin: string, id: string): Promise<Blackboard> =>
  json(call(origin, `/api/blackboards/${id}`, { token: await loginOperator(origin) }))

/** What the phone's own analyser measured on its output: state, and the peak since the sound began (1 = full scale). */
export const sound = async (page: Page): Promise<{ state: string; peak: number }> =>
  page
    .locator('html')
    .evaluate((root) => ({ state: root.dataset['audioState'] ?? '', peak: Number(root.dataset['audioPeak'] ?? 0) }))

export const audible = 0.05
