import { networkInterfaces } from 'node:os'
import { promptFields } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { PNG } from 'pngjs'
import { asking } from '../../../tests/support/control.ts'
import { call, entryKey, json, openPhone, readLog } from '../../../tests/support/show.ts'
import { looksAtOneTheme } from './axe.ts'
import { openLink, savedBy, scanned } from './link-page.ts'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const lan = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
/** the address at which phones reach the console that is opened as localhost */
const address = () => `http://${lan ?? 'localhost'}:${stage.running.port}/show/${stage.show.board._id}`
let key = ''
const audienceLink = () => `${address()}?k=${key}`
const code = () => page.getByRole('region', { name: 'QR code' }).getByRole('img')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const foyer = () => page.getByRole('dialog')
const somebody = () => {
  const [user] = stage.show.audience
  if (!user) throw new Error('there is nobody')
  return user
}
const saved = (name: string) => savedBy(page, button(name))

test.beforeAll(async ({ browser }) => {
  // the demo's operator can also log in by the address in the network
  stage = await openStage({ DEMO: 'lan' })
  key = await entryKey(stage.show)
  page = await openLink(browser, stage.show)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[LK-01 LK-03 CH-26] the code is 1000 by 1000 and leads phones to the address in the network', async () => {
  for (const side of ['width', 'height']) await expect(code()).toHaveAttribute(side, '1000')
  expect(scanned(await code().screenshot())).toBe(audienceLink())
  if (lan) expect(audienceLink()).not.toContain('localhost')
})

test('[LK-02 CH-26] the link is the same as in the footer, and can be copied', async () => {
  await expect(page.getByRole('region', { name: 'Audience link' })).toContainText(audienceLink())
  await expect(page.getByRole('contentinfo')).toContainText(address())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('Copy link').click()
  await expect(page.getByText('Copied', { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(audienceLink())
})

test('[LK-04] a QR reader reads the rounded black dots on white at every size, in both themes', async () => {
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(scanned(await code().screenshot()), `${width}×${height}`).toBe(audienceLink())
  }
  // a size changes no colour
  await page.emulateMedia({ colorScheme: 'light' })
  expect(scanned(await code().screenshot()), 'light').toBe(audienceLink())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('[LK-03] the PNG is 1000 by 1000, and a QR reader reads it', async () => {
  const { download, bytes } = await saved('PNG')
  expect(download.suggestedFilename()).toBe(`ghostlight-${stage.show.board._id}.png`)
  const { width, height } = PNG.sync.read(bytes)
  expect([width, height]).toEqual([1000, 1000])
  expect(scanned(bytes)).toBe(audienceLink())
})

test('[LK-04] a QR reader reads the SVG at the size of a thumbnail', async ({ browser }) => {
  const { download, bytes } = await saved('SVG')
  expect(download.suggestedFilename()).toBe(`ghostlight-${stage.show.board._id}.svg`)
  const viewer = await (await browser.newContext({ viewport: { width: 200, height: 200 } })).newPage()
  for (const size of [160, 200]) {
    await viewer.setContent(
      `<body style="margin:0">${bytes.toString().replace(/(width|height)="1000"/g, `$1="${size}"`)}`,
    )
    expect(scanned(await viewer.screenshot({ clip: { x: 0, y: 0, width: size, height: size } })), `${size} px`).toBe(
      audienceLink(),
    )
  }
  await viewer.context().close()
})

test('the foyer’s screen has only the code and the number of people who are in', async () => {
  await button('Full screen').click()
  await expect(foyer().getByText(/^0 people are in$/)).toBeVisible()
  const phone = await openPhone(stage.show, somebody())
  await expect(foyer().getByText(/^1 person is in$/)).toBeVisible()
  await expect(foyer()).toContainText(`:${stage.running.port}/show/${stage.show.board._id}`)
  // the code grows to fill the screen: hold on until a reader has read it
  await expect.poll(async () => scanned(await page.screenshot())).toBe(audienceLink())
  await page.keyboard.press('Space')
  phone.close()
  await expect(foyer().getByText(/^0 people are in$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(foyer()).toHaveCount(0)
  expect(
    (await readLog(stage.show)).filter(({ type }) => type === 'CueRun'),
    'whoever leans on its keys',
  ).toEqual([])
})

test('the code, the address and three pictures print on one sheet of A4 or A3', async () => {
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', 'yes')
  })
  for (const [paper, width] of [
    ['A4', 595],
    ['A3', 842],
  ] as const) {
    await button(`Print ${paper}`).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g), paper).toHaveLength(1)
    expect(Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])), paper).toBe(width)
  }
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1123, height: 1588 })
  const sheet = page.locator('article')
  await expect(sheet.getByRole('heading')).toHaveText(stage.show.board.title)
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('tab', { name: 'Link' })).toBeHidden()
  expect(scanned(await sheet.screenshot())).toBe(audienceLink())
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(sheet).toBeHidden()
})

