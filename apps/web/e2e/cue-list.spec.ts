import type { User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { openConsole, openPhone, type Show } from '../../../tests/support/show.ts'
import { longShow } from './long-show.ts'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let show: Show
let page: Page

const list = () => page.getByRole('region', { name: 'Cues', exact: true })
const shown = () => page.getByRole('region', { name: 'Cue Details' }).getByRole('heading', { level: 3 })
const find = () => page.getByRole('searchbox', { name: 'Find a cue' })
const stopAll = () => page.getByRole('button', { name: 'Stop all' })
const pinned = () => list().getByRole('list', { name: 'Pinned' })
const seen = () =>
  list()
    .locator('li[data-index]')
    .evaluateAll((rows) => {
      const scroller = rows[0]?.closest('div[class*=scroller]')?.getBoundingClientRect()
      const inside = (it: DOMRect) => scroller && it.top >= scroller.top - 1 && it.bottom <= scroller.bottom + 1
      return rows.filter((it) => inside(it.getBoundingClientRect())).length
    })

test.beforeAll(async ({ browser }) => {
  stage = await openStage()
  show = await longShow(stage.running.origin, 60)
  page = await consoleAt(browser, show)
  await page.getByRole('tab', { name: 'Cues' }).click()
  await expect(shown()).toHaveText('Scene 1')
})
test.afterAll(({ browser }) => stage.close(browser))

test('rows can stand closely: 20 of 60 cues at 1440×900, kept for the next time', async () => {
  expect(await seen()).toBeLessThan(10)
  await page.getByRole('button', { name: 'Compact rows' }).click()
  await expect.poll(seen).toBeGreaterThanOrEqual(20)
  const row = list().locator('li[data-index="5"]')
  expect((await row.boundingBox())?.height).toBe(36)
  await page.reload()
  await expect.poll(seen).toBeGreaterThanOrEqual(20)
  await expect(page.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
})

test('digits jump to a number, Home, End and pages move', async () => {
  await page.keyboard.type('42')
  await expect(shown()).toHaveText('Scene 42')
  await page.keyboard.press('PageDown')
  await expect(shown()).toHaveText('Scene 52')
  await page.keyboard.press('PageDown')
  await expect(shown()).toHaveText('Scene 60')
  await page.keyboard.press('PageUp')
  await expect(shown()).toHaveText('Scene 50')
  await page.keyboard.press('Home')
  await expect(shown()).toHaveText('Scene 1')
  await page.keyboard.press('End')
  await expect(shown()).toHaveText('Scene 60')
})

test('the list is one Tab stop, and the focus goes with the selection', async () => {
  const named = (name: string) => list().locator('li[data-index]').getByRole('button', { name, exact: true })
  await named('Scene 60').focus()
  for (const [key, name] of [
    ['ArrowLeft', 'Scene 59'],
    ['Home', 'Scene 1'],
    ['4', 'Scene 4'],
    ['End', 'Scene 60'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(named(name)).toBeFocused()
    expect(await list().locator('li[data-index] [aria-pressed][tabindex="0"]').allTextContents()).toEqual([name])
  }
  await page.keyboard.press('Shift+Tab')
  await expect(list().locator('li[data-index] :focus')).toHaveCount(0)
})

test('the current cue stays in sight when the list is scrolled away from it', async () => {
  await expect(pinned()).toContainText('Scene 1')
  await expect(pinned().getByText('CURRENT')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(pinned()).toHaveCount(0)
})

test('/ finds a cue; Escape clears the field, leaves it, and two more stop all', async () => {
  await page.keyboard.press('/')
  await expect(find()).toBeFocused()
  await page.keyboard.type('scene 37')
  await expect(shown()).toHaveText('Scene 37')
  await page.keyboard.press('Escape')
  await expect(find()).toHaveValue('')
  await expect(find()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(find()).not.toBeFocused()
  await expect(stopAll()).not.toHaveAttribute('data-armed')
  await page.keyboard.press('Escape')
  await expect(stopAll()).toHaveAttribute('data-armed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'All stopped' })).toBeVisible()
})

test('in a dialog Escape clears the field, closes it, and two more stop all', async () => {
  await page.getByRole('tab', { name: 'Groups' }).click()
  await page.getByRole('button', { name: 'Add group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Group' })
  const name = dialog.getByRole('textbox', { name: 'Group name' })
  await name.fill('Late comers')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(stopAll()).not.toHaveAttribute('data-armed')
  await page.keyboard.press('Escape')
  await expect(stopAll()).toHaveAttribute('data-armed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'All stopped' })).toBeVisible()
})

test('a close row tells what is left of its cue while it plays, and is no higher for it', async () => {
  await page.getByRole('tab', { name: 'Cues' }).click()
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(list().locator('li[data-index="0"]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const phone = await openPhone(show, show.audience[0] as User)
  const operator = await openConsole(show)
  await operator.ask('runCue', { cueId: show.board.cues[1]?._id })
  const row = list().locator('li[data-index="1"]')
  await expect(row.getByRole('timer')).toHaveText(/^\d:\d\d left$/)
  expect((await row.boundingBox())?.height).toBe(36)
  await operator.ask('stopAll')
  await expect(row.getByRole('timer')).toHaveCount(0)
  for (const wire of [phone, operator]) wire.close()
})
