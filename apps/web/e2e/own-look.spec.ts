import { deflateSync } from 'node:zlib'
import type { Performance, Picture, Preflight, Script } from '@ghostlight/contracts'
import { accentsOf } from '@ghostlight/contracts/rules'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { handset, newShow, openStage, operatorPage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage({}, { most: 3 })
})
test.afterAll(({ browser }) => stage.close(browser))

/** Hard to read on dark. */
const accent = '#4c1d95'
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, ...(body && { body }) }))
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const crcOf = (bytes: Buffer): number => {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
const chunk = (type: string, data: Buffer): Buffer => {
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crcOf(named))
  return Buffer.concat([length, named, crc])
}
/** A violet disc on nothing, as PNG. */
const disc = (side = 120): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6], 8)
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (__, x) =>
        Math.hypot(x - side / 2, y - side / 2) < side / 2 ? [139, 92, 246, 255] : [0, 0, 0, 0],
      ).flat(),
    ]),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const dark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--own-dark'))
const logoOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['logo'] ?? '')

test('[OH-01 OH-03 OH-04 OH-07] an author picks colour and logo, reads why the colour is shown lighter, and undoes it', async ({
  browser,
}) => {
  const page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  const { act, open, saved } = authoringPage(() => page)
  const [performance] = await ask<Performance[]>('/api/performances')
  const stored = async () => (await ask<Script>(`/api/performances/${performance?._id}/script`)).performance.data?.look
  await act(performance?.name ?? '', 'Edit')
  await open('Templates')
  const look = page.locator('details').filter({ hasText: 'Look' })
  await look.locator('summary').click()
  const colour = look.getByRole('textbox', { name: 'Colour', exact: true })
  await colour.fill('violet')
  await colour.blur()
  await expect(look.getByRole('alert')).toContainText('Not saved: a colour is #')
  await colour.fill(accent)
  await colour.blur()
  await expect(look).toContainText(`Shown as ${accentsOf(accent).dark}: ${accent} reaches a contrast of`)
  await expect(look, 'one decimal').toContainText(/a contrast of \d+\.\d to 1, and words need \d+\.\d to 1/)
  await expect(look).toContainText('On light: phones by day, printed sheets. Shown as chosen.')
  const before = new Set((await ask<Picture[]>('/api/pictures')).map(({ _id }) => _id))
  const file = { name: 'disc.png', mimeType: 'image/png', buffer: disc() }
  await look.locator('input[type=file]').setInputFiles(file)
  await expect(look.locator('summary')).toContainText('a logo')
  await saved()
  const picture = (await ask<Picture[]>('/api/pictures')).find(({ _id }) => !before.has(_id))
  expect(await stored()).toEqual({ accent, logo: picture?._id })
  await looksAt(page, 'the look in authoring')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(look.locator('summary')).not.toContainText('a logo')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(look.locator('summary')).toContainText('a logo')
  await saved()
  await page.context().close()
})

const linked = async (browser: Browser, of: 'wall' | 'stage' | 'door', id: string): Promise<Page> => {
  const { url } = await ask<{ url: string }>(`/api/blackboards/${id}/${of}-link`, {})
  const { pathname, hash } = new URL(url)
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await page.goto(`${stage.running.origin}${pathname}${of === 'wall' ? '?qr=adduser&count=1' : ''}${hash}`)
  return page
}

