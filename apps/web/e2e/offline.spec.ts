import { expect, type Page, test } from '@playwright/test'
import { demoHouse } from '../../../tests/support/demo-house.ts'
import { type Running, startProduct } from '../../../tests/support/product.ts'
import { createShow, type Show } from '../../../tests/support/show.ts'
import { closePages, joinByPhone } from './stage.ts'

const data = demoHouse()
let running: Running
let show: Show

test.beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir })
  show = await createShow(running.origin)
})
test.afterAll(async ({ browser }) => {
  await closePages(browser)
  await running.stop()
  data.remove()
})

const address = () => `${running.origin}/show/${show.board._id}`

/** Waits until the phone has stored what the page needs. */
const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** The paths in the caches whose name begins like this. */
const keptIn = (page: Page, prefix: string) =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  }, prefix)

test('[PH-02] the phone’s page loads without a network, says what is happening, and continues by itself', async ({
  page,
  context,
}) => {
  await page.goto(address())
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('blackboard failed. Could not connect to the server.')
  await expect(page.getByRole('heading', { name: 'The show did not load' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('it stores its page and sounds, nothing about a person, and nothing else from /api', async ({ browser }) => {
  const [ann] = show.audience
  if (!ann) throw new Error('a person is needed')
  const page = await joinByPhone(browser, address(), ann)
  await isKept(page)
  await expect.poll(() => keptIn(page, 'ghostlight-sounds-')).not.toEqual([])
  await page.reload()
  const stored = await keptIn(page, '')
  const sounds = await keptIn(page, 'ghostlight-sounds-')
  expect(stored).toContain('/phone.html')
  expect(sounds.filter((path) => !path.startsWith('/api/audio/'))).toEqual([])
  expect(
    stored.filter((path) => path !== '/phone.html' && !path.startsWith('/assets/') && !sounds.includes(path)),
  ).toEqual([])
})

test('it can be added to the home screen: manifest and icons are there', async ({ page, request }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(address())
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(running.origin + href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] }
  for (const { src, type } of icons)
    expect((await request.get(running.origin + src)).headers()['content-type']).toContain(type)
  expect(complaints.filter((text) => /manifest|worker/i.test(text))).toEqual([])
})
