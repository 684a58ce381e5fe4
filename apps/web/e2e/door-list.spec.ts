import { expect, type Page, test } from '@playwright/test'
import { openPhone } from '../../../tests/support/show.ts'
import { pageLanguages } from '../src/languages/offered.ts'
import { looksAtOneTheme } from './axe.ts'
import { openLink, scanned } from './link-page.ts'
import { handset, openStage, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let console: Page
let door: Page
let link = ''

const person = (index: number) => stage.show.audience[index] ?? Promise.reject(new Error('nobody'))
const nameOf = (index: number) => stage.show.audience[index]?.name ?? 'nobody'
const search = () => door.getByRole('searchbox')
const row = (index: number) => door.getByRole('listitem').filter({ hasText: nameOf(index) })
const sheet = () => door.getByRole('dialog')
const openPerson = async (index: number) => {
  await search().fill(nameOf(index))
  await row(index).getByRole('button').click()
  await expect(sheet()).toBeVisible()
}
const close = async () => {
  await sheet().getByRole('button', { name: 'Close' }).click()
  await expect(sheet()).toHaveCount(0)
}
/** every target is large enough for a thumb, and nothing is wider than the screen */
const fitsThumbs = async () => {
  const small = await door.evaluate(() =>
    [...document.querySelectorAll('button, input')]
      .map((it) => [it.getAttribute('aria-label') ?? it.textContent, it.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width < 48 || height < 48)
      .map(([name]) => name),
  )
  expect(small).toEqual([])
  await expect.poll(() => door.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage()
  console = await openLink(browser, stage.show)
  door = await (await browser.newContext({ viewport: { width: 320, height: 568 } })).newPage()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[SC-28] the console makes the link, which opens the list of expected people in the size of a phone', async () => {
  await console.getByRole('button', { name: 'Make a door list' }).click()
  const open = console.getByRole('link', { name: 'Open door list' })
  await expect(open).toHaveAttribute('href', /\/door\/[A-Z0-9]+#.{32}$/)
  link = `${stage.running.origin}${new URL((await open.getAttribute('href')) ?? '').pathname}`
  for (const asked of ['', '?from=mail']) {
    await door.goto(`${link}${asked}`)
    await expect(door.getByRole('alert'), asked).toContainText('Open this page with its link.')
  }
  const key = new URL((await open.getAttribute('href')) ?? '').hash.slice(1)
  // a link of an older version opens the list, and the key leaves the address that a browser sends
  await door.goto(`${link}?k=${key}`)
  await expect(door.getByRole('listitem')).toHaveCount(stage.show.audience.length)
  expect(new URL(door.url())).toMatchObject({ search: '', hash: `#${key}` })
  await door.goto(link)
  await expect(door.getByRole('alert')).toContainText('Open this page with its link.')
  link += `#${key}`
  await door.goto(link)
  await expect(door.getByRole('listitem')).toHaveCount(stage.show.audience.length)
  const phone = await openPhone(stage.show, await person(1))
  await expect(row(1)).toContainText('sound confirmed')
  await door.getByRole('button', { name: '1 In', exact: true }).click()
  await expect(door.getByRole('listitem')).toHaveCount(1)
  await door.getByRole('button', { name: /All$/ }).click()
  await fitsThumbs()
  await looksAtOneTheme(door, 'door list, dark')
  phone.close()
  await expect(row(1)).toContainText('not here')
})

test('[DO-76] in each language the words on the list fit their buttons on a small phone', async ({ browser }) => {
  const ends = Object.keys(pageLanguages).map(async (locale) => {
    const context = await browser.newContext({ viewport: { width: 320, height: 568 }, locale })
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByRole('listitem')).toHaveCount(stage.show.audience.length)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const buttons = await page.getByRole('group').getByRole('button').all()
    const places = await Promise.all(
      buttons.map(async (it) => ({ button: await it.boundingBox(), word: await it.locator('span').boundingBox() })),
    )
    await context.close()
    return places.map(({ button, word }) => {
      if (!button || !word) throw new Error(`${locale}: no button, or no word`)
      return {
        locale,
        isOnScreen: button.x >= 0 && button.x + button.width <= 320,
        fits: word.width <= button.width - 2,
      }
    })
  })
  const places = (await Promise.all(ends)).flat()
  expect(places).toHaveLength(5 * ends.length)
  expect(places.filter(({ isOnScreen, fits }) => !(isOnScreen && fits))).toEqual([])
})

test('[SC-29] the first of two phones that see one code is in without typing; the other one learns why it is not', async ({
  browser,
}) => {
  await openPerson(2)
  await sheet().getByRole('button', { name: 'Let their phone in' }).click()
  const code = sheet().getByRole('img', { name: /QR code/ })
  await expect(code).toBeVisible()
  await expect(sheet().getByRole('timer')).toHaveText(/^[12]:\d\d$/)
  await fitsThumbs()
  await looksAtOneTheme(door, 'a person with their code')
  const address = scanned(await code.screenshot()) ?? ''
  expect(address).toContain(`/show/${stage.show.board._id}#in=`)
  const phones = await Promise.all([0, 1].map(async () => (await browser.newContext(handset)).newPage()))
  await Promise.all(phones.map((phone) => phone.goto(address)))
  const [taps, refusals] = [
    phones.map((phone) => phone.getByRole('button', { name: 'Tap to hear' })),
    phones.map((phone) => phone.getByText(/has let a phone in already/)),
  ]
  for (const [index, tap] of taps.entries()) await expect(tap.or(refusals[index] ?? tap)).toBeVisible()
  const isIn = await Promise.all(taps.map((tap) => tap.isVisible()))
  expect(isIn.filter(Boolean)).toHaveLength(1)
  const lucky = phones[isIn.indexOf(true)]
  if (!lucky) throw new Error('one of them is in')
  expect(lucky.url()).not.toContain('in=')
  await expect(sheet().getByRole('status')).toContainText('needs help')
  await tapToHear(lucky)
  await expect(sheet().getByRole('status')).toContainText('sound confirmed')
  for (const phone of phones) await phone.context().close()
  await close()
})

test('[DO-70 DO-72] without a network the list says how old it is; the operator sees offline marks when the network is back', async () => {
  await console.getByRole('tab', { name: 'Users' }).click()
  await door.context().setOffline(true)
  // a browser that goes offline keeps its open socket, so the page notices by its own heartbeat
  await expect(door.getByText('No connection.')).toBeVisible({ timeout: 30_000 })
  await expect(door.getByText(/as of \d\d:\d\d:\d\d, \d+ s ago/)).toBeVisible()
  await openPerson(3)
  await sheet().getByRole('button', { name: 'Lent phone' }).click()
  await close()
  await expect(row(3)).toContainText('lent phone')
  await expect(door.getByText('1 mark waits to be sent')).toBeVisible()
  await door.context().setOffline(false)
  await expect(door.getByText('No connection.')).toHaveCount(0)
  await expect(door.getByText('1 mark waits to be sent')).toHaveCount(0)
  await expect(console.getByRole('img', { name: 'Lent phone' }).first()).toBeVisible()
})

test('[DO-71 SC-28] a walk-in is on the list, in the light theme too; when the console revokes the list, the page shows nobody', async () => {
  await door.getByRole('button', { name: 'Light or dark' }).click()
  await door.getByRole('button', { name: 'Add a walk-in' }).click()
  await sheet().getByLabel('First name').fill('Wanda')
  await sheet().getByLabel('Phone number').fill('555 777 8123')
  await looksAtOneTheme(door, 'a walk-in, light')
  await fitsThumbs()
  await sheet().getByRole('button', { name: 'Add them' }).click()
  await expect(sheet().getByRole('heading', { name: 'Wanda' })).toBeVisible()
  await expect(sheet()).toContainText('…\u2060123')
  await close()
  await looksAtOneTheme(door, 'door list, light')
  await console.getByRole('tab', { name: 'Link' }).click()
  await console.getByRole('button', { name: 'End the door list' }).click()
  await console.getByRole('dialog').getByRole('button', { name: 'End the door list' }).click()
  await expect(door.getByRole('alert')).toContainText('This link has ended')
  await expect(door.getByText('Wanda')).toHaveCount(0)
  await expect(console.getByRole('button', { name: 'Make a door list' })).toBeVisible()
})
