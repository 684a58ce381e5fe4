// @vitest-environment happy-dom
import { DndContext, useDndContext, useDraggable } from '@dnd-kit/core'
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { GroupTargets } from './GroupTargets.tsx'

type Held = { places: Map<string, unknown> }
const Places = ({ held }: { held: Held }) => {
  const { droppableContainers } = useDndContext()
  held.places = new Map(droppableContainers.toArray().map(({ id, data }) => [String(id), data.current]))
  return null
}
const Dragged = () => {
  const { setNodeRef, listeners, attributes } = useDraggable({ id: 'u1' })
  return h('div', { ref: setNodeRef, 'data-person': 'u1', ...attributes, ...listeners })
}
const group = (_id: string, type = 'General') => ({
  _id,
  name: _id,
  description: '',
  type,
  oneshot: false,
  metadata: {},
})

const opened = async (rights: 'view' | 'run', over = false, own = ['left', 'right']) => {
  const held: Held = { places: new Map() }
  const part = h(DndContext, null, h(GroupTargets, { over }), h(Places, { held }))
  const page = await openScreen(part, {
    board: {
      groups: [
        ...['audience', 'performer', 'dramaturg'].map((it) => group(it, 'default')),
        ...own.map((it) => group(it)),
      ],
      members: [
        { group: 'left', users: ['u1', 'u2'] },
        { group: 'audience', users: ['u1'] },
      ],
    },
    operator: { rights },
  })
  await page.draws(part)
  return { page, held }
}

it('the show’s own groups take people who are dropped on them, and say how many they have', async () => {
  const { held } = await opened('run')
  expect([...held.places]).toEqual([
    ['left', { takes: true }],
    ['right', { takes: true }],
  ])
  const shown = [...document.querySelectorAll('[data-place]')].map((it) => it.textContent)
  expect(shown).toEqual(['left 2', 'right 0'])
})

it('beside the list they say what to choose a person for, over a card only how many they have', async () => {
  const says = 'Choose a person in the list'
  const { page } = await opened('run')
  expect(page.text()).toContain(says)
  await page.leaves()
  const { page: without } = await opened('run', false, [])
  expect([without.text().includes(says), without.text().includes('No custom groups yet')]).toEqual([false, true])
  await without.leaves()
  const part = h(DndContext, null, h(Dragged), h(GroupTargets, { over: true }))
  const over = await openScreen(part, { board: { groups: [group('left')], members: [] } })
  const person = () => document.querySelector<HTMLElement>('[data-person]')
  await over.does(() => person()?.focus())
  await over.does(() => person()?.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true })))
  expect([over.text().includes('left 0'), over.text().includes(says)]).toEqual([true, false])
  // a drag that is not ended takes the keys of later tests
  await over.does(() => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' })))
  expect(over.text()).not.toContain('left 0')
})

it('over an open card they are there only during a drag; an operator who only watches reads why nothing can be dropped', async () => {
  const { page } = await opened('run', true)
  expect(document.querySelectorAll('[data-place]')).toHaveLength(0)
  await page.leaves()
  const { page: watched } = await opened('view')
  expect(watched.text()).not.toContain('Drop somebody on one to add them')
  expect(watched.text()).toContain('view rights')
})
