// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { Toolbar } from './Toolbar.tsx'
import { useGroupsTab } from './useGroupsTab.ts'
import { useMoves } from './useMoves.ts'

const Tab = () => {
  const [state, moves] = [useGroupsTab(), useMoves()]
  return h(
    'div',
    null,
    h(Toolbar, { state, moves, onAdd: () => undefined }),
    h('button', { type: 'button', onClick: () => state.toggle({ groupId: 'audience', userId: 'u1' }, false) }, 'One'),
    h('button', { type: 'button', onClick: () => state.toggle({ groupId: 'audience', userId: 'u2' }, true) }, 'Two'),
    h(
      'button',
      { type: 'button', onClick: () => void moves.move({ userIds: ['u1', 'u2'], from: 'audience', to: 'line1' }) },
      'Move',
    ),
  )
}

it('says how many people are chosen, and that none is after they are deselected', async () => {
  const page = await openScreen(h(Tab))
  expect(page.text()).not.toContain('selected')
  await page.press('One')
  expect(page.text()).toContain('1 selected')
  await page.press('Two')
  expect(page.text()).toContain('2 selected')
  await page.press('One')
  expect(page.text()).toContain('1 selected')
  await page.press('Clear')
  expect(page.text()).not.toContain('selected')
  await page.leaves()
})

it('says what was moved, with a way back, until it is dismissed', async () => {
  const page = await openScreen(h(Tab))
  expect(page.text()).not.toContain('Dismiss')
  await page.press('Move')
  const [asked] = page.asked('updateGroupMembers')
  expect(asked?.payload).toEqual({ members: [{ group: 'line1', users: ['u1', 'u2'] }] })
  await page.says('updateGroupMembersResult', {}, { requestId: asked?.requestId })
  expect(page.text()).toContain('1 person added to line1, 1 was there already')
  await page.press('Undo')
  const back = page.asked('updateGroupMembers')[1]
  expect(back?.payload).toEqual({ members: [{ group: 'line1', users: ['u1'] }] })
  await page.says('updateGroupMembersResult', {}, { requestId: back?.requestId })
  expect(page.text()).toContain('Undone')
  await page.press('Dismiss')
  expect(page.text()).not.toMatch(/Dismiss|Undo|added/)
  await page.leaves()
})
