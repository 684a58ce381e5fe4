// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { type Configuration, useConfiguration } from './useConfiguration.ts'

const performance = (_id: string, version: number) => ({
  _id,
  name: 'Modem',
  version,
  description: '',
  groups: [],
  cues: [],
  templates: [],
  metadata: {},
  hidden: false,
  createdAt: '2024-01-01T19:00:00.000Z',
})
const person = (_id: string, bib: string) => ({ _id, name: _id, phone: '', type: 'audience', data: { bib } })
const broken = { status: 503, body: { code: 'UNAVAILABLE', message: 'The read store is away.' } }
const rest = {
  'GET /api/performances': () => ({ body: [performance('one', 1), performance('two', 2)] }),
  'GET /api/cues': () => ({ body: [] }),
  'GET /api/users': () => ({ body: ['1', '2', '3', '4', '5'].map((bib) => person(`u${bib}`, bib)) }),
  'GET /api/users/groups': () => ({ body: { groups: [], sheets: [], people: [] } }),
}

const Uses = ({ seen }: { seen: Configuration[] }) => {
  seen.push(useConfiguration())
  return null
}

const opened = async (over: object = {}) => {
  const seen: Configuration[] = []
  const page = await openScreen(h(Uses, { seen }), { rest: { ...rest, ...over } })
  const now = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('nothing was drawn')
    return last
  }
  return { page, now }
}

it('a list that cannot be loaded says so in its place, and the other list is there', async () => {
  const without = await opened({ 'GET /api/performances': () => broken })
  expect(without.now()).toMatchObject({ performancesError: 'The read store is away.', usersError: null })
  expect(without.now().shown).toHaveLength(5)
  await without.page.leaves()
  const nobody = await opened({ 'GET /api/users': () => broken })
  expect(nobody.now()).toMatchObject({ performancesError: null, usersError: 'The read store is away.' })
  expect(nobody.now().performance?._id, 'the latest version').toBe('two')
  await nobody.page.leaves()
})

it('a range goes from the person that was chosen last to this one, in either direction, and adds to the others', async () => {
  const { page, now } = await opened()
  await page.does(() => now().toggle('u5'))
  await page.does(() => now().toggle('u3'))
  await page.does(() => now().selectTo('u1'))
  expect([...now().selected].sort()).toEqual(['u1', 'u2', 'u3', 'u5'])
  await page.does(() => now().toggle('u2'))
  await page.does(() => now().selectTo('u4'))
  expect([...now().selected].sort()).toEqual(['u1', 'u2', 'u3', 'u4', 'u5'])
  await page.does(() => now().unselectAll())
  expect([now().selected.size, now().note]).toEqual([0, 'Select at least one user'])
  await page.does(() => now().setRehearsal(true))
  expect(now().note, 'ghosts are enough').toBe(null)
})

it('a second press takes a person out again, and a range goes from that person', async () => {
  const { page, now } = await opened()
  const chosen = () => [...now().selected].sort()
  for (const id of ['u1', 'u2', 'u3']) await page.does(() => now().toggle(id))
  await page.does(() => now().toggle('u2'))
  expect(chosen()).toEqual(['u1', 'u3'])
  await page.does(() => now().selectTo('u4'))
  expect(chosen()).toEqual(['u1', 'u2', 'u3', 'u4'])
  await page.does(() => now().toggle('u1'))
  await page.does(() => now().selectAlso('u1'))
  await page.does(() => now().selectAlso('u1'))
  expect(chosen(), 'somebody who is added at the door stays').toEqual(['u1', 'u2', 'u3', 'u4'])
})
