import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoLogin, openConsole, openPhone, stageLink, wallLink } from '../../../tests/support/show.ts'
import { looksAt } from './axe.ts'
import { desktop, openStage, type Stage } from './stage.ts'

let stage: Stage
/** A page that has loaded the console once costs half of what a new one costs: all tests of an operator's screens take it. */
let page: Page

const login = (of: Page) => of.context().request.post(`${stage.running.origin}/api/auth`, { data: demoLogin })

const tab = async (of: Page, name: string) => {
  await of.getByRole('tab', { name }).click()
  await expect(of.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 12 })
  for (const user of stage.show.audience.slice(3, 6)) await openPhone(stage.show, user)
  page = await (await browser.newContext(desktop)).newPage()
})
test.afterAll(({ browser }) => stage.close(browser))

const templateScreens = async (show: Page) => {
  await tab(show, 'Templates')
  await show.getByRole('textbox', { name: 'Text' }).fill('Dear {{nme}} and {{bib')
  await show.getByRole('listitem').getByRole('button', { name: 'Hear it' }).first().click()
  await expect(show.getByRole('listitem').getByRole('status')).toBeVisible()
  await looksAt(show, 'templates, one heard and one with mistakes')
  await tab(show, 'Voices')
  await show.getByRole('tabpanel').getByRole('slider').first().press('ArrowRight')
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

/** The show that all tests share, on the page that all tests share. */
const openShow = async () => {
  await login(page)
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}`)
}

const tabScreens = async () => {
  const show = page
  await openShow()
  await expect(show.getByRole('region', { name: 'Line 1' })).toBeVisible()
  for (const name of await show.getByRole('tab').allTextContents()) {
    await tab(show, name)
    await looksAt(show, `tab ${name}`)
  }
}

const openedInTabs = async () => {
  const show = page
  await openShow()
  await sheetAndLinkScreens(show)
  await usersScreens(show)
  await templateScreens(show)
}

const loginScreens = async () => {
  await page.context().clearCookies()
  await page.goto(`${stage.running.origin}/dramaturg`)
  await expect(page.getByText(/Demo: username/)).toBeVisible()
  await looksAt(page, 'login')
  await page.getByLabel('Password').first().fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await looksAt(page, 'login refused')
}

const firstScreens = async () => {
  await login(page)
  await page.goto(`${stage.running.origin}/dramaturg`)
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
  await page.getByRole('dialog').getByRole('button', { name: 'Send them away' }).click()
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=ZZZZZZ`)
  await expect(page.getByRole('alert')).toBeVisible()
  await looksAt(page, 'no such blackboard')
}

const showScreens = async () => {
  const show = page
  await openShow()
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

const deskScreens = async () => {
  await login(page)
  await page.goto(`${stage.running.origin}/authoring`)
  const row = page.getByRole('listitem', { name: /^The Last Modem/ })
  await row.hover()
  await looksAt(page, 'authoring, list')
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await looksAt(page, 'authoring, delete?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await looksAt(page, 'authoring, script')
  await page
    .getByRole('button', { name: /^Group: / })
    .first()
    .click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await looksAt(page, 'authoring, a list to choose from')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Groups \d+$/ }).click()
  await looksAt(page, 'authoring, groups')
  await page.getByRole('button', { name: /^Templates \d+$/ }).click()
  await page.getByRole('region', { name: 'Templates' }).getByRole('listitem').first().click()
  await expect(page.getByRole('button', { name: 'Delete Template' })).toBeVisible()
  await looksAt(page, 'authoring, editor')
  await page.getByLabel('Text').fill('Hello {{nme}}')
  await expect(page.getByRole('button', { name: 'Use {{name}}' }).first()).toBeVisible()
  await looksAt(page, 'authoring, a problem')
  await page.getByRole('button', { name: 'Use {{name}}' }).first().click()
  await page.getByRole('button', { name: '+ Add Template' }).click()
  await looksAt(page, 'authoring, new template')
  const more = page.getByRole('button', { name: /^More for module/ }).first()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Only if …' })).toBeVisible()
  await looksAt(page, 'authoring, more for a module')
  await page.getByRole('menuitem', { name: 'Only if …' }).click()
  await expect(page.getByRole('button', { name: /^Condition on: / })).toBeFocused()
  await looksAt(page, 'authoring, a condition')
  await page.getByRole('button', { name: /^Remove condition/ }).click()
  await expect(page.getByRole('button', { name: /^Condition on: / })).toHaveCount(0)
}

const replayScreens = async () => {
  await login(page)
  await page.goto(`${stage.running.origin}/replay/${stage.show.board._id}`)
  await page.getByRole('slider', { name: 'Position' }).press('End')
  await page.getByRole('region', { name: 'People' }).getByRole('option').first().click()
  await looksAt(page, 'replay')
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
  // only the part behind the # is new, and the page loads itself again
  await page.goto(`${stage.running.origin}${new URL(url).pathname}${new URL(url).hash}`)
  await expect(page.getByRole('region', { name: 'Standing by' })).toBeVisible()
  await looksAt(page, 'stage')
  await page.context().close()
}

test('axe finds nothing on the login', loginScreens)
test('axe finds nothing on the first screen and in a rehearsal', firstScreens)
test('axe finds nothing on the console of a show', showScreens)
test('axe finds nothing on any tab of the console', tabScreens)
test('axe finds nothing on what opens in a tab', openedInTabs)
test('axe finds nothing on any screen of the desk', deskScreens)
test('axe finds nothing on the replay', replayScreens)
test('axe finds nothing on the wall', ({ browser }) => wallScreens(browser))
test('axe finds nothing on the stage screen', ({ browser }) => stageScreens(browser))
