import type { User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json, openConsole } from '../../../tests/support/show.ts'
import { drag } from './drag.ts'
import { audible, board, consoleAt, openStage, phoneAt, type Stage, tapToHear } from './stage.ts'
import { joinAs, measureSound } from './users-page.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const list = (on = page) => on.getByRole('listbox', { name: 'Users' })
const row = (name: string, on = page) => list(on).getByRole('option', { name: new RegExp(name) })
const names = () => list().getByRole('option').allTextContents()
const card = (name: string, on = page) => on.getByRole('region', { name, exact: true })
const odiles = 'Odile Marchetti'
const value = (label: string, on = page) => card(odiles, on).getByRole('button', { name: `Edit ${label}` })
const search = (name: 'Filter by Name / Bib' | 'Search All') => page.getByRole('searchbox', { name })
const chip = (name: string) => page.getByRole('group', { name: 'Show only' }).getByRole('button', { name })

/** The person with this phone, as the server has them in this show. */
const person = async (phone: string): Promise<User | undefined> =>
  (await board(stage.running.origin, stage.show.board._id)).users.find((user) => user.phone === phone)
const groupsOf = async (userId: string): Promise<string[]> => {
  const { groups, members } = await board(stage.running.origin, stage.show.board._id)
  const inside = members.filter(({ users }) => users.includes(userId)).map(({ group }) => group)
  return groups.filter(({ _id }) => inside.includes(_id)).map(({ name }) => name)
}
const openUsers = async (on: Page) => {
  await on.getByRole('tab', { name: 'Users' }).click()
  await expect(list(on)).toBeVisible()
}
const edit = async (label: string, text: string, on = page) => {
  await value(label, on).click()
  await card(odiles, on).getByRole('textbox', { name: label, exact: true }).fill(text)
}
const say = async (text: string, users: (string | undefined)[]) => {
  const operator = await openConsole(stage.show)
  await operator.ask('quickModule', { template: { type: 'speech', content: { text, voice: 'slt' } }, users })
  operator.close()
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { also: ({ type }) => type !== 'audience' })
  page = await consoleAt(browser, stage.show)
  await measureSound(page)
  await page.reload()
  await openUsers(page)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[US-01 US-02 US-03 RO-17] the list has everybody but operators, counted, with connected people first', async ({
  browser,
}) => {
  await expect(page.getByText('(14 of 14)')).toBeVisible()
  expect((await board(stage.running.origin, stage.show.board._id)).users).toHaveLength(15)
  await expect(list().getByRole('option')).toHaveCount(14)
  await expect(list().getByRole('option').first()).toContainText('Odile Marchetti')
  const phone = await phoneAt(browser, stage.show, { user: stage.show.audience[3] })
  await tapToHear(phone)
  await expect(list().getByRole('option').first()).toContainText('Teodor Blix')
  expect((await names())[1]).toContain('Odile Marchetti')
})

test('[EN-08 EN-11 EN-13 VA-53] the search finds everything that is known about people, and the count follows', async () => {
  for (const [text, found] of [
    ['JUNO', 'Juno Castellane'],
    ['555-0109', 'Juno Castellane'],
    ['velvet_static', 'Odile Marchetti'],
    ['dead pager', 'Barnaby Quill'],
  ] as const) {
    await search('Search All').fill(text)
    await expect(list().getByRole('option')).toHaveCount(1)
    await expect(row(found)).toBeVisible()
  }
  await expect(page.getByText('(1 of 14)')).toBeVisible()
  await search('Search All').fill('performer')
  await expect(list().getByRole('option')).toHaveCount(2)
  await search('Search All').fill('')
  await search('Filter by Name / Bib').fill('12')
  await expect(row('Rafferty Moon')).toBeVisible()
  await expect(list().getByRole('option')).toHaveCount(1)
})

test("[US-04] without a match the list says 'No users match the current filters', and Escape in the field brings everybody back", async () => {
  await search('Filter by Name / Bib').fill('nobody at all')
  await expect(page.getByText('No users match the current filters')).toBeVisible()
  await expect(page.getByText('(0 of 14)')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list().getByRole('option')).toHaveCount(14)
  await page.keyboard.press('Escape')
  await expect(search('Filter by Name / Bib')).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Stop all' })).not.toHaveAttribute('data-armed')
})

test('states work as filters, as in the Groups tab', async () => {
  await chip('sound confirmed').click()
  await expect(list().getByRole('option')).toHaveCount(1)
  await expect(row('Teodor Blix')).toBeVisible()
  await chip('not here').click()
  await expect(list().getByRole('option')).toHaveCount(14)
  await chip('sound confirmed').click()
  await expect(list().getByRole('option')).toHaveCount(13)
  await chip('not here').click()
})

test('[US-05 US-07 US-08 US-12] a row opens the card, and a click on a field starts editing', async () => {
  await row(odiles).click()
  const odile = card(odiles)
  await expect(odile.getByRole('tab')).toHaveText(['Details', 'Transcript'])
  await expect(odile.getByRole('checkbox', { name: 'Listen' })).not.toBeChecked()
  await expect(odile.getByRole('textbox')).toHaveCount(0)
  await value('Nickname').click()
  await expect(odile.getByRole('textbox', { name: 'Nickname' })).toBeFocused()
  await page.keyboard.press('Escape')
})

