import type { Blackboard, User } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const users = () => page.getByRole('region', { name: 'Select Users' })
const boxes = () => users().getByRole('checkbox')
const narrowed = (by: 'Kind' | 'Group' | 'Sheet') => users().getByRole('combobox', { name: by })
const selectAll = () => users().getByRole('button', { name: 'Select All', exact: true })
const go = () => page.getByRole('button', { name: 'Go', exact: true })

/** As in the theatre's sheets. */
const imported = async (sheet: string, people: Partial<User & { groups: string[] }>[]) => {
  const { origin, token } = stage.show
  const rows = people.map((it, at) => ({
    row: at + 2,
    status: 'created',
    existingUsers: [],
    errors: [],
    newUser: { type: 'audience', data: {}, groups: [], ...it },
  }))
  const done = await json(call(origin, '/api/users/import', { token, body: { users: rows, sheet } }))
  expect(done).toMatchObject({ created: people.length, failed: [] })
}

test.beforeAll(async ({ browser }) => {
  stage = await openStage()
  await imported('Company.xlsx · Users', [
    { name: 'Pia Pereira', phone: '5557001', type: 'performer', groups: ['Chorus', 'Traps'] },
    { name: 'Quinn Quast', phone: '5557002', type: 'performer', groups: ['Chorus'] },
    { name: 'Uma Ural', phone: '5557003', type: 'usher' },
  ])
  await imported('Saturday.xlsx · Users', [{ name: 'Zoe Zander', phone: '5557004', groups: ['Balcony left'] }])
  page = await operatorPage(browser, stage.show.origin)
})
test.afterAll(({ browser }) => stage.close(browser))

test('[OC-30] everybody but operators is listed, and can be chosen by kind, group and sheet', async () => {
  await expect(boxes()).toHaveCount(18)
  await narrowed('Kind').selectOption('Performers (4)')
  await expect(boxes()).toHaveCount(4)
  await narrowed('Kind').selectOption('Operators (1)')
  await expect(users().getByRole('checkbox', { name: 'operator' })).toBeVisible()
  await narrowed('Kind').selectOption('Audience and cast (18)')
  await narrowed('Group').selectOption('Traps (1)')
  await expect(boxes()).toHaveCount(1)
  await narrowed('Group').selectOption('All groups')
  await narrowed('Sheet').selectOption('Saturday.xlsx · Users (1)')
  await expect(users().getByRole('checkbox', { name: 'Zoe Zander' })).toBeVisible()
  await expect(boxes()).toHaveCount(1)
  await narrowed('Kind').selectOption('Ushers (1)')
  await expect(users()).toContainText('Nobody matches all of this.')
  await users().getByRole('button', { name: 'Search everybody: 18 match' }).click()
  await expect(boxes()).toHaveCount(18)
})

test('[OC-31] the search finds groups and their members; one press shows a group', async () => {
  await users().getByRole('searchbox').fill('chorus')
  await expect(boxes()).toHaveCount(2)
  await users().getByRole('group', { name: 'Groups found' }).getByRole('button', { name: 'Chorus 2' }).click()
  await expect(users().getByRole('searchbox')).toHaveValue('')
  await expect(narrowed('Group').locator('option:checked')).toHaveText('Chorus (2)')
  await expect(boxes()).toHaveCount(2)
})

test('[OC-32] the page and screen readers say what Select All takes, and what is selected but not shown', async () => {
  await expect(selectAll()).toHaveAccessibleDescription('Select All selects the 2 shown: 2 performers.')
  await selectAll().click()
  await narrowed('Group').selectOption('All groups')
  await expect(selectAll()).toHaveAccessibleDescription(
    'Select All selects the 18 shown: 13 audience, 4 performers, 1 usher.',
  )
  await narrowed('Kind').selectOption('Audience (13)')
  await expect(users()).toContainText('2 of 18 selected, 2 of them not shown')
  await users().getByRole('searchbox').fill('Juno')
  await selectAll().click()
  await expect(page.getByText('5 cues, 3 people: 1 audience, 2 performers')).toBeVisible()
})

test('[OC-30] performers are added to the new show', async () => {
  await go().click()
  await expect(page.getByRole('tab', { name: 'Groups' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('blackboard')
  const { origin, token } = stage.show
  const made = await json<Blackboard>(call(origin, `/api/blackboards/${id}`, { token }))
  expect(made.users.map(({ name, type }) => `${type} ${name}`).sort()).toEqual([
    ...['audience Juno Castellane', 'performer Pia Pereira', 'performer Quinn Quast'],
  ])
  await json(call(origin, `/api/blackboards/${id}/close`, { token, method: 'POST' }))
})

test('[LB-112] for every choice the dialog says who goes and who stays, and erases the former', async () => {
  const erase = page.getByRole('button', { name: 'Erase people' })
  const dialog = page.getByRole('dialog', { name: 'Erase people of this show?' })
  await erase.click()
  // she is also in the show that the stage has made
  await expect(dialog.getByRole('status')).toHaveText(
    'Nobody is erased. 2 performers and 1 who is in other shows stay.',
  )
  await dialog.getByRole('textbox').fill('The Last Modem')
  await expect(dialog.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Those who are in other shows, too: 1 of the audience' }).check()
  await expect(dialog.getByRole('status')).toHaveText('1 of the audience goes. 2 performers stay.')
  await expect(dialog.getByRole('button', { name: 'Erase 1 person' })).toBeEnabled()
  await dialog.getByRole('checkbox', { name: 'Those who are in other shows' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'The cast, too: 2 performers' }).check()
  await expect(dialog.getByRole('status')).toHaveText('2 performers go. 1 who is in other shows stays.')
  await dialog.getByRole('button', { name: 'Erase 2 people' }).click()
  await expect(dialog).toHaveCount(0)
  const { origin, token } = stage.show
  const known = (await json<User[]>(call(origin, '/api/users', { token }))).map(({ name }) => name)
  expect(known).toContain('Juno Castellane')
  expect(known.filter((name) => /Pia|Quinn/.test(name))).toEqual([])
})
