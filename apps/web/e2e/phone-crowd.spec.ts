import type { Performance, User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { Phone } from '../../../tests/support/phone.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import { call, json, loginOperator, openConsole, readLog, type Show, until } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { audible, closePages, newShow, phoneAt, sound, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const crowd = 50
const stormMs = 30_000
const dropped = 0.2
/** At least 0.3 s of backoff, plus the time to connect. */
const backWithinMs = 2_000

const data = demoHouse()
let running: Running
let show: Show
let console: Wire
let phones: Phone[]
let pages: Page[]

/** Adds people to the demo's until there are enough. */
const fill = async (origin: string): Promise<void> => {
  const token = await loginOperator(origin)
  const users = await json<User[]>(call(origin, '/api/users', { token }))
  const missing = crowd + 3 - users.filter(({ type }) => type === 'audience').length
  for (let index = 0; index < missing; index++) {
    // few names, as each is spoken once: the voice is not what is tried here
    const body = { name: `Guest ${index % 5}`, phone: `556${String(index).padStart(4, '0')}`, type: 'audience' }
    await json(call(origin, '/api/users', { token, body }))
  }
}
const statesOf = async (deliveryId: string) => {
  const counts = new Map<unknown, string[]>()
  for (const line of await readLog(show)) {
    if (line.data['deliveryId'] !== deliveryId) continue
    counts.set(line.data['userId'], [...(counts.get(line.data['userId']) ?? []), line.type.replace('AudioContent', '')])
  }
  return counts
}

test.beforeAll(async ({ browser }) => {
  running = await startProduct({ DATA_DIR: data.dir })
  await fill(running.origin)
  show = await newShow(running.origin, { most: crowd + 3 })
  console = await openConsole(show)
  phones = await Promise.all(show.audience.slice(3).map((user) => new Phone(show, user, 400).join()))
  pages = await Promise.all(show.audience.slice(0, 3).map((user) => phoneAt(browser, show, { user })))
  await Promise.all(pages.map(tapToHear))
})
test.afterAll(async ({ browser }) => {
  for (const phone of phones) phone.leave()
  console.close()
  await closePages(browser)
  await running.stop()
  data.remove()
})

test('fifty phones and three browsers join one show', async () => {
  expect(show.audience).toHaveLength(crowd + 3)
  await until('everybody is connected', () => phones.every((phone) => phone.isConnected))
  const [performance] = await json<Performance[]>(call(show.origin, '/api/performances', { token: show.token }))
  expect(show.board.title).toBe(performance?.name)
})

test('a fifth of them drops every second, and everybody hears every line exactly once', async () => {
  const returns: number[] = []
  const end = Date.now() + stormMs
  let runs = 0
  for (let second = 0; Date.now() < end || runs < 5; second++) {
    const tick = Date.now()
    const falling = phones.filter((_, index) => (index + second) % Math.round(1 / dropped) === 0)
    for (const phone of falling) phone.drop()
    void Promise.all(
      falling.map(async (phone) => {
        await until('the phone is back', () => phone.isConnected)
        returns.push(Date.now() - tick)
      }),
    )
    // a line that still plays does not run again, so press it a second later; no cue runs, or the next one's lines would be written
    if (runs < 5 && second > runs * 6) {
      const { type } = await console.ask('runModule', { module: show.board.cues[0]?.modules[0] })
      if (type !== 'error') runs += 1
    }
    await until('the second is over', () => Date.now() - tick >= 1_000)
  }
  await until('everybody is back', () => phones.every((phone) => phone.isConnected), backWithinMs)
  const called = (await readLog(show)).flatMap(({ type, data: run }) =>
    type === 'ModuleStarted' && [run['recipients']].flat().length > 1 ? [String(run['moduleRunId'])] : [],
  )
  expect(called).toHaveLength(5)
  for (const phone of phones) await until('all of it is heard', () => called.every((id) => phone.heard.includes(id)))
  for (const phone of phones) expect(phone.heard).toHaveLength(new Set(phone.heard).size)
  expect(returns.length).toBeGreaterThan((stormMs / 1_000 - 1) * crowd * dropped * 0.9)
  expect(Math.max(...returns)).toBeLessThan(backWithinMs)
  for (const id of called) {
    await expect
      .poll(async () => [...(await statesOf(id)).values()].every((all) => all.includes('Completed')), {
        timeout: 40_000,
      })
      .toBe(true)
    const states = await statesOf(id)
    expect([...states.keys()].toSorted()).toEqual(show.audience.map(({ _id }) => _id).toSorted())
    for (const all of states.values()) expect(all.filter((state) => state === 'Completed')).toHaveLength(1)
  }
})

test('the browsers among them played sound, and are still connected', async () => {
  for (const page of pages) {
    await expect(page.getByText('You are connected')).toBeVisible()
    expect((await sound(page)).peak).toBeGreaterThan(audible)
  }
})