test('[US-10 US-14 US-17 PE-01] Update User and Ctrl+Enter send an edit, and nothing else does', async () => {
  await edit('Nickname', 'Velvet')
  await page.getByRole('heading', { name: 'Users' }).click()
  await row('Juno Castellane').click()
  await row(odiles).click()
  await expect(card(odiles).getByRole('textbox', { name: 'Nickname' })).toHaveValue('Velvet')
  await expect(card(odiles).getByText('1 change not sent')).toBeVisible()
  expect((await person('5550101'))?.data['nickname']).not.toBe('Velvet')
  await card(odiles).getByRole('button', { name: 'Update User' }).click()
  await expect(value('Nickname')).toHaveText('Velvet')
  await expect(row(odiles)).toContainText('Velvet')
  await expect.poll(async () => (await person('5550101'))?.data['nickname']).toBe('Velvet')
  await edit('Offering', 'two lines\nof it')
  await page.keyboard.press('Control+Enter')
  await expect(value('Offering')).toBeFocused()
  await expect.poll(async () => (await person('5550101'))?.data['offering']).toBe('two lines\nof it')
})

test('[US-15 US-16 PE-01] Escape and Discard Changes discard an edit, and stop nothing', async () => {
  const odile = card(odiles)
  await edit('Nickname', 'Never')
  await page.keyboard.press('Escape')
  await expect(value('Nickname')).toBeFocused()
  await expect(value('Nickname')).toHaveText('Velvet')
  await expect(page.getByRole('button', { name: 'Stop all' })).not.toHaveAttribute('data-armed')
  await edit('Nickname', 'Never either')
  await expect(odile.getByText('1 change not sent')).toBeVisible()
  await odile.getByRole('button', { name: 'Discard Changes' }).click()
  await expect(value('Nickname')).toHaveText('Velvet')
  await expect(odile.getByRole('button', { name: 'Discard Changes' })).toBeDisabled()
  expect((await person('5550101'))?.data['nickname']).toBe('Velvet')
})

test('[US-17 PE-02 PE-05] a taken number is refused with its owner’s name and stays in the field; Update User sends everything pending', async () => {
  const odile = card(odiles)
  await edit('Phone', '(212) 555-0102')
  await page.keyboard.press('Enter')
  await expect(odile.getByRole('alert')).toHaveText('The phone 5550102 belongs to Barnaby Quill.')
  await row('Juno Castellane').click()
  await row(odiles).click()
  const phone = odile.getByRole('textbox', { name: 'Phone' })
  await expect(phone, 'typed text survives a look at another person').toHaveValue('(212) 555-0102')
  await phone.fill('+1 212 555 0181')
  await odile.getByRole('button', { name: 'Edit Nickname' }).focus()
  await edit('Nickname', 'Velvety')
  await odile.getByRole('button', { name: 'Update User' }).click()
  await expect(value('Phone')).toHaveText('555 0181')
  await expect.poll(async () => (await person('5550181'))?.data['nickname']).toBe('Velvety')
})

test('[PE-05] the corrected number lets its owner in at once, and the wrong one does not', async ({ browser }) => {
  const wrong = await joinAs(browser, stage.show, { phone: '555 0101', name: 'Odile' })
  await expect(wrong.getByRole('alert')).toBeVisible()
  const right = await joinAs(browser, stage.show, { phone: '555-0181', name: 'odile' })
  await tapToHear(right)
  await expect(row(odiles)).toContainText('ready')
})

test('[US-09 US-18 US-19] Listen makes this console play the sound, and the card shows who is receiving', async () => {
  const odile = card(odiles)
  await odile.getByRole('checkbox', { name: 'Listen' }).check()
  const heard = () => page.locator('html').evaluate((html) => Number(html.dataset['heard'] ?? 0))
  expect(await heard()).toBe(0)
  await say('Please hold the line. '.repeat(8), [(await person('5550181'))?._id])
  await expect(odile.getByText('receiving')).toBeVisible()
  await expect(row(odiles)).toContainText('receiving')
  await expect.poll(heard).toBeGreaterThan(audible)
  await odile.getByRole('checkbox', { name: 'Listen' }).uncheck()
  await expect(page.locator('html')).toHaveAttribute('data-heard-paused', 'true')
})

test('[US-08 US-11] the transcript grows while it is shown', async () => {
  const odile = card(odiles)
  await odile.getByRole('tab', { name: 'Transcript' }).click()
  const frames = odile.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await expect(frames).toHaveCount(1)
  await say('And now, {{nickname}}, good night.', [(await person('5550181'))?._id])
  await expect(frames).toHaveCount(2)
  await expect(frames.last()).toContainText('And now, Velvety, good night.')
  await expect(frames.last().getByRole('img', { name: 'speech' })).toBeVisible()
  await odile.getByRole('tab', { name: 'Details' }).click()
})

