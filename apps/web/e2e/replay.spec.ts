import type { User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { demoLogin, openConsole, openPhone, readLog, until } from '../../../tests/support/show.ts'
import { desktop, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
const position = () => page.getByRole('slider', { name: 'Position' })
const row = (person: User | undefined) =>
  page
    .getByRole('region', { name: 'People' })
    .getByRole('listbox', { name: 'audience' })
    .getByRole('option', { name: person?.name ?? '' })
const ann = () => stage.show.audience[0]
const last = () => page.getByRole('list', { name: 'Events' }).getByRole('button').first()
const cues = () => page.getByRole('region', { name: 'Cues' })

/** One module for two people: one hears it to the end, the other has no phone. */
test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  const [listener] = stage.show.audience
  if (!listener) throw new Error('one person is needed')
  const operator = await openConsole(stage.show)
  const phone = await openPhone(stage.show, listener)
  await phone.ask('publish', {
    channel: 'emote-reactions',
    event: 'emote',
    data: { emoteType: 7, timestamp: Date.now() },
  })
  await operator.ask('runCue', { cueId: stage.show.board.cues[0]?._id })
  const { payload } = await phone.next(({ type }) => type === 'audioContent')
  await phone.ask('audioContentReceived', { deliveryId: payload['deliveryId'] })
  const { module: moduleId, deliveryId } = payload
  await phone.ask('audioContentCompleted', { moduleId, deliveryId, blackboardId: stage.show.board._id })
  await operator.ask('stopAll')
  for (const wire of [phone, operator]) wire.close()
  await until('the phone has left', async () =>
    (await readLog(stage.show)).some(({ type }) => type === 'UserDisconnected'),
  )
  page = await (await browser.newContext(desktop)).newPage()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[RT-21] /replay asks operators to log in, then shows the beginning of the show', async () => {
  await page.goto(`${stage.running.origin}/replay/${stage.show.board._id.toLowerCase()}`)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(demoLogin.username)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeVisible()
  expect(new URL(page.url()).pathname).toContain('/replay/')
  await expect(page.getByText(stage.show.board.title, { exact: true })).toBeVisible()
  await expect(position()).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByText('0 of 2 connected')).toBeVisible()
  const phoneSession = await page.request.get(`${stage.running.origin}/api/log?bid=${stage.show.board._id}`, {
    headers: { cookie: '' },
  })
  expect(phoneSession.status()).toBe(401)
})

test('at any position people and cues are as they were then', async () => {
  await position().press('End')
  const log = await readLog(stage.show)
  await expect(page.getByRole('status').filter({ hasText: 'Event' })).toHaveText(`Event ${log.length} of ${log.length}`)
  await expect(row(ann())).toHaveAttribute('data-heard', 'completed')
  await expect(last()).toHaveAttribute('title', log.at(-1)?.type ?? '')
  const started = log.findIndex(({ type }) => type === 'AudioContentReceived')
  const stepsBack = log.length - started - 1
  for (let step = 0; step < stepsBack; step++) await page.getByRole('button', { name: 'Event before' }).click()
  await expect(last()).toHaveAttribute('title', 'AudioContentReceived')
  await expect(last()).toContainText('received Handshake.')
  await expect(row(ann())).toHaveAttribute('data-heard', 'playing')
  await expect(cues().getByText('PLAYING', { exact: true })).toBeVisible()
  await expect(page.getByText('1 of 2 connected')).toBeVisible()
  await position().press('Home')
  await expect(row(ann())).not.toHaveAttribute('data-heard')
  await expect(page.getByText('0 of 2 connected')).toBeVisible()
})

test("[HY-57 HY-58] a person's panel shows what they heard and sent so far, and plays the sound with its words", async () => {
  await row(ann()).click()
  const panel = page.getByRole('region', { name: ann()?.name ?? '' })
  await expect(panel).toContainText('Nothing yet.')
  await position().press('End')
  await expect(panel.getByRole('listitem').first()).toContainText('Handshake')
  await expect(panel).toContainText('BrokenHeart')
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/audio/**', async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
    await gate.promise
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Hear this' }).first().click()
  await expect(panel.getByRole('status')).toContainText(ann()?.name ?? '')
  gate.resolve()
  await expect(panel.getByRole('status')).toHaveCount(0, { timeout: 20_000 })
  await expect(panel.getByRole('alert')).toHaveCount(0)
  expect(asked[0]).toMatch(/^GET \/api\/audio\/[0-9a-f]{64}\.mp3$/)
  await page.unroute('**/api/audio/**')
})

test('[HY-56] the replay of a running show takes in new events, and stays where it is', async () => {
  const told = page.getByRole('status').filter({ hasText: 'Event' })
  await position().press('End')
  const { length } = await readLog(stage.show)
  await expect(told).toHaveText(`Event ${length} of ${length}`)
  const desk = await openConsole(stage.show)
  await desk.ask('addGroup', { group: { name: 'Balcony' } })
  desk.close()
  await until('the console has left', async () => (await readLog(stage.show)).at(-1)?.type === 'UserDisconnected')
  const after = await readLog(stage.show)
  expect(after.length).toBeGreaterThan(length)
  await expect(told).toHaveText(`Event ${length} of ${after.length}`)
  await expect(last()).not.toHaveAttribute('title', 'GroupAdded')
})

test('the replay plays by itself, and stops at the end', async () => {
  await position().press('Home')
  await page.locator('label', { hasText: '8×' }).click()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible({ timeout: 15_000 })
  await expect(row(ann())).toHaveAttribute('data-heard', 'completed')
})

test('a show that does not exist is named', async () => {
  await page.goto(`${stage.running.origin}/replay/ZZZZZZ`)
  await expect(page.getByRole('alert')).toHaveText("No blackboard with id: 'ZZZZZZ'")
})
