import { expect, type Page, test } from '@playwright/test'
import { call, demoLogin, json, loginOperator } from '../../../tests/support/show.ts'
import { textOf } from '../../../tests/support/sources.ts'
import { codeOf } from './authenticator-app.ts'
import { looksAt } from './axe.ts'
import { consoleAt, desktop, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const field = (name: 'Username' | 'Password' | 'Blackboard') => page.getByRole('textbox', { name, exact: true })
const login = () => page.getByRole('button', { name: 'Login', exact: true })
const alert = () => page.getByRole('main').getByRole('alert')

test.beforeAll(async ({ browser }) => {
  stage = await openStage()
  page = await (await browser.newContext(desktop)).newPage()
  await page.goto(`${stage.running.origin}/dramaturg`)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[RT-08 OL-02 OL-03 OL-04] without a session the login shows three fields, and the last one may stay empty', async () => {
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await expect(field('Username')).toBeEditable()
  await expect(field('Password')).toHaveAttribute('type', 'password')
  await expect(field('Blackboard')).toHaveValue('')
  await expect(field('Blackboard')).not.toHaveAttribute('required')
})

test('[ST-46] the login shows the version of the product', async () => {
  const { version } = JSON.parse(textOf('package.json'))
  await expect(page.getByText(`Version ${version}`, { exact: true })).toBeVisible()
})

test('[OL-07 OL-08 OL-11] the demo credentials are filled in and shown, and the button says Login', async () => {
  await expect(field('Username')).toHaveValue(demoLogin.username)
  await expect(field('Password')).toHaveValue(demoLogin.password)
  await expect(page.getByText(`Demo: username ${demoLogin.username}, password ${demoLogin.password}`)).toBeVisible()
  await expect(login()).toHaveText('Login')
})

test('[VA-06 VA-07] without a user name or a password nothing is sent: the field says so and gets the focus', async () => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const { username, password } = demoLogin
  await field('Password').fill('')
  await login().click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(page.getByText('Please enter your user name.')).toHaveCount(0)
  await expect(field('Password')).toBeFocused()
  await field('Password').fill(password)
  await expect(page.getByText('Please enter your password.')).toHaveCount(0)
  await field('Username').fill('  ')
  await field('Username').press('Enter')
  await expect(page.getByText('Please enter your user name.')).toBeVisible()
  await expect(field('Username')).toBeFocused()
  await field('Username').fill(username)
  expect(asked).toEqual([])
})

test('[OL-12 OL-13 OL-14] while a request runs the form is busy and sends no second one, until the request fails', async () => {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/auth', async (route) => {
    asked.push(route.request().method())
    await gate.promise
    await route.continue()
  })
  await field('Password').fill('not this one')
  await login().click()
  const busy = page.getByRole('button', { name: 'Logging In...' })
  await expect(busy).toBeDisabled()
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await field('Password').press('Enter')
  gate.resolve()
  await expect(login()).toBeEnabled()
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false')
  expect(asked).toEqual(['POST'])
  await page.unroute('**/api/auth')
})

test('[OL-10 OL-15] a failed login shows a line, which disappears when any field is edited', async () => {
  for (const name of ['Username', 'Password', 'Blackboard'] as const) {
    await field('Password').fill(`wrong ${name}`)
    await login().click()
    await expect(alert()).toHaveText('Login failed. Please check your credentials.')
    await field(name).press('End')
    await expect(alert()).toBeVisible()
    await field(name).press('x')
    await expect(alert()).toHaveCount(0)
  }
  await page.route('**/api/auth', (route) => route.abort())
  await login().click()
  await expect(alert()).toHaveText('Login failed. Could not connect to the server.')
  await page.unroute('**/api/auth')
})

test('[TO-05] Alt+T moves the focus to the notifications', async () => {
  await field('Username').focus()
  await page.keyboard.press('Alt+T')
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused()
})

test('[OL-05 LV-08] a login without a Blackboard leads to the configuration screen', async () => {
  await field('Username').fill(demoLogin.username)
  await field('Password').fill(demoLogin.password)
  await field('Blackboard').fill('  ')
  await login().click()
  await expect(page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('blackboard')).toBeNull()
})

test('[CF-05 LV-09] Logout leads to the login, and a reload does not lead back in', async () => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(field('Username')).toBeVisible()
  await page.reload()
  await expect(field('Username')).toBeVisible()
  const status = await page.evaluate(async () => (await fetch('/api/users')).status)
  expect(status).toBe(401)
})

