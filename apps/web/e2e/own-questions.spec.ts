import type { Blackboard, Performance, Script } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { board, handset, openStage, operatorPage, type Stage, tapToHear } from './stage.ts'

const fear = { key: 'fear', label: 'What do you fear?', kind: 'text', required: true }
const age = { key: 'age', label: 'How old are you?', kind: 'number', required: false, help: 'In years.' }
const side = {
  key: 'side',
  label: 'Which side are you on?',
  kind: 'choice',
  required: true,
  options: ['Left', 'Right'],
}
const photos = { key: 'photos', label: 'You may take photos of me.', kind: 'consent', required: true }
const questions = [fear, age, side, photos]

let stage: Stage
test.beforeAll(async () => {
  stage = await openStage({}, { most: 3 })
})
test.afterAll(({ browser }) => stage.close(browser))

const asked = <T>(path: string, body: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))

/** Another show in the same house, with these questions and the people of the stage. */
const showWith = async (name: string, joinQuestions: readonly object[]): Promise<string> => {
  const { _id: performance } = await asked<Performance>('/api/performances', { name, data: { joinQuestions } })
  const users = stage.show.audience.map(({ _id }) => _id)
  return (await asked<Blackboard>('/api/blackboards', { performance, users }))._id
}
const peopleOf = async (id: string) => (await board(stage.running.origin, id)).users
const join = async (page: Page, phone: string, name: string) => {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
}
const rain = async (page: Page) => {
  await page.getByLabel('What do you fear?').fill('rain')
  await page.getByLabel('How old are you?').fill('41')
  await page.getByLabel('Right').check()
}

test('[JQ-27 JQ-29] a stranger answers a show’s own questions, is turned away without consent, and gets in with it', async ({
  browser,
}) => {
  const id = await showWith('Fears', questions)
  const page = await (await browser.newContext(handset)).newPage()
  await page.goto(`${stage.running.origin}/show/${id}`)
  await page.getByRole('link', { name: 'Answer 4 questions' }).click()
  await join(page, '555 4321', 'Nora')
  await expect(page.getByLabel('What do you fear?')).toBeFocused()
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await looksAt(page, 'own questions with errors')
  await rain(page)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('heading', { name: 'That is all right.' })).toBeVisible()
  await looksAt(page, 'without a consent')
  expect((await peopleOf(id)).map(({ name }) => name)).not.toContain('Nora')
  await page.getByRole('button', { name: 'Back to the questions' }).click()
  await expect(page.getByLabel('What do you fear?')).toHaveValue('rain')
  await page.getByLabel('You may take photos of me.').check()
  await page.getByRole('button', { name: 'Join' }).click()
  await tapToHear(page)
  const nora = (await peopleOf(id)).find(({ name }) => name === 'Nora')
  expect(nora?.data).toMatchObject({ fear: 'rain', age: '41', side: 'Right', photos: 'true' })
  await page.context().close()
})

test('[JQ-28] a person on the list is asked after joining and before the tap, once, and only what is missing', async ({
  browser,
}) => {
  const id = await showWith('Missing', questions)
  const [ann, ben] = stage.show.audience
  const first = ann?.name.split(' ')[0] ?? ''
  const page = await (await browser.newContext(handset)).newPage()
  await page.goto(`${stage.running.origin}/show/${id}`)
  await join(page, ann?.phone ?? '', first)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  await looksAt(page, 'questions left')
  expect((await board(stage.running.origin, id)).sockets).toEqual({})
  await page.reload()
  await rain(page)
  await page.getByLabel('You may take photos of me.').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await tapToHear(page)
  const people = await peopleOf(id)
  expect(people.find(({ _id }) => _id === ann?._id)?.data).toMatchObject({
    fear: 'rain',
    side: 'Right',
    photos: 'true',
  })
  expect(people.find(({ _id }) => _id === ben?._id)?.data).not.toHaveProperty('fear')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('questions')
  await expect(page.getByLabel('What do you fear?')).toHaveCount(0)
  await page.context().close()
})

