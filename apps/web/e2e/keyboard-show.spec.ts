import { expect, type Locator, type Page, test } from '@playwright/test'
import { openPhone } from '../../../tests/support/show.ts'
import { broadcastPage } from './broadcast-page.ts'
import { board, desktop, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const mostStops = 250
const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement)

/** Presses Tab, or Shift+Tab, until the element has the focus: it must be on the way. */
const reach = async (what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(what).toBeVisible()
  for (let stops = 0; stops < mostStops; stops++) {
    if (await hasFocus(what)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${what} is not reached by ${key}`)
}
const press = async (what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await reach(what, key)
  await page.keyboard.press('Enter')
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const tabOf = (name: string) => page.getByRole('tab', { name, exact: true })

/** Moves from anywhere back to the row of tabs, along it, and into the tab. */
const open = async (name: string): Promise<void> => {
  await reach(page.getByRole('tab', { selected: true }).first(), 'Shift+Tab')
  for (let stops = 0; stops < 9 && !(await hasFocus(tabOf(name))); stops++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tabOf(name)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('main')).toBeFocused()
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  page = await (await browser.newContext(desktop)).newPage()
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), { capture: true })
  })
})
test.afterAll(({ browser }) => stage.close(browser))

test('[KB-01] the keyboard alone logs in and chooses performance, people and Go', async () => {
  await page.goto(`${stage.running.origin}/dramaturg`)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).toHaveValue('operator')
  await page.keyboard.press('Enter')
  const performance = page.getByRole('radio', { name: /The Last Modem/ }).first()
  await reach(performance)
  await page.keyboard.press('Space')
  await expect(performance).toBeChecked()
  for (const [at, { name }] of stage.show.audience.entries()) {
    const search = page.getByRole('searchbox', { name: 'Search users' })
    await reach(search, at === 0 ? 'Tab' : 'Shift+Tab')
    await search.press('Control+A')
    await page.keyboard.type(name)
    const person = page.getByRole('checkbox', { name: new RegExp(name) })
    await reach(person)
    await page.keyboard.press('Space')
    await expect(person).toBeChecked()
  }
  await press(button('Go'))
  await expect(tabOf('Groups')).toHaveAttribute('aria-selected', 'true')
  const id = new URL(page.url()).searchParams.get('blackboard') ?? ''
  stage.show.board = await board(stage.running.origin, id)
  expect(stage.show.board.users.filter(({ type }) => type === 'audience')).toHaveLength(2)
  for (const user of stage.show.audience) await openPhone(stage.show, user)
})

test('[KB-01] the keyboard opens every tab, and leaves it again', async () => {
  const names = await page.getByRole('tab').allTextContents()
  expect(names).toContain('Broadcast')
  for (const name of names) {
    await open(name)
    await page.keyboard.press('Tab')
  }
})

test('[KB-01] the keyboard presses GO, standby and Stop all', async () => {
  await open('Cues')
  await page.keyboard.press('Space')
  const current = page.getByRole('region', { name: 'Current cue' })
  await expect(current).toContainText('PLAYING')
  await page.keyboard.press('3')
  await page.keyboard.press('s')
  await expect.poll(async () => (await board(stage.running.origin, stage.show.board._id)).standby).not.toBeNull()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByText('All stopped')).toBeVisible()
  await expect(current).not.toContainText('PLAYING')
})

test('[KB-01] the keyboard broadcasts a message and stops it', async () => {
  await open('Broadcast')
  const tab = broadcastPage(page)
  await reach(tab.panel('Templates').getByRole('button').first())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await press(tab.add('audience'))
  await press(tab.send, 'Shift+Tab')
  await expect(tab.sent).toHaveCount(1)
  await expect(tab.sent.first()).toContainText('sent to audience')
  await expect(tab.compose).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(tab.sent.first()).toContainText('stopped')
})

test('[KB-01] the keyboard logs out; no pointer was used at all', async () => {
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull()
  await press(button('Logout'), 'Shift+Tab')
  await expect(button('Login')).toBeVisible()
})
