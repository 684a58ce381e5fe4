import { expect, type Page, test } from '@playwright/test'
import { readLog } from '../../../tests/support/show.ts'
import { closePages, consoleAt, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let phones: Page[]

const said = () => page.getByRole('log', { name: 'Announcements' }).getByRole('paragraph')
const go = () => page.getByRole('button', { name: /^GO/ }).first()

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  page = await consoleAt(browser, stage.show)
  phones = await Promise.all(stage.show.audience.map((user) => phoneAt(browser, stage.show, { user })))
  for (const phone of phones) await tapToHear(phone)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[OC-40 OC-41] a screen reader hears what GO ran, and its end, in this order and once', async () => {
  await expect(said()).toHaveCount(0)
  await go().click()
  await expect(said()).toHaveText(['Cue 1 Dial tone runs.'])
  await expect(said()).toHaveText(['Cue 1 Dial tone runs.', 'Cue 1 Dial tone has ended.'], { timeout: 30_000 })
})

test('[CH-25 OC-43] GO pressed again at once runs one cue; every refusal is shown and announced, repeated ones too', async () => {
  const header = page.getByRole('region', { name: 'Show control' })
  const alerts = await page.evaluateHandle(() => {
    const told: string[] = []
    const alertsIn = (node: Node) =>
      node instanceof Element ? [node, ...node.querySelectorAll('*')].filter((it) => it.role === 'alert') : []
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(alertsIn))
      told.push(...added.map((it) => it.textContent ?? ''))
    }).observe(document.body, { childList: true, subtree: true })
    return told
  })
  await go().click({ clickCount: 3 })
  await expect(header.getByRole('alert')).toHaveText('Already running.')
  await expect(go()).toHaveAttribute('data-refused', 'true')
  await expect(page.getByRole('region', { name: 'Current cue' })).toContainText('You have mail')
  const runs = (await readLog(stage.show)).filter(({ type }) => type === 'CueRun')
  expect(runs.map(({ data }) => data['cueIndex'])).toEqual([0, 1])
  await expect.poll(() => alerts.evaluate((told) => told)).toEqual(['Already running.', 'Already running.'])
  await page.getByRole('button', { name: /Stop all/ }).click()
  await expect(said()).toHaveText([
    ...['Cue 1 Dial tone runs.', 'Cue 1 Dial tone has ended.'],
    ...['Cue 2 You have mail runs.', 'Cue 2 You have mail was stopped.'],
  ])
})

test('[OC-42] phones that are lost together make one sentence', async () => {
  await Promise.all(phones.map((phone) => phone.context().close()))
  await expect(said().last()).toHaveText('3 phones lost.', { timeout: 20_000 })
  await expect(said()).toHaveCount(5)
})

test('[OC-40] only a toast announces what another console ran', async ({ browser }) => {
  const other = await consoleAt(browser, stage.show)
  await other.getByRole('button', { name: /^GO/ }).first().click()
  await expect(other.getByRole('region', { name: 'Current cue' })).toContainText('Party line')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Cue 3 was run at your other console.',
  )
  await expect(said().filter({ hasText: 'Cue 3 Party line runs.' })).toHaveCount(0)
  await closePages(browser)
})
