import { expect, type Page, test } from '@playwright/test'
import { call } from '../../../tests/support/show.ts'
import { consoleAt, handset, newShow, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const texts = { beforeText: 'Please find your seat.', endText: 'The bar is open. \u202b\u05e9\u05dc\u05d5\u05dd' }

let stage: Stage
let desk: Page
let phone: Page
const ask = async (title: RegExp, answer: string) => {
  await desk.getByRole('button', { name: title }).click()
  await desk.getByRole('dialog').getByRole('button', { name: answer }).click()
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  const { origin, token, board } = stage.show
  await call(origin, `/api/performances/${board.performance}`, { method: 'PUT', token, body: { data: texts } })
  stage.show = await newShow(origin, { most: 2 })
  desk = await consoleAt(browser, stage.show)
  phone = await phoneAt(browser, stage.show, { user: stage.show.audience[0] })
})
test.afterAll(({ browser }) => stage.close(browser))

test('[SE-19] phones show the line of the performance before the first GO, and not after it', async () => {
  await tapToHear(phone)
  await expect(phone.getByText(texts.beforeText)).toBeVisible()
  await desk.getByRole('button', { name: /^GO/ }).first().click()
  await expect(phone.getByText(texts.beforeText)).toHaveCount(0)
})

test('[SE-17 SE-18] closed, phones show the end, nobody new gets in, and GO is refused', async ({ browser }) => {
  await desk.getByRole('button', { name: /Stop all/ }).click()
  await expect(phone.getByText('Keep this page open.')).toBeVisible()
  await expect(phone.getByText(texts.beforeText)).toHaveCount(0)
  await ask(/^Close show/, 'Leave it open')
  await expect(phone.getByText('The show has ended.')).toHaveCount(0)
  await ask(/^Close show/, 'Close the show')
  await expect(phone.getByRole('heading', { name: 'The show has ended.' })).toBeVisible()
  await expect(phone.getByText('Thank you for being here.')).toBeVisible()
  await expect(phone.getByText(texts.endText)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(texts.endText)).toHaveAttribute('dir', 'auto')

  const stranger = await (await browser.newContext(handset)).newPage()
  for (const page of ['show', 'adduser']) {
    await stranger.goto(`${stage.show.origin}/${page}/${stage.show.board._id}`)
    await expect(stranger.getByRole('heading', { name: 'The show has ended.' })).toBeVisible()
    await expect(stranger.getByLabel('Phone')).toHaveCount(0)
  }
  await stranger.context().close()
  const [, second] = stage.show.audience
  const { origin, board } = stage.show
  const body = { phone: second?.phone, name: second?.name, blackboardId: board._id }
  expect((await call(origin, '/api/auth/audience', { body })).status).toBe(409)
  await desk.getByRole('button', { name: /^GO/ }).first().click()
  await expect(desk.getByText('This show has been closed. Reopen it to go on.').first()).toBeVisible()
})

test('[SE-20] in a reopened show phones are back and people can join again', async () => {
  await ask(/^Closed: reopen/, 'Reopen the show')
  await expect(phone.getByRole('heading', { name: 'The show has ended.' })).toHaveCount(0)
  const [, second] = stage.show.audience
  const { origin, board } = stage.show
  const body = { phone: second?.phone, name: second?.name, blackboardId: board._id }
  expect((await call(origin, '/api/auth/audience', { body })).status).toBe(200)
  await expect(desk.getByRole('button', { name: /^Close show/ })).toBeVisible()
})