test('[OH-02 OH-05] phone, wall, stage screen, door list and printed sheet use the look, and axe finds nothing', async ({
  browser,
}) => {
  const show = await newShow(stage.running.origin, { most: 3 })
  const { _id: id } = show.board
  const [performance] = await ask<Performance[]>('/api/performances')
  const { look } = performance?.data ?? {}
  const logo = look?.logo ?? ''
  expect(look).toEqual({ accent, logo: expect.stringMatching(/./) })
  const worn = async (page: Page, what: string): Promise<void> => {
    await expect.poll(() => logoOf(page), what).toBe(logo)
    expect(await dark(page), what).toBe(accentsOf(accent).dark)
    await expect(page.locator('.logo').first(), what).toBeVisible()
  }

  const visitor = await (await browser.newContext(handset)).newPage()
  await visitor.goto(`${stage.running.origin}/show/${id}`)
  await worn(visitor, 'before the login')
  await expect(visitor.locator('.lamp').first()).toBeHidden()
  await looksAt(visitor, 'the join screen with a look')
  const phone = await phoneAt(browser, show, { user: show.audience[0] })
  await tapToHear(phone)
  await worn(phone, 'inside')
  await looksAt(phone, 'the phone with a look')
  await phone.emulateMedia({ colorScheme: 'light' })
  await phone.reload()
  const main = phone.locator('.button.main').first()
  if (await main.isVisible()) await expect(main).toHaveCSS('background-color', rgb(accentsOf(accent).light))

  for (const of of ['wall', 'stage', 'door'] as const) {
    const page = await linked(browser, of, id)
    await worn(page, of)
    await looksAt(page, `the ${of} with a look`)
    if (of === 'door') {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.getByRole('button', { name: 'Light or dark' }).click()
      await looksAt(page, 'the door list with a look, light')
    }
    if (of === 'wall') await expect(page.locator('#join')).toBeVisible()
    await page.context().close()
  }

  const console = await operatorPage(browser, stage.running.origin, { path: `/dramaturg?blackboard=${id}&tab=link` })
  await expect(console.getByRole('tabpanel', { name: 'Link' })).not.toBeEmpty()
  await console.emulateMedia({ media: 'print' })
  const sheet = console.getByRole('article')
  await expect(sheet.locator('img')).toHaveAttribute('src', `/api/pictures/${logo}`)
  await expect(sheet.getByRole('heading')).toHaveCSS('color', rgb(accentsOf(accent).light))
  for (const it of [visitor, phone, console]) await it.context().close()
})

test('[OH-08] a show of a performance without a look has Ghostlight’s own', async ({ browser }) => {
  const phone = await phoneAt(browser, stage.show, { user: stage.show.audience[0] })
  await expect(phone.locator('.lamp, h1').first()).toBeVisible()
  expect([await dark(phone), await logoOf(phone)]).toEqual(['', ''])
  await phone.context().close()
})

test('[OW-05 OW-06] words for an empty field are written beside the fields, and announced before the show', async ({
  browser,
}) => {
  const { origin } = stage.running
  const page = await operatorPage(browser, origin, { path: '/authoring' })
  const { act, open, saved } = authoringPage(() => page)
  const [performance] = await ask<Performance[]>('/api/performances')
  const id = performance?._id ?? ''

  await act(performance?.name ?? '', 'Edit')
  await open('Templates')
  const fields = page.locator('details').filter({ hasText: 'Words for empty fields' })
  await fields.getByText('Words for empty fields').click()
  const own = fields.getByRole('textbox', { name: 'Say instead of an empty {{onlineUsername}}' })
  await own.fill('friend of the house')
  await own.blur()
  await expect(fields).toContainText(/1 of \d+/)
  await saved()
  const { performance: stored } = await ask<Script>(`/api/performances/${id}/script`)
  expect(stored.data?.orElse).toEqual({ onlineUsername: 'friend of the house' })

  await own.fill('')
  await own.blur()
  await expect(fields).toContainText(/0 of \d+/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(own).toHaveValue('friend of the house')
  await saved()

  const { _id: stranger } = await ask<{ _id: string }>('/api/users', { name: 'Nora Nameless', phone: '555 0199' })
  const told = await ask<Preflight>('/api/preflight', { performance: id, users: [stranger] })
  expect(told.notes?.map(({ cue, text }) => `${cue?.name}: ${text}`)).toContain(
    'Dial tone: "Handshake": {{onlineUsername}} is empty for 1 of 1; 1 will hear "friend of the house"',
  )
  await page.goto(`${origin}/dramaturg`)
  await page.getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Preflight' })).toContainText('1 will hear "friend of the house"')
  await page.context().close()
})
