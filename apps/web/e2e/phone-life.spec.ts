import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { openConsole, readLog } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { audible, backAgain, openStage, phoneAt, type Stage, sound, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let console: Wire

const user = () => stage.show.audience[0]
/** Speaks 'Hello, Odie. Or do you still answer to velvet_static?' to everybody. Returns the id of the delivery. */
const say = async (cue = 0): Promise<string> => {
  const { payload } = await console.ask('runModule', { module: stage.show.board.cues[cue]?.modules[0] })
  return String(payload['moduleRunId'])
}
const states = async (delivery: string): Promise<string[]> =>
  (await readLog(stage.show))
    .filter(({ data }) => data['deliveryId'] === delivery && data['userId'] === user()?._id)
    .map(({ type }) => type.replace('AudioContent', ''))
const became = (state: string, of = page, timeout = 20_000) =>
  expect.poll(async () => (await sound(of)).state, { timeout, intervals: [50] }).toBe(state)
/** Waits until the delivery has ended, and checks that each step happened once. */
const heardOnce = async (delivery: string) => {
  await expect.poll(() => states(delivery), { timeout: 20_000 }).toContain('Completed')
  const all = await states(delivery)
  for (const step of ['Sent', 'Received', 'Completed']) expect(all.filter((it) => it === step)).toEqual([step])
}
const connected = (of = page) => expect(of.getByText('You are connected')).toBeVisible({ timeout: 10_000 })
const reconnecting = (of = page) => expect(of.getByText('Reconnecting...')).toBeVisible({ timeout: 10_000 })
/** Counts how often a sound begins from now on, over reloads. */
const begins = async (of: Page) => {
  const seen: number[] = []
  await of.exposeFunction('soundBegan', () => void seen.push(Date.now()))
  const watch = () => {
    let before = ''
    new MutationObserver(() => {
      const now = document.documentElement.dataset['audioState'] ?? ''
      if (now === 'playing' && before !== 'playing') Reflect.get(window, 'soundBegan')()
      before = now
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-audio-state'] })
  }
  await of.addInitScript(watch)
  await of.evaluate(watch)
  return seen
}
let began: number[]
/** Plays a new sound and checks that no other began before it: anything owed to the phone would have come first. */
const nextIsFirst = async (before: number) => {
  const content = { text: 'Now.', voice: stage.show.board.templates[0]?.content.voice }
  const { payload } = await console.ask('quickModule', { template: { type: 'speech', content }, users: [user()?._id] })
  await expect.poll(() => states(String(payload['moduleRunId'])), { timeout: 20_000 }).toContain('Completed')
  await became('idle')
  expect(began).toHaveLength(before + 1)
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  console = await openConsole(stage.show)
  page = await phoneAt(browser, stage.show, { user: user() })
  began = await begins(page)
  await tapToHear(page)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[AS-28] reloaded before the sound, the phone plays it after the reload, once', async () => {
  await page.reload()
  const delivery = await say()
  await backAgain(page)
  await became('playing')
  await expect.poll(async () => (await sound(page)).peak).toBeGreaterThan(audible)
  await heardOnce(delivery)
  await became('idle')
  expect(began).toHaveLength(1)
})

test('[AS-26] reloaded in the middle of the sound, the phone plays the rest of it', async () => {
  const delivery = await say()
  await became('playing')
  const from = Date.now()
  // the middle: some of the bars that show the sound are past
  const bars = page.locator('.bars i')
  await expect
    .poll(async () => (await page.locator('.bars .past').count()) / (await bars.count()), { intervals: [50] })
    .toBeGreaterThan(0.4)
  await page.reload()
  await backAgain(page)
  await became('playing')
  const again = Date.now()
  await heardOnce(delivery)
  await became('idle')
  const lines = (await readLog(stage.show)).filter(({ data }) => data['deliveryId'] === delivery)
  const whole = Number(lines.find(({ type }) => type.endsWith('Sent'))?.data['durationMs'])
  const end = lines.find(({ type }) => type.endsWith('Completed'))?.at ?? ''
  const rest = Date.parse(end) - (began.at(-1) ?? 0)
  expect(whole).toBeGreaterThan(2_500)
  expect(rest).toBeLessThan(whole - 900)
  expect(again - from).toBeGreaterThan(1_400)
})

test('reloaded after the sound, the phone is silent until the next sound', async () => {
  const before = began.length
  await page.reload()
  await backAgain(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['audioState'])).toBe('idle')
  await nextIsFirst(before)
})

test('[AS-03] without a network it says so, plays what it has to the end, and tells the server afterwards', async () => {
  const before = began.length
  const delivery = await say()
  await became('playing')
  await page.context().setOffline(true)
  await reconnecting()
  await became('idle')
  expect(await states(delivery)).not.toContain('Completed')
  await page.context().setOffline(false)
  await connected()
  await heardOnce(delivery)
  expect(began).toHaveLength(before + 1)
})

test('[LV-06] a sound sent while the phone is away plays when the network is back', async () => {
  await page.context().setOffline(true)
  await reconnecting()
  const delivery = await say()
  await page.context().setOffline(false)
  await connected()
  await became('playing')
  await heardOnce(delivery)
  await became('idle')
})

test('two sounds at once play one after the other', async () => {
  const before = began.length
  const [first, second] = [await say(), await say()]
  await became('playing')
  await heardOnce(first)
  expect(await states(second)).not.toContain('Completed')
  await heardOnce(second)
  await became('idle')
  expect(began).toHaveLength(before + 2)
})

test('stopped in the middle, the phone is silent at once and stays silent after a reload', async () => {
  const delivery = await say()
  await became('playing')
  await console.ask('stopAll')
  await became('idle', page, 1_000)
  const before = began.length
  await page.reload()
  await backAgain(page)
  await nextIsFirst(before)
  expect(await states(delivery)).not.toContain('Completed')
})

test('[AS-30] a sound that cannot be decoded is logged, reported to the server, and blocks nothing', async ({
  browser,
}) => {
  const phone = await phoneAt(browser, stage.show, { user: user() })
  const said: string[] = []
  phone.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  await phone.route('**/api/audio/**', (route) => route.fulfill({ body: 'rubbish', contentType: 'audio/mpeg' }))
  await tapToHear(phone)
  const delivery = await say()
  await expect.poll(() => states(delivery)).toContain('Failed')
  const failed = (await readLog(stage.show)).find(
    ({ type, data }) => type.endsWith('Failed') && data['deliveryId'] === delivery,
  )
  expect(failed?.data['reason']).toBe('DECODE_FAILED')
  expect(said).toEqual([expect.stringContaining(`delivery ${delivery} cannot be played`)])
  await expect(phone.getByRole('heading', { name: 'Hello, Odie' })).toBeVisible()
  await expect(phone.getByRole('alert')).toHaveCount(0)
  await phone.unrouteAll()
  await say(2)
  await became('playing', phone)
  await phone.context().close()
  await console.ask('stopAll')
})

test('[PH-13] of two tabs the newer plays once it is tapped; the older says so, can take over, and gets the show back', async () => {
  const older = page
  // this page got the show back by itself, when the phone of the test before closed
  await connected()
  const newer = await older.context().newPage()
  await newer.goto(older.url())
  await expect(newer.getByRole('button', { name: 'Tap to hear' })).toBeVisible()
  await connected(older)
  await tapToHear(newer)
  await expect(older.getByRole('alert')).toHaveText('This show is open in another tab or device.')
  const delivery = await say()
  await became('playing', newer)
  expect((await sound(older)).state).not.toBe('playing')
  await older.getByRole('button', { name: 'Use this one' }).click()
  await connected(older)
  await expect(newer.getByRole('alert')).toHaveText('This show is open in another tab or device.')
  await heardOnce(delivery)
  await newer.getByRole('button', { name: 'Use this one' }).click()
  await connected(newer)
  await expect(older.getByRole('alert')).toHaveText('This show is open in another tab or device.')
  await newer.close({ runBeforeUnload: true })
  await connected(older)
  await became('idle')
})

test('frozen by the system and woken again, the phone is back with the sound', async () => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  const delivery = await say()
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await connected()
  await became('playing')
  await heardOnce(delivery)
  await became('idle')
})