test('[OL-06 LV-07 RT-09] a login with a Blackboard, in any case, opens that show', async () => {
  const { _id, title } = stage.show.board
  await expect(field('Password')).toHaveValue(demoLogin.password)
  await field('Blackboard').fill(` ${_id.toLowerCase()} `)
  await login().click()
  await expect(page.getByRole('button', { name: /^GO / })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(title)
  await expect(page.getByRole('contentinfo')).toContainText(_id)
  await page.reload()
  await expect(page.getByRole('button', { name: /^GO / })).toBeVisible()
})

test('[CH-11] Logout in the header ends the session here', async () => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(field('Username')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('gl_operator')
})

test('a Blackboard that does not exist is named, with a way to a new show', async () => {
  await expect(field('Password')).toHaveValue(demoLogin.password)
  await field('Blackboard').fill('zzzzzz')
  await login().click()
  await expect(page.getByRole('alert')).toContainText("No blackboard with id: 'ZZZZZZ'")
  await page.getByRole('button', { name: 'Select Performance & Users' }).click()
  await expect(page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
})

test('[ER-01 ER-16] a screen that cannot be shown says why, and how to go on', async () => {
  const { _id } = stage.show.board
  const heading = page.getByRole('heading', { name: 'Something went wrong' })
  await page.route(`**/api/blackboards/${_id}`, (route) => route.abort())
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${_id}`)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('blackboard failed. Could not connect to the server.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^GO / })).toBeVisible()
  // a fault of the page itself
  await page.route(`**/api/blackboards/${_id}`, (route) =>
    route.fulfill({ json: { ...stage.show.board, title: { not: 'a text' } } }),
  )
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('React error #31')
  await page.unrouteAll()
})

test('[DO-26] Log out everywhere, in the account, closes every console of that login', async ({ browser }) => {
  const other = await (await browser.newContext(desktop)).newPage()
  const { _id } = stage.show.board
  await other.goto(`${stage.running.origin}/dramaturg?blackboard=${_id}`)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByRole('button', { name: /^GO / })).toBeVisible()
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${_id}`)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Account of ${demoLogin.username}` })
  await expect(dialog.getByText('This is the demo login')).toBeVisible()
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(field('Username')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible()
  await other.context().close()
})

test('[DO-31] the login link that the start prints opens the console, and disappears from the address', async ({
  browser,
}) => {
  const link = /\S+#login=\S+/.exec(stage.running.printed())?.[0] ?? ''
  const other = await (await browser.newContext(desktop)).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
  await other.context().clearCookies()
  await other.goto('about:blank')
  await other.goto(link)
  await expect(other.getByRole('main').getByRole('alert')).toContainText('This link was used, or is too old.')
  await other.context().close()
})

test('[DO-32] a second factor is set up in the account, and the login asks for it after the right password', async ({
  browser,
}) => {
  const { origin } = stage.show
  const token = await loginOperator(origin)
  const wanda = { username: 'Wanda', password: 'three long words' }
  const body = { name: wanda.username, password: wanda.password, type: 'dramaturg', phone: '' }
  await json(call(origin, '/api/users', { token, body }))
  const own = await consoleAt(browser, stage.show, { login: wanda, colorScheme: 'light' })
  await own.getByRole('button', { name: 'Account', exact: true }).click()
  const dialog = own.getByRole('dialog', { name: 'Account of Wanda' })
  await expect(dialog.getByRole('button', { name: 'Change password' })).toBeVisible()
  await looksAt(own, 'the account')
  await dialog.getByRole('button', { name: 'Set up a second factor' }).click()
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await looksAt(own, 'a second factor being set up')
  const code = dialog.getByRole('textbox', { name: 'Code from the app' })
  const password = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await code.fill(codeOf(key, Date.now() + 3_600_000))
  await password.fill(wanda.password)
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  await expect(dialog.getByText('That code is not right.')).toBeVisible()
  await code.fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn it on' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove the second factor' })).toBeVisible()
  await looksAt(own, 'an account with a second factor')
  await own.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await own.getByRole('button', { name: 'Logout' }).click()
  const at = (name: string) => own.getByRole('textbox', { name, exact: true })
  // the demo's name is filled in once the page knows that it is a demo; text typed before that would end up behind it
  await expect(at('Username')).toHaveValue('operator')
  await at('Username').fill(wanda.username)
  await at('Password').fill(wanda.password)
  await expect(at('Code')).toHaveCount(0)
  await own.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(at('Code')).toBeFocused()
  await expect(at('Password'), 'the password was right').not.toHaveAttribute('aria-invalid', 'true')
  await looksAt(own, 'the login that asks for a code')
  await at('Code').fill(codeOf(key))
  await own.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(own.getByRole('button', { name: /^GO / })).toBeVisible()
  await own.context().close()
})
