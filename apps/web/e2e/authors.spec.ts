import type { Cue, Template } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const ask = <T>(path: string) => json<T>(call(stage.running.origin, path, { token: stage.show.token }))
const { act, failing, refusing, notified, cue, column, open: show, cueCount, saved } = authoringPage(() => page)

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await act('The Last Modem', 'Edit')
  await expect(column('Cues')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

test('a performance that does not exist says so, and offers a way back', async () => {
  const here = page.url()
  await page.goto(`${stage.running.origin}/authoring?performance=nowhere`)
  const said = 'There is no such performance; it may have been deleted.'
  await expect(page.getByRole('heading', { name: said }), 'nothing went wrong').toBeVisible()
  await page.getByRole('button', { name: '← Back to Performances' }).click()
  await page.goto(here)
  await expect(column('Cues')).toBeVisible()
})

test('[AU-30 AU-34] an edit that cannot be sent waits while the author changes template, list or page; one line says so', async () => {
  const text = page.getByLabel('Text')
  const open = async () => {
    await show('Templates')
    await column('Templates')
      .getByRole('button', { name: /Handshake/ })
      .click()
  }
  const waits = page.getByRole('status').filter({ hasText: /^Not saved: The store is away\./ })
  await failing('/api/edits', 'POST')
  await open()
  await text.fill('Hello once more, {{nickname}}.')
  await page.getByRole('button', { name: '+ Add Template' }).click()
  await open()
  await expect(text).toHaveValue('Hello once more, {{nickname}}.')
  await expect(waits).toContainText('1 edit waits in this browser')
  await page.getByRole('button', { name: '← Back to Performances' }).click()
  await act('The Last Modem', 'Edit')
  await expect(waits).toBeVisible()
  await page.reload()
  await open()
  await expect(text).toHaveValue('Hello once more, {{nickname}}.')
  await expect(waits).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unrouteAll()
  await saved()
  const texts = async () => (await ask<Template[]>('/api/templates')).map(({ content }) => Object(content)['text'])
  await expect.poll(texts).toContain('Hello once more, {{nickname}}.')
})

test('[ER-32] a cue or a group that cannot be added says so', async () => {
  await refusing()
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  await notified('Failed to add cue: The store is away.')
  await show('Groups')
  await page.getByRole('button', { name: '+ Add Group' }).click()
  await notified('Failed to add group: The store is away.')
  await page.unrouteAll()
})

test('[AU-20 AU-21 AU-31 AU-32] two authors see each other, lose nothing of each other, and see both texts of a conflict', async ({
  browser,
}) => {
  const path = new URL(page.url()).pathname + new URL(page.url()).search
  const other = await operatorPage(browser, stage.running.origin, { path })
  const there = authoringPage(() => other)
  for (const it of [page, other])
    await expect(it.getByRole('status', { name: 'Other authors here' })).toContainText('Also here: ')
  const before = await cueCount()
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  await other.getByRole('button', { name: '+ Add Cue' }).click()
  for (const it of [cueCount, there.cueCount]) await expect.poll(it).toBe(before + 2)
  await there.cue(1).getByLabel('Cue description').focus()
  await expect(cue(1)).toContainText('is here')

  await page.context().setOffline(true)
  await cue(1).getByLabel('Cue description').fill('Mine.')
  await cue(1).getByLabel('Cue description').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Not saved: no connection\./ })).toBeVisible()
  await there.cue(1).getByLabel('Cue description').fill('Theirs.')
  await there.cue(1).getByLabel('Cue description').press('Enter')
  await there.saved()
  await page.context().setOffline(false)
  const met = page.getByRole('alert', { name: 'Edits that conflict with another author’s' })
  await expect(met).toContainText('Somebody changed the description of the cue “Dial tone” while you wrote it.')
  await expect(met).toContainText('Theirs.')
  await expect(met).toContainText('Mine.')
  await met.getByRole('button', { name: 'Use mine' }).click()
  await expect(met).toHaveCount(0)
  await expect(there.cue(1).getByLabel('Cue description')).toHaveValue('Mine.')

  await saved()
  for (const text of ['Theirs.', 'Mine.']) {
    await page.keyboard.press(text === 'Mine.' ? 'Control+Shift+Z' : 'Control+Z')
    await expect(cue(1).getByLabel('Cue description')).toHaveValue(text)
    await expect(there.cue(1).getByLabel('Cue description')).toHaveValue(text)
  }
  for (const number of [before + 2, before + 1])
    await there.cue(number).getByRole('button', { name: 'Delete cue New Cue' }).click()
  for (const it of [cueCount, there.cueCount]) await expect.poll(it).toBe(before)
  await there.saved()
  await other.context().close()
})

