// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { Performances } from './Performances.tsx'
import { useConfiguration } from './useConfiguration.ts'

type More = { version?: number; cues?: string[] }
const script = (_id: string, name: string, { version = 1, cues = [] }: More = {}) => ({
  _id,
  name,
  version,
  description: '',
  groups: [],
  cues,
  templates: [],
})
const Part = () => h(Performances, { configuration: useConfiguration() })
type Answer = { status?: number; body: unknown } | Promise<never>

const opened = (performances: Answer) =>
  openScreen(h(Part), {
    operator: { rights: 'edit' },
    rest: {
      'GET /api/users': () => ({ body: [] }),
      'GET /api/users/groups': () => ({ body: { people: [] } }),
      'GET /api/performances': () => performances,
      'GET /api/cues': () => ({ body: [{ _id: 'c1', name: 'Dial tone', description: '', modules: [] }] }),
    },
  })
const alert = () => document.querySelector('[role=alert]')?.textContent ?? null
const loads = () => document.querySelectorAll('[aria-label="Loading performances"]').length
const news = () => [...document.querySelectorAll('button')].filter((it) => it.textContent === 'New performance').length
const cards = () =>
  [...document.querySelectorAll('[role=radio]')].map((it) => [it.textContent, it.getAttribute('aria-checked')])

it('the newest version of each performance can be chosen, with the name of its first cue', async () => {
  const page = await opened({
    body: [script('m1', 'Modem'), script('o', 'Orchard'), script('m2', 'Modem', { version: 2, cues: ['c1', 'c2'] })],
  })
  expect([alert(), loads(), news()]).toEqual([null, 0, 1])
  const [first, second, ...more] = cards()
  expect(more).toEqual([])
  expect([first?.[0], second?.[0]].toSorted()).toEqual(['Modem [#2] Dial tone', 'Orchard  No cues available'])
  const other = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (it) => it.getAttribute('aria-checked') !== 'true',
  )
  await page.does(() => other?.click())
  expect(other?.getAttribute('aria-checked')).toBe('true')
})

it('says that it loads, that there is none, or why they did not come; each of them alone', async () => {
  const held = await opened(new Promise<never>(() => undefined))
  expect([alert(), loads(), news(), cards()]).toEqual([null, 1, 0, []])
  await held.leaves()
  const none = await opened({ body: [] })
  expect([alert(), loads(), news()]).toEqual([null, 0, 1])
  expect(none.text()).toContain('No performances found in the database')
  await none.leaves()
  await opened({ status: 400, body: { code: 'INVALID', message: 'The store is away.' } })
  expect([alert()?.trim(), loads(), news()]).toEqual(['Error: The store is away.', 0, 0])
})
