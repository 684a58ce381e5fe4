import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { board, consoleAt, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const group = (name: string) => page.getByRole('region', { name, exact: true })
const person = (inGroup: string, name: string) => group(inGroup).getByRole('option', { name: new RegExp(name) })
const fold = (name: string) => group(name).getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Create New Group' })
const add = () => page.getByRole('button', { name: 'Add group' })

/** Names of a group's members, as the server has them. */
const members = async (name: string): Promise<string[]> => {
  const { groups, members: lists, users } = await board(stage.running.origin, stage.show.board._id)
  const id = groups.find((it) => it.name === name)?._id
  const ids = lists.find((it) => it.group === id)?.users ?? []
  return ids.map((_id) => users.find((user) => user._id === _id)?.name.split(' ')[0] ?? '').toSorted()
}

const drag = async (what: Locator, to: Locator | { x: number; y: number }) => {
  const from = await what.boundingBox()
  const box = 'x' in to ? to : await to.boundingBox().then((it) => ({ x: (it?.x ?? 0) + 60, y: (it?.y ?? 0) + 20 }))
  await page.mouse.move((from?.x ?? 0) + 30, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 45, (from?.y ?? 0) + 20, { steps: 3 })
  await page.mouse.move(box.x, box.y, { steps: 8 })
  await page.mouse.up()
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { also: ({ type }) => type !== 'audience' })
  page = await consoleAt(browser, stage.show)
  await expect(group('Line 1')).toBeVisible()
})
test.afterAll(() => stage.close())

test('[GR-16 GR-17 GR-18 GR-01] default groups first: audience is open, performer and dramaturg are folded', async () => {
  const names = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) => all.map((it) => it.ariaLabel))
  expect(names.slice(0, 3)).toEqual(['audience', 'performer', 'dramaturg'])
  expect(names.slice(3).toSorted()).toEqual(['Archivists', 'Line 1', 'Line 2'])
  await expect(group('audience').getByRole('option')).toHaveCount(12)
  await expect(fold('audience')).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['performer', 'dramaturg']) {
    await expect(fold(name)).toHaveAttribute('aria-expanded', 'false')
    await expect(group(name).getByRole('option')).toHaveCount(0)
  }
})

test('[GR-13] every group folds and unfolds', async () => {
  for (const name of ['audience', 'performer', 'dramaturg', 'Line 1', 'Line 2', 'Archivists']) {
    const before = await fold(name).getAttribute('aria-expanded')
    await fold(name).click()
    await expect(fold(name)).not.toHaveAttribute('aria-expanded', before ?? '')
    await expect(group(name).getByRole('listbox')).toHaveCount(before === 'true' ? 0 : 1)
    await fold(name).click()
    await expect(fold(name)).toHaveAttribute('aria-expanded', before ?? '')
  }
})

test('[GR-09 GR-10] Collapse all and Expand all', async () => {
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(page.getByRole('main').getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(page.getByRole('main').getByRole('listbox')).toHaveCount(6)
  await expect(person('performer', 'Philippa Groves')).toBeVisible()
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
    await expect(group('audience').getByRole('option')).toHaveCount(found.length)
    for (const name of found) await expect(person('audience', name)).toBeVisible()
  }
  await filter.fill('')
})

test('[GR-08] Search All looks at everything known of a person', async () => {
  const search = page.getByRole('searchbox', { name: 'Search All' })
  await expect(search).toHaveAttribute('placeholder', 'Search All')
  for (const [text, name] of [
    ['velvet_static', 'Odile Marchetti'],
    ['5550109', 'Juno Castellane'],
    ['dead pager', 'Barnaby Quill'],
  ] as const) {
    await search.fill(text)
    await expect(group('audience').getByRole('option')).toHaveCount(1)
    await expect(person('audience', name)).toBeVisible()
  }
  await search.fill('nobody at all')
  await expect(group('audience')).toContainText('Nobody here matches')
  await search.fill('')
  await expect(group('audience').getByRole('option')).toHaveCount(12)
})