test('[SC-19] a cue is called by its place until it gets a number of its own', async () => {
  const numberOf = (which: number | string) =>
    page.getByRole('article', { name: `Cue ${which}, ` }).getByRole('textbox', { name: 'Cue number' })
  await expect(numberOf(1)).toHaveAttribute('placeholder', '1')
  await numberOf(1).fill('12.5')
  await numberOf(1).press('Enter')
  await expect(page.getByRole('article', { name: 'Cue 12.5, Dial tone' })).toBeVisible()
  await numberOf(2).fill('12.5')
  await expect(numberOf(2)).toHaveAttribute('aria-invalid', 'true')
  await expect(numberOf(2)).toHaveAttribute('title', '12.5 is the number of Dial tone.')
  await numberOf(2).press('Escape')
  await expect(numberOf(2)).toHaveValue('')
  await saved()
  const numbers = async () => (await ask<Cue[]>('/api/cues')).flatMap(({ number }) => number ?? [])
  await expect.poll(numbers).toEqual(['12.5'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(numbers).toEqual([])
  // one of eight characters is whole at its cue, and not over the name in the column on the left
  await numberOf(3).fill('Q1024.50')
  expect(await numberOf(3).evaluate((it) => it.scrollWidth - it.clientWidth), 'cut off, px').toBe(0)
  await numberOf(3).press('Enter')
  const inColumn = page.getByRole('button', { name: 'Q1024.50 Party line' }).locator('> *')
  const [number, name] = await Promise.all([0, 1].map((at) => inColumn.nth(at).boundingBox()))
  const words = await inColumn.first().evaluate((it) => it.scrollWidth - it.clientWidth)
  expect([words, (name?.x ?? 0) > (number?.x ?? 0) + (number?.width ?? 0)]).toEqual([0, true])
  await saved()
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('[TO-13] the theme follows the system until one is chosen, which this browser keeps', async ({ browser }) => {
  const scheme = (of: Page) => of.locator('html').getAttribute('data-mantine-color-scheme')
  const light = await operatorPage(browser, stage.running.origin, { path: '/authoring', colorScheme: 'light' })
  await expect.poll(() => scheme(light)).toBe('light')
  await light.getByRole('button', { name: 'Theme' }).click()
  await light.reload()
  await expect.poll(() => scheme(light)).toBe('dark')
  expect(await light.evaluate(() => Object.values(localStorage))).toContain('dark')
  await light.context().close()
})

test('[AU-35] a part that another author deletes during typing keeps the focus and the words, and can be put back', async ({
  browser,
}) => {
  const path = new URL(page.url()).pathname + new URL(page.url()).search
  const other = await operatorPage(browser, stage.running.origin, { path })
  const there = authoringPage(() => other)
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  await saved()
  const number = await cueCount()
  await expect.poll(there.cueCount).toBe(number)
  const description = cue(number).getByLabel('Cue description')
  await description.click()
  await page.keyboard.type('Before.')
  await saved()
  // who deletes what they have not seen is asked first
  await expect(there.cue(number).getByLabel('Cue description')).toHaveValue('Before.')
  await there.cue(number).getByRole('button', { name: 'Delete cue New Cue' }).click()
  await expect(cue(number).getByRole('alert')).toContainText('Somebody deleted this cue while you were in it.')
  await page.keyboard.type(' And after.')
  await expect(description).toBeFocused()
  await expect(description).toHaveValue('Before. And after.')
  await expect.poll(there.cueCount).toBe(number - 1)
  await cue(number).getByRole('button', { name: 'Put it back' }).click()
  await expect(there.cue(number).getByLabel('Cue description')).toHaveValue('Before. And after.')
  await expect(cue(number).getByRole('alert')).toHaveCount(0)

  await show('Templates')
  await there.open('Templates')
  await column('Templates')
    .getByRole('button', { name: /Handshake/ })
    .click()
  const text = page.getByLabel('Text')
  await text.click()
  await page.keyboard.press('End')
  await there
    .column('Templates')
    .getByRole('button', { name: /Handshake/ })
    .click()
  await other.getByRole('button', { name: 'Delete Template' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody deleted this template while you were in it.')
  await page.keyboard.type(' And on.')
  await expect(text).toBeFocused()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await there
    .column('Templates')
    .getByRole('button', { name: /Handshake/ })
    .click()
  await expect(other.getByLabel('Text')).toHaveValue(/ And on\.$/)
  await there.cue(number).getByRole('button', { name: 'Delete cue New Cue' }).click()
  await there.saved()
  await other.context().close()
})

test('[AU-36 AU-37] an author is told who deleted their cue; after Let it go the focus is on its neighbour', async ({
  browser,
}) => {
  const understudy = { username: 'understudy', password: 'the understudy' }
  const { username: name, password } = understudy
  const body = { name, password, type: 'dramaturg', phone: '', rights: 'edit' }
  await json(call(stage.running.origin, '/api/users', { token: stage.show.token, body }))
  const { pathname, search } = new URL(page.url())
  const other = await operatorPage(browser, stage.running.origin, { path: pathname + search, login: understudy })
  const there = authoringPage(() => other)
  await expect(page.getByText('Also here: understudy')).toBeVisible()
  const second = await cue(2).getByRole('textbox', { name: 'Cue name' }).inputValue()
  const third = await cue(3).getByRole('textbox', { name: 'Cue name' }).inputValue()
  await cue(2).getByLabel('Cue description').click()
  await there
    .cue(2)
    .getByRole('button', { name: `Delete cue ${second}` })
    .click()
  const notice = cue(2).getByRole('alert')
  await expect(notice).toContainText('understudy deleted this cue while you were in it.')
  await notice.getByRole('button', { name: 'Let it go' }).click()
  await expect(cue(2).getByRole('textbox', { name: 'Cue name' })).toHaveValue(third)
  await expect(cue(2).locator(':focus')).toHaveCount(1)
  await there.saved()
  await saved()
  await other.context().close()
})
