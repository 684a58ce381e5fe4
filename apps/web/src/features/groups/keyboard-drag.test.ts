import { expect, it } from 'vitest'
import { nextGroup } from './keyboard-drag.ts'

const place = (id: string, [left, top]: readonly [number, number], takes = true) => ({ id, rect: { left, top }, takes })
// two rows of two groups, out of order; one more takes nobody, and one is not measured yet
const places = [
  place('d', [300, 200]),
  place('a', [0, 0]),
  place('none', [150, 0], false),
  place('c', [0, 200]),
  place('b', [300, 0]),
]
const here = { x: 7, y: 7 }

const pressed = (code: string, over: string | null, all = places) => {
  let isTaken = false
  const event = { code, preventDefault: () => (isTaken = true) } as unknown as KeyboardEvent
  const containers = [...all, place('unmeasured', [0, 0])].map(({ id, takes }) => ({
    id,
    data: { current: { takes } },
  }))
  const context = {
    droppableContainers: { getEnabled: () => containers },
    droppableRects: new Map(all.map(({ id, rect }) => [id, rect])),
    over: over === null ? null : { id: over },
  }
  const to = nextGroup(event, { context, currentCoordinates: here, active: 'u1' } as never)
  const found = all.find(({ rect }) => to && rect.left + 24 === to.x && rect.top + 8 === to.y)
  return { to: found?.id ?? to, isTaken }
}

it('arrows go round the groups that take people, in reading order', () => {
  const next = ['a', 'b', 'c', 'd'].flatMap((over) => [pressed('ArrowDown', over).to, pressed('ArrowRight', over).to])
  expect(next).toEqual(['b', 'b', 'c', 'c', 'd', 'd', 'a', 'a'])
  const before = ['a', 'b', 'c', 'd'].flatMap((over) => [pressed('ArrowUp', over).to, pressed('ArrowLeft', over).to])
  expect(before).toEqual(['d', 'd', 'a', 'a', 'b', 'b', 'c', 'c'])
})

it('from outside every group an arrow goes to the first; without any group it stays', () => {
  expect(pressed('ArrowUp', null)).toEqual({ to: 'a', isTaken: true })
  expect(pressed('ArrowDown', 'none')).toEqual({ to: 'a', isTaken: true })
  expect(pressed('ArrowDown', null, [])).toEqual({ to: here, isTaken: true })
})

it('other keys do nothing here', () => {
  for (const code of ['Space', 'Enter', 'KeyL', 'Escape'])
    expect(pressed(code, 'a')).toEqual({ to: undefined, isTaken: false })
})