test('printing from another tab prints that tab', async () => {
  await page.getByRole('tab', { name: 'Cues' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab', { name: 'Cues' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test('until the server has said where phones reach it there is no code; after a failure the page asks again', async ({
  browser,
}) => {
  const asked = Promise.withResolvers<void>()
  const other = await consoleAt(browser, stage.show)
  await other.route('**/api/meta', async (route) => {
    await asked.promise
    await route.fulfill({ status: 503, body: '{"message":"The server is starting."}' })
  })
  await other.reload()
  await other.getByRole('tab', { name: 'Link' }).click()
  await expect(other.getByRole('status', { name: 'Loading the link' })).toBeVisible()
  asked.resolve()
  await expect(other.getByRole('alert')).toHaveText('The link could not be loaded: The server is starting.')
  await expect(other.getByRole('region', { name: 'QR code' }).getByRole('img')).toHaveCount(0)
  await other.unroute('**/api/meta')
  await other.getByRole('button', { name: 'Try again' }).click()
  await expect(other.getByRole('region', { name: 'QR code' }).getByRole('img')).toBeVisible()
  await other.context().close()
})

test('[LK-05] without PUBLIC_ORIGIN the address is that of the console', async ({ browser }) => {
  test.skip(!lan, 'this machine has no address but its own')
  const origin = `http://${lan}:${stage.running.port}`
  const other = await openLink(browser, { ...stage.show, origin })
  const image = other.getByRole('region', { name: 'QR code' }).getByRole('img')
  expect(scanned(await image.screenshot())).toBe(`${origin}/show/${stage.show.board._id}?k=${key}`)
  await other.context().close()
})

test('[LK-05] with PUBLIC_ORIGIN the address is that one', async ({ browser }) => {
  const house = await openStage({ PUBLIC_ORIGIN: 'https://lastmodem.example' }, { most: 1 })
  const other = await (await browser.newContext()).newPage()
  await other
    .context()
    .request.post(`${house.running.origin}/api/auth`, { data: { username: 'operator', password: 'ghostlight' } })
  await other.goto(`${house.running.origin}/dramaturg?blackboard=${house.show.board._id}&tab=link`)
  await expect(
    other.getByRole('img', { name: `QR code of https://lastmodem.example/show/${house.show.board._id}` }),
  ).toBeVisible()
  await other.context().close()
  await house.close()
})

test('[SE-13 SE-14] with entry by link only, a typed address is told to scan the code; a renewed key makes a new code', async ({
  browser,
}) => {
  const { phone, name } = somebody()
  const visitor = await (await browser.newContext()).newPage()
  const enter = async (to: string) => {
    await visitor.goto(to)
    await visitor.getByLabel('Phone').fill(phone)
    await visitor.getByLabel('First name').fill(name)
    await visitor.keyboard.press('Enter')
  }
  const typed = `${stage.running.origin}/show/${stage.show.board._id}`
  await page.getByRole('tab', { name: 'Link' }).click()
  await page.getByText('With link only', { exact: true }).click()
  await expect(page.getByText('People who type the address are asked to scan the code.')).toBeVisible()
  await button('Full screen').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog'), 'nobody is invited to type').not.toContainText('/show/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByText('Closed', { exact: true }).click()
  await expect(
    page.getByText('Nobody new gets in. People who are in stay, and you can still add people.'),
  ).toBeVisible()
  await button('Full screen').click()
  await expect(foyer()).toContainText('Nobody new can join at the moment.')
  await expect(foyer().getByRole('img', { name: /QR code/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(foyer()).toHaveCount(0)
  await page.getByText('With link only', { exact: true }).click()
  await expect(page.getByText('People who type the address are asked to scan the code.')).toBeVisible()
  await enter(typed)
  await expect(visitor.getByRole('alert')).toContainText('Scan the QR code at the entrance')
  await button('Renew the key').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew the key' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Audience link' })).not.toContainText(key)
  key = await entryKey(stage.show)
  await enter(`${typed}?k=${key}`)
  await expect(visitor.getByRole('button', { name: /tap to hear/i })).toBeVisible()
  expect(visitor.url()).toBe(typed)
  await visitor.context().close()
})

test('[SC-01 SC-02 SC-03 SC-21] a key for another machine is shown once; the tab shows what it does; a revoked key does nothing', async () => {
  await page.getByRole('tab', { name: 'Link' }).click()
  await button('Make a control key').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('QLab')
  await dialog.getByRole('checkbox', { name: 'Stop' }).uncheck()
  await dialog.getByRole('button', { name: 'Make it' }).click()
  const shown = dialog.getByRole('region', { name: 'Key', exact: true }).locator('pre')
  await expect(shown).toHaveText(/^glc_[\w-]{32}$/)
  const made = (await shown.textContent()) ?? ''
  const control = asking(stage.show, made)
  await expect(dialog.getByRole('region', { name: 'curl' }).locator('pre')).toContainText(
    `/api/control/${stage.show.board._id}/go -H 'Authorization: Bearer ${made}'`,
  )
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  const keys = page.getByRole('list', { name: 'Control keys' })
  await expect(keys).toContainText('QLabsees, GO · not used yet')
  await expect(page.getByText('glc_')).toHaveCount(0)
  expect((await control('go', {})).status).toBe(200)
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications).toContainText('Cue 1 was run by QLab.')
  expect((await control('panic', {})).status).toBe(403)
  // whoever was here before may be among them by now
  await page.getByRole('button', { name: /needs? somebody/ }).click()
  const refused = page.getByRole('listitem', { name: 'QLab was refused: The control key QLab may not stop.' })
  await refused.getByRole('button', { name: /^Seen/ }).click()
  await expect(refused).toHaveCount(0)
  await page.keyboard.press('Escape')
  await button('End the key of QLab').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click()
  await expect(keys).toHaveCount(0)
  expect((await control('go', {})).status).toBe(401)
  // it stays until it is closed
  await expect(notifications).toContainText('Cue 1 was run by QLab.')
})

