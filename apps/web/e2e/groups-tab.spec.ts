import { type Browser, expect, type Page, test } from '@playwright/test'
import { type GroupsPage, groupsPage } from './groups-page.ts'
import { board, consoleAt, openStage, operatorTab, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

let tab: GroupsPage

const dialog = () => page.getByRole('dialog', { name: 'Create New Group' })
const add = () => page.getByRole('button', { name: 'Add group' })

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { also: ({ type }) => type !== 'audience' })
  page = await consoleAt(browser, stage.show)
  tab = groupsPage(stage, page)
  await expect(tab.group('Line 1')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[GR-16 GR-17 GR-18 GR-01] default groups first: audience is open, performer and dramaturg are folded', async () => {
  const names = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) => all.map((it) => it.ariaLabel))
  expect(names.slice(0, 3)).toEqual(['audience', 'performer', 'dramaturg'])
  expect(names.slice(3).toSorted()).toEqual(['Archivists', 'Line 1', 'Line 2'])
  await expect(tab.group('audience').getByRole('option')).toHaveCount(12)
  await expect(tab.fold('audience')).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['performer', 'dramaturg']) {
    await expect(tab.fold(name)).toHaveAttribute('aria-expanded', 'false')
    await expect(tab.group(name).getByRole('option')).toHaveCount(0)
  }
})

test('[GR-13] every group folds and unfolds', async () => {
  for (const name of ['audience', 'performer', 'dramaturg', 'Line 1', 'Line 2', 'Archivists']) {
    const before = await tab.fold(name).getAttribute('aria-expanded')
    await tab.fold(name).click()
    await expect(tab.fold(name)).not.toHaveAttribute('aria-expanded', before ?? '')
    await expect(tab.group(name).getByRole('listbox')).toHaveCount(before === 'true' ? 0 : 1)
    await tab.fold(name).click()
    await expect(tab.fold(name)).toHaveAttribute('aria-expanded', before ?? '')
  }
})

test('[GR-09 GR-10] Collapse all and Expand all', async () => {
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(page.getByRole('main').getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.getByRole('main').getByRole('listbox')).toHaveCount(6)
  await expect(tab.person('performer', 'Philippa Groves')).toBeVisible()
})

test('[GR-07] Filter by Name / Bib looks at name and bib only', async () => {
  const filter = page.getByRole('searchbox', { name: 'Filter by Name / Bib' })
  await expect(filter).toHaveAttribute('placeholder', 'Filter by Name / Bib')
  for (const [text, found] of [
    ['juno', ['Juno Castellane']],
    ['12', ['Rafferty Moon']],
    ['velvet_static', []],
  ] as const) {
    await filter.fill(text)
    await expect(tab.group('audience').getByRole('option')).toHaveCount(found.length)
    for (const name of found) await expect(tab.person('audience', name)).toBeVisible()
  }
  await filter.fill('')
})

test('[GR-08] Search All looks at all data of a person', async () => {
  const search = page.getByRole('searchbox', { name: 'Search All' })
  await expect(search).toHaveAttribute('placeholder', 'Search All')
  for (const [text, name] of [
    ['velvet_static', 'Odile Marchetti'],
    ['5550109', 'Juno Castellane'],
    ['dead pager', 'Barnaby Quill'],
  ] as const) {
    await search.fill(text)
    await expect(tab.group('audience').getByRole('option')).toHaveCount(1)
    await expect(tab.person('audience', name)).toBeVisible()
  }
  await search.fill('nobody at all')
  await expect(tab.group('audience')).toContainText('Nobody here matches')
  await search.fill('')
  await expect(tab.group('audience').getByRole('option')).toHaveCount(12)
})

test('[GR-12] Select All becomes Deselect All, separately in every group', async () => {
  await tab.group('Line 1').getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(tab.group('Line 1').getByRole('option', { selected: true })).toHaveCount(6)
  await expect(tab.group('audience').getByRole('option', { selected: true })).toHaveCount(0)
  await tab.group('Line 1').getByRole('button', { name: 'Deselect All' }).click()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
})

test('arrows move the way they point, in every column', async () => {
  const people = tab.group('audience').getByRole('option')
  const boxOfFocused = async () =>
    (await tab.group('audience').locator('[role=option]:focus').boundingBox()) ?? { x: -1, y: -1 }
  await people.first().focus()
  const start = await boxOfFocused()
  const reached: Record<string, { x: number; y: number }> = {}
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    await page.keyboard.press(key)
    reached[key] = await boxOfFocused()
  }
  expect(reached.ArrowRight?.x).toBeGreaterThan(start.x)
  expect(reached.ArrowRight?.y).toBe(start.y)
  expect(reached.ArrowDown?.x).toBe(reached.ArrowRight?.x)
  expect(reached.ArrowDown?.y).toBeGreaterThan(start.y)
  expect(reached.ArrowLeft).toEqual({ ...reached.ArrowLeft, x: start.x, y: reached.ArrowDown?.y })
  expect(reached.ArrowUp).toEqual(start)
  await page.keyboard.press('End')
  await expect(people.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(people.first()).toBeFocused()
})

