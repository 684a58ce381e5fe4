import { expect, it } from 'vitest'
import { announcements } from './announcements.ts'

it('a screen reader hears who is carried over which group, and where they were dropped', () => {
  const people = [
    { _id: 'u1', name: 'Ann' },
    { _id: 'u2', name: 'Ben' },
  ]
  const views = ['left', 'right'].map((_id) => ({ group: { _id, name: `Group ${_id}` } }))
  const says = announcements({ people, views } as never)
  const active = (userId: string) => ({ data: { current: { userId } } })
  const on = (id: string | null) => ({ active: active('u2'), over: id === null ? null : { id } }) as never
  expect([says.onDragStart(on(null)), says.onDragOver(on('right')), says.onDragOver(on(null))]).toEqual([
    'Picked up Ben. Arrows choose a group, Enter drops, Escape cancels.',
    'Ben is over Group right.',
    'Ben is over no group.',
  ])
  expect([says.onDragEnd(on('left')), says.onDragEnd(on(null)), says.onDragCancel(on('left'))]).toEqual([
    'Ben was dropped on Group left.',
    'Ben was dropped on no group.',
    'Ben stays.',
  ])
  expect(says.onDragStart({ active: active('gone') } as never)).toContain('Person')
})
