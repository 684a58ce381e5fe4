import type { Script } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, openConsole, openPhone } from '../../../tests/support/show.ts'
import type { Wire } from '../../../tests/support/wire.ts'
import { looksAt } from './axe.ts'
import { board, consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let otto: Wire
/** the id that the template has in the performance, too */
let shared = ''
const name = 'Overture'

const panel = () => page.getByRole('region', { name: 'Templates', exact: true })
const item = (named: string) => panel().getByRole('listitem').filter({ hasText: named }).first()
const row = (named: string) => item(named).getByRole('button', { name: new RegExp(`^speech ${named}`) })
const words = (named: string) => page.getByRole('form', { name: `Words of ${named}` })
const text = (named: string) => words(named).getByRole('textbox', { name: 'Text' })
const press = (named: string, button: string) => item(named).getByRole('button', { name: button, exact: true }).click()
const templateNow = async (named: string) =>
  (await board(stage.running.origin, stage.show.board._id)).templates.find((it) => it.name === named)
const says = (templateId: string, words: string, more: object = {}) =>
  otto.ask('editTemplate', { templateId, content: { text: words, voice: 'slt' }, ...more })

/** Sends the template to everybody who is here; one of them hears it to the end. */
const speak = async (phone: Wire, templateId: string): Promise<string> => {
  await otto.ask('addModule', { module: { group: 'audience', template: templateId, autorun: true } })
  const { payload } = await phone.next(({ type }) => type === 'audioContent')
  const { module: moduleId, deliveryId } = payload
  await phone.ask('audioContentReceived', { deliveryId })
  await phone.ask('audioContentCompleted', { moduleId, deliveryId, blackboardId: stage.show.board._id })
  return String(payload['text'])
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  otto = await openConsole(stage.show)
  const speech = stage.show.board.templates.find(({ type }) => type === 'speech')
  shared = speech?._id ?? ''
  await otto.ask('addTemplate', {
    template: { name, type: 'speech', content: { text: 'Good evning, everybody.', voice: 'slt' } },
  })
  page = await consoleAt(browser, stage.show, {
    path: `/dramaturg?blackboard=${stage.show.board._id}&tab=templates`,
  })
})
test.afterAll(async ({ browser }) => {
  otto.close()
  await stage.close(browser)
})

test('[TE-04 TE-13 TE-14 TE-17] a typo is corrected in mid-show: one phone has heard the old words, the next hears the new ones', async ({
  browser,
}) => {
  const [ann, ben] = stage.show.audience
  if (!ann || !ben) throw new Error('two people are needed')
  const template = (await templateNow(name))?._id ?? ''
  const first = await openPhone(stage.show, ann)
  expect(await speak(first, template)).toBe('Good evning, everybody.')
  first.close()

  await row(name).click()
  await press(name, 'Edit words')
  await expect(text(name)).toBeFocused()
  await expect(words(name).getByRole('button', { name: 'Save for this show' })).toBeDisabled()
  await text(name).fill('Good evening, everybody.')
  await looksAt(page, 'the words of a template')
  await text(name).press('Control+Enter')
  await expect(item(name)).toContainText('Too late for 1 person')
  await expect(item(name).getByRole('list', { name: 'Too late for' })).toHaveText(ann.name)
  await expect(item(name)).toContainText('in this show only')
  await expect(item(name).getByRole('button', { name: 'Edit words' })).toBeFocused()
  await looksAt(page, 'the words of a template')

  const second = await openPhone(stage.show, ben)
  expect(await speak(second, template)).toBe('Good evening, everybody.')
  second.close()

  const replay = await page.context().newPage()
  await replay.goto(`${stage.running.origin}/replay/${stage.show.board._id}`)
  await replay.getByRole('slider', { name: 'Position' }).press('End')
  const people = replay.getByRole('region', { name: 'People' }).getByRole('listbox', { name: 'audience' })
  for (const [person, heard] of [
    [ann, 'Good evning, everybody.'],
    [ben, 'Good evening, everybody.'],
  ] as const) {
    await people.getByRole('option', { name: person.name }).click()
    await expect(replay.getByRole('region', { name: person.name })).toContainText(heard)
  }
  await replay.goto(`${stage.running.origin}/report/${stage.show.board._id}`)
  await expect(replay.getByRole('region', { name: 'Words changed during the show' })).toContainText(
    `Templates: “${name}” now says “Good evening, everybody.”`,
  )
  await replay.close()
  expect(browser.contexts().length).toBeGreaterThan(0)
})

