import { type Browser, expect, type Page, test } from '@playwright/test'
import { call, openConsole, openPhone, stageLink, wallLink } from '../../../tests/support/show.ts'
import { looksAt } from './axe.ts'
import {
  consoleAt,
  desktop,
  handset,
  newShow,
  openStage,
  operatorPage,
  phoneAt,
  type Stage,
  sound,
  tapToHear,
} from './stage.ts'

let stage: Stage

const tab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

test.beforeAll(async () => {
  stage = await openStage({}, { most: 12 })
  for (const user of stage.show.audience.slice(3, 6)) await openPhone(stage.show, user)
})
test.afterAll(({ browser }) => stage.close(browser))

const templateScreens = async (show: Page) => {
  await tab(show, 'Templates')
  await show.getByRole('textbox', { name: 'Text' }).fill('Dear {{nme}} and {{bib')
  await show.getByRole('listitem').getByRole('button', { name: 'Hear it' }).first().click()
  await expect(show.getByRole('listitem').getByRole('status')).toBeVisible()
  await looksAt(show, 'templates, one heard and one with mistakes')
  await tab(show, 'Voices')
  await show.getByRole('slider').first().press('ArrowRight')
  await expect(show.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await looksAt(show, 'voices, one saved')
}

const sheetAndLinkScreens = async (show: Page) => {
  await tab(show, 'Sheets')
  await show.getByRole('button', { name: 'Introduce Users to Current Blackboard' }).click()
  await show.getByRole('button', { name: 'Load Users', exact: true }).click()
  await expect(show.getByRole('status', { name: 'Result' })).toBeVisible()
  await looksAt(show, 'sheets, with a result and a refusal')
  await tab(show, 'Link')
  await show.getByRole('button', { name: 'Full screen' }).click()
  await expect(show.getByRole('dialog')).toBeVisible()
  await looksAt(show, 'the link in the foyer')
  await show.keyboard.press('Escape')
  await expect(show.getByRole('dialog')).toHaveCount(0)
}

const tabScreens = async (browser: Browser) => {
  const show = await consoleAt(browser, stage.show)
  await expect(show.getByRole('region', { name: 'Line 1' })).toBeVisible()
  for (const name of await show.getByRole('tab').allTextContents()) {
    await tab(show, name)
    await looksAt(show, `tab ${name}`)
  }
  await sheetAndLinkScreens(show)
  await usersScreens(show)
  await templateScreens(show)
  await show.context().close()
}

const consoleScreens = async (browser: Browser) => {
  const login = await (await browser.newContext({ ...desktop })).newPage()
  await login.goto(`${stage.running.origin}/dramaturg`)
  await expect(login.getByText(/Demo: username/)).toBeVisible()
  await looksAt(login, 'login')
  await login.getByLabel('Password').first().fill('wrong')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByRole('alert')).toBeVisible()
  await looksAt(login, 'login refused')
  await login.context().close()

  const page = await operatorPage(browser, stage.running.origin)
  await page.getByRole('checkbox', { name: 'Juno Castellane' }).click()
  await looksAt(page, 'configuration')
  await page.getByRole('switch', { name: 'Rehearsal' }).click()
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await tab(page, 'Voices')
  await page.getByRole('button', { name: 'Add 40 ghosts' }).click()
  await expect(page.getByText('of 40 ghosts in')).toBeVisible()
  await looksAt(page, 'a rehearsal with ghosts')
  await page.getByRole('button', { name: 'What ghosts do' }).click()
  const asked = page.getByRole('dialog', { name: 'Ghosts' })
  await asked.getByRole('textbox', { name: 'How many' }).fill('3')
  await looksAt(page, 'what ghosts do')
  await asked.getByRole('button', { name: 'Add ghosts' }).click()
  await expect(page.getByText('of 43 ghosts in')).toBeVisible()
  await page.getByRole('button', { name: 'Send them away' }).click()
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=ZZZZZZ`)
  await expect(page.getByRole('alert')).toBeVisible()
  await looksAt(page, 'no such blackboard')
  await page.context().close()

  const show = await consoleAt(browser, stage.show)
  await expect(show.getByRole('region', { name: 'Line 1' })).toBeVisible()
  await tab(show, 'Groups')
  await show.getByRole('option').first().click()
  await show.getByRole('button', { name: 'Expand all' }).click()
  await looksAt(show, 'groups, somebody selected')
  await show.getByRole('button', { name: 'Add group' }).click()
  await expect(show.getByRole('dialog')).toBeVisible()
  await looksAt(show, 'new group')
  await show.keyboard.press('Escape')
  await show.getByRole('button', { name: 'Receiving' }).click()
  await expect(show.getByRole('dialog')).toBeVisible()
  await looksAt(show, 'reset')
  await show.keyboard.press('Escape')
  await expect(show.getByRole('dialog')).toHaveCount(0)
  await show.keyboard.press('?')
  await expect(show.getByRole('dialog')).toBeVisible()
  await looksAt(show, 'keys')
  await show.keyboard.press('Escape')
  await expect(show.getByRole('dialog')).toHaveCount(0)
  await show.getByRole('button', { name: 'Wall' }).click()
  await expect(show.getByRole('link', { name: 'Open wall' })).toBeVisible()
  await looksAt(show, 'wall link')
  await show.keyboard.press('Escape')
  const operator = await openConsole(stage.show)
  await operator.ask('runCue', { cueId: stage.show.board.cues[0]?._id })
  await expect(show.getByText('PLAYING').first()).toBeVisible()
  await looksAt(show, 'groups while a cue plays')
  await tab(show, 'Cues')
  await looksAt(show, 'cues while one plays')
  await show.keyboard.press('Escape')
  await looksAt(show, 'Stop all armed')
  await operator.ask('stopAll')
  operator.close()
  await show.context().close()
}

const usersScreens = async (show: Page) => {
  await tab(show, 'Users')
  await show.getByRole('searchbox', { name: 'Search All' }).fill('nobody at all')
  await expect(show.getByText('No users match the current filters')).toBeVisible()
  await looksAt(show, 'users, nobody matches')
  await show.getByRole('searchbox', { name: 'Search All' }).fill('')
  await show.getByRole('option').first().click()
  await show.getByRole('button', { name: 'Edit Phone' }).click()
  await show.getByRole('textbox', { name: 'Phone' }).fill('none')
  await show.keyboard.press('Enter')
  await expect(show.getByRole('alert')).toBeVisible()
  await looksAt(show, 'users, a change that was refused')
  await show.getByRole('button', { name: 'Discard Changes' }).click()
  await show.getByRole('tab', { name: 'Transcript' }).click()
  await looksAt(show, 'users, transcript')
  await show.getByRole('button', { name: 'Add person' }).click()
  await show.getByRole('dialog').getByLabel('Phone').fill('555 0101')
  await expect(show.getByRole('dialog').getByText('who is in this show')).toBeVisible()
  await looksAt(show, 'users, somebody who is here already')
  await show.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(show.getByRole('dialog')).toHaveCount(0)
}

const deskScreens = async (browser: Browser) => {
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  const row = page.getByRole('listitem', { name: /^The Last Modem/ })
  await row.hover()
  await looksAt(page, 'authoring, list')
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await looksAt(page, 'authoring, delete?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('region', { name: 'Templates' }).getByRole('listitem').first().click()
  await expect(page.getByRole('button', { name: 'Delete Template' })).toBeVisible()
  await looksAt(page, 'authoring, editor')
  await page.getByLabel('Text').fill('Hello {{nme}}')
  await expect(page.getByText('1 problem')).toBeVisible()
  await looksAt(page, 'authoring, a problem')
  await page.getByRole('button', { name: 'Use {{name}}' }).click()
  await page.getByRole('button', { name: '+ Add Template' }).click()
  await looksAt(page, 'authoring, new template')
  const more = page.getByRole('button', { name: /^More for module/ }).first()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Only if …' })).toBeVisible()
  await looksAt(page, 'authoring, more for a module')
  await page.getByRole('menuitem', { name: 'Only if …' }).click()
  await expect(page.getByLabel('Condition on')).toBeFocused()
  await looksAt(page, 'authoring, a condition')
  await page.getByRole('button', { name: /^Remove condition/ }).click()
  await expect(page.getByLabel('Condition on')).toHaveCount(0)
  await page.goto(`${stage.running.origin}/replay/${stage.show.board._id}`)
  await page.getByRole('slider', { name: 'Position' }).press('End')
  await page.getByRole('region', { name: 'People' }).getByRole('button').first().click()
  await looksAt(page, 'replay')
  await page.context().close()
}

const wallScreens = async (browser: Browser) => {
  const page = await (await browser.newContext({ ...desktop })).newPage()
  await page.goto(`${stage.running.origin}/wall/${stage.show.board._id}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await looksAt(page, 'wall without its link')
  const { url } = await wallLink(stage.show)
  await page.goto(`${stage.running.origin}${new URL(url).pathname}?qr=show&count=1${new URL(url).hash}`)
  await page.reload()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(page.getByRole('status')).toBeVisible()
  await looksAt(page, 'wall with everything')
  await page.context().close()
}

