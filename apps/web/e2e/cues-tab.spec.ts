import type { Cue } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, openPhone, readLog, until } from '../../../tests/support/show.ts'
import { choose } from './cue-menu.ts'
import { consoleAt, openStage, operatorTab, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let cues: Cue[]

const list = () => page.getByRole('region', { name: 'Cues', exact: true })
const row = (index: number) =>
  list()
    .getByRole('listitem')
    .filter({ hasText: cues[index]?.name ?? '' })
const details = () => page.getByRole('region', { name: 'Cue Details' })
const shown = () => details().getByRole('heading', { level: 3 })
let pressedAt = 0
const select = (index: number) =>
  list()
    .getByRole('button', { name: cues[index]?.name ?? '', exact: true })
    .click()

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  cues = stage.show.board.cues
  for (const user of stage.show.audience) await openPhone(stage.show, user)
  page = await consoleAt(browser, stage.show)
  await page.getByRole('tab', { name: 'Cues' }).click()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[CU-01 CU-02 CU-03 CU-04] the list has every cue in order, with number, name and description', async () => {
  await expect(list().locator('ol button[aria-pressed]')).toHaveCount(5)
  for (const [index, { name, description }] of cues.entries()) {
    const item = list().locator(`li[data-index="${index}"]`)
    await expect(item.getByText(String(index + 1), { exact: true })).toBeVisible()
    await expect(item.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(item.getByText(description, { exact: true })).toBeVisible()
  }
})

test('[CU-05 CU-07] the current cue is marked and selected; only the selected one has Run Cue', async () => {
  await expect(list().getByText('CURRENT', { exact: true })).toHaveCount(1)
  await expect(row(0).getByText('CURRENT', { exact: true })).toBeVisible()
  const menu = { name: /^More about cue / }
  await expect(row(0).getByRole('button', menu)).toBeVisible()
  await select(2)
  await expect(list().getByRole('button', menu)).toHaveCount(1)
  await row(2).getByRole('button', menu).click()
  await expect(page.getByRole('menuitem', { name: 'Run Cue' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(0).getByText('CURRENT', { exact: true })).toBeVisible()
})

test("[CU-08 CU-09] the others show their modules' types and groups, the selected one does not", async () => {
  const modules = row(1).getByRole('list').getByRole('listitem')
  await expect(modules).toHaveText(['audience', 'audience'])
  await expect(modules.nth(0).getByRole('img', { name: 'speech' })).toBeVisible()
  await expect(modules.nth(1).getByRole('img', { name: 'llm' })).toBeVisible()
  await expect(row(2).getByRole('list')).toHaveCount(0)
  await select(1)
  await expect(row(2).getByRole('list').getByRole('listitem')).toHaveText(['Line 1', 'Line 2', 'Archivists'])
})

test('[CU-10 CU-11] Cue Details has arrows to the neighbours', async () => {
  const previous = details().getByRole('button', { name: 'Previous cue' })
  const next = details().getByRole('button', { name: 'Next cue' })
  await expect(details().getByRole('heading', { level: 2 })).toHaveText('Cue Details')
  await expect(shown()).toHaveText('You have mail')
  await previous.click()
  await expect(shown()).toHaveText('Dial tone')
  await expect(previous).toBeDisabled()
  for (const name of ['You have mail', 'Party line', 'Buffering', 'Carrier lost']) {
    await next.click()
    await expect(shown()).toHaveText(name)
  }
  await expect(next).toBeDisabled()
})

test('[CU-13 CU-14] the details have the modules of a cue, their target group and their delay in ms', async () => {
  await select(2)
  const rows = details().getByRole('row')
  await expect(rows.first()).toContainText('Delay (ms)')
  await expect(rows.nth(1)).toContainText(/Line one\s*Line 1 2\s*0/)
  await expect(rows.nth(2)).toContainText(/Line two\s*Line 2 0\s*4000/)
  await expect(rows.nth(3)).toContainText(/For the record\s*Archivists 0\s*2000 – 5000/)
  await expect(rows).toHaveCount(4)
})

test('[CU-15] left and right move from cue to cue', async () => {
  await select(0)
  await page.keyboard.press('ArrowRight')
  await expect(shown()).toHaveText('You have mail')
  await page.keyboard.press('ArrowRight')
  await expect(shown()).toHaveText('Party line')
  await page.keyboard.press('ArrowLeft')
  await expect(shown()).toHaveText('You have mail')
})

test('[CU-16] left and right do nothing in another tab', async () => {
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(page.getByRole('button', { name: 'Add group' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Cues' }).click()
  await expect(shown()).toHaveText('You have mail')
})

test('[CU-18] Run Cue is one command with the cue and the index the operator sees', async () => {
  const sent: { type: string; payload: unknown }[] = []
  await page.reload()
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => void sent.push(JSON.parse(String(payload))))
  })
  await page.reload()
  await select(2)
  await choose(row(2), 'Run Cue')
  pressedAt = Date.now()
  await expect(row(2).getByText('PLAYING', { exact: true })).toBeVisible()
  const commands = sent.filter(({ type }) => !['ping', 'identify'].includes(type))
  expect(commands.map(({ type, payload }) => ({ type, payload }))).toEqual([
    {
      type: 'runCue',
      payload: { cueId: cues[2]?._id, expectedCueIndex: 0, lastCueRunId: null, pressedAt: expect.any(Number) },
    },
  ])
})

test('[CU-06] the cue is PLAYING, and not CURRENT, until it ends', async () => {
  await expect(list().getByText('PLAYING', { exact: true })).toHaveCount(1)
  await expect(list().getByText('CURRENT', { exact: true })).toHaveCount(0)
  await expect(row(2)).toContainText(/\d \/ 2 received · 0 completed/)
  await page.getByRole('button', { name: 'Stop all' }).click()
  await expect(row(2).getByText('PLAYING', { exact: true })).toHaveCount(0)
  await expect(row(2).getByText('CURRENT', { exact: true })).toBeVisible()
})

test('[CU-12] Run This Cue runs the cue in the details', async () => {
  await select(4)
  await until('this press is none of the one before it', () => Date.now() - pressedAt > 1_000)
  await details().getByRole('button', { name: 'Run This Cue' }).click()
  await expect(row(4).getByText('PLAYING', { exact: true })).toBeVisible()
  const runs = (await readLog(stage.show)).filter(({ type }) => type === 'CueRun')
  expect(runs.map(({ data }) => data['cueId'])).toEqual([cues[2]?._id, cues[4]?._id])
  await page.getByRole('button', { name: 'Stop all' }).click()
})

test('[CU-17] a show without cues says so, and leads to its performance', async ({ browser }) => {
  const { origin, token, board } = stage.show
  const whole = await json<object>(call(origin, `/api/blackboards/${board._id}`, { token }))
  const other = await operatorTab(browser, stage.show.origin)
  await other.route('**/api/blackboards/*', (route) => route.fulfill({ json: { ...whole, cues: [], runs: [] } }))
  await other.goto(`${origin}/dramaturg?blackboard=${board._id}&tab=cues`)
  const region = other.getByRole('region', { name: 'Cues', exact: true })
  await expect(region).toContainText('No cues available')
  await expect(other.getByRole('button', { name: 'End', exact: true })).toBeDisabled()
  const edit = region.getByRole('link', { name: 'Edit the performance' })
  await expect(edit).toHaveAttribute('href', `/authoring?performance=${board.performanceId}`)
})