test('neither a selection nor an action moves anybody to another place', async () => {
  const place = () => tab.person('audience', 'Teodor Blix').boundingBox()
  const before = await place()
  for (const viewport of [undefined, { width: 1024, height: 768 }]) {
    if (viewport) {
      await page.setViewportSize(viewport)
      // first as many columns as before, too narrow for a name; then as many as fit
      const width = expect.poll(async () => (await place())?.width ?? 0, 'the columns are laid out again')
      await width.not.toBe(before?.width)
      await width.toBeGreaterThan(230)
    }
    const still = viewport ? await place() : before
    await tab.person('Line 1', 'Cormac').click()
    await expect(page.getByText('1 selected')).toBeVisible()
    expect(await place()).toEqual(still)
    await page.keyboard.press('Delete')
    await expect(page.getByRole('main')).toContainText('1 person taken out of Line 1')
    expect(await place()).toEqual(still)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tab.person('Line 1', 'Cormac')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('after a move by keyboard the focus stays in the list', async () => {
  const people = tab.group('Line 1').getByRole('option')
  const before = await people.count()
  await people.nth(1).focus()
  const next = ((await people.nth(2).locator('span').nth(1).textContent()) ?? '').trim()
  await page.keyboard.press('Delete')
  await expect(people).toHaveCount(before - 1)
  await expect(people.nth(1)).toBeFocused()
  await expect(people.nth(1)).toContainText(next)
  await page.keyboard.press('Delete')
  await expect(people).toHaveCount(before - 2)
  await expect(people.nth(1)).toBeFocused()
})

test('people can be filtered by state: not here, gone, sound confirmed, trouble', async () => {
  const only = page.getByRole('group', { name: 'Show only' })
  await expect(only.getByRole('button')).toHaveText([/not here/, /gone/, /sound confirmed/, /trouble/])
  const phone = await phoneAt(page.context().browser() as Browser, stage.show, { user: stage.show.audience[0] })
  await expect(only.getByRole('button', { name: 'trouble' })).toContainText('1')
  await tapToHear(phone)
  await expect(only.getByRole('button', { name: 'trouble' })).toBeDisabled()
  await only.getByRole('button', { name: 'sound confirmed' }).click()
  await expect(tab.group('audience').getByRole('option')).toHaveCount(1)
  await expect(tab.person('audience', stage.show.audience[0]?.name ?? '')).toBeVisible()
  await phone.close()
  await expect(tab.group('audience')).toContainText('Nobody here matches')
  await only.getByRole('button', { name: 'gone' }).click()
  await expect(tab.group('audience').getByRole('option')).toHaveCount(1)
  await only.getByRole('button', { name: 'sound confirmed' }).click()
  await only.getByRole('button', { name: 'gone' }).click()
  await expect(tab.group('audience').getByRole('option')).toHaveCount(12)
})

test('[GR-11 GR-20 GR-23] the + opens Create New Group, and Cancel makes no group', async () => {
  await expect(add()).toBeVisible()
  await add().click()
  await dialog().getByRole('textbox', { name: 'Group name' }).fill('Never')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog()).toHaveCount(0)
  expect((await board(stage.running.origin, stage.show.board._id)).groups.map(({ name }) => name)).not.toContain(
    'Never',
  )
})

test('[GR-21 GR-22 GR-24] a group needs a name, but no description', async () => {
  await add().click()
  const name = dialog().getByRole('textbox', { name: 'Group name' })
  const create = dialog().getByRole('button', { name: 'Create', exact: true })
  await expect(dialog().getByRole('textbox', { name: 'Description' })).not.toHaveAttribute('required')
  await expect(name).toHaveAttribute('required')
  await expect(create).toBeDisabled()
  await name.fill('   ')
  await expect(create).toBeDisabled()
  await name.fill('Late comers')
  await create.click()
  await expect(dialog()).toHaveCount(0)
  await expect(tab.group('Late comers')).toBeVisible()
})

test('[GR-03 GR-14] the new group is empty and says so', async () => {
  await expect(tab.group('Late comers')).toContainText('No users in this group')
  const names = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) => all.map((it) => it.ariaLabel))
  expect(names.indexOf('Late comers')).toBeGreaterThan(2)
  await tab.drag(tab.person('audience', 'Odile Marchetti'), 'Late comers')
  await expect(tab.person('Late comers', 'Odile Marchetti')).toBeVisible()
  await expect(tab.group('Late comers')).not.toContainText('No users in this group')
})

test('[GR-02 GR-04] a show without groups of its own says so, and an empty dramaturg group is hidden', async ({
  browser,
}) => {
  const { board: show, origin } = stage.show
  const whole = await board(stage.running.origin, show._id)
  const users = whole.users.filter(({ type }) => type === 'audience')
  const groups = whole.groups.filter(({ _id }) => ['audience', 'performer', 'dramaturg'].includes(_id))
  const other = await operatorTab(browser, stage.show.origin)
  await other.route('**/api/blackboards/*', (route) => route.fulfill({ json: { ...whole, users, groups } }))
  await other.goto(`${origin}/dramaturg?blackboard=${show._id}`)
  await expect(other.getByText('No custom groups yet')).toBeVisible()
  await expect(other.getByRole('region', { name: 'performer' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'dramaturg' })).toHaveCount(0)
})
