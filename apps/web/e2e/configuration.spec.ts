import type { Performance, User } from '@ghostlight/contracts'
import { expect, type Page, type Route, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let known: Performance

const performances = () => page.getByRole('region', { name: 'Performances' })
const users = () => page.getByRole('region', { name: 'Select Users' })
const go = () => page.getByRole('button', { name: 'Go', exact: true })
const entry = (name: string) => performances().getByRole('radio', { name: new RegExp(name) })

/** The server's answer with another library. */
const answering = async (
  path: '/api/performances' | '/api/users' | '/api/blackboards',
  answer: (route: Route) => Promise<void>,
) => {
  await page.route(`**${path}`, answer)
  await page.reload()
}
const failing = (route: Route) =>
  route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'STORE_UNAVAILABLE' } })

test.beforeAll(async ({ browser }) => {
  stage = await openStage()
  const { origin, token } = stage.show
  known = (await json<Performance[]>(call(origin, '/api/performances', { token })))[0] as Performance
  page = await operatorPage(browser, origin)
})
test.afterAll(({ browser }) => stage.close(browser))
test.afterEach(() => page.unrouteAll())

test('[CF-01 CF-02] without a show the console offers the choice of one', async () => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Performance & Users')
  await expect(page.getByRole('tablist')).toHaveCount(0)
})

test('[CF-03 CF-04 CF-06 CF-16] one column has the performances, the other has the users with Go below', async () => {
  await expect(performances().getByRole('heading')).toHaveText('Performances')
  await expect(users().getByRole('heading')).toHaveText('Select Users')
  const [left, right, button] = await Promise.all([performances(), users(), go()].map((it) => it.boundingBox()))
  expect(left?.x ?? 0).toBeLessThan(right?.x ?? 0)
  expect(button?.x ?? 0).toBeGreaterThan(right?.x ?? 0)
  expect(button?.y ?? 0).toBeGreaterThan((right?.y ?? 0) + (right?.height ?? 0) - 1)
})

