import { expect, type Page, test } from '@playwright/test'
import { backAgain, board, handset, openStage, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const questions = [
  'How do you see your future with technology?',
  'What do you miss about the early Internet?',
  'What is your most embarrassing Internet moment?',
  'What was one of your old online usernames?',
  'What helps you when you lose something?',
] as const

let stage: Stage
let page: Page
let id: string
const path = () => new URL(page.url()).pathname
const open = (to: string) => page.goto(stage.running.origin + to)
const welcome = () => page.getByRole('heading', { level: 1 })
const tap = () => page.getByRole('button', { name: 'Tap to hear' })
const join = async (phone: string, name: string) => {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  id = stage.show.board._id
  page = await (await browser.newContext(handset)).newPage()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[RT-05 AJ-06] a person who is not known is led to /adduser, with five more questions', async () => {
  await open(`/show/${id}`)
  await join('555-9998', 'Odile')
  await page.getByRole('link', { name: 'Answer five questions first' }).click()
  expect(path()).toBe(`/adduser/${id}`)
  await expect(welcome()).toContainText(stage.show.board.title)
  await expect(page.getByRole('textbox')).toHaveCount(7)
})

test('[PH-16] the first screen leads there too, and typed text comes along, there and back', async () => {
  await open(`/show/${id}`)
  await page.getByLabel('Phone').fill('555 4711')
  await page.getByLabel('First name').fill('Nora')
  await page.getByText('New here?').getByRole('link', { name: 'Answer five questions' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('555 4711')
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.goBack()
  await expect(page.getByLabel('Phone')).toHaveValue('555 4711')
  await page.goForward()
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
})

const hasToBeAnswered = async (question: string) => {
  await page.getByLabel('Phone').fill('555-9998')
  await page.getByLabel('First name').fill('Vera')
  for (const each of questions) await page.getByLabel(each).fill(each === question ? '  ' : 'an answer')
  await expect(page.getByLabel(question)).toHaveAttribute('required')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Please answer in a word or two.')).toHaveCount(1)
  await expect(page.getByLabel(question)).toBeFocused()
  await expect(page).toHaveURL(`${stage.running.origin}/adduser/${id}`)
}

test('[AJ-07] the question about the future with technology needs an answer', () => hasToBeAnswered(questions[0]))
test('[AJ-08] the question about the early Internet needs an answer', () => hasToBeAnswered(questions[1]))
test('[AJ-09] the question about the most embarrassing moment needs an answer', () => hasToBeAnswered(questions[2]))
test('[AJ-10] the question about an old username needs an answer', () => hasToBeAnswered(questions[3]))
test('[AJ-11] the question about what helps needs an answer', () => hasToBeAnswered(questions[4]))

const enter = async (phone: string, name: string) => {
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('First name').fill(name)
  for (const question of questions) await page.getByLabel(question).fill(`${name} says so`)
  await page.getByRole('button', { name: 'Join' }).click()
}

test('[AJ-06 RT-07] a person who answers is in the show, on /show, with their answers and a bib', async () => {
  await enter('555 7771', 'Vera')
  await expect(tap()).toBeVisible()
  expect(path()).toBe(`/show/${id}`)
  await tapToHear(page)
  await expect(welcome()).toHaveText('Hello, Vera')
  const { users } = await board(stage.running.origin, id)
  const vera = users.find(({ name }) => name === 'Vera')
  const others = users.filter((user) => user !== vera).map(({ data }) => Number(data['bib']))
  const bib = String(Math.max(...others) + 1)
  expect(vera?.type).toBe('audience')
  expect(vera?.data).toMatchObject({ bib, onlineUsername: 'Vera says so', griefCopingMechanism: 'Vera says so' })
})

test('[AJ-14] a person whose number is already in the show is led to /show', async () => {
  await page.context().clearCookies()
  await open(`/adduser/${id}`)
  await enter('+49 30 555-7771', 'Vera')
  await expect(page.getByRole('alert')).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'gl_audience')).toEqual([])
  await page.getByRole('link', { name: 'Join with phone and first name only' }).click()
  expect(path()).toBe(`/show/${id}`)
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await join('555 7771', 'Vera')
  await backAgain(page)
  await expect(welcome()).toHaveText('Hello, Vera')
})
