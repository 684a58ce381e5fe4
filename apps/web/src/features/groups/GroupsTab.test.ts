// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { run } from '../../live/testing/blackboard.ts'
import { GroupsTab } from './GroupsTab.tsx'

const group = (_id: string, more: object = {}) => ({
  _id,
  name: _id,
  description: '',
  type: 'General',
  oneshot: false,
  metadata: {},
  ...more,
})
const person = (_id: string, type = 'audience') => ({
  _id,
  name: `Name ${_id}`,
  phone: '',
  type,
  data: { bib: _id.slice(1) },
})
const board = {
  users: [...['u1', 'u2', 'u3', 'u4'].map((id) => person(id)), person('p1', 'performer')],
  groups: [
    ...['audience', 'performer', 'dramaturg'].map((id) => group(id)),
    group('line1', { description: 'The first' }),
    group('line2'),
  ],
  members: [
    { group: 'line1', users: ['u1', 'u2'] },
    { group: 'line2', users: ['u2'] },
  ],
}
const opened = (more: object = {}) =>
  openScreen(h(GroupsTab), { board: { ...board, ...more } as never, size: { width: 500, height: 800 } })
const panel = (name: string) => document.querySelector(`section[aria-label="${name}"]`)
const rows = (name: string) => [...(panel(name)?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
const names = (name: string) => rows(name).map((it) => it.querySelector('[class*=name]')?.textContent?.trim())
const row = (name: string, at: number) => rows(name)[at] as HTMLElement
const chosen = (name: string) =>
  rows(name).flatMap((it, at) => (it.getAttribute('aria-selected') === 'true' ? [at] : []))
const key = (name: string, more: object = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })

it('shows each group with its people and their number; performers and operators are folded at first', async () => {
  const page = await opened()
  expect([names('audience').length, names('line1'), names('line2')]).toEqual([4, ['Name u1', 'Name u2'], ['Name u2']])
  const open = [...document.querySelectorAll('section button[aria-expanded]')].map((it) => [
    it.textContent,
    it.getAttribute('aria-expanded'),
  ])
  expect(open).toEqual([
    ['audience', 'true'],
    ['performer', 'false'],
    ['line1', 'true'],
    ['line2', 'true'],
  ])
  expect(panel('performer')?.textContent, 'the names of a folded group of everybody').toContain('Name p1')
  expect(panel('line1')?.textContent).toContain('The first')
  await page.press('performer')
  expect(names('performer')).toEqual(['Name p1'])
  await page.press('Collapse all')
  expect(document.querySelectorAll('[role=option]')).toHaveLength(0)
  await page.press('Expand all')
  expect(names('line2')).toEqual(['Name u2'])
  expect(names('performer')).toEqual(['Name p1'])
})

it('a search narrows every group, and says how many of them', async () => {
  const page = await opened()
  await page.types(/Search/, 'u2')
  await vi.waitFor(async () => {
    await page.settled()
    expect(names('audience')).toHaveLength(1)
  })
  expect([names('audience'), names('line2'), panel('audience')?.textContent]).toEqual([
    ['Name u2'],
    ['Name u2'],
    expect.stringContaining('1 / 4'),
  ])
  await page.press('performer')
  expect(panel('performer')?.textContent).toContain('Nobody here matches')
})

it('a press selects, a second takes it back, Shift selects to here, and Select All selects a group only', async () => {
  const page = await opened()
  await page.does(() => row('audience', 0).click())
  await page.does(() => row('audience', 2).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })))
  expect([chosen('audience'), chosen('line1'), page.text().includes('3 selected')]).toEqual([[0, 1, 2], [], true])
  await page.does(() => row('audience', 1).click())
  expect(chosen('audience')).toEqual([0, 2])
  await page.does(() => row('line1', 1).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })))
  expect(chosen('line1'), 'no row before it in this group').toEqual([1])
  await page.press('Clear')
  expect([chosen('audience'), chosen('line1')]).toEqual([[], []])
  const all = () =>
    [...(panel('line1')?.querySelectorAll('button') ?? [])].find((it) => /elect All/.test(it.textContent))
  await page.does(() => all()?.click())
  expect([chosen('line1'), chosen('audience'), all()?.textContent]).toEqual([[0, 1], [], 'Deselect All'])
  await page.does(() => all()?.click())
  expect(chosen('line1')).toEqual([])
})

it('keys select like the mouse, and Delete takes the selected people out of their group, with an undo', async () => {
  const page = await opened()
  await page.does(() => row('line1', 0).dispatchEvent(key('Enter')))
  await page.does(() => row('line1', 1).dispatchEvent(key(' ')))
  expect(chosen('line1')).toEqual([0, 1])
  const others = key('x')
  await page.does(() => row('line1', 1).dispatchEvent(others))
  expect(others.defaultPrevented).toBe(false)
  await page.does(() => row('line2', 0).dispatchEvent(key('Delete')))
  const asked = () => page.asked('updateGroupMembers')
  const answer = (at: number) => page.says('updateGroupMembersResult', {}, { requestId: asked()[at]?.requestId })
  expect(asked()[0]?.payload).toMatchObject({ members: [{ group: 'line2', users: [] }] })
  await answer(0)
  await page.does(() => row('line1', 1).dispatchEvent(key('Delete')))
  expect(asked()[1]?.payload).toMatchObject({ members: [{ group: 'line1', users: [] }] })
  await answer(1)
  expect(page.text()).toContain('2 people taken out of line1')
  await page.press(/^Undo/)
  expect(asked()[2]?.payload, 'the list as it was').toMatchObject({
    members: [{ group: 'line1', users: ['u1', 'u2'] }],
  })
  await answer(2)
  expect(page.text()).toContain('Undone')
  await page.press('Dismiss')
  expect(page.text()).not.toContain('Undone')
})

it('an operator who may only watch takes nobody out', async () => {
  const page = await opened()
  await page.leaves()
  const past = await openScreen(h(GroupsTab), { board: board as never, at: 1_000, size: { width: 500, height: 800 } })
  await past.does(() => row('line1', 1).dispatchEvent(key('Delete')))
  expect(past.asked('updateGroupMembers')).toEqual([])
})

it('without custom groups it says how to make one', async () => {
  const page = await opened({ groups: board.groups.slice(0, 3), members: [] })
  expect(page.text()).toContain('No custom groups yet')
})

it('marks in every group who did not hear their last line, until they hear another one', async () => {
  const missed = run({
    recipients: ['u1', 'u2'],
    failures: [
      { userId: 'u1', reason: 'NOT_CONNECTED' },
      { userId: 'u2', reason: 'DECODE_FAILED' },
    ] as never,
  })
  const marked = () =>
    ['audience', 'line1', 'line2'].map((name) => rows(name).map((it) => it.getAttribute('data-heard')))
  const page = await opened({ runs: [missed] })
  expect(marked()).toEqual([[null, 'failed', null, null], [null, 'failed'], ['failed']])
  await page.leaves()
  await opened({ runs: [missed, run({ _id: 'later', recipients: ['u2'] })] })
  expect(marked().flat().filter(Boolean)).toEqual([])
})
