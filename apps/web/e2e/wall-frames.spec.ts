import type { User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import { call, json, loginOperator, openPhone, type Show, wallLink } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { closePages, newShow } from './stage.ts'

const emotesPerSecond = 200
/** A phone may send three emotes in two seconds. */
const phonesNeeded = Math.ceil((emotesPerSecond / 1.5) * 1.2)

const data = demoHouse()
let running: Running
let show: Show
let phones: Wire[] = []
let stop = () => {}

const fill = async (origin: string): Promise<void> => {
  const token = await loginOperator(origin)
  const guests = Array.from({ length: phonesNeeded }, (_, index) => ({
    row: index + 2,
    status: 'created',
    existingUsers: [],
    errors: [],
    newUser: { name: `Guest ${index}`, phone: `556${String(index).padStart(4, '0')}`, type: 'audience' },
  }))
  await json(call(origin, '/api/users/import', { token, body: { users: guests } }))
}

/** Each phone sends in turn: a steady storm through the server and its log. */
const storm = (wires: readonly Wire[]) => {
  const started = performance.now()
  let next = 0
  const timer = setInterval(() => {
    while (next < ((performance.now() - started) * emotesPerSecond) / 1_000) {
      const payload = {
        channel: 'emote-reactions',
        event: 'emote',
        data: { emoteType: next % 9, timestamp: Date.now() },
      }
      wires[next++ % wires.length]?.send('publish', payload)
    }
  }, 20)
  return () => clearInterval(timer)
}

test.beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir })
  await fill(running.origin)
  show = await newShow(running.origin, { most: 400 })
  const guests = show.audience.filter((user: User) => user.name.startsWith('Guest'))
  for (let from = 0; from < guests.length; from += 20)
    phones.push(...(await Promise.all(guests.slice(from, from + 20).map((user) => openPhone(show, user)))))
})
test.afterAll(async ({ browser }) => {
  stop()
  for (const phone of phones) phone.close()
  phones = []
  await closePages(browser)
  await running.stop()
  data.remove()
})

test.use({ reducedMotion: 'no-preference', viewport: { width: 1920, height: 1080 } })

/** The times between 200 frames of this page, in ms. */
const frames = async (page: Page) => {
  const deltas = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const all: number[] = []
        let before = performance.now()
        const next = (now: number) => {
          all.push(now - before)
          before = now
          if (all.length < 200) requestAnimationFrame(next)
          else resolve(all.slice(1).toSorted((a, b) => a - b))
        }
        requestAnimationFrame(next)
      }),
  )
  const at = (share: number) => deltas[Math.floor(deltas.length * share)] ?? Number.POSITIVE_INFINITY
  return { p50: at(0.5), p95: at(0.95) }
}

const openWall = async (page: Page, on: Show): Promise<() => number> => {
  let seen = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      seen += String(payload).match(/"emoteType"/g)?.length ?? 0
    }),
  )
  const { url } = await wallLink(on)
  await page.goto(`${running.origin}${new URL(url).pathname}?qr=show&count=1${new URL(url).hash}`)
  await expect(page.getByRole('status')).toHaveText(/\d/)
  return () => seen
}

test('[RT-22] 200 emotes a second, from as many phones as it takes, do not slow down the wall’s frames', async ({
  context,
}) => {
  test.setTimeout(90_000)
  stop = storm(phones)
  // compare with the wall of another show during the same storm, because others may use this machine too
  const quiet = await context.newPage()
  await openWall(quiet, await newShow(running.origin, { most: 1 }))
  const empty = await frames(quiet)
  await quiet.close()
  const page = await context.newPage()
  const seen = await openWall(page, show)
  // wait for as many emotes as a wall can show at once, however slowly they arrive
  await expect.poll(seen, { timeout: 30_000 }).toBeGreaterThan(5 * emotesPerSecond)
  const from = { seen: seen(), at: performance.now() }
  const full = await frames(page)
  const rate = ((seen() - from.seen) * 1_000) / (performance.now() - from.at)
  stop()
  const words = ({ p50, p95 }: typeof full) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  console.log(`frames at ${rate.toFixed(0)} emotes/s: ${words(full)}; on a wall without any: ${words(empty)}`)
  expect(rate).toBeGreaterThan(emotesPerSecond * 0.8)
  // a machine without a graphics chip draws in software
  expect(full.p50).toBeLessThan(Math.max(34, 2 * empty.p50))
  expect(full.p95).toBeLessThan(Math.max(150, 3 * empty.p95))
})
