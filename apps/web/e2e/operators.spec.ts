import { type Browser, expect, type Page, test } from '@playwright/test'
import { looksAt } from './axe.ts'
import { consoleAt, desktop, openStage, operatorPage, type Stage } from './stage.ts'

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
