import type { User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { openConsole, openPhone, type Show } from '../../../tests/support/show.ts'
import { longShow } from './long-show.ts'
import { consoleAt, openStage, operatorTab, type Stage } from './stage.ts'

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

test('[DN-01 DN-02] rows are compact: 14 of 60 cues and more at 1440×900, 10 at 1024×768; another choice is kept', async () => {
  const rows = page.getByRole('button', { name: 'Compact rows' })
  await expect.poll(seen).toBeGreaterThanOrEqual(14)
  const row = list().locator('li[data-index="5"]')
  expect((await row.boundingBox())?.height).toBe(36)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(seen).toBeGreaterThanOrEqual(10)
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.click()
  await expect.poll(seen).toBeLessThan(10)
  await page.reload()
  await expect.poll(seen).toBeLessThan(10)
  await expect(rows).toHaveAttribute('aria-pressed', 'false')
  await rows.click()
  await expect.poll(seen).toBeGreaterThanOrEqual(14)
})

test('digits jump to a number; Home, End and the page keys move', async () => {
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

test('[NT-10] a typed number is the cue’s own and is shown during typing; if no cue has it, nothing moves', async ({
  browser,
}) => {
  const numbers = ['1', '2', '5', '5.5', '12A']
  const cues = show.board.cues.map((it, at) => (numbers[at] ? { ...it, number: numbers[at] } : it))
  const other = await operatorTab(browser, show.origin)
  await other.route('**/api/blackboards/*', (route) => route.fulfill({ json: { ...show.board, cues } }))
  await other.goto(`${show.origin}/dramaturg?blackboard=${show.board._id}&tab=cues`)
  const number = other.getByRole('region', { name: 'Cue Details' }).locator('b').first()
  const said = other.getByRole('region', { name: 'Cues', exact: true }).getByRole('status')
  await expect(number).toHaveText('1')
  await other.keyboard.type('5.5')
  await expect(number).toHaveText('5.5')
  await expect(said).toHaveText('Cue 5.5')
  await expect(said).toBeHidden()
  await other.keyboard.type('12a')
  await expect(number).toHaveText('12A')
  await expect(said).toBeHidden()
  await other.keyboard.type('199s')
  await expect(said).toHaveText('There is no cue 199.')
  await expect(number).toHaveText('12A')
  await expect(other.getByRole('button', { name: /^GO 1 / })).toBeVisible()
  await other.context().close()
})

test('[NT-09] GO says all of what it runs, and a selected row says what Space runs', async () => {
  await page.keyboard.press('Home')
  const row = list().locator('li[data-index="2"]')
  await expect(list().getByText('STANDING BY')).toHaveCount(1)
  await row.click()
  await expect(row).toContainText('Space runs 1')
  await expect(row.getByText('STANDING BY')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'GO 1 Scene 1', exact: true })).toBeVisible()
  await page.keyboard.press('s')
  await expect(row.getByText('STANDING BY')).toBeVisible()
  await expect(row).not.toContainText('Space runs')
  await expect(page.getByRole('button', { name: 'GO 3 Scene 3', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Show control' }).getByText('set as next')).toHaveCount(1)
  await page.keyboard.press('s')
  await page.keyboard.press('End')
})

test('[NT-09 DN-04] the name of what GO runs is never cut, however long it is and however small the screen', async ({
  browser,
}) => {
  const name =
    'A cue whose name is as long as a sentence in which somebody explains all that happens in it and why, '.repeat(2)
  const cues = show.board.cues.map((it, at) => (at === 0 ? { ...it, number: '10.25', name } : it))
  const other = await operatorTab(browser, show.origin)
  await other.route('**/api/blackboards/*', (route) => route.fulfill({ json: { ...show.board, cues } }))
  await other.goto(`${show.origin}/dramaturg?blackboard=${show.board._id}`)
  const control = other.getByRole('region', { name: 'Show control' })
  for (const [width, height] of [
    ...[
      [1440, 900],
      [1024, 768],
      [390, 844],
      [320, 568],
    ],
  ] as const) {
    await other.setViewportSize({ width: width ?? 0, height: height ?? 0 })
    const shown = control.locator('b', { hasText: '10.25' }).first().locator('xpath=..').getByText(name.trim())
    await expect(shown, `${width}`).toBeInViewport({ ratio: 1 })
    const button = await other.getByRole('button', { name: /^GO / }).boundingBox()
    const words = await shown.boundingBox()
    // beside it where there is room, below it on a phone
    if (width >= 1024) expect(words?.x, `${width}`).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 0))
    expect(await shown.evaluate((it) => [it.scrollWidth - it.clientWidth, getComputedStyle(it).textOverflow])).toEqual([
      0,
      'clip',
    ])
  }
  await other.context().close()
})

test('[FI-01 FI-04 FI-05] Ctrl+K leads by a few letters to a cue, and by a person to the cues that speak to them', async () => {
  const finder = page.getByRole('dialog')
  const options = finder.getByRole('option')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('scene 41')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(shown()).toHaveText('Scene 41')
  await expect(finder).toHaveCount(0)

  const name = show.audience[0]?.name ?? ''
  await page.getByRole('tab', { name: 'Groups' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(options.first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(finder).toContainText(`When is ${name} spoken to?`)
  await page.keyboard.type('scene 12')
  await expect(options.first()).toContainText('will hear it')
  await page.keyboard.press('Enter')
  await expect(shown()).toHaveText('Scene 12')
  await page.keyboard.press('End')
})

test('[FI-07] what is typed before the finder has the focus is typed into it, and is no key of the show', async () => {
  const finder = page.getByRole('dialog')
  const field = finder.getByRole('textbox')
  const name = show.audience[0]?.name ?? ''
  /** All of them before the page draws again, as on a page that is busy. */
  const atOnce = (keys: { key: string; code?: string; ctrlKey?: boolean }[]) =>
    page.evaluate(async (all) => {
      for (const key of all) {
        const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key })
        ;(document.activeElement ?? document.body).dispatchEvent(event)
        await Promise.resolve()
      }
    }, keys)
  const typed = (keys: string) => [...keys].map((key) => ({ key }))
  const next = await page.getByRole('button', { name: /^GO / }).textContent()
  await atOnce([{ key: 'k', ctrlKey: true }, ...typed('s4n 1')])
  await expect(field).toHaveValue('s4n 1')
  await field.fill(name)
  await expect(finder.getByRole('option').first()).toContainText(name)
  await atOnce([{ key: 'Enter', code: 'Enter' }, ...typed('sce'), { key: 'Backspace' }])
  await expect(finder).toContainText(`When is ${name} spoken to?`)
  await expect(field).toHaveValue('sc')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(finder).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^GO / })).toHaveText(next ?? '')
  await expect(shown()).toHaveText('Scene 60')
  await expect(page.getByRole('form', { name: 'Note' })).toHaveCount(0)
})

