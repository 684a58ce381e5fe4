/**
 * Measures how fast the pages feel, in its own process: in a browser with a slow network and CPU, throttled like
 * Lighthouse, with Google's `web-vitals` in the page. Arguments: the product's address, a show, and a person of it with
 * their phone.
 */
import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserPath } from '../../../tests/support/browser.ts'

const [origin = '', blackboardId = '', phone = '', name = ''] = process.argv.slice(2)
const runs = 3
/** So long a hand holds a button, ms. */
const held = { delay: 80 }

/** Lighthouse's slow 4G as it applies it to requests, and its CPU of a mid-range phone. */
const network = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const cpuThrottling = { rate: 4 }

const library = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'))
const observe = `${readFileSync(library, 'utf8')}
window.vitals = {}
for (const on of ['onLCP', 'onCLS', 'onINP'])
  webVitals[on](({ name, value }) => { window.vitals[name] = value }, { reportAllChanges: true, durationThreshold: 16 })`

/**
 * Notes as `as` when a button can be pressed whose name begins with `name`, and that `which` selects. The page itself looks for it: the driver would look
 * again only after up to half a second, and each look costs the slow CPU a tenth of a second.
 */
const watchFor = (as: string, name: string, which = 'button'): string => `window.${as} = new Promise((resolve) => {
  const isIt = (button) =>
    button.textContent.trim().startsWith('${name}') && !button.disabled && button.checkVisibility()
  const observer = new MutationObserver(() => {
    if (![...document.querySelectorAll('${which}')].some(isIt)) return
    observer.disconnect()
    requestAnimationFrame(() => resolve(performance.now()))
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
})`

/** `stands`: when the page can be used for its purpose, ms. `own`: when it does not need the server's drawing for that. */
type Vitals = { LCP?: number; CLS?: number; INP?: number; stands?: number; own?: number }
type Visit = {
  path: string
  for: string
  /** which button is the one that the page's script draws, if the server draws another before */
  own?: string
  login?: (context: BrowserContext) => Promise<unknown>
  use: (page: Page) => Promise<void>
}

const visits: Record<string, Visit> = {
  phone: {
    path: `/show/${blackboardId}`,
    for: 'Join',
    use: async (page) => {
      await page.getByLabel('Phone').pressSequentially(phone)
      await page.getByLabel('First name').pressSequentially(name)
      await page.getByRole('button', { name: 'Join' }).click(held)
      await page.getByRole('button', { name: 'Tap to hear' }).click(held)
      await page.getByRole('button', { name: 'I heard it' }).click(held)
      await page.getByText('You are connected').waitFor()
    },
  },
  console: {
    path: `/dramaturg?blackboard=${blackboardId}`,
    for: 'GO',
    own: '[data-go]',
    login: (context) =>
      context.request.post(`${origin}/api/auth`, { data: { username: 'operator', password: 'ghostlight' } }),
    use: async (page) => {
      for (const tab of ['Cues', 'Groups', 'Cues']) {
        await page.getByRole('tab', { name: tab }).click(held)
        await page.getByRole('tab', { name: tab, selected: true }).waitFor()
      }
    },
  },
}

/** A first visit: nothing is in the browser's cache. */
const measure = async (browser: Browser, { path, for: control, own, login, use }: Visit): Promise<Vitals> => {
  const context = await browser.newContext()
  await login?.(context)
  const page = await context.newPage()
  await page.addInitScript(observe)
  await page.addInitScript(watchFor('stood', control))
  if (own) await page.addInitScript(watchFor('ownStood', control, own))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', cpuThrottling)
  await page.goto(origin + path, { waitUntil: 'commit' })
  const stands = await page.evaluate<number>('window.stood')
  const ownStands = own && (await page.evaluate<number>('window.ownStood'))
  await page.waitForLoadState('networkidle')
  await use(page)
  // the slowest interaction is reported when the page is idle again
  await page.waitForTimeout(500)
  const vitals = await page.evaluate<Vitals>('window.vitals')
  await context.close()
  return { ...vitals, stands, ...(ownStands && { own: ownStands }) }
}

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
const measured: Record<string, Vitals[]> = {}
for (const [page, visit] of Object.entries(visits)) {
  const seen: Vitals[] = []
  for (let run = 0; run < runs; run++) seen.push(await measure(browser, visit))
  measured[page] = seen
}
await browser.close()
process.send?.(measured)
process.disconnect?.()
