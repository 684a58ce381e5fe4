import { expect, type Page, test } from '@playwright/test'
import { openConsole, openPhone } from '../../../tests/support/show.ts'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
const receipt = () => page.getByRole('region', { name: 'Current cue' }).getByText(/\d \/ \d+ · stopped/)
const squares = () => page.getByRole('region', { name: 'Deliveries' })

/**
 * A cue for three people, stopped when the first has heard it, the second hears it, and the third has not answered yet.
 */
test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 3 })
  const { show } = stage
  page = await consoleAt(browser, show)
  await expect(page.getByRole('button', { name: /^GO / })).toBeEnabled()
  const phones = await Promise.all(show.audience.map((user) => openPhone(show, user)))
  const operator = await openConsole(show)
  await operator.ask('runCue', { cueId: show.board.cues[0]?._id })
  for (const [index, phone] of phones.entries()) {
    const { payload } = await phone.next(({ type }) => type === 'audioContent')
    const { module: moduleId, deliveryId } = payload
    if (index < 2) await phone.ask('audioContentReceived', { deliveryId })
    const heard = { moduleId, deliveryId, blackboardId: show.board._id }
    if (index === 0) await phone.ask('audioContentCompleted', heard)
  }
  await operator.ask('stopAll')
})
test.afterAll(({ browser }) => stage.close(browser))

const all = async (): Promise<(string | null)[]> => {
  await page.getByRole('tab', { name: 'Cues' }).click()
  // the squares of all three appear after their place has been measured
  await expect(squares()).toContainText(/stopped\s*010203/)
  return [await receipt().last().textContent(), await squares().textContent()]
}

test('[SR-04] after a stop, a reloaded console shows the same as one that watched', async () => {
  const watched = await all()
  expect(watched[0]).toContain('1 / 3 · stopped')
  expect(watched[1]).toMatch(/1 completed[\s\S]*2 stopped/)
  await page.reload()
  expect(await all()).toEqual(watched)
})

test('[SR-05 MR-40] the replay shows the same: nobody plays or waits any more', async () => {
  await page.goto(`${stage.running.origin}/replay/${stage.show.board._id}`)
  await page.getByRole('slider', { name: 'Position' }).press('End')
  const rows = page.getByRole('listbox', { name: 'audience' }).getByRole('option')
  for (const [index, heard] of ['completed', 'stopped', 'stopped'].entries())
    await expect(rows.nth(index)).toHaveAttribute('data-heard', heard)
  await expect(page.getByRole('region', { name: 'Cues' })).toContainText('1 / 3 · stopped')
})
