import type { Blackboard } from '@ghostlight/contracts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { call, json, openPhone } from '../../../tests/support/show.ts'
import { openStage, operatorTab, type Stage } from './stage.ts'

const sizes = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  // 1440 × 900 at 125 %
  { width: 1152, height: 720 },
]
const long = (name: string) => `${name} that was given a name as long as nobody should ever give one to anything`

let stage: Stage
let whole: Blackboard

test.beforeAll(async () => {
  stage = await openStage({}, { most: 12 })
  for (const user of stage.show.audience.slice(0, 3)) await openPhone(stage.show, user)
  const { origin, token, board } = stage.show
  const plain = await json<Blackboard>(call(origin, `/api/blackboards/${board._id}`, { token }))
  whole = {
    ...plain,
    title: long('A show'),
    // takes room from the current cue
    schedule: { doors: '19:00', start: '19:30' },
    cues: plain.cues.map((cue) => ({ ...cue, name: long(cue.name), description: long(cue.description) })),
    groups: plain.groups.map((group) => (group.type === 'default' ? group : { ...group, name: long(group.name) })),
    templates: plain.templates.map((template) => ({ ...template, name: long(template.name) })),
    users: plain.users.map((user) => ({ ...user, name: long(user.name) })),
  }
})
test.afterAll(({ browser }) => stage.close(browser))

const boxOf = async (it: Locator) => (await it.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

/** All of the element is inside the window. */
const inside = async (page: Page, it: Locator, what: string) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await boxOf(it)
  expect(box.width, what).toBeGreaterThan(0)
  expect(box.x, what).toBeGreaterThanOrEqual(0)
  expect(box.y, what).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width, what).toBeLessThanOrEqual(width)
  expect(box.y + box.height, what).toBeLessThanOrEqual(height)
}

/** No text is cut off. */
const uncut = async (it: Locator, what: string) =>
  expect(await it.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), what).toBe(true)

/** All of the part is in the whole. */
const within = async (whole: Locator, part: Locator, what: string) => {
  const [outer, inner] = [await boxOf(whole), await boxOf(part)]
  expect(inner.x, what).toBeGreaterThanOrEqual(outer.x)
  expect(inner.x + inner.width, what).toBeLessThanOrEqual(outer.x + outer.width)
}

const apart = async (a: Locator, b: Locator, what: string) => {
  const [one, other] = [await boxOf(a), await boxOf(b)]
  const across = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1
  const down = one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1
  expect(across || down, what).toBe(true)
}

test('at every size long names push nothing out and cover nothing', async ({ browser }) => {
  const page = await operatorTab(browser, stage.show.origin)
  await page.route('**/api/blackboards/*', (route) => route.fulfill({ json: whole }))
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${whole._id}&tab=cues`)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const playing = page.getByRole('list', { name: 'Playing' }).getByRole('listitem')
  await page.evaluate(() => document.fonts.ready)
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await page.getByRole('tab', { name: 'Cues' }).click()
    await expect(button(/^GO /)).toBeVisible()
    for (const name of [/^GO /, 'Stop all', 'Logout', 'Wall', 'Keys', 'Theme', 'Copy user name', 'Copy audience URL'])
      await inside(page, button(name), String(name))
    await inside(page, button('Windows'), 'Windows')
    const current = page.getByRole('region', { name: 'Current cue' })
    const name = current.locator('[title]').first()
    await inside(page, name, 'the name of the current cue')
    await apart(name, current.getByText('sound confirmed'), 'the name of the current cue and what is below it')
    await uncut(page.getByRole('tablist'), 'every tab')
    await uncut(page.getByRole('contentinfo').getByText(whole._id, { exact: true }), 'the id can be read')
    const cues = page.getByRole('region', { name: 'Cues', exact: true })
    for (const badge of await cues.locator('[data-state]').all())
      await within(cues, badge, `the badge ${await badge.textContent()}`)
    await within(cues, cues.getByRole('button', { name: /^More about cue/ }), 'the menu of the selected cue')
    for (const index of [3, 4]) {
      const row = cues.locator(`li[data-index="${index}"]`)
      const chips = row.getByRole('list')
      const name = row.locator('button[aria-pressed]')
      await apart(chips, name, `chips and name of cue ${index + 1}`)
      await apart(chips, row.getByText(String(index + 1), { exact: true }).first(), `chips and number of ${index + 1}`)
      const [list, box] = [await boxOf(cues), await boxOf(chips)]
      expect(box.x + box.width, 'chips stay in the list').toBeLessThanOrEqual(list.x + list.width)
    }
    const details = page.getByRole('region', { name: 'Cue Details' })
    const right = await boxOf(details)
    for (const name of await details.locator('tbody td:nth-child(2)').all())
      expect((await boxOf(name)).width, 'a module keeps room for its name').toBeGreaterThan(56)
    for (const cell of await details.getByRole('cell').all()) {
      const box = await boxOf(cell)
      expect(box.x + box.width, 'columns stay in the details').toBeLessThanOrEqual(right.x + right.width + 1)
    }
    await inside(page, details.getByRole('button', { name: 'Run This Cue' }), 'Run This Cue')
    const tabs = page.getByRole('tab', { name: 'Groups' })
    const before = await boxOf(tabs)
    await button(/^GO /).click()
    await expect(playing).not.toHaveCount(0)
    expect(await boxOf(tabs), 'tabs do not jump when a cue starts').toEqual(before)
    await uncut(page.getByRole('tablist'), 'every tab beside what plays')
    await page.getByRole('button', { name: 'Stop all' }).click()
    await expect(playing).toHaveCount(0)
    await tabs.click()
    for (const group of (await page.getByRole('main').getByRole('region').all()).slice(1)) {
      const [panel, select] = [await boxOf(group), await boxOf(group.getByRole('button', { name: 'Select All' }))]
      expect(select.x + select.width, 'a group keeps its button').toBeLessThanOrEqual(panel.x + panel.width)
    }
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth, `at ${viewport.width} px`).toBeLessThanOrEqual(clientWidth)
  }
  await page.context().close()
})

for (const locale of ['en-GB', 'de-DE'])
  test(`at every size the footer keeps all its buttons in sight, with a checklist, open and closed (${locale})`, async ({
    browser,
  }) => {
    const page = await operatorTab(browser, stage.show.origin, { locale })
    const checklist = Array.from({ length: 12 }, (_, at) => ({ key: `item-${at}`, text: `Item ${at}` }))
    let state: Partial<Blackboard> = {}
    await page.route('**/api/blackboards/*', (route) => route.fulfill({ json: { ...whole, checklist, ...state } }))
    for (state of [{}, { closedAt: '2026-01-01T20:00:00.000Z' }]) {
      await page.goto(`${stage.running.origin}/dramaturg?blackboard=${whole._id}&tab=cues`)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('button', { name: /12$/ })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        const what = `${viewport.width} px, ${state.closedAt ? 'closed' : 'open'}`
        await expect.poll(() => footer.evaluate((it) => it.scrollWidth - it.clientWidth), what).toBeLessThanOrEqual(0)
      }
    }
    await page.context().close()
  })
