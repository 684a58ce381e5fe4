/**
 * How close together phones speak, in a process of its own: three pages in one browser, so that one clock tells of all.
 * Arguments: where the product is, a show of one cue, and three people as `phone,name`. The third page gets the sound only
 * 600 ms after GO. Sends, per round, when each would have begun had it played from its start, in ms.
 */
import { type Browser, chromium, type Page } from '@playwright/test'

const [origin = '', blackboardId = '', ...people] = process.argv.slice(2)
const rounds = 3
const lateMs = 600

/** Notes the moment at which the first sample of a sound is or would have been heard. */
const note = `window.began = []
const start = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0) {
  const now = performance.timeOrigin + performance.now()
  if (this.buffer.duration > 1) window.began.push(now + (when - this.context.currentTime - offset) * 1000)
  return start.call(this, when, offset)
}`

const enter = async (browser: Browser, who: string): Promise<Page> => {
  const [phone, name] = who.split(',')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })
  await context.request.post(`${origin}/api/auth/audience`, { data: { phone, name, blackboardId } })
  const page = await context.newPage()
  await page.addInitScript(note)
  await page.goto(`${origin}/show/${blackboardId}`)
  return page
}

const listen = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tap to hear' }).click()
  await page.getByRole('button', { name: 'I heard it' }).click()
  await page.getByText('You are connected').waitFor()
  await page.evaluate('window.began.length = 0')
}

const began = async (page: Page): Promise<number> => {
  await page.waitForFunction('window.began.length > 0')
  return page.evaluate<number>('window.began[0]')
}

/** A console that runs the cue once. */
const go = async (browser: Browser): Promise<void> => {
  const context = await browser.newContext()
  await context.request.post(`${origin}/api/auth`, { data: { username: 'operator', password: 'ghostlight' } })
  const page = await context.newPage()
  await page.goto(`${origin}/dramaturg?blackboard=${blackboardId}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForTimeout(lateMs)
  await context.close()
}

const round = async (browser: Browser): Promise<number[]> => {
  const pages = await Promise.all(people.map((who) => enter(browser, who)))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await pages.at(-1)?.route('**/api/audio/**', async (route) => {
    await arrived
    await route.continue()
  })
  await Promise.all(pages.map(listen))
  await go(browser)
  arrive()
  const times = await Promise.all(pages.map(began))
  await Promise.all(pages.map((page) => page.context().close()))
  return times
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=user-gesture-required'],
})
const measured: number[][] = []
for (let at = 0; at < rounds; at++) measured.push(await round(browser))
await browser.close()
process.send?.({ measured })
process.disconnect?.()