test('[CF-17 CF-18 OC-30] all or none of the audience and the cast can be selected, and no operator by mistake', async () => {
  const boxes = users().getByRole('checkbox')
  await expect(boxes).toHaveCount(14)
  for (const { name } of stage.show.audience)
    await expect(users().getByRole('checkbox', { name, exact: true })).toBeVisible()
  await users().getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(users().getByRole('checkbox', { checked: true })).toHaveCount(14)
  await users().getByRole('button', { name: 'Unselect All' }).click()
  await expect(users().getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('the list of users is one Tab stop with arrows inside, Shift selects a range', async () => {
  const boxes = users().getByRole('checkbox')
  await users().getByRole('button', { name: 'Unselect All' }).focus()
  await page.keyboard.press('Tab')
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(users().locator(':focus')).toHaveCount(0)
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await expect(users().getByRole('checkbox', { checked: true })).toHaveCount(3)
  await boxes.nth(1).click()
  await boxes.nth(6).click({ modifiers: ['Shift'] })
  await expect(boxes.nth(1)).toBeChecked()
  await expect(boxes.nth(6)).toBeChecked()
  await expect(users()).toContainText('6 of 14 selected')
  await users().getByRole('button', { name: 'Unselect All' }).click()
})

test('a search finds people by name, bib or phone; Select All adds the results', async () => {
  const search = users().getByRole('searchbox', { name: 'Search users' })
  await search.fill('5550109')
  await expect(users().getByRole('checkbox')).toHaveCount(1)
  await expect(users().getByRole('checkbox', { name: 'Juno Castellane' })).toBeVisible()
  await users().getByRole('button', { name: 'Select All', exact: true }).click()
  await search.fill('nobody at all')
  await expect(users()).toContainText("Nobody matches 'nobody at all'")
  await search.fill('')
  await expect(users().getByRole('checkbox')).toHaveCount(14)
  await expect(users()).toContainText('1 of 14 selected')
  await users().getByRole('button', { name: 'Unselect All' }).click()
})

test('[CF-19 CF-21] Go is off until somebody is selected', async () => {
  await expect(go()).toBeDisabled()
  await expect(page.getByText('Select at least one user')).toBeVisible()
  await users().getByRole('checkbox', { name: 'Juno Castellane' }).click()
  await expect(go()).toBeEnabled()
  await expect(page.getByText('Select at least one user')).toHaveCount(0)
  await users().getByRole('checkbox', { name: 'Juno Castellane' }).click()
  await expect(go()).toBeDisabled()
})

test('[CF-07 CF-08 CF-09 CF-10] each entry has its name, version and first cue; the first is chosen', async () => {
  const others: Partial<Performance>[] = [
    { _id: 'second', name: 'Second night', version: 3, cues: [] },
    { _id: 'third', name: 'Third night', version: 1, cues: known.cues.slice(1) },
  ]
  await answering('/api/performances', (route) =>
    route.fulfill({ json: [known, ...others.map((other) => ({ ...known, ...other }))] }),
  )
  await expect(performances().getByRole('radio')).toHaveCount(3)
  await expect(entry(known.name)).toBeChecked()
  await expect(entry(known.name)).toContainText('Dial tone')
  await expect(entry(known.name)).not.toContainText('[#')
  await expect(entry('Second night')).toContainText('Second night [#3]')
  await expect(entry('Third night')).toContainText('You have mail')
})

test('[CF-11 CF-12 CF-13] click, Enter and Space choose', async () => {
  await answering('/api/performances', (route) =>
    route.fulfill({
      json: [known, { ...known, _id: 'second', name: 'Second night' }, { ...known, _id: 'third', name: 'Third night' }],
    }),
  )
  await entry('Second night').click()
  await expect(entry('Second night')).toBeChecked()
  await entry('Third night').focus()
  await page.keyboard.press('Enter')
  await expect(entry('Third night')).toBeChecked()
  await expect(entry('Second night')).not.toBeChecked()
  await entry(known.name).focus()
  await page.keyboard.press('Space')
  await expect(entry(known.name)).toBeChecked()
})

test('[CF-14 CF-20 CF-19] without performances the list is empty and Go stays off', async () => {
  await answering('/api/performances', (route) => route.fulfill({ json: [] }))
  await expect(performances()).toContainText('No performances found in the database')
  await users().getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(page.getByText('Select a performance first')).toBeVisible()
  await expect(go()).toBeDisabled()
})

test('[CF-22] the page says that the users are loading', async () => {
  const gate = Promise.withResolvers<void>()
  await answering('/api/users', async (route) => {
    await gate.promise
    await route.continue()
  })
  await expect(users()).toContainText('Loading users...')
  gate.resolve()
  await expect(users().getByRole('checkbox')).toHaveCount(14)
  await expect(users()).not.toContainText('Loading users...')
})

test('[CF-23] with an empty library the page says so', async () => {
  const operator: User = { _id: 'one', name: 'operator', phone: '', type: 'dramaturg', data: {} }
  await answering('/api/users', (route) => route.fulfill({ json: [operator] }))
  await expect(users()).toContainText('No users found')
})

test('[CF-26 ER-06] the page says that users cannot be loaded', async () => {
  await answering('/api/users', failing)
  await expect(users().getByRole('alert')).toHaveText('Error: The store is away.')
  await expect(performances().getByRole('radio')).toHaveCount(2)
})

test('[CF-27 ER-07] the page says that performances cannot be loaded', async () => {
  await answering('/api/performances', failing)
  await expect(performances().getByRole('alert')).toHaveText('Error: The store is away.')
  await expect(users().getByRole('checkbox')).toHaveCount(14)
})

test('[ER-08 ER-09] a failure without a message is described by its status', async () => {
  await page.route('**/api/users', (route) => route.fulfill({ status: 502, body: '<html>' }))
  await answering('/api/performances', (route) => route.fulfill({ status: 503, json: {} }))
  await expect(users().getByRole('alert')).toHaveText('Error: Fetching users: 502 Bad Gateway')
  await expect(performances().getByRole('alert')).toHaveText(
    'Error: Fetching users/performances: 503 Service Unavailable',
  )
})

test('[ER-17 ER-18] if a show cannot be made, the page has the server’s words, or says that nobody answered; Go can be pressed again', async () => {
  await answering('/api/blackboards', failing)
  await users().getByRole('checkbox', { name: 'Juno Castellane' }).click()
  await go().click()
  await expect(page.getByRole('alert')).toHaveText('Blackboard creation failed The store is away.')
  await page.route('**/api/blackboards', (route) => route.abort())
  await go().click()
  await expect(page.getByRole('alert')).toHaveText('Liveblackboard failed. Could not connect to the server.')
  await expect(go()).toBeEnabled()
})

test('[CF-28] Go plays the chosen one of three performances, with the chosen people', async () => {
  const { origin, token } = stage.show
  for (const name of ['Before It', 'Zero After'])
    await json(call(origin, '/api/performances', { token, body: { name, cues: [] } }))
  await page.reload()
  for (const name of ['Zero After', 'Before It', known.name]) {
    await entry(name).click()
    await expect(performances().getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(name))
  }
  await entry('Before It').click()
  for (const name of ['Juno Castellane', 'Odile Marchetti', 'Juno Castellane'])
    await users().getByRole('checkbox', { name }).click()
  await users().getByRole('checkbox', { name: 'Juno Castellane' }).click()
  await go().click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('blackboard')
  const made = await json<{ title: string; users: User[] }>(call(origin, `/api/blackboards/${id}`, { token }))
  expect(made.title).toBe('Before It')
  expect(made.users.map(({ name }) => name).toSorted()).toEqual(['Juno Castellane', 'Odile Marchetti'])
})
