import type { Blackboard, Performance, Voice } from '@ghostlight/contracts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { openSpeechProvider } from '../../../tests/support/speech-provider.ts'
import { heardHere, noteSounds } from './heard-here.ts'
import { audible, consoleAt, openStage, operatorTab, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
const complaints: string[] = []
const [allVoices, oneVoice] = [/\/api\/voices$/, /\/api\/voices\/[^/]+$/]

const card = (name: string, at = page) => at.getByRole('region', { name, exact: true })
const slider = (voice: Locator, name: string) => voice.getByRole('slider', { name, exact: true })
const stands = (voice: Locator, name: string, value: string) =>
  expect(slider(voice, name)).toHaveAttribute('aria-valuetext', value)
const ask = <T>(route: string, body?: object): Promise<T> => {
  const [method = '', path = ''] = route.split(' ')
  return json<T>(call(stage.show.origin, path, { method, token: stage.show.token, ...(body ? { body } : {}) }))
}
const voices = () => ask<Voice[]>('GET /api/voices')
const nth = async (at: number): Promise<Voice> => {
  const voice = (await voices())[at]
  if (!voice) throw new Error(`there is no voice ${at}`)
  return voice
}
/** Holds back what this page saves of voices. `letGo` sends it and waits until the voice is saved. */
const holdSaves = async (name: string) => {
  const waiting: (() => void)[] = []
  let holds = true
  await page.route(oneVoice, (route) => (holds ? void waiting.push(() => route.continue()) : route.continue()))
  const letGo = async () => {
    holds = false
    for (const go of waiting) go()
    await expect(card(name).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.unroute(oneVoice)
  }
  return { count: () => waiting.length, letGo }
}
const settings = async (at: number) => (await nth(at)).settings

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  page = await operatorTab(browser, stage.show.origin)
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await noteSounds(page)
  await page.goto(`${stage.running.origin}/dramaturg?blackboard=${stage.show.board._id}&tab=voices`)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[VO-02 VO-03] each voice has a card with four sliders', async () => {
  const all = await voices()
  expect(all.length).toBeGreaterThan(1)
  for (const { name } of all) await expect(card(name).getByRole('slider')).toHaveCount(4)
})

test('[VO-04 VO-05 VO-06 VO-07] stability, similarity_boost, style and speed have their bounds', async () => {
  const { name } = await nth(0)
  for (const [setting, min, max] of [
    ['stability', '0', '1'],
    ['similarity_boost', '0', '1'],
    ['style', '0', '1'],
    ['speed', '0.5', '2'],
  ] as const) {
    await expect(slider(card(name), setting)).toHaveAttribute('aria-valuemin', min)
    await expect(slider(card(name), setting)).toHaveAttribute('aria-valuemax', max)
  }
})

test('[VO-09 VO-10 VO-11 VO-13] the sliders start at the first values of a voice, and change only when they are moved', async () => {
  const { name } = await nth(0)
  for (const [setting, value] of [
    ['stability', '0.5'],
    ['similarity_boost', '0.5'],
    ['style', '0.0'],
    ['speed', '1.06'],
  ] as const)
    await stands(card(name), setting, value)
  await slider(card(name), 'stability').press('ArrowRight')
  await expect(card(name).getByRole('status')).toHaveText('Saved')
  expect(await settings(0)).toMatchObject({ stability: 0.6, speed: 1.06 })
})

test('[VA-17 VA-18 VA-19 VA-20] a slider moves by tenths from end to end, and saves while it is moved', async () => {
  const { name } = await nth(0)
  await slider(card(name), 'speed').press('ArrowRight')
  await stands(card(name), 'speed', '1.1')
  await slider(card(name), 'speed').press('ArrowRight')
  await stands(card(name), 'speed', '1.2')
  for (const setting of ['stability', 'similarity_boost', 'style'] as const) {
    await slider(card(name), setting).press('End')
    await stands(card(name), setting, '1.0')
    await slider(card(name), setting).press('ArrowLeft')
    await stands(card(name), setting, '0.9')
  }
  await expect(card(name).getByRole('status')).toHaveText('Saved')
  await expect.poll(() => settings(0)).toMatchObject({ stability: 0.9, similarity_boost: 0.9, style: 0.9, speed: 1.2 })
  await page.reload()
  await stands(card(name), 'speed', '1.2')
})

test('[VO-08 VO-12] use_speaker_boost is on, and can be switched off', async () => {
  const { name } = await nth(0)
  const boost = card(name).getByRole('switch', { name: 'use_speaker_boost' })
  await expect(boost).toBeChecked()
  await boost.press('Space')
  await expect(card(name).getByRole('status')).toHaveText('Saved')
  await expect.poll(async () => (await settings(0)).use_speaker_boost).toBe(false)
})

test('[ER-12] a failed save is logged, and the card says so and keeps the values', async () => {
  const { name, settings: before } = await nth(1)
  await page.route(oneVoice, (route) =>
    route.fulfill({ status: 503, json: { message: 'The store is away.', code: 'STORE_UNAVAILABLE' } }),
  )
  await slider(card(name), 'style').press('ArrowRight')
  await expect(card(name).getByRole('alert')).toHaveText('Not saved: The store is away.')
  expect(complaints.filter((it) => it.startsWith('Failed to save voice settings'))).toHaveLength(1)
  await expect(page.getByText('Failed to save voice settings')).toHaveCount(0)
  await stands(card(name), 'style', '0.1')
  expect((await nth(1)).settings).toEqual(before)
  await page.unroute(oneVoice)
  await card(name).getByRole('button', { name: 'Try again' }).click()
  await expect(card(name).getByRole('status')).toHaveText('Saved')
  expect((await nth(1)).settings.style).toBe(0.1)
})

