import type { CommentThread, Performance, User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, openConsole } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let other: Page
let id: string

const { act, cue, failing, saved, column } = authoringPage(() => page)
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, ...(body && { body }) }))
const stored = async () => (await ask<{ threads: CommentThread[] }>(`/api/performances/${id}/comments`)).threads
const panel = (at = page) => at.getByRole('region', { name: 'Comments', exact: true })
const card = (words: string | RegExp, at = page) =>
  panel(at).getByRole('listitem', { name: words }).filter({ visible: true })
const tool = (at = page) => at.getByRole('button', { name: /^Comments \d+$/ })
/** The line of the cue with this number, as an author sees it. */
const line = (number: number, at = page) =>
  authoringPage(() => at)
    .cue(number)
    .getByRole('listitem')
    .first()
const newOne = (at = page) => panel(at).getByRole('textbox', { name: 'Write a comment' })

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  const { origin } = stage.running
  const second = { name: 'otto', type: 'dramaturg', phone: '', password: 'a password for Otto' }
  await ask('/api/users', second)
  const all = await ask<Performance[]>('/api/performances')
  id = all.find(({ name }) => name === 'The Last Modem')?._id ?? ''
  page = await operatorPage(browser, origin, { path: '/authoring' })
  await act('The Last Modem', 'Edit')
  await expect(column('Cues')).toBeVisible()
  const login = { username: second.name, password: second.password }
  other = await operatorPage(browser, origin, { path: `/authoring?performance=${id}`, login })
  await expect(other.getByRole('status', { name: 'Other authors here' })).toContainText('Also here: ')
})
test.afterAll(({ browser }) => stage.close(browser))

test('[WD-35 WD-36 EW-36] two authors talk about a line and a cue, and see each other’s words as they come', async () => {
  await line(1)
    .getByRole('button', { name: /^More for module/ })
    .click()
  await page.getByRole('menuitem', { name: 'Comment' }).click()
  await expect(newOne()).toBeFocused()
  await newOne().fill('Louder?\nOr slower?')
  await panel().getByRole('button', { name: 'Comment', exact: true }).dblclick()
  await expect(newOne()).toHaveCount(0)
  await cue(2).getByRole('textbox', { name: 'Cue name' }).focus()
  await page.keyboard.press('Control+Alt+m')
  await newOne().fill('Too long.')
  await page.keyboard.press('Control+Enter')
  await expect(card(/^Comment: Cue 2, /).getByTitle('Go to it')).toBeFocused()
  await expect(tool()).toHaveAccessibleName('Comments 2')
  await expect(tool(other)).toHaveAccessibleName('Comments 2')
  await expect(other.getByRole('navigation', { name: 'Cues by number' }).getByLabel('1 open comment')).toHaveCount(2)

  await line(1, other)
    .getByRole('link', { name: /^1 open comment on / })
    .click()
  const first = card(/^Comment: .*in cue 1$/, other)
  await expect(first).toContainText('Louder?\nOr slower?')
  await first.getByRole('textbox', { name: 'Reply' }).fill('Slower, please.')
  await first.getByRole('button', { name: 'Reply' }).click()
  await expect(card(/in cue 1$/)).toContainText('otto')
  await expect(card(/in cue 1$/)).toContainText('Slower, please.')
  await expect.poll(async () => (await stored()).map(({ messages }) => messages.length)).toEqual([2, 1])

  await expect(first.getByRole('button', { name: 'Edit' })).toHaveCount(1)
  await first.getByRole('button', { name: 'Edit' }).click()
  await first.getByRole('textbox', { name: 'Your words' }).fill('Slower, and softer.')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(card(/in cue 1$/)).toContainText('Slower, and softer.')
  await expect(card(/in cue 1$/)).toContainText(', edited')
})

test('[WD-37] a comment is resolved and reopened, and leads to its place', async () => {
  await card(/in cue 1$/, other)
    .getByRole('button', { name: 'Resolve' })
    .click()
  await expect(card(/in cue 1$/)).toHaveCount(0)
  await expect(tool()).toHaveAccessibleName('Comments 1')
  await expect(line(1).getByRole('link', { name: /open comment/ })).toHaveCount(0)
  await panel().getByText('Resolved 1').click()
  await expect(card(/in cue 1$/)).toContainText('Resolved by otto')
  await card(/in cue 1$/)
    .getByRole('button', { name: 'Reopen' })
    .click()
  await expect(tool(other)).toHaveAccessibleName('Comments 2')
  await card(/^Comment: Cue 2, /)
    .getByTitle('Go to it')
    .click()
  await expect(cue(2).getByRole('textbox', { name: 'Cue name' })).toBeFocused()
  await looksAt(page, 'the comments')
})

test('[WD-37] a comment on a deleted line says so, and is on its line again after undo', async () => {
  await line(1)
    .getByRole('button', { name: /^Delete module/ })
    .click()
  await expect(card(/^Comment: On a line that is gone: ./)).toBeVisible()
  await expect(card(/that is gone/, other)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card(/in cue 1$/)).toBeVisible()
  await expect(card(/in cue 1$/, other)).toBeVisible()
})

