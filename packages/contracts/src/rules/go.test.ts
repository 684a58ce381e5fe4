import { describe, expect, it } from 'vitest'
import { goIndex } from './index.ts'

const cues = ['one', 'two', 'three', 'four'].map((_id) => ({ _id }))
const next = (over: { cueIndex?: number; cueHasRun?: boolean; standby?: string | null }, ...playing: string[]) => {
  const index = goIndex({ cues, cueIndex: 0, cueHasRun: false, standby: null, ...over }, new Set([null, ...playing]))
  return index === undefined ? 'End' : cues[index]?._id
}

describe('which cue GO means', () => {
  it('[CH-25] is the current one until it has been run, then the one after it, and none after the last', () => {
    expect(next({})).toBe('one')
    expect(next({ cueHasRun: true })).toBe('two')
    expect(next({ cueIndex: 2 })).toBe('three')
    expect(next({ cueIndex: 3, cueHasRun: true })).toBe('End')
    expect(goIndex({ cues: [], cueIndex: 0, cueHasRun: false, standby: null }, new Set())).toBeUndefined()
  })

  it('[SE-09] is the one that was set as next, wherever it stands, also after the end', () => {
    for (const standby of ['one', 'two', 'four']) expect(next({ cueIndex: 2, cueHasRun: true, standby })).toBe(standby)
    expect(next({ cueIndex: 3, cueHasRun: true, standby: 'two' })).toBe('two')
    expect(next({ cueIndex: 1, standby: 'gone' }), 'no cue of this show').toBe('two')
  })

  it('[SE-10] is never one that is playing: after one, two, and one again it is three', () => {
    expect(next({ cueIndex: 0, cueHasRun: true }, 'one', 'two')).toBe('three')
    expect(next({ cueIndex: 1 }, 'two')).toBe('three')
    expect(next({ cueIndex: 2 }, 'three', 'four')).toBe('End')
    expect(next({ cueIndex: 0, cueHasRun: true, standby: 'one' }, 'one')).toBe('two')
  })
})
