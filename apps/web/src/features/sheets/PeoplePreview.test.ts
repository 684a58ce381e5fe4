// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { PeoplePreview } from './PeoplePreview.tsx'
import { type Status, statuses } from './people-list.ts'
import { createSheetLoader } from './sheet-loader.ts'

const row = (status: Status, name: string) => ({
  status,
  newUser: { name, phone: '5550100', type: 'audience', groups: [], data: {} },
  existingUsers: [],
  errors: status === 'skipped' ? ['No phone'] : [],
})
const opened = async (rows: object[]) => {
  const loader = createSheetLoader({
    loadUsers: async () => ({ users: rows }) as never,
    newKey: () => 'k',
    tell: () => undefined,
  } as never)
  const page = await openScreen(h(PeoplePreview, { loader, Gate: PermissionGate }))
  await page.does(() => loader.choose(new File(['x'], 'people.csv')))
  await page.does(() => loader.loadUsers({ userSheetName: 'users' } as never))
  const chip = (status: Status) => page.button(new RegExp(`^\\d+ ${status}$`))
  return { page, chip }
}

it('only rows that will be skipped are marked, if there are any', async () => {
  const some = [row('created', 'Ada'), row('skipped', 'Bea'), row('updated', 'Cleo'), row('skipped', 'Dora')]
  for (const rows of [some, some.filter(({ status }) => status !== 'skipped')]) {
    const { page, chip } = await opened(rows)
    const marked = statuses.filter((it) => chip(it).dataset['tone'])
    expect(marked).toEqual(rows === some ? ['skipped'] : [])
    await page.leaves()
  }
})

it('a press on a result selects it and the next press deselects it; a result that nobody has cannot be selected', async () => {
  const { page, chip } = await opened([row('created', 'Ada'), row('skipped', 'Bea'), row('updated', 'Cleo')])
  const chosen = () => statuses.filter((it) => chip(it).getAttribute('aria-pressed') === 'true')
  expect(statuses.filter((it) => chip(it).disabled)).toEqual(['unchanged'])
  await page.press(/^1 skipped$/)
  expect(chosen()).toEqual(['skipped'])
  await page.press(/^1 created$/)
  expect(chosen()).toEqual(['created'])
  await page.press(/^1 created$/)
  expect(chosen()).toEqual([])
})
