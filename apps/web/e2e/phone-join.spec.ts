import { expect, type Page, test } from '@playwright/test'
import { openConsole } from '../../../tests/support/show.ts'
import { backAgain, handset, newShow, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const unknown = 'We could not find that phone number and first name for this show.'

let stage: Stage
let page: Page
let id: string
const path = () => new URL(page.url()).pathname
const open = (to: string) => page.goto(stage.running.origin + to)
const notFound = () => page.getByRole('heading', { name: 'Internet not found.' })
const root = () => page.getByRole('heading', { name: 'Which show are you here for?' })
const entry = () => page.getByPlaceholder('Enter blackboard ID')
const welcome = () => page.getByRole('heading', { level: 1 })
const tap = () => page.getByRole('button', { name: 'Tap to hear' })
const join = async (phone: string, name: string) => {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
}
const forget = async () => {
  await page.context().clearCookies()
  await open(`/show/${id}`)
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3, also: ({ type }) => type !== 'audience' })
  id = stage.show.board._id
  page = await (await browser.newContext(handset)).newPage()
})
test.afterAll(({ browser }) => stage.close(browser))

for (const path of ['/show/ABCDEF', '/dramaturg'])
  test(`[ED-14] ${path} asks who is there while its scripts are still loading, and only once`, async ({ page }) => {
    await page.goto(stage.running.origin + path, { waitUntil: 'networkidle' })
    const [asked, script] = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const of = (part: string) => all.filter(({ name }) => name.includes(part))
      return [of('/api/auth/me').map(({ startTime }) => startTime), of('.js')[0]?.responseEnd ?? 0] as const
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]).toBeLessThan(script)
  })

test('[PH-16] the root asks for the id, and does not say that anything was not found', async () => {
  await open('/')
  await expect(root()).toBeVisible()
  await expect(page.getByText('Internet')).toHaveCount(0)
  await expect(entry()).toBeEditable()
  await expect(page.getByRole('button', { name: 'Take me to the show.', exact: true })).toBeVisible()
})

test('[RT-12 RT-13 RT-14 ER-36] an unknown path is not found, and asks for the id', async () => {
  for (const to of ['/nowhere', '/show/a/b', '/Show/x', '/index.php?x=1']) {
    await open(to)
    await expect(notFound()).toBeVisible()
    await expect(entry()).toBeEditable()
    await expect(page.getByRole('button', { name: 'Take me to the show.', exact: true })).toBeVisible()
  }
})

