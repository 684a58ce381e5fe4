import type { Performance, Script } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let id: string

const { act, cue, saved } = authoringPage(() => page)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const stored = () => ask<Script>(`/api/performances/${id}/script`)

const add = (kind: string, item: object) => ({ type: 'add', kind, item })
const plain = { mindelay: 0, maxdelay: 0, oneshot: false, autorun: false, conditions: [], effects: [] }
const words = (_id: string, text: string) =>
  add('template', {
    _id,
    name: `Words ${_id}`,
    type: 'speech',
    content: { text, voice: 'slt' },
    description: '',
    symbols: [],
    oneshot: false,
    metadata: {},
  })
const line = (_id: string, of: { template: string; cue: string }) =>
  add('module', { ...plain, _id, group: 'audience', ...of })

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  await ask('/api/edits', {
    edits: [
      words('door', 'The door is shut. Wait here.'),
      words('sea', 'Listen to the sea.'),
      add('cue', { _id: 'c1', name: 'The door', description: '', modules: ['l1'] }),
      add('cue', { _id: 'c2', name: 'The sea', description: '', modules: ['l2'] }),
      line('l1', { template: 'door', cue: 'c1' }),
      line('l2', { template: 'sea', cue: 'c2' }),
    ],
  })
  const made = await ask<Performance>('/api/performances', {
    name: 'Two rooms',
    templates: ['door', 'sea'],
    cues: ['c1', 'c2'],
  })
  id = made._id
  page = await operatorPage(browser, stage.running.origin, { path: `/authoring?performance=${id}` })
  await expect(cue(1)).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

const wordsOf = (number: number, name: string) => cue(number).getByRole('textbox', { name: `Words of Words ${name}` })
const sessions = () => page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
const place = (name: string) => page.getByRole('region', { name, exact: true })
const textsOf = async () => (await stored()).templates.map(({ content }) => Object(content)['text'])

test('[VH-08 VH-02] the history says who changed what, and a moment gets a name', async () => {
  await press('History')
  await expect(sessions()).toHaveCount(1)
  await sessions().getByRole('button').click()
  await press('Name this version')
  await page.getByRole('textbox', { name: 'Name of this version' }).fill('as premiered')
  await press('Save')
  await expect(sessions()).toContainText('as premiered')
  await press('← Back to the script')
  await wordsOf(1, 'door').fill('The old door is open. Wait here.')
  await wordsOf(2, 'sea').fill('Listen to the waves of the sea.')
  await saved()
  await press('History')
  await expect(sessions()).toHaveCount(2)
  await expect(sessions().first()).toContainText('Cue 1: 2 words')
  await expect(sessions().first()).toContainText('Cue 2: 3 words')
})

test('[VH-08 VH-03] two moments stand side by side, with the words that differ marked', async () => {
  await sessions().last().getByRole('button').click()
  const door = place('Cue 1 · The door')
  await expect(door.locator('del')).toHaveText([' shut.'])
  await expect(door.locator('ins')).toHaveText([' old', ' open.'])
  await expect(place('Cue 2 · The sea')).toBeVisible()
  await looksAt(page, 'the history of a performance')
})

test('[VH-05] one cue is restored and undone, and nothing of another cue', async () => {
  await place('Cue 1 · The door').getByRole('button', { name: 'Restore this cue' }).click()
  await expect(place('Cue 1 · The door')).toHaveCount(0)
  await expect.poll(textsOf).toEqual(['The door is shut. Wait here.', 'Listen to the waves of the sea.'])
  await page.keyboard.press('Control+z')
  await expect.poll(textsOf).toEqual(['The old door is open. Wait here.', 'Listen to the waves of the sea.'])
})

test('[VH-04] all of it is restored, with a cue that was deleted since', async () => {
  await press('← Back to the script')
  await cue(2).getByRole('button', { name: 'Delete cue The sea' }).click()
  await saved()
  await press('History')
  await sessions().last().getByRole('button').click()
  await expect(place('Cue 2 · The sea')).toContainText('deleted')
  await press('Restore all')
  await expect(page.getByText('The performance is as it was then.')).toBeVisible()
  await expect.poll(textsOf).toEqual(['The door is shut. Wait here.', 'Listen to the sea.'])
  await expect.poll(async () => (await stored()).cues.map(({ name }) => name)).toEqual(['The door', 'The sea'])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await stored()).cues.map(({ name }) => name)).toEqual(['The door'])
})

/** Two cues; the first has a module. */
const writeTwoCues = async ({ running, show: { token } }: Stage): Promise<void> => {
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

test('the arrow keys and the pointer move cues', async () => {
  await writeTwoCues(stage)
  await page.goto(`${stage.running.origin}/authoring`)
  await act('New Performance', 'Edit')
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

  // for 50 ms after a drop, the library of drags keeps a click from the page: longer than that on a busy machine
  const more = cue(1).getByRole('button', { name: 'More for module Hello' })
  await expect(async () => {
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()
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
