/**
 * Measures how close together phones speak, in its own process: three pages in one browser share one clock. Arguments:
 * the product's address; a show of one cue whose phones start together; how late after the first phone the last one
 * gets the sound (ms, 0 = before GO); and three people as `phone,name`. Sends the time at which each sound began, or
 * would have begun if it had played from its start, ms.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath } from '../../../tests/support/browser.ts'

const [origin = '', blackboardId = '', lateMs = '0', ...people] = process.argv.slice(2)

/**
 * Records when the first sample of each sound leaves, or would have left, by the page's audio clock. The browser says
 * which time of that clock is at the output now, but only some time after the sound has begun.
 */
const note = `window.began = []
const start = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0) {
  const { context } = this
  const at = Math.max(when, context.currentTime) - offset
  const tell = () => {
    const { contextTime, performanceTime } = context.getOutputTimestamp()
    if (contextTime < at + offset) return setTimeout(tell, 50)
    window.began.push(performance.timeOrigin + performanceTime + (at - contextTime) * 1000)
  }
  if (this.buffer.duration > 1) tell()
  return start.call(this, when, offset)
}`

const enter = async (browser: Browser, who: string): Promise<Page> => {
  const [phone, name] = who.split(',')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })
  await context.request.post(`${origin}/api/auth/audience`, { data: { phone, name, blackboardId } })
  const page = await context.newPage()
  await page.addInitScript(note)
  return page
}

const listen = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/show/${blackboardId}`)
  await page.getByRole('button', { name: 'Tap to hear' }).click()
  await page.getByRole('button', { name: 'I heard it' }).click()
  await page.getByText('You are connected').waitFor()
  await page.evaluate('window.began.length = 0')
}

const began = async (page: Page): Promise<number> => {
  await page.waitForFunction('window.began.length > 0')
  return page.evaluate<number>('window.began[0]')
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=user-gesture-required'],
})
const pingsMs = 12_000
const isLate = Number(lateMs) > 0
const pages = await Promise.all(people.map((who) => enter(browser, who)))
const [last, ...others] = pages.toReversed()
if (!last || others.length === 0) throw new Error('several people are needed')
const late = Promise.withResolvers<void>()
if (isLate)
  await last.route('**/api/audio/**', async (route) => {
    await late.promise
    await route.continue()
  })
const prepared = (isLate ? others : pages).map((page) => page.waitForResponse('**/api/audio/**'))
await Promise.all(pages.map(listen))
await Promise.all(prepared)
// in a real show phones have been connected for a while: wait for a few pings, which tell them the server's time
await last.waitForTimeout(pingsMs)
process.send?.({ listening: true })
const measured = await Promise.all(others.map(began))
if (isLate) await last.waitForTimeout(Number(lateMs))
late.resolve()
measured.push(await began(last))
await browser.close()
process.send?.({ measured })
process.disconnect?.()
