import type { Performance, Script } from '@ghostlight/contracts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { looksAt } from './axe.ts'
import { broadcastPage } from './broadcast-page.ts'
import { board, consoleAt, openStage, operatorPage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let id: string
const { cue, open, saved } = authoringPage(() => page)
const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const questions = async () =>
  (await ask<Script>(`/api/performances/${id}/script`)).templates.filter(({ type }) => type === 'ask')

/** Writes the labels into the rows, and adds the rows that are not there. */
const writeOptions = async (form: Locator, labels: readonly string[]) => {
  for (const [at, label] of labels.entries()) {
    const field = form.getByRole('textbox', { name: `Option ${at + 1}`, exact: true })
    if ((await field.count()) === 0) await form.getByRole('button', { name: 'Add option' }).click()
    await field.fill(label)
  }
}
const newForm = () => page.getByRole('region', { name: 'New template' })
const editor = () => page.getByRole('region', { name: 'Template Which door?' })

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  const made = await ask<Performance>('/api/performances', { name: 'Doors' })
  id = made._id
  await ask('/api/edits', {
    edits: [
      {
        type: 'add',
        kind: 'group',
        item: { _id: 'left', name: 'Left', description: '', type: 'General', oneshot: false, metadata: {} },
      },
      { type: 'place', kind: 'performance', id, list: 'groups', item: 'left', after: [] },
    ],
  })
  page = await operatorPage(browser, stage.running.origin, { path: `/authoring?performance=${id}` })
  await open('Templates')
})
test.afterAll(({ browser }) => stage.close(browser))

test('[QU-20 QU-22] an author writes a question with three options; what is wrong is said, and it is there after a reload', async () => {
  await page.getByRole('button', { name: '+ Add Template' }).click()
  await newForm().getByText('question', { exact: true }).click()
  await newForm().getByLabel('Name').fill('Which door?')
  await newForm().getByRole('textbox', { name: 'Question' }).fill('Which door do you open, {{name}}?')
  await writeOptions(newForm(), ['Left', 'left '])
  await expect(newForm()).toContainText('Two options are alike: "left".')
  await expect(newForm().getByRole('button', { name: 'Create' })).toBeDisabled()
  await looksAt(page, 'a new question that is wrong')
  await writeOptions(newForm(), ['Left', 'Right', 'None'])
  await newForm().getByRole('button', { name: '+ What it does to whoever takes it, option 1' }).click()
  await newForm().getByLabel('Group to change').selectOption('Left')
  await newForm().getByLabel('after a number of seconds').check()
  await newForm().getByLabel('Voice').selectOption('')
  await newForm().getByRole('button', { name: 'Create' }).click()
  await saved()
  await page.reload()
  await open('Templates')
  await page
    .getByRole('region', { name: 'Templates', exact: true })
    .getByRole('button', { name: /Which door\?/ })
    .click()
  await expect(editor().getByRole('textbox', { name: 'Question' })).toHaveValue('Which door do you open, {{name}}?')
  for (const [at, label] of ['Left', 'Right', 'None'].entries())
    await expect(editor().getByRole('textbox', { name: `Option ${at + 1}`, exact: true })).toHaveValue(label)
  await expect(editor().getByLabel('Group to change')).toHaveValue('left')
  await expect(editor().getByLabel('Seconds until it closes')).toHaveValue('30')
  const [made] = await questions()
  expect(made?.content).toMatchObject({ kind: 'choice', closes: { whenAll: true, afterMs: 30_000 }, tie: 'random' })
  expect(made?.content).not.toHaveProperty('voice')
  await looksAt(page, 'a question in the editor')
})