test('[RT-18] a blank entry goes nowhere, by Enter or by the button', async () => {
  await open('/')
  const before = await page.evaluate(() => history.length)
  for (const text of ['', '   ']) {
    await entry().fill(text)
    await entry().press('Enter')
    await page.getByRole('button', { name: 'Take me to the show.' }).click()
  }
  await expect(root()).toBeVisible()
  expect(path()).toBe('/')
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('[RT-16 RT-20] Enter leads to the show, however the id is typed', async () => {
  await entry().fill(`  ${id.toLowerCase()} `)
  await entry().press('Enter')
  expect(path().toUpperCase()).toBe(`/SHOW/${id}`)
  await expect(welcome()).toContainText(stage.show.board.title)
})

test('[RT-17 RT-15] the button leads there too, and Back leads back', async () => {
  await page.goBack()
  await expect(root()).toBeVisible()
  await entry().fill(` ${id} `)
  await page.getByRole('button', { name: 'Take me to the show.' }).click()
  expect(path()).toBe(`/show/${id}`)
  await expect(welcome()).toContainText(stage.show.board.title)
})

test('[RT-19] Dramaturg Login leads to the operator login', async () => {
  await open('/nowhere')
  await page.getByRole('button', { name: 'Dramaturg Login' }).click()
  await expect(page).toHaveURL(`${stage.running.origin}/dramaturg`)
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
})

test('[RT-03 RT-06] /show and /adduser without an id lead to the root', async () => {
  for (const to of ['/show', '/show/', '/adduser', '/adduser/']) {
    await open(to)
    await expect(root()).toBeVisible()
    expect(path()).toBe('/')
  }
})

test('[PH-09] a link to a show that does not exist says so without a greeting, and leads to where another id can be entered', async () => {
  for (const to of ['/show/ZZZZZZ', '/adduser/ZZZZZZ']) {
    await open(to)
    await expect(page.getByRole('alert')).toContainText("No blackboard with id: 'ZZZZZZ'")
    await expect(page.getByRole('button', { name: 'Join' })).toHaveCount(0)
    await expect(page.getByText('Welcome to')).toHaveCount(0)
    await page.getByRole('link', { name: 'Enter another blackboard ID' }).click()
    await expect(root()).toBeVisible()
  }
})

test('[RT-01 AJ-01] /show welcomes people with the title of the show, and asks who they are', async () => {
  await open(`/show/${id.toLowerCase()}`)
  await expect(welcome()).toHaveText(`Welcome to ${stage.show.board.title}`)
  await expect(page).toHaveTitle(stage.show.board.title)
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
})

test('[AJ-02 AJ-03 AJ-04] it asks for phone and first name, and nothing else', async () => {
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel')
  await expect(page.getByLabel('First name')).toBeEditable()
})

test('[VA-03 VA-04] both are needed, and nothing is sent without them', async () => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Please enter your phone number.')).toBeVisible()
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  for (const phone of ['', 'no digits']) {
    await join(phone, 'Odile')
    await expect(page.getByText('Please enter your phone number.')).toBeVisible()
    await expect(page.getByText('Please enter your first name.')).toHaveCount(0)
  }
  await join('555-0101', '  ')
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await expect(page.getByText('Please enter your phone number.')).toHaveCount(0)
  await expect(page.getByLabel('First name')).toBeFocused()
  expect(sent).toEqual([])
})

test('[AJ-12 AJ-13] a wrong number, a wrong name and a person of another show get the same words', async () => {
  const other = await newShow(stage.running.origin, { most: 5 })
  const elsewhere = other.audience[4]
  for (const [phone, name] of [
    ['555-9999', 'Odile'],
    ['555-0101', 'Barnaby'],
    [elsewhere?.phone ?? '', elsewhere?.name ?? ''],
  ] as const) {
    await join(phone, name)
    await expect(page.getByRole('button', { name: 'Joining...' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('alert')).toContainText(unknown)
    await expect(page.getByRole('alert')).toContainText('The people at the door can find you.')
    await page.getByLabel('First name').press('x')
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect((await page.context().cookies()).filter(({ name }) => name === 'gl_audience')).toEqual([])
})

test('[AJ-05] without a network it says so, and keeps the typed text', async () => {
  await page.context().setOffline(true)
  await join('555-0101', 'Odile')
  await expect(page.getByRole('alert')).toContainText('Could not connect to the server.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(tap()).toBeVisible()
})

test('[AJ-13 AJ-12 VA-01] it accepts any notation of the number, any case and any accents, also for performers', async () => {
  for (const [phone, name] of [
    ['(555) 01-01', 'ÖDILÉ'],
    ['555.0101', '  odile  '],
    ['5550101', 'Odile Marchetti'],
    ['+1 212 555 0102', 'barnaby'],
    ['00 1 (212) 555-0102', 'Bärnaby'],
    ['555 0121', 'Philippa'],
  ] as const) {
    await forget()
    await join(phone, name)
    await expect(tap(), `${phone} ${name}`).toBeVisible()
  }
})

test('[RT-02 RT-04] a person who has joined stays on /show, and gets in at once the next time', async () => {
  expect(path()).toBe(`/show/${id}`)
  await page.reload()
  await expect(tap()).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveCount(0)
  await open(`/show/${id.toLowerCase()}`)
  await expect(tap()).toBeVisible()
})

test('a session of one show does not count for another', async () => {
  const other = await newShow(stage.running.origin, { most: 1 })
  await open(`/show/${other.board._id}`)
  await expect(page.getByLabel('Phone')).toBeVisible()
  await expect(tap()).toHaveCount(0)
})

test('[AS-21 AS-22 AS-23] a show that does not load says why and which one it is, and offers Try again and Back to Login', async ({
  browser,
}) => {
  const phone = await phoneAt(browser, stage.show, { user: stage.show.audience[0] })
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  await phone.route(`**/api/blackboards/${id}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'STORE_UNAVAILABLE' } }),
  )
  await phone.reload()
  await expect(phone.getByRole('alert')).toHaveText('The store is away.')
  await expect(phone.getByText(`Blackboard ID: ${id}`)).toBeVisible()
  await phone.unrouteAll()
  await phone.getByRole('button', { name: 'Try again' }).click()
  await expect(phone.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  await phone.route(`**/api/blackboards/${id}`, (route) => route.abort())
  await phone.reload()
  await phone.getByRole('button', { name: 'Back to Login' }).click()
  await expect(phone.getByLabel('Phone')).toBeVisible()
  await phone.context().close()
})

test('[AS-24 AS-25 ER-34 ER-35] a session that has lost its show or its person says so', async ({ browser }) => {
  const phone = await phoneAt(browser, stage.show, { user: stage.show.audience[0] })
  for (const [lost, message] of [
    [{ data: stage.show.audience[0] }, 'Error: No blackboard found'],
    [{ data: {}, blackboardId: id }, 'Error: No user found'],
  ] as const) {
    await phone.route('**/api/auth/me?*', (route) => route.fulfill({ json: lost }))
    await phone.reload()
    await expect(phone.getByRole('alert')).toHaveText(message)
    await phone.unrouteAll()
  }
  await phone.context().close()
})

test('[DO-26] a person whose type was changed is told that they are out, and gets back in with their number', async ({
  browser,
}) => {
  const user = stage.show.audience[0]
  const phone = await phoneAt(browser, stage.show, { user })
  await tapToHear(phone)
  const console = await openConsole(stage.show)
  await console.ask('updateUserField', { userId: user?._id, field: 'type', value: 'usher' })
  await expect(phone.getByRole('alert')).toHaveText(/^You have been signed out\..*phone number and first name/)
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(phone.getByLabel('First name')).toHaveValue(user?.name.split(' ')[0] ?? '')
  await phone.getByLabel('Phone').fill(user?.phone ?? '')
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByText('You are connected')).toBeVisible()
  console.close()
  await phone.context().close()
})

test('[AS-25] a person who is removed from the show is told so, and whom to ask', async ({ browser }) => {
  const user = stage.show.audience.at(-1)
  const phone = await phoneAt(browser, stage.show, { user })
  await tapToHear(phone)
  const console = await openConsole(stage.show)
  await console.ask('removeUserFromBlackboard', { userId: user?._id })
  await expect(phone.getByRole('alert')).toHaveText(
    'You are no longer in this show. The people at the door can help you.',
  )
  console.close()
  await phone.context().close()
})

test('[ER-01] a fault of the page itself is shown with its reason, and the page can be loaded again', async ({
  browser,
}) => {
  const phone = await phoneAt(browser, stage.show, { user: stage.show.audience[0] })
  await tapToHear(phone)
  await phone.addInitScript(() => {
    const say = () => {
      throw new Error(sessionStorage.getItem('faulty') ?? '')
    }
    if (sessionStorage.getItem('faulty')) Object.defineProperty(document, 'title', { set: say })
  })
  await phone.evaluate(() => sessionStorage.setItem('faulty', 'No title today'))
  await phone.reload()
  const tap = phone.getByRole('button', { name: 'Tap to hear' })
  const broken = phone.getByRole('heading', { name: 'Something went wrong' })
  // the page breaks by itself or at the tap, which then finds no button any more
  await expect(async () => {
    if (await tap.isVisible()) await tap.click({ timeout: 500 })
    await expect(broken).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(phone.getByRole('alert')).toHaveText('No title today')
  await phone.evaluate(() => sessionStorage.removeItem('faulty'))
  await phone.getByRole('button', { name: 'Load the page again' }).click()
  await backAgain(phone)
  await phone.context().close()
})
