import { describe, expect, it } from 'vitest'
import { type Carried, type Layout, placeAt, stepped } from './place.ts'

const box = (id: string, top: number, bottom: number) => ({ id, top, bottom })
/** Three cues, 100 px each and 10 px apart; the first has two modules, the second one, the third none. */
const modules: Record<string, readonly ReturnType<typeof box>[]> = {
  a: [box('a1', 40, 60), box('a2', 60, 80)],
  b: [box('b1', 150, 170)],
}
const layout: Layout = {
  cues: [box('a', 0, 100), box('b', 110, 210), box('c', 220, 320)],
  modulesOf: (cue) => modules[cue] ?? [],
}
const at = (dragged: Carried, y: number) => {
  const place = placeAt(dragged, y, layout)
  return place && [place.cue, place.at, place.before]
}

describe('[EW-03] where it lands', () => {
  it('a cue takes the place of the one it is over, and its own between two', () => {
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

  it('a module takes a place among its own, or in front of what is below it in another cue', () => {
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

  it('nowhere where there is no cue', () => {
    expect(placeAt({ kind: 'module', id: 'x', cue: 'x' }, 5, { cues: [], modulesOf: () => [] })).toBeNull()
  })
})

describe('[EW-04] a step by the keyboard', () => {
  const cues = [
    { id: 'a', modules: ['a1', 'a2'] },
    { id: 'b', modules: ['b1'] },
    { id: 'c', modules: [] },
  ]
  const step = (id: string, cue: string, by: 1 | -1) => stepped({ kind: 'module', id, cue }, by, cues)
  it('of a module goes on into the next cue, at the nearer end', () => {
    expect(step('a1', 'a', 1)).toEqual({ cue: 'a', at: 1 })
    expect(step('a2', 'a', 1)).toEqual({ cue: 'b', at: 0 })
    expect(step('b1', 'b', -1)).toEqual({ cue: 'a', at: 2 })
    expect(step('b1', 'b', 1)).toEqual({ cue: 'c', at: 0 })
    expect(step('a1', 'a', -1)).toBeNull()
  })
  it('of a cue stays in the list', () => {
    const move = (id: string, by: 1 | -1) => stepped({ kind: 'cue', id }, by, cues)
    expect([move('a', 1), move('a', -1), move('c', 1)]).toEqual([{ cue: null, at: 1 }, null, null])
  })
})
