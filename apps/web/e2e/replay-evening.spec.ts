import type { Blackboard } from '@ghostlight/contracts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { appendEvenings } from '../../../tests/support/evening/append.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import { looksAt } from './axe.ts'
import { closePages, operatorPage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const id = 'K7M4QX'
const evenings = [
  { id, seed: 5, events: 50_000 },
  { id: 'ABCDEF', seed: 6, events: 2_000, madeAt: Date.UTC(2026, 4, 2, 18, 50) },
]
let running: Running
let browser: Browser
let page: Page
let remove: () => void
/** every request of the page except reading */
const wrote: string[] = []

test.beforeAll(async ({ browser: given }) => {
  const data = demoHouse()
  remove = data.remove
  await appendEvenings(data.dir, evenings)
  running = await startProduct({ DATA_DIR: data.dir })
  browser = given
  page = await opened(`/replay/${id}`)
})
test.afterAll(async ({ browser }) => {
  await closePages(browser)
  await running.stop()
  remove()
})

const opened = async (path: string): Promise<Page> => {
  const tab = await operatorPage(browser, running.origin, { path })
  tab.on('request', (request) => {
    if (request.method() !== 'GET') wrote.push(`${request.method()} ${request.url()}`)
  })
  // it reads 50,000 events first
  await expect(tab.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: 30_000 })
  return tab
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const lane = (name: string) => page.locator(`[data-lane="${name}"]`).getByRole('button')
const cues = () => page.getByRole('region', { name: 'Cues' })
const asItWas = (tab: Page) => tab.getByText(/^AS IT WAS AT/)

test('[HY-50 HY-51 HY-52] an evening of 50,000 events is cropped to the show, and labels its stops, re-runs and failures', async () => {
  await expect(asItWas(page)).toHaveText('AS IT WAS AT −0:30')
  await expect(page.getByText('/ 48:', { exact: false }).first()).toBeVisible()
  await expect(lane('Cues')).toHaveCount(8)
  await expect(lane('Cues').nth(2)).toHaveAttribute('title', '3 Party line · stopped, by Rosa Lind')
  await expect(lane('Cues').nth(3)).toHaveAttribute('title', '3 Party line, 2nd run, by Rosa Lind')
  await expect(lane('Failures').first()).toHaveAttribute('title', /^\S+ \S+: (the phone|the speech) /)
  await expect(lane('Operator').filter({ visible: true }).nth(2)).toHaveAccessibleName(/Emil Faber: Stop all/)
})

test('[SR-05 HI-05] step by step, the console’s own parts show what the server says about that moment', async () => {
  for (const cue of ['1 Dial tone', '2 You have mail', '3 Party line']) {
    await button('Cue after').click()
    await expect(lane('Cues').and(page.locator('[data-state="playing"]'))).toContainText(cue)
  }
  await button('10 s on').click()
  await button('10 s back').click()
  for (let step = 0; step < 3; step++) await button('Event after').click()
  await lane('Cues').nth(3).click()
  await button('10 s on').click()
  await expect(asItWas(page)).toHaveText('AS IT WAS AT 10:10')
  const time = new Date(Date.UTC(2026, 4, 1, 19, 40, 10)).toISOString()
  const board: Blackboard = await (
    await page.request.get(`${running.origin}/api/blackboards/${id}/at?time=${time}`)
  ).json()
  const [run] = board.runs.filter(({ state }) => state === 'running')
  const playing = Object.values(run?.deliveries ?? {}).filter((state) => state === 'received').length
  expect(playing).toBeGreaterThan(0)
  await expect(cues().getByText('PLAYING', { exact: true })).toBeVisible()
  const people = page.getByRole('region', { name: 'People' })
  const hearing = board.users.filter(({ _id }) => run?.deliveries[_id] === 'received')
  for (const { name } of hearing.slice(0, 3)) {
    await people.getByRole('searchbox', { name: 'Filter by Name / Bib' }).fill(name)
    await expect(people.getByRole('option', { name }).first()).toHaveAttribute('data-heard', 'playing')
  }
  await people.getByRole('searchbox', { name: 'Filter by Name / Bib' }).fill('')
  await page.getByText('Cue', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Cue', exact: true })).toContainText(`${playing} playing`)
  await expect(page.getByRole('button', { name: /^(GO|Run|Stop|Set as next)/ })).toHaveCount(0)
})

test('[HY-55] the address leads another operator to the same moment', async () => {
  await button('Failure after').click()
  await expect(asItWas(page)).toHaveText('AS IT WAS AT 10:24')
  await expect(page).toHaveURL(/time=2026-05-01T19%3A40%3A24/)
  const other = await opened(page.url().slice(running.origin.length))
  await expect(asItWas(other)).toHaveText('AS IT WAS AT 10:24')
  await other.context().close()
})

test('[HY-57] several people are compared, by touch too', async () => {
  await page.getByText('People', { exact: true }).click()
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('checkbox', { name: 'Compare' }).check()
  for (const name of ['Ingrid Fitzgerald', 'Amara Lang']) await people.getByRole('option', { name }).first().click()
  const heard = page.getByRole('region', { name: '2 people compared' }).getByRole('listitem')
  await expect(heard.first()).toContainText(/Dial tone.*Ingrid Fitzgerald.*Amara Lang/)
  await expect(page).toHaveURL(/people=guest-5%2Cguest-7/)
})

test('[HY-57 HY-58] a search finds spoken words and leads to their moment; a sound that is gone says so', async () => {
  await page.getByRole('searchbox', { name: 'Search spoken words' }).fill('kept your LAST')
  const found = page.getByRole('list', { name: 'Lines found' }).getByRole('listitem')
  await expect(found.first()).toContainText('I kept your last message.')
  await found.first().getByRole('button').first().click()
  await expect(asItWas(page)).toHaveText(/AS IT WAS AT 5:0/)
  await found.first().getByRole('button', { name: 'Hear this' }).click()
  await expect(found.first().getByRole('alert')).toHaveText('This sound is no longer stored.')
})

test('[HY-60] the keyboard steps through a lane: each event has its name and time, and Enter goes there', async () => {
  const before = (await asItWas(page).textContent()) ?? ''
  const stop = page.getByRole('listbox', { name: 'Cues', exact: true })
  const event = stop.getByRole('option')
  await page.getByRole('listbox', { name: 'Operator', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(stop).toBeFocused()
  await page.keyboard.press('Home')
  await expect(event).toHaveAccessibleName('0:00 1 Dial tone, by Rosa Lind')
  await expect(stop.getByText('1 Dial tone, by Rosa Lind')).toBeVisible()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight')
  await expect(event).toHaveAccessibleName(/^\d+:\d\d 3 Party line · stopped, by Rosa Lind$/)
  await page.keyboard.press('ArrowRight')
  await expect(event).toHaveAccessibleName('10:00 3 Party line, 2nd run, by Rosa Lind')
  await expect(asItWas(page)).toHaveText(before)
  await looksAt(page, 'replay, an event of a lane')
  await page.keyboard.press('Enter')
  await expect(asItWas(page)).toHaveText('AS IT WAS AT 10:00')
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(asItWas(page)).not.toHaveText('AS IT WAS AT 10:00')
  await expect(button('Play')).toBeVisible()
  await expect(event).toHaveAttribute('aria-selected', 'true')
})

test('[HY-61] two fingers zoom the time line around their middle, and do not zoom the page', async () => {
  const box = await page.locator('[data-lane="Deliveries"]').boundingBox()
  const second = lane('Cues').and(page.getByTitle('3 Party line, 2nd run'))
  const was = await second.boundingBox()
  if (!box || !was) throw new Error('the lanes are drawn')
  const middle = was.x
  const wire = await page.context().newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    wire.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [-1, 1].map((side, id) => ({ id, x: middle + (side * apart) / 2, y: box.y + box.height / 2 })),
    })
  await fingers('touchStart', 60)
  for (const apart of [80, 100, 120]) await fingers('touchMove', apart)
  await fingers('touchEnd')
  await expect.poll(async () => Math.round(((await second.boundingBox())?.width ?? 0) / was.width)).toBe(2)
  expect(Math.abs(((await second.boundingBox())?.x ?? 0) - middle)).toBeLessThan(2)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await button('The show').click()
  await expect(lane('Cues')).toHaveCount(8)
})

test('[HY-59 HI-13 HY-56] another evening of the performance stands beside it, and the page sent nothing to the server', async () => {
  await page.getByText('Beside', { exact: true }).click()
  await page.getByRole('combobox', { name: 'The other evening' }).click()
  await page.getByRole('option', { name: /ABCDEF/ }).click()
  await expect(page.getByRole('row', { name: /3 Party line, 2nd run/ })).toContainText('10:00')
  await expect(lane('Beside')).toHaveCount(8)
  await expect(page).toHaveURL(/beside=ABCDEF/)
  expect(wrote).toEqual([])
})
