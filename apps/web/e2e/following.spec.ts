import type { Blackboard, Template } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, openConsole, openPhone } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { consoleAt, openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let desk: Page
let operator: Wire
let phones: Wire[]

const { act, cue, saved } = authoringPage(() => page)
const options = ['The door on the left', 'The door on the right', 'We stay here'].map((label, at) => ({
  _id: `way-${at}`,
  label,
}))
const content = { question: 'Which way?', kind: 'choice', options, closes: {}, results: 'after', tie: 'operator' }

/** A cue that asks and three others, and a show of them once the ways are written. */
const write = async ({ running, show: { token } }: Stage): Promise<string> => {
  const make = <T extends { _id: string }>(path: string, body: object): Promise<T> =>
    json<T>(call(running.origin, path, { token, body }))
  const door = await make<Template>('/api/templates', { name: 'Door', type: 'ask', content })
  const module = await make('/api/modules', { template: door._id, group: 'audience' })
  const cues = [await make('/api/cues', { name: 'The fork', modules: [module._id] })]
  for (const [name, number] of [
    ['The cellar', '5a'],
    ['The roof', '5b'],
    ['Bows', '6'],
  ])
    cues.push(await make('/api/cues', { name, number }))
  const ids = cues.map(({ _id }) => _id)
  const made = await make('/api/performances', { name: 'Two Ways', cues: ids, templates: [door._id] })
  const metadata = { performanceId: made._id }
  await json(call(running.origin, `/api/templates/${door._id}`, { token, method: 'PUT', body: { metadata } }))
  return made._id
}

let performance: string
test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  performance = await write(stage)
  page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await act('Two Ways', 'Edit')
})
test.afterAll(({ browser }) => stage.close(browser))

const choose = async (option: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: `Then cue, after ${option}: ` }).click()
  await expect(page.getByPlaceholder('Search', { exact: true })).toBeFocused()
  await page.keyboard.type(to)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Then cue, after ${option}: ` })).toContainText(to)
}

test('[QU-54] an author chooses by keyboard which cue follows, and a cue that follows is not deleted', async () => {
  await choose('The door on the left', 'The cellar')
  await choose('The door on the right', 'The roof')
  await choose('We stay here', 'The fork')
  await expect(cue(1).getByText('leads back')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete cue The roof' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not deleted: answers lead to it' })).toContainText(
    'cue 1, Door: “The door on the right”',
  )
  await saved()
  await looksAt(page, 'the ways of a question')
})

test('[QU-50 QU-53] the console shows the fork, marks what may follow, and says why the winner is next', async ({
  browser,
}) => {
  const { origin, token, audience } = stage.show
  const users = audience.slice(0, 3).map(({ _id }) => _id)
  const board = await json<Blackboard>(call(origin, '/api/blackboards', { token, body: { performance, users } }))
  const show = { ...stage.show, board }
  operator = await openConsole(show)
  phones = await Promise.all(audience.slice(0, 3).map((user) => openPhone(show, user)))
  desk = await consoleAt(browser, show)
  await desk.getByRole('tab', { name: 'Cues' }).click()
  const fork = desk.getByRole('region', { name: 'What follows Door' })
  await expect(fork.getByRole('listitem').filter({ hasText: 'on the right' })).toContainText('5b The roof')
  await desk.keyboard.press('Space')
  const card = desk.getByRole('region', { name: 'Question Door' })
  await expect(card.getByRole('listitem').first()).toContainText('5a The cellar')
  await expect(desk.getByText('if “The door on the right”')).toBeVisible()
  const asked = await Promise.all(phones.map((phone) => phone.next(({ type }) => type === 'ask')))
  const deliveryId = String(asked[0]?.payload['deliveryId'])
  for (const [at, value] of ['way-1', 'way-1', 'way-0'].entries())
    await phones[at]?.ask('answer', { deliveryId, value })
  await looksAt(desk, 'the console before it is decided')
  // half a second after its end the next cue is the current one, and Details follow it
  await desk.getByRole('button', { name: 'Pin this cue' }).click()
  await card.getByRole('button', { name: 'Close now' }).click()
  await expect(card).toContainText('Next: 5b The roof, because 67 % chose “The door on the right”')
  await expect(desk.getByText('because 67 % chose “The door on the right”').first()).toBeVisible()
  await expect(desk.getByText('if “The door on the left”')).toHaveCount(0)
  await looksAt(desk, 'the console once it is decided')
  await desk.getByRole('button', { name: 'Pin this cue' }).click()
})

test('[QU-51] an operator sets another cue as next, and GO runs that one', async () => {
  const board = await operator.ask('setStandby', { cueId: await idOf('Bows') })
  expect(board.type).toBe('setStandbyResult')
  await expect(desk.getByText('because 67 %')).toHaveCount(0)
  await desk.keyboard.press('Space')
  await expect(desk.getByRole('region', { name: 'Current cue' })).toContainText('Bows')
  for (const wire of [operator, ...phones]) wire.close()
})

const idOf = async (name: string): Promise<string> => {
  const { origin, token } = stage.show
  const cues = await json<{ _id: string; name: string }[]>(call(origin, '/api/cues', { token }))
  return cues.find((it) => it.name === name)?._id ?? ''
}
