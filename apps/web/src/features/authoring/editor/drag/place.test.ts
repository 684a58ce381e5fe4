import { describe, expect, it } from 'vitest'
import { type Carried, inWholeList, type Layout, placeAt, stepped } from './place.ts'

const box = (id: string, top: number, bottom: number) => ({ id, top, bottom })
/** Three cues, 100 px high and 10 px apart. The first has two modules, the second has one, the third has none. */
const modules: Record<string, readonly ReturnType<typeof box>[]> = {
  a: [box('a1', 40, 60), box('a2', 60, 80)],
  b: [box('b1', 150, 170)],
}
const cues = [box('a', 0, 100), box('b', 110, 210), box('c', 220, 320)]
const layout: Layout = {
  cues,
  headed: cues,
  modulesOf: (cue) => modules[cue] ?? [],
}
const at = (dragged: Carried, y: number) => {
  const place = placeAt(dragged, y, layout)
  return place && [place.cue, place.at, place.before]
}

describe('[EW-03] the place where a dragged item lands', () => {
  it('a cue takes the place of the cue that it is over, and stays in the gap beside its own place', () => {
    const a: Carried = { kind: 'cue', id: 'a' }
    expect([20, 105, 115, 230, 999].map((y) => at(a, y))).toEqual([
      [null, 0, 'b'],
      [null, 0, 'b'],
      [null, 1, 'c'],
      [null, 2, null],
      [null, 2, null],
    ])
    expect([-50, 90, 105, 205, 215].map((y) => at({ kind: 'cue', id: 'c' }, y)?.[1])).toEqual([0, 0, 1, 1, 2])
  })

  it('a module takes a place in its own cue, or lands before the modules below it in another cue', () => {
    const a1: Carried = { kind: 'module', id: 'a1', cue: 'a' }
    expect([45, 70, 155, 165, 250].map((y) => at(a1, y))).toEqual([
      ['a', 0, 'a2'],
      ['a', 1, null],
      ['b', 0, 'b1'],
      ['b', 1, null],
      ['c', 0, null],
    ])
    expect(at({ kind: 'module', id: 'b1', cue: 'b' }, 52)).toEqual(['a', 1, 'a2'])
  })

  it('a module lands nowhere if there is no cue', () => {
    expect(placeAt({ kind: 'module', id: 'x', cue: 'x' }, 5, { cues: [], headed: [], modulesOf: () => [] })).toBeNull()
  })
})

describe('[EW-04] a move by keyboard', () => {
  const cues = [
    { id: 'a', modules: ['a1', 'a2'] },
    { id: 'b', modules: ['b1'] },
    { id: 'c', modules: [] },
  ]
  const step = (id: string, cue: string, by: 1 | -1) => stepped({ kind: 'module', id, cue }, by, cues)
  it('takes a module into the next cue at the end of its own, to the nearer end', () => {
    expect(step('a1', 'a', 1)).toEqual({ cue: 'a', at: 1 })
    expect(step('a2', 'a', 1)).toEqual({ cue: 'b', at: 0 })
    expect(step('b1', 'b', -1)).toEqual({ cue: 'a', at: 2 })
    expect(step('b1', 'b', 1)).toEqual({ cue: 'c', at: 0 })
    expect(step('a1', 'a', -1)).toBeNull()
  })
})

it('[EW-03 EW-14] a place among the items on the page is a place in the whole list, too', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f']
  const among = (id: string, before: string | null, drawn: readonly string[]) =>
    inWholeList({ before }, id, { order, drawn })
  expect(among('a', 'e', ['c', 'd', 'e'])).toBe(3)
  expect(among('d', 'b', ['b', 'c', 'd'])).toBe(1)
  expect(among('a', null, ['c', 'd'])).toBe(3)
  expect(among('d', null, ['c', 'd'])).toBe(3)
  expect(among('x', null, [])).toBe(0)
})

it('[WD-20] a cue lands above or below the heading of an act', () => {
  const [a, b, c, heading] = [box('a', 0, 100), box('b', 150, 250), box('c', 260, 360), box('act b', 110, 145)]
  const headed: Layout = { cues: [a, b, c], headed: [a, heading, b, c], modulesOf: () => [] }
  const lands = (id: string, y: number) => {
    const place = placeAt({ kind: 'cue', id }, y, headed)
    return place && [place.at, place.before, place.isAboveAct === true]
  }
  expect(lands('c', 105)).toEqual([1, 'b', true])
  expect(lands('c', 148)).toEqual([1, 'b', false])
  expect(lands('a', 130)).toEqual([0, 'b', false])
  expect(lands('a', 105)).toEqual([0, 'b', true])
  expect(lands('b', 105), 'above its own heading').toEqual([1, 'b', true])
  expect(lands('b', 149)).toEqual([1, 'c', false])
  expect(inWholeList({ before: 'b' }, 'b', { order: ['a', 'b', 'c'], drawn: ['a', 'b', 'c'] })).toBe(1)
  const below = { ...headed, headed: [box('a', 130, 230), heading, b, c] }
  expect(placeAt({ kind: 'cue', id: 'a' }, 130, below), 'what is dragged stands where it is held').toMatchObject({
    before: 'b',
  })
})
