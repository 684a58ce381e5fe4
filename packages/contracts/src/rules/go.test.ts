import { describe, expect, it } from 'vitest'
import { cueIndexBesideGo, goIndex, nextIndex } from './index.ts'

const cues = ['one', 'two', 'three', 'four'].map((_id) => ({ _id }))
const next = (over: { cueIndex?: number; cueHasRun?: boolean; standby?: string | null }, ...playing: string[]) => {
  const index = goIndex({ cues, cueIndex: 0, cueHasRun: false, standby: null, ...over }, new Set([null, ...playing]))
  return index === undefined ? 'End' : cues[index]?._id
}

describe('which cue GO means', () => {
  it('[CH-25] is the current cue until it has been run, then the one after it, and none after the last', () => {
    expect(next({})).toBe('one')
    expect(next({ cueHasRun: true })).toBe('two')
    expect(next({ cueIndex: 2 })).toBe('three')
    expect(next({ cueIndex: 3, cueHasRun: true })).toBe('End')
    expect(goIndex({ cues: [], cueIndex: 0, cueHasRun: false, standby: null }, new Set())).toBeUndefined()
  })

  it('[SE-09] is the cue on standby, wherever it is, even after the end', () => {
    for (const standby of ['one', 'two', 'four']) expect(next({ cueIndex: 2, cueHasRun: true, standby })).toBe(standby)
    expect(next({ cueIndex: 3, cueHasRun: true, standby: 'two' })).toBe('two')
    expect(next({ cueIndex: 1, standby: 'gone' }), 'no cue of this show').toBe('two')
  })

  it('[SE-10] is never a playing cue: after one, two, and one again it is three', () => {
    expect(next({ cueIndex: 0, cueHasRun: true }, 'one', 'two')).toBe('three')
    expect(next({ cueIndex: 1 }, 'two')).toBe('three')
    expect(next({ cueIndex: 2 }, 'three', 'four')).toBe('End')
    expect(next({ cueIndex: 0, cueHasRun: true, standby: 'one' }, 'one')).toBe('two')
  })
})

describe('which cue follows the one that GO means', () => {
  const following = (
    over: { cueIndex?: number; cueHasRun?: boolean; standby?: string | null },
    ...playing: string[]
  ): string => {
    const show = { cues, cueIndex: 0, cueHasRun: false, standby: null, ...over }
    const index = nextIndex(show, new Set([null, ...playing]))
    return (index === undefined ? undefined : cues[index]?._id) ?? 'End'
  }

  it('[NT-08] is what the GO after the next one runs', () => {
    expect(following({})).toBe('two')
    expect(following({ cueHasRun: true }, 'one')).toBe('three')
    expect(following({ cueIndex: 2, cueHasRun: true }), 'GO runs the last').toBe('End')
    expect(following({ cueIndex: 3, cueHasRun: true }), 'GO runs none').toBe('End')
  })

  it('[NT-08] continues from the cue on standby, which is used up by then', () => {
    expect(following({ cueIndex: 3, standby: 'one' })).toBe('two')
    expect(following({ cueIndex: 0, cueHasRun: true, standby: 'four' })).toBe('End')
  })

  it('[NT-08 SE-10] skips what plays, even a cue on standby', () => {
    expect(following({ cueIndex: 0 }, 'two')).toBe('three')
    expect(following({ cueIndex: 0, cueHasRun: true, standby: 'one' }, 'one')).toBe('three')
  })
})

describe('which cue is beside the one that GO means', () => {
  const beside = (step: 'previous' | 'next', at: { cueIndex: number; cueHasRun: boolean }, ...playing: string[]) => {
    const index = cueIndexBesideGo({ cues, standby: null, ...at }, new Set([null, ...playing]), step)
    return index === undefined ? 'none' : cues[index]?._id
  }

  it('[SC-07] is the one before or after it; there is none before the first and after the last', () => {
    const first = { cueIndex: 0, cueHasRun: false }
    const third = { cueIndex: 2, cueHasRun: false }
    const last = { cueIndex: 3, cueHasRun: false }
    expect([first, third, last].map((at) => beside('next', at))).toEqual(['two', 'four', 'none'])
    expect([first, third, last].map((at) => beside('previous', at))).toEqual(['none', 'two', 'three'])
  })

  it('[SC-07 SE-10] is not a playing cue, and goes back from the end of the list', () => {
    const second = { cueIndex: 0, cueHasRun: true }
    expect(beside('next', second, 'one', 'three')).toBe('four')
    expect(beside('previous', second, 'one')).toBe('none')
    const end = { cueIndex: 3, cueHasRun: true }
    expect([beside('previous', end), beside('previous', end, 'four'), beside('next', end)]).toEqual([
      'four',
      'three',
      'none',
    ])
  })
})
