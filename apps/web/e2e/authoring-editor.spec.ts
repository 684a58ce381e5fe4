import type { Blackboard, Group, Module, Performance, Template } from '@ghostlight/contracts'
import { expect, type Page, test } from '@playwright/test'
import { call, json } from '../../../tests/support/show.ts'
import { authoringPage } from './authoring-page.ts'
import { openStage, operatorPage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page

const ask = <T>(path: string, body?: object) =>
  json<T>(call(stage.running.origin, path, { token: stage.show.token, body }))
const editedId = async () => {
  const found = (await performances()).find(({ name }) => name === 'New Performance')
  return found?._id ?? ''
}
const performances = () => ask<Performance[]>('/api/performances')
const { act, makeEmpty, failing, notified, cue, column, open, picker, choose, saved } = authoringPage(() => page)

test.beforeAll(async ({ browser }) => {
  stage = await openStage({}, { most: 1 })
  page = await operatorPage(browser, stage.running.origin, { path: '/authoring' })
  await makeEmpty()
})
test.afterAll(({ browser }) => stage.close(browser))

test('[AE-02 AE-10 ER-27 AE-11] templates and groups are a press away from the script; a part that cannot be loaded says so', async () => {
  await act('New Performance', 'Edit')
  await expect(column('Cues')).toBeVisible()
  for (const [name, other] of [
    ['Templates', 'Groups'],
    ['Groups', 'Templates'],
  ] as const) {
    await open(name)
    await expect(column('Cues')).toBeVisible()
    await expect(column(other)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Close groups' }).click()
  await expect(column('Groups')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Groups \d+$/ })).toBeFocused()
  await failing('/api/performances/*/script', 'GET')
  await page.reload()
  await notified('Failed to fetch performance data')
  await page.unrouteAll()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(column('Cues')).toBeVisible()
  const of = (what: string) => expect.stringMatching(new RegExp(`^/api/performances/[^/]+/${what}$`))
  await expect
    .poll(() => [...new Set(asked)].toSorted(), 'not everything in the library')
    .toEqual([of('comments'), of('lengths'), of('script'), '/api/users/groups'])
  page.removeAllListeners('request')
})

test('[AE-03 AE-12 AE-20 EW-09] a new cue gets the focus; a module needs a template first', async () => {
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  await expect(cue(1).getByRole('textbox', { name: 'Cue name' })).toHaveValue('New Cue')
  await expect(cue(1).getByRole('textbox', { name: 'Cue name' })).toBeFocused()
  await cue(1).getByRole('button', { name: '+ Add Module' }).click()
  await notified('Cannot create module: no templates available. Please create a template first.')
})

test('[AE-09 AE-13 AE-14 EW-09] a new group has type General and gets the focus', async () => {
  await open('Groups')
  await page.getByRole('button', { name: '+ Add Group' }).click()
  const group = column('Groups').getByRole('listitem', { name: 'New Group' })
  await expect(group).toContainText('General')
  await expect(group.getByLabel('Group name')).toBeFocused()
})

test('[EW-10] the texts of phones before and after the show stand at their place in the evening', async () => {
  await page.getByLabel('Before the first GO, phones show').fill('Please {{wait}}.')
  await expect(page.getByText('Phones show this text as it is: nothing in {{ }} is filled in here.')).toBeVisible()
  await page.getByLabel('Before the first GO, phones show').fill('Please wait.')
  await page.getByLabel('When the show is closed, phones show').fill('Good night.')
  await page.getByLabel('When the show is closed, phones show').blur()
  await expect
    .poll(async () => (await performances()).map(({ data }) => data))
    .toContainEqual(expect.objectContaining({ beforeText: 'Please wait.', endText: 'Good night.' }))
})

test('[AE-05 AE-07 VA-42] a template can be made when no field is missing', async () => {
  await open('Templates')
  await page.getByRole('button', { name: '+ Add Template' }).click()
  const panel = page.getByRole('region', { name: 'New template' })
  await expect(panel.getByLabel('Name')).toBeFocused()
  const create = panel.getByRole('button', { name: 'Create' })
  await expect(create).toBeDisabled()
  await panel.getByLabel('Name').fill('Hello')
  await expect(create).toBeDisabled()
  await panel.getByLabel('Text').fill('Hello {{nickname}}, you are {{internetShme}}.')
  await create.click()
  await expect(column('Templates').getByRole('button', { name: /Hello/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Template Hello' })).toBeVisible()
})

test('[AE-04 AE-16 AE-17 AE-18] a new module has the first group, the first template and no delay', async () => {
  await cue(1).getByRole('button', { name: '+ Add Module' }).click()
  await expect(picker(cue(1), 'Template')).toHaveAccessibleName('Template: Hello')
  await expect(picker(cue(1), 'Template')).toBeFocused()
  await expect(picker(cue(1), 'Group')).toHaveAccessibleName('Group: New Group')
  for (const end of ['min', 'max']) await expect(cue(1).getByLabel(`Delay (s) ${end}`)).toHaveValue('0')
})

test('[EW-06] an unknown symbol shows its place and its uses, and one press corrects it', async () => {
  await expect(page.getByRole('status').filter({ hasText: '1 problem' })).toBeVisible()
  await expect(cue(1)).toContainText('{{internetShme}} is not a known symbol.')
  await page.getByRole('button', { name: '+ Add Template' }).click()
  await page.getByRole('button', { name: '1 problem' }).click()
  await page.getByRole('menuitem', { name: /internetShme/ }).click()
  await expect(page.getByLabel('Text')).toBeFocused()
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('internetShme')
  const hello = page.getByRole('region', { name: 'Template Hello' })
  await hello.getByRole('button', { name: 'Use {{internetShame}}' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('Hello {{nickname}}, you are {{internetShame}}.')
  await expect(page.getByText('problem')).toHaveCount(0)
  await saved()
})

test('[AE-15 VA-28 VA-29 EW-07] delays are typed in seconds with tenths; a delay below 0 is refused in words', async () => {
  const [min, max] = [cue(1).getByLabel('Delay (s) min'), cue(1).getByLabel('Delay (s) max')]
  await max.fill('-2.5')
  await max.blur()
  await expect(cue(1).getByRole('alert')).toHaveText(
    '“-2.5” is not a time. Write a time, such as 1:30, 90, 90 s, 1.5 min or 2m.',
  )
  await expect(max).toHaveValue('-2.5')
  await max.fill('2.5')
  await max.blur()
  await expect(cue(1).getByRole('alert')).toHaveCount(0)
  await min.fill('0')
  await min.press('ArrowUp')
  await expect(min).toHaveValue('0.1')
  await min.press('ArrowDown')
  await min.press('ArrowDown')
  await expect(min).toHaveValue('0')
  await max.fill('1:30')
  await max.blur()
  await expect(max).toHaveValue('90')
  await max.fill('2.5 s')
  await max.blur()
  await expect(max).toHaveValue('2.5')
  await min.fill('0.5')
  await min.blur()
  const stored = async () => (await ask<Module[]>('/api/modules')).find(({ mindelay }) => mindelay === 500)
  await expect.poll(async () => (await stored())?.maxdelay).toBe(2_500)
})

test('[NT-13] the author chooses what a playing cue does when it is run again, with undo and redo; a reload keeps it', async () => {
  const again = () => cue(1).getByRole('combobox', { name: 'Run again while it plays' })
  const stored = async () => {
    const script = await ask<{ cues: { again?: string | null }[] }>(`/api/performances/${await editedId()}/script`)
    return script.cues[0]?.again ?? 'ask'
  }
  const settings = () => cue(1).getByRole('button', { name: /ettings of cue/ })
  await settings().click()
  await expect(again()).toHaveValue('ask')
  expect(await again().getByRole('option').allTextContents()).toEqual([
    ...['ask the operator', 'restart the cue', 'ignore the press', 'fade out, then restart'],
  ])
  for (const choice of ['restart', 'ignore']) {
    await again().selectOption(choice)
    await saved()
    await expect.poll(stored).toBe(choice)
  }
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(again()).toHaveValue('restart')
  await expect.poll(stored).toBe('restart')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(again()).toHaveValue('ignore')
  await page.reload()
  await expect(settings()).toHaveText('again: ignore')
  await settings().click()
  await again().selectOption('ask')
  await expect.poll(stored).toBe('ask')
  await page.reload()
  await expect(settings()).toHaveText('Settings')
})

test('phones of a module can start together: the choice is saved, comes back with Undo, and can be switched off', async () => {
  const together = cue(1).getByRole('button', { name: 'Phones start together' })
  const isPressed = (pressed: boolean) => expect(together).toHaveAttribute('aria-pressed', String(pressed))
  const withSync = async () => (await ask<Module[]>('/api/modules')).filter(({ sync }) => sync === true).length
  const others = await withSync()
  const saved = async () => (await withSync()) - others
  await expect(together).toHaveAccessibleDescription(/All phones start at the same moment/)
  await isPressed(false)
  await together.click()
  await expect.poll(saved).toBe(1)
  await page.reload()
  await isPressed(true)
  await cue(1)
    .getByRole('button', { name: /^Delete module/ })
    .first()
    .click()
  await expect.poll(saved).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(saved).toBe(1)
  await isPressed(true)
  await together.click()
  await expect.poll(saved).toBe(0)
})

test('[AE-01 AE-06] names are edited in place, and the templates have three views', async () => {
  await cue(1).getByLabel('Cue name').fill('Overture')
  await cue(1).getByLabel('Cue description').fill('House to half.')
  await cue(1).getByLabel('Cue description').blur()
  await open('Groups')
  const group = column('Groups').getByRole('listitem').last()
  await group.getByLabel('Group name').fill('Balcony')
  await group.getByLabel('Group name').press('Enter')
  await expect(column('Groups').getByRole('listitem', { name: 'Balcony' })).toContainText('1 module')
  await open('Templates')
  const views = column('Templates')
  const look = views.locator('[data-view]')
  for (const view of ['Grid', 'Full', 'List']) {
    await views.locator('label', { hasText: view }).click()
    await expect(look).toHaveAttribute('data-view', view.toLowerCase())
  }
  await saved()
  await page.reload()
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('Overture')
  await expect(cue(1).getByLabel('Cue description')).toHaveValue('House to half.')
})

test('leaving the page at once loses nothing that was typed', async () => {
  await cue(1).getByLabel('Cue name').fill('Prologue')
  await page.getByRole('button', { name: '← Back to Performances' }).click()
  await act('New Performance', 'Edit')
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('Prologue')
})

test('[EW-01 EW-09] words say who of a group hears a module, and what it does to them', async () => {
  const rules = async () => {
    const [module] = (await ask<Module[]>('/api/modules')).filter(({ mindelay }) => mindelay === 500)
    return module && [module.conditions, module.effects]
  }
  const more = async (what: string) => {
    await cue(1).getByRole('button', { name: 'More for module Hello' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await more('Only if …')
  await expect(picker(cue(1), 'Condition on')).toBeFocused()
  await choose(picker(cue(1), 'Condition on'), 'bib')
  await cue(1).getByLabel('Relation').selectOption('is more than')
  await expect(cue(1)).toContainText('bib must be compared with a number.')
  await cue(1).getByLabel('Compared with').fill('10')
  await more('Then …')
  await expect(cue(1).getByLabel('Effect', { exact: true })).toBeFocused()
  await expect(picker(cue(1), 'Group to change')).toHaveAccessibleName('Group to change: Balcony')
  const balcony = (await ask<Group[]>('/api/groups')).find(({ name }) => name === 'Balcony')?._id
  await expect
    .poll(rules)
    .toEqual([[{ field: 'bib', op: 'gt', value: '10' }], [{ type: 'addToGroup', group: balcony }]])
  await expect(cue(1).getByRole('group', { name: 'condition: bib is more than 10' })).toBeVisible()
  await open('Groups')
  await expect(column('Groups').getByRole('listitem', { name: 'Balcony' })).toContainText('1 module')
  await cue(1).getByRole('button', { name: 'Remove condition: bib is more than 10' }).click()
  await cue(1).getByRole('button', { name: 'Remove effect: put them into group Balcony' }).click()
  await expect.poll(rules).toEqual([[], []])
})

test('[AE-08 AE-22] Delete Template only takes it out of this performance; a module that uses it shows that', async () => {
  await open('Templates')
  await column('Templates').getByRole('button', { name: /Hello/ }).click()
  await page.getByRole('button', { name: 'Delete Template' }).click()
  await expect(column('Templates').getByRole('listitem')).toHaveCount(0)
  await expect(cue(1)).toContainText('Its template is not in this performance.')
  await saved()
  const templates = await ask<Template[]>('/api/templates')
  const hello = templates.find(({ name }) => name === 'Hello')
  expect(hello?.metadata).toEqual({ performanceId: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('Templates').getByRole('listitem')).toHaveCount(1)
  await expect(cue(1)).not.toContainText('Its template is not')
})

test('[AE-21] deleting a cue also deletes its modules; Undo brings both back', async () => {
  const modules = await ask<Module[]>('/api/modules')
  const own = modules.find(({ mindelay }) => mindelay === 500)
  await page.getByRole('button', { name: '+ Add Cue' }).click()
  await page.getByRole('button', { name: 'Delete cue Prologue' }).click()
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('New Cue')
  await saved()
  expect((await ask<Module[]>('/api/modules')).map(({ _id }) => _id)).not.toContain(own?._id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cue(1).getByLabel('Cue name')).toHaveValue('Prologue')
  await expect(cue(1).getByLabel('Delay (s) max')).toHaveValue('2.5')
  await cue(1).getByRole('button', { name: 'Delete module Hello' }).click()
  await expect(cue(1)).toContainText('Nothing happens in this cue yet.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cue(1).getByLabel('Delay (s) max')).toHaveValue('2.5')
})

test('[EW-05] a group in use cannot be deleted, says what uses it, and links to it', async () => {
  await open('Groups')
  const balcony = column('Groups').getByRole('listitem', { name: 'Balcony' })
  await balcony.getByRole('button', { name: 'Delete group Balcony' }).click()
  await expect(balcony.getByRole('alert')).toContainText('Not deleted: it is still used by')
  await balcony.getByRole('button', { name: 'Hello of cue 1, Prologue' }).click()
  await expect(picker(cue(1), 'Group')).toBeFocused()
  await expect(balcony).toBeVisible()
})

test('a show is made of what was written', async () => {
  const made = (await performances()).find(({ name }) => name === 'New Performance')
  const users = stage.show.audience.map(({ _id }) => _id)
  const { cues, modules, templates, groups } = await ask<Blackboard>('/api/blackboards', {
    performance: made?._id,
    users,
  })
  expect(cues.map(({ name }) => name)).toEqual(['Prologue', 'New Cue'])
  expect(modules.map(({ mindelay, maxdelay }) => [mindelay, maxdelay])).toEqual([[500, 2_500]])
  expect(templates.map(({ name }) => name)).toEqual(['Hello'])
  expect(groups.map(({ name }) => name)).toContain('Balcony')
})
