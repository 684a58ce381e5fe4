import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const { act, cue, saved } = authoringPage(() => page)

/** Two cues; the first has a module. */
const write = async ({ running, show: { token } }: Stage): Promise<void> => {
  const make = async (path: string, body: object): Promise<string> =>
    (await json<{ _id: string }>(call(running.origin, path, { token, body })))._id
  const group = await make('/api/groups', { name: 'Balcony' })
  const content = { text: 'Hello.', voice: 'slt' }
  const template = await make('/api/templates', { name: 'Hello', type: 'speech', content })
  const module = await make('/api/modules', { group, template })
  const cues = [
    await make('/api/cues', { name: 'Prologue', modules: [module] }),
    await make('/api/cues', { name: 'New Cue' }),
  ]
  await make('/api/performances', { name: 'New Performance', groups: [group], templates: [template], cues })
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  await write(stage)
  page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await act('New Performance', 'Edit')
})
test.afterAll(({ browser }) => stage.close(browser))

test('the arrow keys and the pointer move cues', async () => {
  const order = () =>
    page
      .getByRole('textbox', { name: 'Cue name' })
      .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))
  await expect.poll(order).toEqual(['Prologue', 'New Cue'])
  await page.getByRole('button', { name: 'Move cue 2, New Cue' }).press('ArrowUp')
  await expect.poll(order).toEqual(['New Cue', 'Prologue'])
  await page.getByRole('button', { name: 'Move cue 1, New Cue' }).dragTo(cue(2).getByLabel('Cue name'), { steps: 8 })
  await expect.poll(order).toEqual(['Prologue', 'New Cue'])
  await saved()
  await page.reload()
  await expect.poll(order).toEqual(['Prologue', 'New Cue'])
})

test('[EW-03 EW-04] a module moves from cue to cue with the arrow keys, a fast pointer or its menu', async () => {
  const handle = page.getByRole('button', { name: 'Move module 1, Hello' })
  const isIn = async (number: number) => {
    await expect(cue(number).getByRole('button', { name: 'Move module 1, Hello' })).toHaveCount(1)
    await expect(cue(3 - number)).toContainText('Nothing happens in this cue yet.')
  }
  await handle.press('ArrowDown')
  await isIn(2)
  await expect(handle).toBeFocused()
  await expect(page.getByText('module Hello now stands at place 1 of cue 2, New Cue.')).toBeAttached()

  const [from, to] = [await handle.boundingBox(), await cue(1).boundingBox()]
  if (!from || !to) throw new Error('the cues are not on the page')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y)
  await page.mouse.move(to.x + 40, to.y + to.height - 6)
  await page.mouse.up()
  await isIn(1)

  await cue(1).getByRole('button', { name: 'More for module Hello' }).click()
  await page.getByRole('menuitem', { name: 'Move to cue 2, New Cue' }).click()
  await isIn(2)
  await expect(handle).toBeFocused()
  await handle.press('ArrowUp')
  await isIn(1)
  await saved()
  await page.reload()
  await isIn(1)
})

test('[EW-12] the page itself never scrolls, however many cues there are', async () => {
  for (let more = 0; more < 12; more++) await page.getByRole('button', { name: '+ Add Cue' }).click()
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [800, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    const empty = await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - innerHeight)
    expect(empty, `${width} × ${height}`).toBeLessThanOrEqual(0)
  }
})