test('[GR-12] Select All becomes Deselect All, in every group of its own', async () => {
  await group('Line 1').getByRole('button', { name: 'Select All', exact: true }).click()
  await expect(group('Line 1').getByRole('option', { selected: true })).toHaveCount(6)
  await expect(group('audience').getByRole('option', { selected: true })).toHaveCount(0)
  await group('Line 1').getByRole('button', { name: 'Deselect All' }).click()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
})

test('[GR-19 LV-26 LV-27] dragged by mouse from one group into another', async () => {
  await drag(person('Line 1', 'Barnaby Quill'), group('Line 2'))
  await expect(person('Line 2', 'Barnaby Quill')).toBeVisible()
  await expect(person('Line 1', 'Barnaby Quill')).toHaveCount(0)
  expect(await members('Line 2')).toEqual(['Barnaby', 'Desmond', 'Horatio', 'Ilse', 'Juno', 'Linnea', 'Rafferty'])
  expect(await members('Line 1')).toEqual(['Cormac', 'Marguerite', 'Odile', 'Safiya', 'Teodor'])
  await expect(page.getByRole('main')).toContainText('1 person moved from Line 1 to Line 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(person('Line 1', 'Barnaby Quill')).toBeVisible()
  await expect.poll(() => members('Line 2')).not.toContain('Barnaby')
})

test('[LV-28] dragged to nowhere, a person leaves the group', async () => {
  await drag(person('Line 1', 'Barnaby Quill'), { x: 700, y: 868 })
  await expect(person('Line 1', 'Barnaby Quill')).toHaveCount(0)
  await expect.poll(() => members('Line 1')).toEqual(['Cormac', 'Marguerite', 'Odile', 'Safiya', 'Teodor'])
})

test('[LV-29] a default group loses nobody and wins nobody', async () => {
  await drag(person('audience', 'Barnaby Quill'), group('Archivists'))
  await expect(person('Archivists', 'Barnaby Quill')).toBeVisible()
  await expect(person('audience', 'Barnaby Quill')).toBeVisible()
  const before = await members('Archivists')
  expect(before).toContain('Barnaby')
  await drag(person('Archivists', 'Barnaby Quill'), group('performer'))
  await expect(person('Archivists', 'Barnaby Quill')).toBeVisible()
  await expect(group('performer').getByRole('option')).toHaveCount(2)
  expect(await members('Archivists')).toEqual(before)
  expect(await members('performer')).toEqual([])
})

test('[GR-19] a selection, picked up with M and carried by arrows', async () => {
  await person('Line 2', 'Horatio Pimm').click()
  await person('Line 2', 'Ilse Thorncastle').click()
  await person('Line 2', 'Ilse Thorncastle').focus()
  await page.keyboard.press('m')
  const said = page.getByRole('status').filter({ hasText: 'Ilse Thorncastle is over' })
  for (let press = 0; press < 4 && !(await said.filter({ hasText: 'over Archivists.' }).count()); press++) {
    await page.keyboard.press('ArrowDown')
    await expect(said).toHaveCount(1)
    await page.waitForTimeout(100)
  }
  await page.keyboard.press('Enter')
  await expect(person('Archivists', 'Ilse Thorncastle')).toBeVisible()
  await expect.poll(() => members('Archivists')).toEqual(expect.arrayContaining(['Horatio', 'Ilse']))
  expect(await members('Line 2')).toEqual(['Desmond', 'Juno', 'Linnea', 'Rafferty'])
})

test('arrows go where they point, in every column', async () => {
  const people = group('audience').getByRole('option')
  const boxOfFocused = async () =>
    (await group('audience').locator('[role=option]:focus').boundingBox()) ?? { x: -1, y: -1 }
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

test('Shift-click selects the range; what is selected stays told while something was done', async () => {
  const people = group('audience').getByRole('option')
  await people.nth(1).click()
  await people.nth(5).click({ modifiers: ['Shift'] })
  await expect(people.and(page.getByRole('option', { selected: true }))).toHaveCount(5)
  await expect(page.getByText('5 selected')).toBeVisible()
  const there = await members('Archivists')
  const chosen = await people.and(page.getByRole('option', { selected: true })).allInnerTexts()
  const known = chosen.filter((text) => there.some((name) => text.includes(name))).length
  await drag(people.nth(2), group('Archivists'))
  await expect(page.getByRole('main')).toContainText(
    `${5 - known} ${5 - known === 1 ? 'person' : 'people'} added to Archivists`,
  )
  await expect.poll(async () => (await members('Archivists')).length).toBe(there.length + 5 - known)
  await people.nth(1).click()
  await people.nth(2).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('added to Archivists')
  await drag(people.nth(2), group('Archivists'))
  await expect(page.getByRole('main')).toContainText('All of them are in Archivists already')
})

test('after a move by keyboard the focus stays in the list', async () => {
  const people = group('Archivists').getByRole('option')
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

test('the states of people are filters: not here, gone, sound confirmed, trouble', async () => {
  const only = page.getByRole('group', { name: 'Show only' })
  await expect(only.getByRole('button')).toHaveText([/not here/, /gone/, /sound confirmed/, /trouble/])
  const phone = await phoneAt(page.context().browser() as Browser, stage.show, { user: stage.show.audience[0] })
  await expect(only.getByRole('button', { name: 'trouble' })).toContainText('1')
  await tapToHear(phone)
  await expect(only.getByRole('button', { name: 'trouble' })).toBeDisabled()
  await only.getByRole('button', { name: 'sound confirmed' }).click()
  await expect(group('audience').getByRole('option')).toHaveCount(1)
  await expect(person('audience', stage.show.audience[0]?.name ?? '')).toBeVisible()
  await phone.close()
  await expect(group('audience')).toContainText('Nobody here matches')
  await only.getByRole('button', { name: 'gone' }).click()
  await expect(group('audience').getByRole('option')).toHaveCount(1)
  await only.getByRole('button', { name: 'sound confirmed' }).click()
  await only.getByRole('button', { name: 'gone' }).click()
  await expect(group('audience').getByRole('option')).toHaveCount(12)
})

test('Escape while carrying cancels, and neither stops nor arms anything', async () => {
  await person('Line 2', 'Juno Castellane').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Stop all' })).not.toHaveAttribute('data-armed')
  expect(await members('Line 2')).toContain('Juno')
})

test('[GR-11 GR-20 GR-23] the + opens Create New Group, and Cancel makes none', async () => {
  await expect(add()).toBeVisible()
  await add().click()
  await dialog().getByRole('textbox', { name: 'Group name' }).fill('Never')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog()).toHaveCount(0)
  expect((await board(stage.running.origin, stage.show.board._id)).groups.map(({ name }) => name)).not.toContain(
    'Never',
  )
})

test('[GR-21 GR-22 GR-24] a name is needed, a description is not', async () => {
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
  await expect(group('Late comers')).toBeVisible()
})

test('[GR-03 GR-14] the new group is empty and says so', async () => {
  await expect(group('Late comers')).toContainText('No users in this group')
  const names = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) => all.map((it) => it.ariaLabel))
  expect(names.indexOf('Late comers')).toBeGreaterThan(2)
  await drag(person('audience', 'Odile Marchetti'), group('Late comers'))
  await expect(person('Late comers', 'Odile Marchetti')).toBeVisible()
  await expect(group('Late comers')).not.toContainText('No users in this group')
})

test('[GR-02 GR-04] without groups of its own a show says so; an empty dramaturg group is not shown', async ({
  browser,
}) => {
  const { board: show, origin } = stage.show
  const whole = await board(stage.running.origin, show._id)
  const users = whole.users.filter(({ type }) => type === 'audience')
  const groups = whole.groups.filter(({ _id }) => ['audience', 'performer', 'dramaturg'].includes(_id))
  const other = await consoleAt(browser, stage.show, { path: '/dramaturg' })
  await other.route('**/api/blackboards/*', (route) => route.fulfill({ json: { ...whole, users, groups } }))
  await other.goto(`${origin}/dramaturg?blackboard=${show._id}`)
  await expect(other.getByText('No custom groups yet')).toBeVisible()
  await expect(other.getByRole('region', { name: 'performer' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'dramaturg' })).toHaveCount(0)
})
