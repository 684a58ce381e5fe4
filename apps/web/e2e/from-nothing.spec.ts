import type { Blackboard } from '@ghostlight/contracts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Running, scratchDir, startProduct } from '../../../tests/support/product.ts'
import { scanned } from './link-page.ts'
import { audible, closePages, desktop, handset, sound, tapToHear } from './stage.ts'

const operator = { username: 'stella', password: 'correct horse 99' }
const guest = { phone: '212 555 0147', name: 'Ada' }

/** A workbook of one's own: one file with people in one sheet and a cue in the other. */
const people = Buffer.from(`Phone,Name,Nickname\n${guest.phone},${guest.name} Byron,Countess\n2125550148,Bo Lind,\n`)
const cues = Buffer.from(
  'Cue,Cue Name,Group,Template,Text,Voice\n1,Hello,audience,Hello,Good evening {{nickname}}.,slt\n',
)

/** A house without the demo, in an empty folder, for each walk. */
let data: ReturnType<typeof scratchDir>
let running: Running
test.beforeEach(async () => {
  data = scratchDir()
  running = await startProduct({
    DATA_DIR: data.dir,
    DEMO: 'off',
    OPERATOR_USERNAME: operator.username,
    OPERATOR_PASSWORD: operator.password,
  })
})
test.afterEach(async ({ browser }) => {
  await closePages(browser)
  await running.stop()
  data.remove()
})

/** Counts what the person presses. A filled-in field counts as one. */
const counting = (page: Page) => {
  let presses = 0
  const press = async (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') => {
    presses++
    await page.getByRole(role, { name, exact: typeof name === 'string' }).click()
  }
  const write = async (label: string, text: string) => {
    presses++
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  }
  return { page, press, write, presses: () => presses }
}
type Person = ReturnType<typeof counting>

const login = async (browser: Browser, origin: string): Promise<Person> => {
  const person = counting(await (await browser.newContext(desktop)).newPage())
  await person.page.goto(`${origin}/dramaturg`)
  await person.write('Username', operator.username)
  await person.write('Password', operator.password)
  await person.press('Login')
  await expect(person.page.getByRole('heading', { name: 'Select Performance & Users' })).toBeVisible()
  return person
}

/** Gets from the console of a new show to a phone that speaks, by the code on the screen. */
const untilHeard = async (browser: Browser, { page, press }: Person, words: RegExp): Promise<void> => {
  await expect(page.getByText('No phone is here yet.')).toBeVisible()
  await press('Show the code')
  const code = page.getByRole('region', { name: 'QR code' })
  await expect.poll(async () => scanned(await code.screenshot())).toMatch(/\/show\//)
  const address = new URL(scanned(await code.screenshot()) ?? '')
  const phone = await (await browser.newContext(handset)).newPage()
  // the code has the address in the house's network; the browser of this test is on the same machine
  await phone.goto(new URL(page.url()).origin + address.pathname + address.search)
  await phone.getByLabel('Phone').fill(guest.phone)
  await phone.getByLabel('First name').fill(guest.name)
  await phone.getByRole('button', { name: 'Join' }).click()
  await tapToHear(phone)
  await phone.getByRole('switch', { name: /Captions/ }).click()
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(page.getByText('No phone is here yet.')).toHaveCount(0)
  await press(/^GO /)
  await expect.poll(async () => (await sound(phone)).state, { intervals: [50] }).toBe('playing')
  await expect.poll(async () => (await sound(phone)).peak, { intervals: [50] }).toBeGreaterThan(audible)
  await expect(phone.locator('main')).toContainText(words)
}

const shown = async (page: Page): Promise<Blackboard> => {
  const id = new URL(page.url()).searchParams.get('blackboard')
  return (await page.request.get(`${running.origin}/api/blackboards/${id}`)).json()
}

test('[CF-30 CF-31 CF-32 AL-15 GR-25] by hand: from an empty house to a cue heard on a phone, without looking anything up', async ({
  browser,
}) => {
  const person = await login(browser, running.origin)
  const { page, press, write } = person
  await press('New performance')
  await press('Create')
  await expect(page.getByRole('radio', { name: /New Performance/ })).toBeChecked()
  await press('Add person')
  await write('Phone', guest.phone)
  await write('First name', guest.name)
  await press('Add')
  await expect(page.getByRole('checkbox', { name: guest.name })).toBeChecked()
  await press('Go')
  await untilHeard(browser, person, /Good evening, Ada/)
  expect(person.presses()).toBeLessThanOrEqual(12)
  expect((await shown(page)).joinQuestions).toEqual([])
})

test('[CF-31 SH-46 SH-47 SH-48 RT-25] by workbook: from an empty house to a cue heard on a phone, without looking anything up', async ({
  browser,
}) => {
  const person = await login(browser, running.origin)
  const { page, press } = person
  await page.getByRole('region', { name: 'Performances' }).getByRole('link', { name: 'Load a workbook' }).click()
  await expect(page.getByText('No people yet')).toBeVisible()
  const file = page.getByLabel('Sheet file')
  await file.setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: people })
  await press('Load Users')
  await press('Import 2 users')
  await expect(page.getByText('2 people are known')).toBeVisible()
  await file.setInputFiles({ name: 'my-first-show.csv', mimeType: 'text/csv', buffer: cues })
  await press('Load Performance')
  await expect(page.getByText('1 performance is ready')).toBeVisible()
  await press('Start a show', 'link')
  await expect(page.getByRole('radio', { name: /My first show/ })).toBeChecked()
  await press('Select All')
  await press('Go')
  await untilHeard(browser, person, /Good evening Countess/)
  expect(person.presses()).toBeLessThanOrEqual(12)
})