const stageScreens = async (browser: Browser) => {
  const page = await (await browser.newContext({ ...desktop })).newPage()
  await page.goto(`${stage.running.origin}/stage/${stage.show.board._id}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await looksAt(page, 'stage without its link')
  const { url } = await stageLink(stage.show)
  // only what is behind the # is new: the page loads itself again
  await page.goto(`${stage.running.origin}${new URL(url).pathname}${new URL(url).hash}`)
  await expect(page.getByRole('region', { name: 'Next cue' })).toBeVisible()
  await looksAt(page, 'stage')
  await page.context().close()
}

const phoneScreens = async (browser: Browser) => {
  const { origin } = stage.running
  const { _id } = stage.show.board
  const page = await (await browser.newContext({ ...handset })).newPage()
  for (const path of ['/', '/show/ZZZZZZ', `/adduser/${_id}`, `/show/${_id}`]) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looksAt(page, path)
  }
  await page.getByRole('button', { name: 'Join' }).click()
  await looksAt(page, 'join, nothing filled in')
  await page.getByLabel('Phone').fill('555-9999')
  await page.getByLabel('First name').fill('Nobody')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await looksAt(page, 'join refused')
  await page.context().close()

  // a new one: the first phone has kept its scripts
  const bare = await (await browser.newContext({ ...handset, serviceWorkers: 'block' })).newPage()
  await bare.route('**/assets/*.js', () => undefined)
  await bare.goto(origin, { waitUntil: 'commit' })
  await expect(bare.getByRole('button', { name: 'Load the page again' })).toBeVisible({ timeout: 15_000 })
  await looksAt(bare, 'no script')
  await bare.context().close()

  const user = stage.show.audience[0]
  const phone = await phoneAt(browser, stage.show, { user })
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  await looksAt(phone, 'tap')
  await phone.getByRole('button', { name: 'Tap to hear' }).click()
  await phone.getByRole('button', { name: 'I heard nothing' }).click()
  await looksAt(phone, 'heard nothing')
  await phone.getByRole('button', { name: 'I heard it' }).click()
  await expect(phone.getByText('You are connected')).toBeVisible()
  await phone.getByRole('switch', { name: 'Captions' }).click()
  await phone.locator('h1').click({ clickCount: 3 })
  await expect(phone.getByRole('region', { name: 'Debug' })).toBeVisible()
  await looksAt(phone, 'hello with debug panel')
  await phone.locator('h1').click({ clickCount: 3 })
  const operator = await openConsole(stage.show)
  await operator.ask('runModule', { module: stage.show.board.cues[0]?.modules[0] })
  await expect.poll(async () => (await sound(phone)).state, { intervals: [50] }).toBe('playing')
  await looksAt(phone, 'playing with captions')
  await operator.ask('stopAll')
  const newer = await phone.context().newPage()
  await newer.goto(phone.url())
  await tapToHear(newer)
  await newer.getByRole('button', { name: 'Test Connection' }).click()
  await looksAt(newer, 'hello')
  await looksAt(phone, 'open elsewhere')
  await phone.route('**/api/blackboards/*', (route) => route.abort())
  await phone.reload()
  await expect(phone.getByRole('alert')).toBeVisible()
  await looksAt(phone, 'not loaded')
  operator.close()
  await phone.goto(origin)
  await expect(phone.getByRole('button', { name: /^Continue as/ })).toBeVisible()
  await looksAt(phone, 'known visitor')
  await phone.context().close()
}

test('axe finds nothing on any screen of the console', ({ browser }) => consoleScreens(browser))
test('axe finds nothing on any tab of the console', ({ browser }) => tabScreens(browser))
test('axe finds nothing on any screen of the desk', ({ browser }) => deskScreens(browser))
test('axe finds nothing on any screen of the phone', ({ browser }) => phoneScreens(browser))
test('axe finds nothing on a phone that reads, nor when the show has ended', async ({ browser }) => {
  const show = await newShow(stage.running.origin, { most: 1 })
  const phone = await phoneAt(browser, show, { user: show.audience[0] })
  await phone.getByRole('button', { name: /read instead/ }).click()
  await expect(phone.getByText('You are connected')).toBeVisible()
  const operator = await openConsole(show)
  await operator.ask('runModule', { module: show.board.cues[0]?.modules[0] })
  await expect(phone.locator('.words')).toBeVisible()
  await looksAt(phone, 'reading')
  await operator.ask('stopAll')
  operator.close()
  await call(show.origin, `/api/blackboards/${show.board._id}/close`, { method: 'POST', token: show.token })
  await expect(phone.getByRole('heading', { name: 'The show has ended.' })).toBeVisible()
  await looksAt(phone, 'ended')
  await phone.context().close()
})
test('axe finds nothing on the wall', ({ browser }) => wallScreens(browser))
test('axe finds nothing on the stage screen', ({ browser }) => stageScreens(browser))