test('[TE-15] unsaved words stay when the row is closed, the tab is changed and the page reloaded', async () => {
  await press(name, 'Edit words')
  await text(name).fill('Good evening, dear guests.')
  await row(name).click()
  await expect(words(name)).toHaveCount(0)
  await expect(row(name)).toContainText('not saved')
  await page.getByRole('tab', { name: 'Groups', exact: true }).click()
  await page.getByRole('tab', { name: 'Templates', exact: true }).click()
  await page.reload()
  await expect(row(name)).toContainText('not saved')
  await row(name).click()
  await expect(text(name)).toHaveValue('Good evening, dear guests.')
})

test('[TE-16] another operator’s new words are shown, and this operator takes or replaces them', async () => {
  const id = (await templateNow(name))?._id ?? ''
  await says(id, 'Good night, everybody.')
  await expect(words(name).getByRole('alert')).toContainText('changed these words while you were writing')
  await expect(words(name).getByRole('alert')).toContainText('Good night, everybody.')
  await press(name, 'Save for this show')
  await expect(words(name)).toContainText('Not saved: Somebody else changed this in the meantime.')
  await press(name, 'Replace them with mine')
  await press(name, 'Save for this show')
  await expect(words(name)).toHaveCount(0)
  expect((await templateNow(name))?.content).toMatchObject({ text: 'Good evening, dear guests.' })
  await press(name, 'Edit words')
  await text(name).fill('Mine.')
  await says(id, 'Theirs.')
  await press(name, 'Take theirs')
  await expect(text(name)).toHaveValue('Theirs.')
  await press(name, 'Cancel')
  await expect(words(name)).toHaveCount(0)
})

test('[TE-18] in a locked show typed words stay, and nobody can save them', async () => {
  await press(name, 'Edit words')
  await text(name).fill('Behind a lock.')
  await otto.ask('setLock', { locked: true })
  await expect(text(name)).toBeDisabled()
  await expect(words(name)).toContainText('The show is locked by')
  await expect(words(name).getByRole('button', { name: 'Save for this show' })).toBeDisabled()
  await otto.ask('setLock', { locked: false })
  await expect(text(name)).toHaveValue('Behind a lock.')
  await expect(words(name).getByRole('button', { name: 'Save for this show' })).toBeEnabled()
  await press(name, 'Cancel')
  await expect(item(name)).toContainText('Theirs.')
})

test('[TE-09 TE-14] a saved edit also changes the template of the performance; the form fits a narrow screen', async () => {
  // as high as its content, so that axe checks all of it
  await page.setViewportSize({ width: 320, height: 2_400 })
  await page.reload()
  const named =
    (await board(stage.running.origin, stage.show.board._id)).templates.find(({ _id }) => _id === shared)?.name ?? ''
  await row(named).click()
  await press(named, 'Edit words')
  await text(named).fill('Half-time words.')
  await looksAt(page, 'the form on a narrow screen')
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflows).toBe(0)
  await press(named, 'Also in the performance')
  await expect(item(named)).toContainText('in the performance, too')
  await looksAt(page, 'the words of a template')
  const { origin } = stage.running
  const { token, board: opened } = stage.show
  const script = await json<Script>(call(origin, `/api/performances/${opened.performanceId}/script`, { token }))
  expect(script.templates.find(({ _id }) => _id === shared)?.content).toMatchObject({ text: 'Half-time words.' })
})
