import type { Cue } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, readLog, until } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { consoleAt, openStage, operatorPage, type Stage } from './stage.ts'

let stage: Stage
let page: Page
let other: Page

const libraryCue = async (at: number): Promise<Cue | undefined> => {
  const { token, board } = stage.show
  const cues = await json<Cue[]>(call(stage.running.origin, '/api/cues', { token }))
  return cues.find(({ _id }) => _id === board.cues[at]?._id)
}
const header = (on: Page) => on.getByRole('region', { name: 'Show control' })
const notes = (on: Page) => on.getByRole('textbox', { name: 'Cue notes' })

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 2 })
  page = await consoleAt(browser, stage.show)
  other = await consoleAt(browser, stage.show)
  await page.getByRole('tab', { name: 'Cues' }).click()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[NT-02] notes written in Cue Details appear under GO at every console, and in the library', async () => {
  await expect(header(other).getByRole('button', { name: /^Notes:/ })).toHaveCount(0)
  await notes(page).fill('Look at the door on the left. Perdita must be seated.')
  await expect(header(other).getByRole('button', { name: /^Notes: Look at the door/ })).toBeVisible()
  await until('the library has them', async () => (await libraryCue(0))?.notes?.startsWith('Look at') === true)
  // Escape leaves the field and keeps the text; two more Escapes belong to Stop all
  await page.keyboard.press('Escape')
  await expect(notes(page)).not.toBeFocused()
  await expect(notes(page)).toHaveValue('Look at the door on the left. Perdita must be seated.')
  // from another tab the notes lead to the cue
  await other.getByRole('tab', { name: 'Groups' }).click()
  await header(other)
    .getByRole('button', { name: /^Notes: Look at the door/ })
    .click()
  await expect(notes(other)).toHaveValue('Look at the door on the left. Perdita must be seated.')
  await notes(other).fill('')
  await expect(header(page).getByRole('button', { name: /^Notes:/ })).toHaveCount(0)
  await expect(notes(page)).toHaveValue('')
})

test('[HX-10 HY-30] N adds a note for the moment of the press; closing the field keeps the words', async () => {
  const before = new Date().toISOString()
  // press the key in the same frame in which the tab opens: nothing may take the focus from the field afterwards
  await page.getByRole('tab', { name: 'Groups' }).evaluate(async (tab: HTMLElement) => {
    tab.click()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  const field = page.getByRole('form', { name: 'Note' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.type('The lamp flickered n')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(field).toHaveValue('The lamp flickered n')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Noted', { exact: true })).toBeVisible()
  const [note, ...more] = (await readLog(stage.show)).filter(({ type }) => type === 'NoteAdded')
  expect(more).toEqual([])
  expect(note?.data).toMatchObject({ text: 'The lamp flickered n', cueId: null, by: expect.any(String) })
  expect(String(note?.data['at']) > before).toBe(true)
})

test('[NT-01] notes and a planned length are written in authoring and survive a reload', async ({ browser }) => {
  const author = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  const { act, cue, saved } = authoringPage(() => author)
  await act('The Last Modem', 'Edit')
  await cue(2).getByRole('textbox', { name: 'Cue notes' }).fill('Both lamps are on')
  const settings = cue(2).getByRole('button', { name: /ettings of cue/ })
  await settings.click()
  await cue(2).getByRole('textbox', { name: 'Planned length (s)' }).fill('43')
  await cue(2).getByRole('textbox', { name: 'Planned length (s)' }).blur()
  await saved()
  await until('the library has them', async () => (await libraryCue(1))?.plannedMs === 43_000)
  await author.reload()
  await expect(cue(2).getByRole('textbox', { name: 'Cue notes' })).toHaveValue('Both lamps are on')
  await expect(settings).toHaveText('planned 43 s')
  await author.close()
})