test('[CF-29 AL-19 RT-25] the first screen leads to Authoring and Sheets and back, and Authoring leads to an open show', async ({
  browser,
}) => {
  const { page, press } = await login(browser, running.origin)
  await press('Authoring', 'link')
  await expect(page.getByText('There is no performance yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Load a workbook' }).click()
  await expect(page.getByRole('heading', { name: 'Sheets' })).toBeVisible()
  await press('First screen', 'link')
  await press('Sheets', 'link')
  await press('Authoring', 'link')
  for (const name of ['Alpha', 'Omega']) {
    await press('+ Create New Performance')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await press('Create')
    await expect(page.getByRole('article', { name: /^Cue 1, First cue/ })).toBeVisible()
    await press('← Back to Performances')
  }
  await page.getByRole('listitem', { name: 'Omega v1' }).hover()
  await page.getByRole('listitem', { name: 'Omega v1' }).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Omega' })).toBeVisible()
  await press('Start a show', 'link')
  await expect(page.getByRole('radio', { name: /Omega/ })).toBeChecked()
  await page.getByRole('switch', { name: 'Rehearsal' }).click()
  await press('Go')
  await expect(page.getByText('No phone is here yet.')).toBeVisible()
  const show = new URL(page.url()).searchParams.get('blackboard')
  await page.goto(`${running.origin}/authoring`)
  await press('Shows')
  await page.getByRole('menuitem', { name: `Back to Omega, ${show}` }).click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeVisible()
  await page.goto(`${running.origin}/dramaturg`)
  await page.getByRole('radio', { name: /Alpha/ }).click()
  await press('Edit', 'link')
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha' })).toBeVisible()
  const stranger = await (await browser.newContext(desktop)).newPage()
  await stranger.goto(`${running.origin}/sheets`)
  await expect(stranger.getByRole('textbox', { name: 'Username' })).toBeVisible()
})

test('[CF-33 SH-47] an operator who only watches sees what there is to do, and reads why they cannot do it', async ({
  browser,
}) => {
  const { page: editor } = await login(browser, running.origin)
  const made = await editor.request.post(`${running.origin}/api/operators`, { data: { name: 'vera', rights: 'view' } })
  const page = await (await browser.newContext(handset)).newPage()
  const { pathname, hash } = new URL((await made.json()).loginLink)
  await page.goto(running.origin + pathname + hash)
  await page.getByRole('textbox', { name: 'New password' }).fill(operator.password)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  const why = 'You have view rights: you see everything and press nothing.'
  for (const [region, control] of [
    ['Performances', 'New performance'],
    ['Select Users', 'Add person'],
  ] as const) {
    const empty = page.getByRole('region', { name: region })
    await expect(empty.getByText(why)).toBeVisible()
    await expect(empty.getByRole('button', { name: control })).toBeDisabled()
  }
  for (const link of await page.getByRole('link', { name: 'Load a workbook' }).all()) {
    await link.scrollIntoViewIfNeeded()
    await link.click({ trial: true })
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('link', { name: 'Load a workbook' }).first().click()
  await expect(page.getByRole('form', { name: 'Sheet Loader' }).getByText(why)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load Performance' })).toBeDisabled()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