test('[PE-03] with two operators at one field nothing typed is overwritten, and the later save shows what the other changed', async ({
  browser,
}) => {
  const { origin, token } = stage.show
  const iris = { name: 'Iris', phone: '', type: 'dramaturg', password: 'the footlights' }
  await json(call(origin, '/api/users', { token, body: iris }))
  const other = await consoleAt(browser, stage.show, { login: { username: iris.name, password: iris.password } })
  await openUsers(other)
  await row(odiles, other).click()
  const odile = card(odiles)
  await edit('Nickname', 'Olga')
  await edit('Nickname', 'Odd', other)
  await other.keyboard.press('Enter')
  await expect(odile.getByText('Iris changed Nickname to “Odd” meanwhile.')).toBeVisible()
  await expect(odile.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Olga')
  await page.keyboard.press('Enter')
  await expect(odile.getByText('Iris changed Nickname to “Odd” meanwhile. Yours was saved: “Olga”.')).toBeVisible()
  await expect(value('Nickname', other)).toHaveText('Olga')
  await odile.getByRole('button', { name: 'Use theirs' }).click()
  await expect(value('Nickname', other)).toHaveText('Odd')
  await expect(odile.getByText('meanwhile')).toHaveCount(0)
  await other.context().close()
})

test('[PE-06] a walk-in is added by keyboard only, and joins with their phone', async ({ browser }) => {
  await page.getByRole('button', { name: 'Add person' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add person' }).getByLabel('Phone')).toBeFocused()
  await page.keyboard.type('+49 30 555 0177')
  await page.keyboard.press('Tab')
  await page.keyboard.type("Siobhán O'Hara")
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(card("Siobhán O'Hara")).toBeVisible()
  const made = await person('5550177')
  expect(made).toMatchObject({ name: "Siobhán O'Hara", type: 'audience' })
  expect(await groupsOf(made?._id ?? '')).toHaveLength(1)
  const phone = await joinAs(browser, stage.show, { phone: '555 0177', name: 'siobhan' })
  await tapToHear(phone)
  await expect(row("Siobhán O'Hara")).toContainText('ready')
})

test('[PE-06] a known phone number is named: as a person in this show, or as a known person who can be added instead', async () => {
  const { origin, token } = stage.show
  await json(call(origin, '/api/users', { token, body: { name: 'Nora Quinn', phone: '5550190' } }))
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('Phone').fill('555 0109')
  await expect(dialog.getByText('555 0109 is Juno Castellane, who is in this show.')).toBeVisible()
  await dialog.getByLabel('First name').fill('Juno')
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await dialog.getByLabel('Phone').fill('(212) 555-0190')
  await expect(dialog.getByText('known from before and not in this show yet')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Archivists' }).check()
  await dialog.getByRole('button', { name: 'Add Nora Quinn' }).click()
  await expect(card('Nora Quinn')).toBeVisible()
  expect(await groupsOf((await person('5550190'))?._id ?? '')).toEqual(['Archivists'])
})

test('[PE-06] a failure in the middle is reported, and the same button does the rest', async () => {
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  // the server creates the person, and the answer gets lost
  await page.route('**/api/users', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByLabel('Phone').fill('5550178')
  await dialog.getByLabel('First name').fill('Twice')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Could not connect to the server.')
  await page.unroute('**/api/users')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card('Twice')).toBeVisible()
  const { users } = await board(stage.running.origin, stage.show.board._id)
  expect(users.filter(({ phone }) => phone === '5550178')).toHaveLength(1)
})

test("[US-06] a row can be dragged into a group, and the card alone sets groups and the door's phone mark", async () => {
  const userId = (await person('5550178'))?._id ?? ''
  const group = page.getByRole('region', { name: 'Groups' }).getByText('Line 2')
  await drag(page, [row('Twice'), group], { at: { x: 60, y: 12 }, drop: { x: 20, y: 10 } })
  await expect.poll(() => groupsOf(userId)).toEqual(['Line 2'])
  await card('Twice').getByRole('combobox', { name: 'Add to group' }).selectOption('Archivists')
  await expect.poll(async () => (await groupsOf(userId)).toSorted()).toEqual(['Archivists', 'Line 2'])
  await card('Twice').getByRole('button', { name: 'Take out of Line 2' }).click()
  await expect.poll(() => groupsOf(userId)).toEqual(['Archivists'])
  const phone = card('Twice').getByRole('combobox', { name: 'Phone' })
  await phone.selectOption('Lent phone')
  await expect(row('Twice').getByRole('img', { name: 'Lent phone' })).toBeVisible()
  expect((await board(stage.running.origin, stage.show.board._id)).phoneMarks).toEqual({ [userId]: 'lent' })
  await phone.selectOption('Own phone')
  await expect(row('Twice').getByRole('img', { name: 'Lent phone' })).toHaveCount(0)
})

test('removing a person asks first, and they can be added again', async () => {
  await card('Twice').getByRole('button', { name: 'Remove from show' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Twice from this show?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await person('5550178')).toBeDefined()
  await card('Twice').getByRole('button', { name: 'Remove from show' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row('Twice')).toHaveCount(0)
  await expect(card('Twice')).toHaveCount(0)
  expect(await person('5550178')).toBeUndefined()
})
