import { expect, type Page, test } from '@playwright/test'
import { holdSpeech } from '../../../tests/support/held-speech.ts'
import { openConsole, readLog } from '../../../tests/support/show.ts'
import { consoleAt, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let speech: Awaited<ReturnType<typeof holdSpeech>>
let page: Page
let phones: Page[]

const current = () => page.getByRole('region', { name: 'Current cue' })
const ready = () => current().getByText(/^sound ready/)
const amber = () => ready().evaluate((it) => getComputedStyle(it).color)
const waiting = () => current().getByText(/^Waiting for/)
const skip = () => current().getByRole('button', { name: 'Skip' })
const playing = () => page.getByRole('list', { name: 'Playing' }).getByRole('listitem')

/** Three phones in the room, whose sounds are made one by one. */
test.beforeAll(async ({ browser }) => {
  speech = await holdSpeech()
  stage = await openStage({ SPEECH_BASE_URL: speech.url }, { most: 3 })
  page = await consoleAt(browser, stage.show, { path: '/dramaturg' })
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}&tab=cues`)
  phones = await Promise.all(stage.show.audience.map((user) => phoneAt(browser, stage.show, { user })))
})
test.afterAll(async ({ browser }) => {
  await stage.close(browser)
  await speech.close()
})

test("[PF-05] 'sound ready' counts the sounds made for people who are here, and is amber until all are ready", async () => {
  await Promise.all(phones.map((phone) => tapToHear(phone)))
  await expect(current()).toContainText('3 / 3 sound confirmed')
  await expect(ready()).toHaveText('sound ready 0 / 3')
  const warning = await amber()
  for (const made of [1, 2]) {
    await expect.poll(speech.waiting).toBeGreaterThan(0)
    speech.answerOne()
    await expect(ready()).toHaveText(`sound ready ${made} / 3`)
    expect(await amber()).toBe(warning)
  }
  speech.answerAll()
  await expect(ready()).toHaveText('sound ready 3 / 3')
  expect(await amber()).not.toBe(warning)
})

test("[SE-02 OC-01] a cue waits for phones that left a moment ago, and shows their names, how long it waits, and 'Skip'", async () => {
  const [, second, third] = phones
  for (const phone of [second, third]) await phone?.close()
  await expect(page.getByText('2 gone').first()).toBeVisible()
  const operator = await openConsole(stage.show)
  await operator.ask('runCue', { cueId: stage.show.board.cues[0]?._id })
  const named = stage.show.audience.slice(1).map((user) => `${String(user.data['bib']).padStart(2, '0')} ${user.name}`)
  await expect(waiting()).toHaveText(/^Waiting for .+ and .+ · (1[0-5]|[1-9]) s$/)
  for (const name of named) await expect(waiting()).toContainText(name)
  const [line, button] = [await current().boundingBox(), await skip().boundingBox()]
  expect((button?.x ?? 0) + (button?.width ?? 0), 'Skip stands in its line').toBeLessThanOrEqual(
    (line?.x ?? 0) + (line?.width ?? 0),
  )
  await expect(playing()).not.toHaveCount(0)
  operator.close()
})

test("[SE-02] 'Skip' continues the cue without them at once, in the operator's name", async () => {
  await skip().click()
  await expect(waiting()).toHaveCount(0)
  const skipped = (await readLog(stage.show)).filter(({ type }) => type === 'WaitingSkipped')
  expect(skipped.map(({ data }) => data['by'])).toContain('operator')
  await expect(playing()).toHaveCount(0)
  // then the next cue is current, and the details show who was not here
  const list = page.getByRole('region', { name: 'Cues', exact: true })
  const next = list.getByRole('listitem').filter({ hasText: 'You have mail' })
  await expect(next.getByText('CURRENT', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Dial tone', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Cue Details' })).toContainText('not here')
})
