import type { Performance } from '@ghostlight/contracts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { call, demoLogin, json } from '../../../tests/support/show.ts'
import { looksAt } from './axe.ts'
import { consoleAt, consoleIsThere, desktop, openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage()
})
test.afterAll(({ browser }) => stage.close(browser))

const password = 'a torch in the wings'
const operators = (page: Page) => page.getByRole('dialog', { name: 'Operators' })
const row = (page: Page, name: string) => operators(page).getByRole('listitem', { name, exact: true })
const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Operators', exact: true }).click()
  await expect(operators(page).getByRole('list')).not.toBeEmpty()
}
/** The link that the dialog shows, at the address that this machine reaches the server by. */
const linkFor = async (page: Page, name: string): Promise<string> => {
  const shown = operators(page)
    .getByRole('region', { name: `Login link for ${name}` })
    .locator('code')
  const { pathname, hash } = new URL((await shown.textContent()) ?? '')
  return stage.running.origin + pathname + hash
}
const elsewhere = async (browser: Browser, address: string): Promise<Page> => {
  const page = await (await browser.newContext(desktop)).newPage()
  await page.goto(address)
  return page
}
const choose = async (page: Page, chosen = password): Promise<void> => {
  await page.getByRole('textbox', { name: 'New password' }).fill(chosen)
  await page.getByRole('button', { name: 'Save and log in' }).click()
}

