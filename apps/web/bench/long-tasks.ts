/**
 * Measures how long the console's page does not respond while somebody works with 2,000 people. Runs in its own
 * process, with a browser at a quarter of the CPU. Arguments: the product's address, and a show. The browser reports no
 * task under 50 ms, which counts as 0 here.
 */
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../../../tests/support/browser.ts'

const [origin = '', blackboardId = ''] = process.argv.slice(2)

const observe = `window.tasks = []
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ entryTypes: ['longtask'] })`

const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.request.post(`${origin}/api/auth`, { data: { username: 'operator', password: 'ghostlight' } })
const page = await context.newPage()
await page.addInitScript(observe)
await page.goto(`${origin}/dramaturg?blackboard=${blackboardId}`)
await page.getByRole('button', { name: 'Add group' }).click()
await page.getByLabel('Group name').fill('Balcony')
await page.getByRole('button', { name: 'Create', exact: true }).click()
await page.getByRole('region', { name: 'Balcony' }).waitFor()

/** Waits some frames, until the browser has reported what it has to. */
const settle = (on: Page) =>
  on.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((next) => requestAnimationFrame(next))
  })

const measured: Record<string, number> = {}
const longest = async (work: string, act: () => Promise<void>): Promise<void> => {
  await settle(page)
  await page.evaluate('window.tasks.length = 0')
  await act()
  await settle(page)
  const tasks = await page.evaluate<number[]>('window.tasks')
  measured[work] = Math.round(Math.max(0, ...tasks))
}

const typing = async (): Promise<void> => {
  for (const [field, text] of [
    ['Filter by Name / Bib', 'person 12'],
    ['Search All', '5551'],
  ] as const) {
    await page.getByRole('searchbox', { name: field }).pressSequentially(text)
    for (const _ of text) await page.keyboard.press('Backspace')
  }
}

/** Drags the first person of the list across the page and drops them on the group. */
const dragging = (list: string, group: () => ReturnType<Page['getByText']>) => async (): Promise<void> => {
  const from = await page.getByRole('listbox', { name: list }).getByRole('option').first().boundingBox()
  await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 100, (from?.y ?? 0) + 200, { steps: 20 })
  const to = await group().boundingBox()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 20 })
  await page.mouse.up()
  await page.getByText(/added to Balcony|in Balcony already/).waitFor()
}

const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await longest('filtering in Groups', typing)
await longest(
  'dragging in Groups',
  dragging('audience', () => page.getByRole('region', { name: 'Balcony' }).getByRole('heading')),
)
await longest('opening Users', async () => {
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('listbox', { name: 'Users' }).waitFor()
})
await longest('filtering in Users', typing)
await longest(
  'dragging in Users',
  dragging('Users', () => page.getByRole('region', { name: 'Groups' }).getByText('Balcony')),
)
/** As many rows as people; every second one is a known person. */
const sheet = ['Phone,Name,Nickname,Offering']
for (let at = 0; at < 2_000; at++) sheet.push(`${5_551_000 + at},Guest ${at},Nick ${at},an offering of some length`)
await longest('opening Sheets', async () => {
  await page.getByRole('tab', { name: 'Sheets' }).click()
  await page
    .getByText(/Everybody who is known is in this show|of \d+ selected/)
    .first()
    .waitFor()
})
await longest('looking through a sheet', async () => {
  const buffer = Buffer.from(sheet.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Load Users', exact: true }).click()
  await page.getByRole('list', { name: 'Rows' }).waitFor()
})
await longest('scrolling a sheet', async () => {
  await page.getByRole('list', { name: 'Rows' }).hover({ position: { x: 100, y: 100 } })
  for (let turn = 0; turn < 20; turn++) {
    await page.mouse.wheel(0, 900)
    await settle(page)
  }
})
await longest('typing beside a sheet', () =>
  page.getByRole('textbox', { name: 'Performance name' }).pressSequentially('A second night'),
)
await browser.close()
process.send?.(measured)
process.disconnect?.()
