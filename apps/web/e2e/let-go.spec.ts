import { expect, type Page, test } from '@playwright/test'
import { authoringPage } from './authoring-page.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

const understudy = { username: 'understudy', password: 'the understudy' }

let stage: Stage
let page: Page
const { act, cue, column, saved } = authoringPage(() => page)

test.beforeAll(async ({ browser }) => {
  const { username, password } = understudy
  stage = await openStage({ DEMO: 'on', OPERATOR_USERNAME: username, OPERATOR_PASSWORD: password }, { most: 1 })
  page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await act('The Last Modem', 'Edit')
  await expect(column('Cues')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[AU-36 AU-37] an author is told who deleted their cue; after Let it go the focus is on its neighbour', async ({
  browser,
}) => {
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
})