test('[QU-23] a question stands in the script as the other lines do, and in the evening to read', async () => {
  const [made] = await questions()
  await ask('/api/edits', {
    edits: [
      { type: 'add', kind: 'cue', item: { _id: 'doors', name: 'Doors', description: '', modules: ['asking'] } },
      {
        type: 'add',
        kind: 'module',
        item: {
          _id: 'asking',
          group: 'audience',
          template: made?._id,
          cue: 'doors',
          mindelay: 0,
          maxdelay: 0,
          oneshot: false,
          autorun: false,
          conditions: [],
          effects: [],
        },
      },
      { type: 'place', kind: 'performance', id, list: 'cues', item: 'doors', after: [] },
    ],
  })
  await page.reload()
  const words = cue(1).getByRole('textbox', { name: 'Words of Which door?' })
  await expect(words).toHaveValue('Which door do you open, {{name}}?')
  await words.fill('Which door opens for you?')
  await cue(1).getByRole('button', { name: 'Left / Right / None' }).click()
  await expect(editor().getByRole('textbox', { name: 'Question' })).toHaveValue('Which door opens for you?')
  await editor().getByRole('textbox', { name: 'Option 3', exact: true }).fill('No door')
  await editor().getByRole('button', { name: 'Move option 3 up' }).click()
  await expect(editor().getByRole('textbox', { name: 'Option 2', exact: true })).toBeFocused()
  await expect(cue(1)).toContainText('Left / No door / Right')
  await saved()
  expect((await questions())[0]?.content).toMatchObject({
    question: 'Which door opens for you?',
    options: [{ label: 'Left' }, { label: 'No door' }, { label: 'Right' }],
  })
  await page.getByRole('button', { name: 'Read' }).click()
  await expect(page.getByRole('region', { name: 'Cue 1, Doors' })).toContainText('Answers: Left / No door / Right')
})

test('[QU-24] an operator asks everybody now: each phone has the question, and the form is empty for the next', async ({
  browser,
}) => {
  const phones = await Promise.all(
    stage.show.audience.slice(0, 2).map((user) => phoneAt(browser, stage.show, { user })),
  )
  for (const it of phones) await tapToHear(it)
  const desk = await consoleAt(browser, stage.show)
  const tab = broadcastPage(desk)
  await tab.open()
  await tab.compose.getByText('New', { exact: true }).click()
  await tab.compose.getByText('question', { exact: true }).click()
  await tab.add('audience').click()
  await expect(tab.compose).toContainText('Write what is asked.')
  await tab.compose.getByRole('textbox', { name: 'Question' }).fill('Shall we go on?')
  await expect(tab.send).toBeDisabled()
  await expect(tab.compose.locator('#send-needs')).toContainText('Each option needs words.')
  await writeOptions(tab.compose, ['Yes', 'No'])
  await looksAt(desk, 'a question to send')
  await tab.send.click()
  for (const it of phones) {
    await expect(it.getByRole('heading', { name: 'Shall we go on?' })).toBeVisible()
    await expect(it.getByRole('radio', { name: 'No' })).toBeVisible()
  }
  await expect(tab.compose.getByRole('textbox', { name: 'Question' })).toHaveValue('')
  await expect(tab.compose.getByRole('textbox', { name: 'Option 1', exact: true })).toHaveValue('')
  const asked = (await board(stage.running.origin, stage.show.board._id)).templates.find(({ type }) => type === 'ask')
  expect(asked).toMatchObject({ name: 'Quick question', content: { options: [{ label: 'Yes' }, { label: 'No' }] } })
})

test('[QU-20 QU-22] an operator writes a question for this show, sees what it asks, and corrects an option', async ({
  browser,
}) => {
  const desk = await consoleAt(browser, stage.show)
  await desk.getByRole('tab', { name: 'Templates' }).click()
  const form = desk.getByRole('region', { name: 'Create Template' })
  await form.getByText('question', { exact: true }).click()
  await form.getByLabel('Name').fill('Mood')
  await form.getByRole('textbox', { name: 'Question' }).fill('How are you?')
  await form.getByText('Scale', { exact: true }).click()
  await form.getByLabel('From').fill('-2')
  await form.getByLabel('To', { exact: true }).fill('-3')
  await expect(form).toContainText('The last number of a scale is greater than the first.')
  await expect(form.getByRole('button', { name: 'Create' })).toBeDisabled()
  await form.getByLabel('To', { exact: true }).fill('2')
  await form.getByLabel('Words at that end').fill('awful')
  await looksAt(desk, 'a new scale')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByRole('textbox', { name: 'Question' })).toHaveValue('')
  const list = desk.getByRole('region', { name: 'Templates', exact: true })
  await list.getByRole('button', { name: /Mood/ }).click()
  await expect(list).toContainText('a number from -2 (awful) to 2')
  await expect(list).toContainText('by hand or when everybody who is here has answered')
  await list.getByRole('button', { name: 'Edit words' }).click()
  const words = list.getByRole('form', { name: 'Words of Mood' })
  await words.getByLabel('Words at the other end').fill('splendid')
  await words.getByRole('button', { name: 'Save for this show' }).click()
  await expect(list).toContainText('a number from -2 (awful) to 2 (splendid)')
})
