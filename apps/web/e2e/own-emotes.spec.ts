import type { Blackboard, Performance, Picture, Script } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { pngOf } from '../../../tests/support/png.ts'
import { call, json, openPhone, type Show, wallLink } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, phoneAt, type Stage, tapToHear } from './stage.ts'

/** Emotes fly from the phone and move on the wall. */
test.use({ reducedMotion: 'no-preference' })

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage({}, { most: 3 })
})
test.afterAll(({ browser }) => stage.close(browser))

const asked = <T>(path: string, body: object, method = 'POST') =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body, method }))

const showWith = async (name: string, emotes: readonly object[]): Promise<Show> => {
  const { _id } = await asked<Performance>('/api/performances', { name, data: { emotes } })
  const users = stage.show.audience.map((it) => it._id)
  const board = await asked<Blackboard>('/api/blackboards', { performance: _id, users })
  return { ...stage.show, board }
}
const upload = async (grey: number): Promise<string> => {
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${stage.show.token}` }
  const body = new Uint8Array(pngOf(40, 20, { grey }))
  const answer = await fetch(`${stage.running.origin}/api/pictures`, { method: 'POST', headers, body })
  return (await json<Picture>(Promise.resolve(answer)))._id
}
const clap = { key: 'clap', label: 'Applause', picture: '👏' }
const emotes = (page: Page) => page.getByRole('region', { name: 'Emotes' })
const button = (page: Page, name: string) => emotes(page).getByRole('button', { name, exact: true })

test('[EO-05 EO-07 EO-08] own emotes are drawn, named by their labels, stay when they are tapped, and are sent at the allowed pace', async ({
  browser,
}) => {
  const hat = { key: 'hat', label: 'Hat', picture: await upload(200) }
  const lost = { key: 'lost', label: 'Lost', picture: '0'.repeat(64) }
  const show = await showWith('Hats', [clap, hat, lost])
  const page = await phoneAt(browser, show, { user: show.audience[0] })
  await tapToHear(page)
  await expect(emotes(page).getByRole('button')).toHaveCount(3)
  await expect(button(page, 'Applause')).toHaveText('👏')
  await expect
    .poll(() =>
      button(page, 'Hat')
        .locator('img')
        .evaluate((it: HTMLImageElement) => it.naturalWidth),
    )
    .toBe(40)
  await expect(button(page, 'Lost')).toHaveText('Lost')
  for (let tap = 0; tap < 3; tap++) {
    await button(page, 'Hat').click()
    await expect(button(page, 'Hat')).toHaveCSS('visibility', 'visible')
  }
  await expect(button(page, 'Hat')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, 'Hat')).toHaveAttribute('aria-disabled', 'false')
  await page.context().close()
})

test('[EO-10] a performance without emotes has no buttons, and the words use their space', async ({ browser }) => {
  const show = await showWith('Silence', [])
  const page = await phoneAt(browser, show, { user: show.audience[1] })
  await tapToHear(page)
  await expect(page.getByRole('button', { name: 'Test Connection' })).toBeVisible()
  await expect(emotes(page)).toHaveCount(0)
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
  expect(scrolls).toBe(false)
  await page.context().close()
})

test('[EO-11] the wall draws own emotes: emoji and pictures', async ({ browser }) => {
  const show = await showWith('Wall', [{ key: 'white', label: 'White', picture: await upload(255) }, clap])
  const { url } = await wallLink(show)
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage()
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  await page.goto(stage.running.origin + new URL(url).pathname + new URL(url).hash)
  await expect.poll(() => frames.filter((it) => it.includes('subscribeResult')).length).toBe(4)
  const [user] = show.audience
  if (!user) throw new Error('one person is needed')
  const phone = await openPhone(show, user)
  const white = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const rows = new Set<number>()
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255)
          rows.add(Math.floor(at / 4 / canvas.width))
      return rows.size
    })
  await phone.ask('publish', {
    channel: 'emote-reactions',
    event: 'emote',
    data: { emoteType: 0, timestamp: Date.now() },
  })
  // it is twice as wide as high, and still 6 % of the wall's height
  await expect.poll(white).toBeGreaterThanOrEqual(720 * 0.06)
  phone.close()
  await page.context().close()
})

test('[EO-16 EO-17] an author writes emotes, orders them with the keyboard, and sees them on a phone and on the wall', async ({
  browser,
}) => {
  const { origin } = stage.running
  const name = 'Written by hand'
  const { _id } = await asked<Performance>('/api/performances', { name })
  const stored = async () =>
    (await json<Script>(call(origin, `/api/performances/${_id}/script`, { token: stage.show.token }))).performance.data
      ?.emotes
  const page = await operatorPage(browser, origin, { path: '/authoring' })
  const { act, saved } = authoringPage(() => page)
  await act(name, 'Edit')
  await page.getByRole('button', { name: 'Emotes', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Emotes' })
  await expect(dialog.getByText('NyanCat')).toBeVisible()
  await dialog.getByText('Own emotes').click()
  await expect(dialog).toContainText('phones have no buttons')
  await expect.poll(stored).toEqual([])

  const add = dialog.getByRole('button', { name: '+ Add Emote' })
  await add.click()
  await expect(dialog.getByRole('textbox', { name: 'Label of emote 1' })).toBeFocused()
  await add.click()
  await dialog.getByRole('textbox', { name: 'Label of emote 2' }).fill('Hiss')
  await dialog.getByRole('textbox', { name: 'Emoji of emote 2' }).fill('🐍🐍')
  await expect(dialog).toContainText('Write one emoji.')
  await dialog.getByRole('textbox', { name: 'Emoji of emote 2' }).fill('🐍')
  await add.click()
  await dialog.getByRole('textbox', { name: 'Label of emote 3' }).fill('applause')
  await expect(dialog).toContainText('Another emote has this label.')
  await dialog.getByRole('textbox', { name: 'Label of emote 3' }).fill('Hat')
  await dialog
    .getByLabel('File for Picture of emote 3')
    .setInputFiles({ name: 'hat.png', mimeType: 'image/png', buffer: pngOf(30, 30, { grey: 90 }) })
  await expect(dialog.getByRole('listitem', { name: 'Hat' }).locator('img').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Move Hat up' }).press('Enter')
  await expect.poll(async () => (await stored())?.map(({ label }) => label)).toEqual(['Applause', 'Hat', 'Hiss'])
  expect((await stored())?.map(({ picture }) => picture)).toEqual(['👏', expect.stringMatching(/^[0-9a-f]{64}$/), '🐍'])
  await expect(dialog.getByRole('figure').first()).toContainText('Tap what you feel')

  await dialog
    .getByLabel('File for Picture of emote 1')
    .setInputFiles({ name: 'trick.png', mimeType: 'image/png', buffer: Buffer.from('<script>x()</script>') })
  await expect(dialog.getByRole('alert')).toContainText('not a picture that can be used')
  await dialog.getByRole('button', { name: 'Remove Hiss' }).click()
  await expect.poll(async () => (await stored())?.length).toBe(2)
  await looksAt(page, 'the emotes of a performance')
  await page.keyboard.press('Escape')
  await saved()
  await page.context().close()
})