test('the list is one Tab stop, and the focus follows the selection', async () => {
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

test('the current cue stays in sight when the list scrolls away from it', async () => {
  await expect(pinned()).toContainText('Scene 1')
  await expect(pinned().getByText('CURRENT')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(pinned()).toHaveCount(0)
})

test('/ finds a cue; Escape clears the field, leaves it, and two more presses stop all', async () => {
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

test('in a dialog Escape clears the field, closes the dialog, and two more presses stop all', async () => {
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

test('[DN-01] what plays has a large row with its times, and 10 are still in sight at 1024×768', async () => {
  await page.getByRole('tab', { name: 'Cues' }).click()
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(list().locator('li[data-index="0"]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const phone = await openPhone(show, show.audience[0] as User)
  const operator = await openConsole(show)
  await operator.ask('runCue', { cueId: show.board.cues[1]?._id })
  const row = list().locator('li[data-index="1"]')
  await expect(row.getByRole('timer')).toHaveText(/ left/)
  expect((await row.boundingBox())?.height).toBeGreaterThan(60)
  await expect.poll(seen).toBeGreaterThanOrEqual(14)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(seen).toBeGreaterThanOrEqual(10)
  await page.setViewportSize({ width: 1440, height: 900 })
  await operator.ask('stopAll')
  await expect(row.getByRole('timer')).toHaveCount(0)
  expect((await row.boundingBox())?.height).toBe(36)
  for (const wire of [phone, operator]) wire.close()
})
