import type { Blackboard, Performance } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { consoleAt, openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const { act, cue, saved } = authoringPage(() => page)
const order = () =>
  page
    .locator('[data-act] input, [data-cue] input[aria-label="Cue name"]')
    .evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value))
const rail = () => page.getByRole('navigation', { name: 'Cues by number' })
const acts = (it: Page) => it.getByRole('textbox', { name: 'Name of the act' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Four cues in two acts. */
const write = async ({ running, show: { token } }: Stage): Promise<void> => {
  const make = async (path: string, body: object): Promise<string> =>
    (await json<{ _id: string }>(call(running.origin, path, { token, body })))._id
  const cues: string[] = []
  for (const name of ['Doors', 'Rain', 'Storm', 'Bows']) cues.push(await make('/api/cues', { name }))
  const named = Object.fromEntries([0, 2].map((at) => [cues[at], `Act ${at === 0 ? 'I' : 'II'}`]))
  await make('/api/performances', { name: 'In Two Acts', cues, data: { acts: named } })
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  await write(stage)
  page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await act('In Two Acts', 'Edit')
})
test.afterAll(({ browser }) => stage.close(browser))

test('[WD-20] a folded act stays folded over a reload, and opens where somebody goes', async () => {
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Rain', 'Act II', 'Storm', 'Bows'])
  await button('Cues of Act II').click()
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Rain', 'Act II'])
  await expect(rail().getByRole('button', { name: 'Storm' })).toHaveCount(0)
  await page.reload()
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Rain', 'Act II'])
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Act, cue, template or group' }).fill('bows')
  await page.keyboard.press('Enter')
  await expect(cue(4).getByLabel('Cue name')).toBeFocused()
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Rain', 'Act II', 'Storm', 'Bows'])
})

test('[WD-20] an act moves with all its cues, and one undo takes it back', async () => {
  await button('Move Act II up').click()
  await expect.poll(order).toEqual(['Act II', 'Storm', 'Bows', 'Act I', 'Doors', 'Rain'])
  await expect(button('Move Act II up')).toBeFocused()
  await saved()
  await page.reload()
  await expect.poll(order).toEqual(['Act II', 'Storm', 'Bows', 'Act I', 'Doors', 'Rain'])
  await button('Move cue 1, Storm').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Rain', 'Act II', 'Storm', 'Bows'])
  await saved()
})

test('[WD-18 WD-19] another author sees a new act, and who deletes its first cue hands the heading on', async ({
  browser,
}) => {
  const other = await operatorPage(browser, stage.running.origin, {
    path: new URL(page.url()).pathname + new URL(page.url()).search,
  })
  await button('Begin an act with cue Rain').click()
  await expect(acts(page).nth(1)).toBeFocused()
  await acts(page).nth(1).fill('The Rain')
  await page.keyboard.press('Enter')
  await expect(acts(other).nth(1)).toHaveValue('The Rain')
  await other.getByRole('button', { name: 'Delete cue Storm' }).click()
  await expect.poll(order).toEqual(['Act I', 'Doors', 'The Rain', 'Rain', 'Act II', 'Bows'])
  await other.keyboard.press('Control+z')
  await expect.poll(order).toEqual(['Act I', 'Doors', 'The Rain', 'Rain', 'Act II', 'Storm', 'Bows'])
  await button('Remove the heading The Rain').click()
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Rain', 'Act II', 'Storm', 'Bows'])
  await other.context().close()
})

test('[WD-20] a cue that is dragged lands above or below a heading', async () => {
  /** Drags a cue over the heading of the second act. */
  const drag = async (name: string) => {
    const from = await button(name).boundingBox()
    const to = await page.locator('[data-act]').nth(1).boundingBox()
    if (!from || !to) throw new Error('the cue and the heading are not on the page')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 20, { steps: 4 })
    await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
  }
  const before = ['Act I', 'Doors', 'Rain', 'Act II', 'Storm', 'Bows']
  await expect.poll(order).toEqual(before)
  await drag('Move cue 2, Rain')
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Act II', 'Rain', 'Storm', 'Bows'])
  await drag('Move cue 2, Rain')
  await expect.poll(order).toEqual(before)
  await button('Move cue 3, Storm').press('ArrowUp')
  await expect.poll(order).toEqual(['Act I', 'Doors', 'Rain', 'Storm', 'Act II', 'Bows'])
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(before)
  await saved()
})

test('[WD-21 WD-22] the operator sees the acts in the list of cues, each above the cue that begins it', async ({
  browser,
}) => {
  const { origin } = stage.running
  const { token } = stage.show
  const all = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const performance = all.find(({ name }) => name === 'In Two Acts')?._id
  const users = stage.show.audience.map(({ _id }) => _id)
  const board = await json<Blackboard>(call(origin, '/api/blackboards', { token, body: { performance, users } }))
  const console_ = await consoleAt(browser, { ...stage.show, board })
  await console_.getByRole('tab', { name: 'Cues' }).click()
  const said = console_.getByRole('listitem').filter({ hasText: /Doors|Rain|Storm|Bows/ })
  await expect(said.filter({ hasText: 'Storm' }).first()).toContainText('Act II')
  await expect(said.filter({ hasText: 'Doors' }).first()).toContainText('Act I')
  await expect(said.filter({ hasText: 'Rain' }).first()).not.toContainText('Act')
})
