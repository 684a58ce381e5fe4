import { expect, type Page, test } from '@playwright/test'
import { restingBox } from './drag.ts'
import { flick } from './flick.ts'
import { type GroupsPage, groupsPage } from './groups-page.ts'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
let tab: GroupsPage

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { also: ({ type }) => type !== 'audience' })
  page = await consoleAt(browser, stage.show)
  tab = groupsPage(stage, page)
  await expect(tab.group('Line 1')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[GR-19 LV-26 LV-27] the mouse drags a person from one group into another', async () => {
  await tab.drag(tab.person('Line 1', 'Barnaby Quill'), 'Line 2')
  await expect(tab.person('Line 2', 'Barnaby Quill')).toBeVisible()
  await expect(tab.person('Line 1', 'Barnaby Quill')).toHaveCount(0)
  expect(await tab.members('Line 2')).toEqual(['Barnaby', 'Desmond', 'Horatio', 'Ilse', 'Juno', 'Linnea', 'Rafferty'])
  expect(await tab.members('Line 1')).toEqual(['Cormac', 'Marguerite', 'Odile', 'Safiya', 'Teodor'])
  await expect(page.getByRole('main')).toContainText('1 person moved from Line 1 to Line 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab.person('Line 1', 'Barnaby Quill')).toBeVisible()
  await expect.poll(() => tab.members('Line 2')).not.toContain('Barnaby')
})

test('[LV-28] a person dragged outside every group leaves the group', async () => {
  await tab.dragTo(tab.person('Line 1', 'Barnaby Quill'), { x: 700, y: 868 })
  await expect(tab.person('Line 1', 'Barnaby Quill')).toHaveCount(0)
  await expect.poll(() => tab.members('Line 1')).toEqual(['Cormac', 'Marguerite', 'Odile', 'Safiya', 'Teodor'])
})

test('[LV-29] a default group loses nobody and gains nobody', async () => {
  await tab.drag(tab.person('audience', 'Barnaby Quill'), 'Archivists')
  await expect(tab.person('Archivists', 'Barnaby Quill')).toBeVisible()
  await expect(tab.person('audience', 'Barnaby Quill')).toBeVisible()
  const before = await tab.members('Archivists')
  expect(before).toContain('Barnaby')
  await tab.fold('performer').click()
  await tab.drag(tab.person('Archivists', 'Barnaby Quill'), 'performer')
  await expect(tab.person('Archivists', 'Barnaby Quill')).toBeVisible()
  await expect(tab.group('performer').getByRole('option')).toHaveCount(2)
  expect(await tab.members('Archivists')).toEqual(before)
  expect(await tab.members('performer')).toEqual([])
})

test('[GR-19] M picks up a selection, and arrows carry it', async () => {
  await tab.person('Line 2', 'Horatio Pimm').click()
  await tab.person('Line 2', 'Ilse Thorncastle').click()
  await tab.person('Line 2', 'Ilse Thorncastle').focus()
  await page.keyboard.press('m')
  await tab.carryTo('Archivists')
  await page.keyboard.press('Enter')
  await expect(tab.person('Archivists', 'Ilse Thorncastle')).toBeVisible()
  await expect.poll(() => tab.members('Archivists')).toEqual(expect.arrayContaining(['Horatio', 'Ilse']))
  expect(await tab.members('Line 2')).toEqual(['Desmond', 'Juno', 'Linnea', 'Rafferty'])
})

test('Shift-click selects a range; the page still shows the selection after an action', async () => {
  const people = tab.group('audience').getByRole('option')
  await people.nth(1).click()
  await people.nth(5).click({ modifiers: ['Shift'] })
  await expect(people.and(page.getByRole('option', { selected: true }))).toHaveCount(5)
  await expect(page.getByText('5 selected')).toBeVisible()
  const there = await tab.members('Archivists')
  const chosen = await people.and(page.getByRole('option', { selected: true })).allInnerTexts()
  const known = chosen.filter((text) => there.some((name) => text.includes(name))).length
  await tab.drag(people.nth(2), 'Archivists')
  await expect(page.getByRole('main')).toContainText(
    `${5 - known} ${5 - known === 1 ? 'person' : 'people'} added to Archivists`,
  )
  await expect.poll(async () => (await tab.members('Archivists')).length).toBe(there.length + 5 - known)
  await people.nth(1).click()
  await people.nth(2).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('added to Archivists')
  await tab.drag(people.nth(2), 'Archivists')
  await expect(page.getByRole('main')).toContainText('All of them are in Archivists already')
})

test('Escape while carrying cancels, and neither stops nor arms anything', async () => {
  // the list may be drawn again because of the test before, and lose the focus
  await expect(async () => {
    await tab.person('Line 2', 'Juno Castellane').focus()
    await page.keyboard.press('m')
    await expect(page.locator('body')).toHaveAttribute('data-dragging', { timeout: 1_000 })
  }).toPass()
  // the page listens to the keys a moment after it shows the pick-up
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(tab.said(/ is over /)).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).not.toHaveAttribute('data-dragging')
  await expect(page.getByRole('button', { name: 'Stop all' })).not.toHaveAttribute('data-armed')
  expect(await tab.members('Line 2')).toContain('Juno')
})

test('[GR-19] who leaves the tab while carrying has all keys again', async () => {
  await tab.person('Line 2', 'Juno Castellane').focus()
  await page.keyboard.press('m')
  await expect(page.locator('body')).toHaveAttribute('data-dragging')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.locator('body')).not.toHaveAttribute('data-dragging')
  const search = page.getByRole('searchbox').first()
  await search.focus()
  await page.keyboard.type('juno m')
  await expect(search).toHaveValue('juno m')
  await page.getByRole('tab', { name: 'Groups' }).click()
})

for (const { who, from, to } of [
  { who: 'Cormac', from: 'Line 1', to: 'Line 2' },
  { who: 'Horatio', from: 'audience', to: 'Line 1' },
  { who: 'Juno', from: 'Line 2', to: 'Archivists' },
])
  test(`[GR-19] a flick from ${from} to ${to} arrives there, however busy the page is`, async () => {
    const before = await tab.members(to)
    expect(before).not.toContain(who)
    // both are in view then: to look at the person moves the group no more
    await restingBox(tab.group(to))
    const { x, y } = await restingBox(tab.person(from, who))
    const end = await restingBox(tab.group(to))
    await flick(page, { x: x + 30, y: y + 10 }, { x: end.x + 60, y: end.y + 20 })
    await expect(tab.person(to, who)).toBeVisible()
    await expect.poll(() => tab.members(to)).toEqual([...before, who].toSorted())
    // Somebody who drops this fast can stop the show a moment later.
    await expect(page.locator('body')).not.toHaveAttribute('data-dragging')
  })

test('[LV-28] a group hidden behind the footer accepts nobody', async () => {
  await page.setViewportSize({ width: 1440, height: 636 })
  const hidden = tab.group('Archivists')
  const footer = (await page.getByRole('contentinfo').boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const behind = (await hidden.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const point = { x: behind.x + 60, y: footer.y + footer.height / 2 }
  expect(behind.y, 'the footer covers the group').toBeLessThan(point.y)
  expect(behind.y + behind.height).toBeGreaterThan(point.y)
  const before = await tab.members('Archivists')
  await tab.dragTo(tab.person('Line 1', 'Marguerite'), point)
  await expect.poll(() => tab.members('Line 1')).not.toContain('Marguerite')
  expect(await tab.members('Archivists')).toEqual(before)
})