test('[DO-141 DO-142 RT-24] an operator is added before the first show, chooses a password with the link, and gets in', async ({
  browser,
}) => {
  const page = await operatorPage(browser, stage.running.origin)
  await open(page)
  const dialog = operators(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Iris')
  await dialog.getByRole('combobox', { name: 'Rights', exact: true }).selectOption('view')
  await dialog.getByRole('button', { name: 'Add operator' }).click()
  await expect(row(page, 'Iris')).toContainText('Has no password yet')
  await looksAt(page, 'operators, with a link')
  const link = await linkFor(page, 'Iris')

  const iris = await elsewhere(browser, link)
  await expect(iris.getByText('Welcome, Iris.')).toBeVisible()
  await looksAt(iris, 'choosing a password')
  await iris.setViewportSize({ width: 320, height: 568 })
  const form = await iris.locator('form').boundingBox()
  expect((form?.x ?? 0) + (form?.width ?? 0), 'right edge on a small phone').toBeLessThanOrEqual(320 - 16)
  await iris.getByRole('textbox', { name: 'New password' }).fill('too short')
  await expect(iris.getByText('It needs at least 12 characters.')).toBeVisible()
  await iris.reload()
  await choose(iris)
  await expect(iris.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  expect(new URL(iris.url()).hash).toBe('')
  // with view rights there are no operators to manage
  await expect(iris.getByRole('button', { name: 'Operators', exact: true })).toBeDisabled()
  await expect(row(page, 'Iris')).toContainText('Has a password.')

  const again = await elsewhere(browser, link)
  await expect(again.getByRole('alert')).toContainText('This link was used or replaced')
  await looksAt(again, 'a link that was used')
  await again.getByRole('link', { name: 'Go to the login' }).click()
  await expect(again.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('iris')
  await dialog.getByRole('button', { name: 'Add operator' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is an operator named "iris" already.')
  for (const it of [page, iris, again]) await it.context().close()
})

test('[DO-143 DO-145 DO-146 SC-27] rights, a new link, ending a login and restoring it take effect while that operator is in the console', async ({
  browser,
}) => {
  const page = await consoleAt(browser, stage.show)
  const iris = await consoleAt(browser, stage.show, { login: { username: 'Iris', password } })
  const go = iris.getByRole('button', { name: /^GO / })
  await expect(go).toBeDisabled()
  await page.getByRole('tab', { name: 'Users' }).click()
  await open(page)
  const rights = row(page, 'Iris').getByRole('combobox')
  await rights.selectOption('run')
  await expect(go).toBeEnabled()
  await rights.selectOption('view')
  await expect(go).toBeDisabled()
  await rights.selectOption('run')
  await expect(go).toBeEnabled()

  await row(page, 'Iris').getByRole('button', { name: 'New login link' }).click()
  const link = await linkFor(page, 'Iris')
  await expect(go, 'a link alone ends nothing').toBeEnabled()
  const other = await elsewhere(browser, link)
  await choose(other, 'another torch in the wings')
  await expect(other.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  await expect(iris.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible()

  await row(page, 'Iris').getByRole('button', { name: 'End', exact: true }).click()
  await looksAt(page, 'ending an operator')
  await row(page, 'Iris').getByRole('button', { name: 'End Iris' }).click()
  await expect(row(page, 'Iris')).toContainText('Ended. Cannot log in.')
  await other.reload()
  await expect(other.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible()
  await row(page, 'Iris').getByRole('button', { name: 'Bring back' }).click()
  await expect(row(page, 'Iris')).toContainText('Has no password yet. A login link works until')
  await expect(row(page, 'Iris').getByRole('combobox')).toHaveValue('view')
  await other.goto('about:blank')
  await other.goto(await linkFor(page, 'Iris'))
  await choose(other)
  await expect(other.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  for (const it of [page, iris, other]) await it.context().close()
})

test('[DO-147 SM-05] one’s own login and the demo login have no controls to end them', async ({ browser }) => {
  const page = await operatorPage(browser, stage.running.origin)
  await open(page)
  const own = row(page, 'operator')
  await expect(own).toContainText('operator (you)')
  await expect(own).toContainText('The demo login')
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(own.getByRole('combobox')).toBeDisabled()
  await page.context().close()
})

/** The pages of a new operator with edit rights: the writer's desk, the first screen, the sheets and the console. */
const pagesOf = async (browser: Browser, username: string) => {
  const { origin, token, board } = stage.show
  const body = { name: username, type: 'dramaturg', phone: '', password }
  const { _id: id } = await json<{ _id: string }>(call(origin, '/api/users', { token, body }))
  const [performance] = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const path = `/authoring?performance=${performance?._id}`
  const desk = await operatorPage(browser, origin, { path, login: { username, password } })
  const open = async (at: string) => {
    const page = await desk.context().newPage()
    await page.goto(origin + at)
    return page
  }
  const [first, sheets] = [await open('/dramaturg'), await open('/sheets')]
  const show = await open(`/dramaturg?blackboard=${board._id}`)
  await consoleIsThere(show)
  return { id, desk, first, sheets, show, notes: desk.getByRole('textbox', { name: 'Cue notes' }).first() }
}
const loginOf = (page: Page) => page.getByRole('textbox', { name: 'Username', exact: true })
const logIn = async (page: Page, username: string): Promise<void> => {
  await loginOf(page).fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Somebody returns to this tab. */
const lookedAt = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

test('[DO-27] whoever logs in again after their session has ended finds on each page what they were writing; somebody else does not', async ({
  browser,
}) => {
  const { origin, token } = stage.show
  const { id, desk, first, sheets, show, notes } = await pagesOf(browser, 'Nina')
  const words = first.getByRole('textbox', { name: 'The first words' })
  const name = sheets.getByRole('textbox', { name: 'Performance name' })
  const note = show.getByRole('form', { name: 'Note' }).getByRole('textbox')
  await first.getByRole('button', { name: 'New performance' }).click()
  await words.fill('Good evening, late one.')
  await name.fill('A second evening')
  await show.keyboard.press('n')
  await note.fill('The door was')
  await notes.fill('Wait for the door')
  // a new password ends all other sessions
  const { loginLink } = await json<{ loginLink: string }>(
    call(origin, `/api/operators/${id}/login-link`, { token, method: 'POST', body: {} }),
  )
  await call(origin, '/api/auth/choose-password', { body: { token: new URL(loginLink).hash.slice(1), password } })
  await sheets.getByRole('button', { name: 'Load Users' }).click()
  await lookedAt(first)
  for (const page of [desk, first, sheets, show]) await expect(loginOf(page)).toBeVisible()
  for (const it of [notes, words, name, note]) await expect(it).toBeHidden()
  await logIn(show, 'Nina')
  await expect(note).toHaveValue('The door was')
  await expect(show.getByText('Connected', { exact: true })).toBeVisible()
  for (const page of [desk, first, sheets]) await lookedAt(page)
  await expect(notes).toHaveValue('Wait for the door')
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
  await expect(words).toHaveValue('Good evening, late one.')
  await expect(name).toHaveValue('A second evening')
  await first.context().request.post(`${origin}/api/auth`, { data: demoLogin })
  await lookedAt(first)
  await expect(words).toHaveCount(0)
  await expect(first.getByRole('button', { name: 'New performance' })).toBeVisible()
  await desk.context().close()
})

test('[SC-27] other rights count on every open page', async ({ browser }) => {
  const { origin, token } = stage.show
  const { id, desk, first, show, notes } = await pagesOf(browser, 'Otis')
  const give = (rights: string) => call(origin, `/api/users/${id}`, { token, method: 'PUT', body: { rights } })
  const manage = show.getByRole('button', { name: 'Operators', exact: true })
  await show.getByRole('tab', { name: 'Users' }).click()
  await expect(manage).toBeEnabled()
  await expect(notes).toBeEnabled()
  await give('view')
  await expect(manage).toBeDisabled()
  await expect(notes).toBeDisabled()
  await first.getByRole('button', { name: 'Operators', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Add operator' })).toBeDisabled()
  await expect(operators(first).getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await give('edit')
  await expect(manage).toBeEnabled()
  await expect(notes).toBeEnabled()
  await desk.context().close()
})