test('[JQ-27] if a show asks nothing, a number, a first name and a tap let a person in', async ({ browser }) => {
  const id = await showWith('Nothing', [])
  const page = await (await browser.newContext(handset)).newPage()
  await page.goto(`${stage.running.origin}/show/${id}`)
  await page.getByRole('link', { name: 'Join for the first time' }).click()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await join(page, '555 8877', 'Olga')
  await tapToHear(page)
  expect((await peopleOf(id)).map(({ name }) => name)).toContain('Olga')
  await page.context().close()
})

test('[JQ-27] twelve long questions make no phone’s page wider than its screen', async ({ browser }) => {
  const label = `Is this a long question with the word ${'Donau'.repeat(20)} in it, and some more words behind it?`
  const kinds = [fear, age, side, photos]
  const long = Array.from({ length: 12 }, (_, at) => ({ ...kinds[at % 4], key: `q${at}`, label: `${at}. ${label}` }))
  const id = await showWith('Long', long)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    const page = await (await browser.newContext({ ...handset, viewport })).newPage()
    await page.goto(`${stage.running.origin}/adduser/${id}`)
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const inside = await page
      .locator('.field *')
      .evaluateAll((all) => all.every((it) => it.getBoundingClientRect().right <= innerWidth))
    expect(inside).toBe(true)
    await page.context().close()
  }
})

test('[JQ-30] an author writes questions, orders them with the keyboard, and sees how a phone asks them', async ({
  browser,
}) => {
  const { origin } = stage.running
  const name = 'Asked by hand'
  const { _id } = await asked<Performance>('/api/performances', { name })
  const stored = async () =>
    (await json<Script>(call(origin, `/api/performances/${_id}/script`, { token: stage.show.token }))).performance.data
      ?.joinQuestions
  const page = await operatorPage(browser, origin, { path: '/authoring' })
  const { act, saved } = authoringPage(() => page)
  await act(name, 'Edit')
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Questions at the door' })
  await dialog.getByText('Own questions').click()
  await expect(dialog).toContainText('a phone number and a first name are enough')
  await expect.poll(stored).toEqual([])

  const add = dialog.getByRole('button', { name: '+ Add Question' })
  const row = (at: number) => dialog.locator('ol > li').nth(at)
  await add.click()
  await expect(row(0).getByRole('textbox', { name: 'Question' })).toBeFocused()
  await row(0).getByRole('textbox', { name: 'Question' }).fill('What do you fear?')
  await row(0).getByRole('textbox', { name: 'Key' }).fill('bib')
  await expect(row(0)).toContainText('means something else here')
  await row(0).getByRole('textbox', { name: 'Key' }).fill('fear')
  await row(0).getByRole('textbox', { name: 'Help' }).fill('A word or two.')
  await add.click()
  await row(1).getByRole('textbox', { name: 'Question' }).fill('Which side?')
  await row(1).getByRole('combobox', { name: 'Answered with' }).selectOption('choice')
  await row(1).getByRole('textbox', { name: 'Options' }).fill('Left')
  await expect(row(1)).toContainText('A choice needs two options or more.')
  await row(1).getByRole('textbox', { name: 'Options' }).fill('Left\nRight')
  await row(1).getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Move question 2 up' }).press('Enter')
  await expect.poll(stored).toEqual([
    { key: 'question', label: 'Which side?', kind: 'choice', required: false, options: ['Left', 'Right'] },
    { key: 'fear', label: 'What do you fear?', kind: 'text', required: true, help: 'A word or two.' },
  ])
  await expect(dialog.getByRole('figure')).toContainText('Which side? (optional)')
  await expect(dialog.getByRole('figure')).toContainText('A word or two.')
  await looksAt(page, 'the questions of a performance')
  await dialog.getByRole('button', { name: 'Remove question 1' }).click()
  await expect.poll(async () => (await stored())?.map(({ key }) => key)).toEqual(['fear'])
  await dialog.getByText('The usual five').click()
  await expect.poll(stored).toBeUndefined()
  await saved()
  await page.context().close()
})