test('[SP-30] Hear it speaks with the values of the sliders before they are saved', async () => {
  const { name } = await nth(2)
  const saves = await holdSaves(name)
  const heardAt = async (key: string) => {
    await slider(card(name), 'speed').press(key)
    return heardHere(page, () => card(name).getByRole('button', { name: 'Hear it' }).click())
  }
  await page.getByRole('textbox', { name: 'What they say' }).fill('Somebody is waiting for you.')
  const fast = await heardAt('End')
  const slow = await heardAt('Home')
  for (const { peak, played, seconds } of [fast, slow]) {
    expect(peak).toBeGreaterThan(audible)
    expect(Math.abs(played - seconds)).toBeLessThan(0.3)
  }
  expect(slow.seconds).toBeGreaterThan(fast.seconds * 2.5)
  expect((await settings(2)).speed).toBe(1.06)
  await saves.letGo()
  await expect.poll(async () => (await settings(2)).speed).toBe(0.5)
})

test('[VO-14] what another operator saves appears at once, except on the slider that is being moved', async ({
  browser,
}) => {
  const { name } = await nth(1)
  const other = await operatorTab(browser, stage.show.origin)
  await other.goto(page.url())
  await slider(card(name, other), 'speed').press('Home')
  await stands(card(name), 'speed', '0.5')
  const saves = await holdSaves(name)
  await slider(card(name), 'stability').press('End')
  await slider(card(name, other), 'stability').press('Home')
  await slider(card(name, other), 'style').press('End')
  await stands(card(name), 'style', '1.0')
  await stands(card(name), 'stability', '1.0')
  await expect.poll(saves.count).toBe(1)
  await saves.letGo()
  await stands(card(name, other), 'stability', '1.0')
  expect((await nth(1)).settings).toMatchObject({ stability: 1, style: 1, speed: 0.5 })
  await other.context().close()
})

test('[ER-10 ER-11] voices that could not be loaded say why, and can be loaded again', async ({ browser }) => {
  const other = await operatorTab(browser, stage.show.origin)
  const refusal = { status: 503, json: { message: 'The store is away.', code: 'STORE_UNAVAILABLE' } }
  await other.route(allVoices, (route) => route.abort())
  await other.goto(page.url())
  await expect(other.getByRole('alert').filter({ hasText: 'voices' })).toHaveText(
    'Error loading voices: Failed to fetch voices',
    { timeout: 15_000 },
  )
  await other.unroute(allVoices)
  await other.route(allVoices, (route) => route.fulfill(refusal))
  const again = other.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(other.getByText('Error loading voices: The store is away.')).toBeVisible()
  await other.unroute(allVoices)
  await again.click()
  await expect(card((await nth(0)).name, other)).toBeVisible()
  await expect(again).toHaveCount(0)
  await other.context().close()
})

test('[VO-01] the button asks the provider, and says how to get the voices of an account', async () => {
  await page.getByRole('button', { name: 'Update voices' }).click()
  const count = (await voices()).length
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Updated' })).toHaveText(
    `Updated ${count} voices. They are the embedded ones; for those of ElevenLabs, start with ELEVENLABS_API_KEY.`,
  )
})

test('a missing voice that the show uses is listed, with what uses it', async ({ browser }) => {
  const [first] = await ask<Performance[]>('GET /api/performances')
  const copy = await ask<Performance>(`POST /api/performances/${first?._id}/copy`)
  const template = copy.templates[0]
  const content = { text: 'Who speaks?', voice: 'Rachel' }
  const made = await ask<{ name: string }>(`PUT /api/templates/${template}`, { type: 'speech', content })
  const users = stage.show.audience.map(({ _id }) => _id)
  const show = await ask<Blackboard>('POST /api/blackboards', { performance: copy._id, users })
  const other = await consoleAt(browser, stage.show, { path: `/dramaturg?blackboard=${show._id}&tab=voices` })
  const gone = other.getByRole('list', { name: 'Missing voices' }).getByRole('listitem')
  await expect(gone).toHaveCount(1)
  await expect(gone).toContainText('Rachel')
  await expect(gone).toContainText(`"${made.name}"`)
  await expect(gone).toContainText(/in cues? \d/)
  await other.context().close()
  await expect(page.getByRole('list', { name: 'Missing voices' })).toHaveCount(0)
})

test('[ER-13] a failing provider is shown in its own words, and its voices appear when it works again', async ({
  browser,
}) => {
  const provider = await openSpeechProvider(['Ada', 'Grace'])
  const house = await openStage({ SPEECH_BASE_URL: provider.url }, { most: 1 })
  const other = await operatorTab(browser, house.show.origin)
  await other.goto(`${house.running.origin}/dramaturg?blackboard=${house.show.board._id}&tab=voices`)
  await expect(card('Ada', other)).toBeVisible()
  provider.fail(true)
  await other.getByRole('button', { name: 'Update voices' }).click()
  await expect(other.getByText('Error: The speech server answered 500')).toBeVisible()
  provider.fail(false)
  await other.getByRole('button', { name: 'Update voices' }).click()
  await expect(other.getByText('Updated 2 voices.', { exact: true })).toBeVisible()
  await expect(other.getByText('Error:')).toHaveCount(0)
  await other.context().close()
  await house.close()
  await provider.close()
})