test('[WD-42] words survive a reload and a lost connection, and are sent once', async () => {
  await cue(2).getByRole('textbox', { name: 'Cue name' }).focus()
  await page.keyboard.press('Control+Alt+m')
  await newOne().fill('Half a thou')
  await page.reload()
  await tool().click()
  await expect(newOne()).toHaveValue('Half a thou')
  await failing('/comments/*', 'POST')
  await newOne().fill('Half a thought.')
  await panel().getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel().getByText('Half a thought.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Not saved: / })).toBeVisible()
  await page.reload()
  await tool().click()
  await expect(panel().getByText('Half a thought.')).toBeVisible()
  await page.unrouteAll()
  await saved()
  await expect(panel(other).getByText('Half a thought.')).toBeVisible()
  expect((await stored()).filter(({ messages }) => messages[0]?.text === 'Half a thought.')).toHaveLength(1)
})

test('[WD-42] words that the server refuses are in their field again', async () => {
  await page.route('**/comments/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'There are too many.', code: 'INVALID' } })
      : route.continue(),
  )
  const reply = card(/^Comment: Cue 2, /)
    .first()
    .getByRole('textbox', { name: 'Reply' })
  await reply.fill('One too many.')
  await card(/^Comment: Cue 2, /)
    .first()
    .getByRole('button', { name: 'Reply' })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to comment: There are too many.' })).toBeVisible()
  await expect(reply).toHaveValue('One too many.')
  await page.unrouteAll()
})

test('[WD-42] a reply to a comment that its author deletes meanwhile is not lost', async () => {
  const half = (at = page) => panel(at).getByRole('listitem').filter({ hasText: 'Half a thought.' })
  await other.context().setOffline(true)
  await half(other).getByRole('textbox', { name: 'Reply' }).fill('A whole answer.')
  await half(other).getByRole('button', { name: 'Reply' }).click()
  await half().getByRole('button', { name: 'Delete', exact: true }).click()
  await half().getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(half()).toHaveCount(0)
  await saved()
  await other.context().setOffline(false)
  const lost = panel(other).getByRole('listitem', { name: 'Your words for a comment that is gone' })
  await expect(lost).toContainText('A whole answer.')
  await lost.getByRole('button', { name: 'Discard' }).click()
  await expect(lost).toHaveCount(0)
})

test('[WD-39] while a show is locked, authors comment and edit nothing; with view rights they only read', async () => {
  const operator = await openConsole(stage.show)
  await operator.ask('setLock', { locked: true })
  await expect(page.getByText(/The show is locked by/)).toBeVisible()
  await expect(cue(2).getByRole('textbox', { name: 'Cue name' })).toBeDisabled()
  await cue(3)
    .getByRole('link', { name: /^Comment on cue / })
    .click()
  await newOne().fill('While it plays.')
  await panel().getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(card(/^Comment: Cue 3, /, other)).toContainText('While it plays.')
  await operator.ask('setLock', { locked: false })
  operator.close()
  await expect(cue(2).getByRole('textbox', { name: 'Cue name' })).toBeEnabled()

  const { _id } = (await ask<User[]>('/api/users')).find(({ name }) => name === 'otto') ?? { _id: '' }
  await call(stage.running.origin, `/api/users/${_id}`, {
    method: 'PUT',
    token: stage.show.token,
    body: { rights: 'view' },
  })
  await other.reload()
  await authoringPage(() => other)
    .cue(3)
    .getByRole('link', { name: /^1 open comment on cue / })
    .click()
  await expect(card(/^Comment: Cue 3, /, other)).toContainText('While it plays.')
  await expect(panel(other).getByRole('textbox')).toHaveCount(0)
  for (const name of ['Resolve', 'Reopen', 'Reply', 'Edit', 'Delete'])
    await expect(panel(other).getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(other.getByRole('link', { name: /^Comment on / })).toHaveCount(0)
})

test('[WD-43 WD-44] an author chooses whether an export and the script to read have the comments', async () => {
  await page.getByRole('button', { name: 'Export' }).click()
  const link = (name: string) => page.getByRole('menuitem', { name })
  const links = async () =>
    Promise.all(['Save as file', 'Workbook', 'Text with commas'].map((it) => link(it).getAttribute('href')))
  expect((await links()).join(' ')).not.toContain('comments')
  await page.getByRole('menuitemcheckbox', { name: 'With comments' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'With comments' })).toBeChecked()
  expect((await links()).map((it) => it?.includes('comments=true'))).toEqual([true, true, false])
  await looksAt(page, 'the export menu')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const paper = page.getByRole('region', { name: 'The script to read' })
  await expect(paper.getByRole('heading', { name: /You have mail/ })).toBeVisible()
  await expect(paper).not.toContainText('Louder?')
  await page.getByRole('switch', { name: 'With comments' }).check({ force: true })
  await expect(paper.getByRole('region', { name: /^Cue 1, / })).toContainText('Louder?')
  await expect(paper.getByRole('region', { name: /^Cue 3, / })).toContainText('While it plays.')
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByText('While it plays.')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await looksAt(page, 'the script to read with comments')
})
