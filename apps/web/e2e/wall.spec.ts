import { expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import {
  call,
  createShow,
  json,
  openConsole,
  openPhone,
  type Show,
  until,
  wallLink,
} from '../../../tests/support/show.ts'
import { closePages } from './stage.ts'

/** Emotes and answers move here. */
test.use({ reducedMotion: 'no-preference' })

const data = demoHouse()
const env = { DATA_DIR: data.dir, PORT: '' }
let running: Running
let show: Show
let link: string

test.beforeAll(async () => {
  env.PORT = String(await freePort())
  running = await startProduct(env)
  show = await createShow(running.origin)
  const { url } = await wallLink(show)
  // the link has the address for a projector in the network; the test stays on this machine
  link = running.origin + new URL(url).pathname + new URL(url).hash
})
test.afterAll(async ({ browser }) => {
  await closePages(browser)
  await running.stop()
  data.remove()
})

const emote = (emoteType: number) => ({
  channel: 'emote-reactions',
  event: 'emote',
  data: { emoteType, timestamp: Date.now() },
})

/** Opens the wall and waits until it has subscribed. Returns all frames from its socket. */
const openWall = async (page: Page, address = link): Promise<string[]> => {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))))
  await page.goto(address)
  await expect.poll(() => frames.some((frame) => frame.includes('subscribeResult'))).toBe(true)
  return frames
}

/**
 * How many pixels are lit, and how many have each of these colours. Only low on the wall are colours at full strength.
 */
const look = (page: Page, colours: readonly number[][] = []) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const { data: pixels } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const counts = wanted.map(() => 0)
    let lit = 0
    for (let at = 0; at < pixels.length; at += 4) {
      const is = (colour: readonly number[]) => colour.every((value, channel) => value === pixels[at + channel])
      if (!is([0, 0, 0])) lit++
      for (const [index, colour] of wanted.entries()) if (is(colour)) counts[index] = (counts[index] ?? 0) + 1
    }
    return { lit, counts }
  }, colours)

/** Colours that no other drawing has: the cat's violet and the broken heart's red. */
const [violet, red] = [
  [0x9b, 0x6b, 0xff],
  [0xf0, 0x47, 0x5a],
]

test('[RT-22 WA-01 WA-21] the wall shows the emotes of two phones, and its socket carries nothing personal', async ({
  page,
}) => {
  const frames = await openWall(page)
  expect((await look(page)).lit).toBe(0)
  const [ann, ben] = show.audience
  if (!ann || !ben) throw new Error('two people are needed')
  const phones = [await openPhone(show, ann), await openPhone(show, ben)]
  await phones[0]?.ask('publish', emote(0))
  await phones[1]?.ask('publish', emote(7))
  await expect.poll(async () => Math.min(...(await look(page, [violet, red])).counts)).toBeGreaterThan(0)
  await expect(page.locator('main')).toHaveText('The audience’s emotes', { useInnerText: true })
  const wire = frames.join('\n')
  expect(wire).toContain('"emoteType":0')
  expect(wire).toContain('"emoteType":7')
  for (const { _id, name, phone } of show.audience)
    for (const own of [_id, name, phone]) expect(wire).not.toContain(own)
  expect(wire).not.toContain('userId')
  // they rise, and nothing is left of them once they have reached the top
  await expect.poll(async () => (await look(page)).lit, { timeout: 15_000 }).toBe(0)
  for (const phone of phones) phone.close()
})

test('[RT-23] without its link, or with a wrong one, the wall says so in one line', async ({ page }) => {
  await page.goto(running.origin + new URL(link).pathname)
  await expect(page.getByRole('alert')).toHaveText(/Open this wall with its link/)
  const forged = link.slice(0, -4) + (link.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  await page.goto(forged)
  await expect(page.getByRole('alert')).toHaveText(/link does not work/)
})

test('[RT-22 SE-13] the QR code leads to the join page, and the number counts the people; link and keys switch them on', async ({
  page,
}) => {
  const [ann, ben] = show.audience
  if (!ann || !ben) throw new Error('two people are needed')
  const phone = await openPhone(show, ann)
  await openWall(page, link.replace('#', '?count=1#'))
  const count = page.getByRole('status')
  const join = (path: string) => page.getByRole('img', { name: `QR code of ${path}/${show.board._id}` })
  const { origin } = await json<{ origin: string }>(call(running.origin, '/api/meta'))
  await expect(count).toHaveText('1')
  await expect(page.locator('figure')).toBeHidden()
  const other = await openPhone(show, ben)
  await expect(count).toHaveText('2')
  await page.keyboard.press('q')
  await expect(join(`${origin}/show`)).toBeVisible()
  await page.keyboard.press('q')
  await expect(join(`${origin}/adduser`)).toBeVisible()
  await expect(page.locator('figcaption')).toContainText(`/adduser/${show.board._id}`)
  await page.reload()
  await expect(join(`${origin}/adduser`)).toBeVisible()
  await expect(count).toHaveText('2')
  const operator = await openConsole(show)
  await operator.ask('setEntry', { entry: 'link' })
  await expect(page.locator('figcaption')).toHaveCount(0)
  await expect(join(`${origin}/adduser`)).toBeVisible()
  await operator.ask('setEntry', { entry: 'closed' })
  await expect(page.locator('figure')).toHaveText('Nobody new can join at the moment.')
  await expect(join(`${origin}/adduser`)).toHaveCount(0)
  await operator.ask('setEntry', { entry: 'open' })
  await expect(page.locator('figcaption')).toContainText(`/adduser/${show.board._id}`)
  operator.close()
  await page.keyboard.press('q')
  await page.keyboard.press('c')
  await expect(page.locator('figure')).toBeHidden()
  await expect(count).toHaveCount(0)
  for (const wire of [phone, other]) wire.close()
})

test('after a server restart the wall reconnects, and shows emotes and people again', async ({ page }) => {
  const frames = await openWall(page, link.replace('#', '?count=1#'))
  const subscribed = () => frames.filter((frame) => frame.includes('subscribeResult')).length
  // to emotes, people, questions and announcements; then again
  await expect.poll(subscribed).toBe(4)
  await running.kill()
  running = await startProduct(env)
  await expect.poll(subscribed).toBe(8)
  const [ann] = show.audience
  if (!ann) throw new Error('one person is needed')
  const phone = await openPhone(show, ann)
  await expect(page.getByRole('status')).toHaveText('1')
  await phone.ask('publish', emote(3))
  await expect.poll(async () => (await look(page)).lit).toBeGreaterThan(0)
  phone.close()
})

test('for people who want no motion, an emote stays where it appeared', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await openWall(page)
  const [, , cleo] = show.audience
  if (!cleo) throw new Error('a person is needed')
  const phone = await openPhone(show, cleo)
  await phone.ask('publish', emote(7))
  const lowest = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data: pixels } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
      const lit = pixels.findLastIndex((value, index) => index % 4 < 3 && value > 0)
      return lit < 0 ? undefined : Math.floor(lit / 4 / canvas.width)
    })
  const first = await until('the emote appears', lowest)
  // it has been drawn many times since, so a moving emote would have moved
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
        next(frames)
      }),
    24,
  )
  expect(await lowest()).toBe(first)
  phone.close()
})