test('[DO-56 DO-57] people who entered themselves are removed together, and a number that one of them took can be freed', async () => {
  const { origin, board } = stage.show
  const answers = Object.fromEntries(promptFields.map((field) => [field, 'yes']))
  const enter = (name: string, phone: string, withKey: object) =>
    json(
      call(origin, '/api/users', {
        body: { name, phone, type: 'audience', blackboardId: board._id, data: answers, ...withKey },
      }),
    )
  const actions = page.getByRole('region', { name: 'Audience link' })
  await actions.getByText('Open', { exact: true }).click()
  await expect(page.getByText('People who type the address get in, too')).toBeVisible()
  await enter('Stella', '5550901', {})
  await enter('Blanche', '5550902', {})
  await enter('Stanley', '5550903', { key })
  await expect(actions.getByText('1 with the link, 2 without.')).toBeVisible()
  await button('Remove those without the link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Remove 2 people?')
  await looksAtOneTheme(page, 'asked whether to remove people')
  await dialog.getByRole('button', { name: 'Remove 2 people' }).click()
  await expect(actions.getByText('2 people removed')).toBeVisible()
  await expect(actions.getByText('1 with the link, 0 without.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('555 09 03')
  await button('Free this number').click()
  await expect(dialog).toContainText('Stanley has it, and is removed from the show.')
  await dialog.getByRole('button', { name: 'Free the number' }).click()
  await expect(actions.getByText('It was Stanley’s, and is free.')).toBeVisible()
  await expect(actions.getByText('0 with the link, 0 without.')).toBeVisible()
  await enter('Mitch', '5550903', { key })
  await expect(actions.getByText('1 with the link, 0 without.')).toBeVisible()
  // axe would use a wrong background colour for text that is scrolled out of its panel
  await actions.getByText('Open', { exact: true }).scrollIntoViewIfNeeded()
  await looksAtOneTheme(page, 'the link’s tab, with a number freed')
})