test('[AS-32] on slow 3G a cue plays late but whole, and its sound is fetched once', async ({ browser }) => {
  const phone = await phoneAt(browser, stage.show, { user: user() })
  await tapToHear(phone)
  const cdp = await phone.context().newCDPSession(phone)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const fetched: string[] = []
  phone.on('request', (request) => request.url().includes('/api/audio/') && fetched.push(request.url()))
  const delivery = await say(2)
  await became('playing', phone)
  await expect.poll(async () => (await sound(phone)).peak).toBeGreaterThan(audible)
  await heardOnce(delivery)
  await phone.getByRole('button', { name: 'Play the last line again' }).click()
  await became('playing', phone)
  // the next cue’s sound may be fetched in advance meanwhile, also once
  expect(fetched.length).toBeGreaterThan(0)
  expect(new Set(fetched).size).toBe(fetched.length)
  await phone.context().close()
})

test('the phone reconnects within two seconds when the server hangs up', async ({ browser }) => {
  const context = { user: user() }
  const phone = await phoneAt(browser, stage.show, context)
  let line: WebSocketRoute | undefined
  await phone.routeWebSocket(/\/api\/audience$/, (route) => {
    line = route
    route.connectToServer()
  })
  await phone.reload()
  await tapToHear(phone)
  const from = Date.now()
  await line?.close()
  await connected(phone)
  expect(Date.now() - from).toBeLessThan(2_500)
  const delivery = await say()
  await heardOnce(delivery)
})
