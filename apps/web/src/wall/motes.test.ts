import { describe, expect, it } from 'vitest'
import { sideOf } from './canvas.ts'
import { createMotes, largest, type Mote, most, placeOf, smallest, type Wall } from './motes.ts'

/** A reproducible random number generator. */
const seeded = (seed = 1) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const moving: Wall = { width: 1920, height: 1080, still: false }
const still: Wall = { ...moving, still: true }
const living = (motes: readonly Mote[]) => motes.filter(({ alive }) => alive)
const at = (mote: Mote, now: number, wall: Wall) => {
  const place = { x: 0, y: 0, alpha: 0 }
  placeOf(mote, { now, size: 96, wall }, place)
  return place
}

/** A crowd: `perSecond` emotes for `seconds`, in frames of `frameMs`. */
const crowd = ({ perSecond, seconds, frameMs = 16 }: { perSecond: number; seconds: number; frameMs?: number }) => {
  const motes = createMotes(seeded())
  const objects = [...motes.motes]
  let sent = 0
  let crowded = 0
  for (let now = 0; now < seconds * 1_000; now += frameMs) {
    while (sent < (now * perSecond) / 1_000) motes.add(sent++ % 9, now)
    motes.step(now, false)
    crowded = Math.max(crowded, living(motes.motes).length)
  }
  return { motes, objects, crowded }
}

describe('the emotes on the wall', () => {
  it('a few emotes each get a small picture of their own, with square pixels', () => {
    const motes = createMotes(seeded())
    for (let index = 0; index < 20; index++) motes.add(index % 9, 0)
    expect(living(motes.motes)).toHaveLength(20)
    for (const { scale } of living(motes.motes)) {
      expect(Number.isInteger(scale)).toBe(true)
      expect(scale).toBeGreaterThanOrEqual(smallest)
      expect(scale).toBeLessThanOrEqual(largest)
    }
  })

  it('200 a second become larger pictures, not more of them, and create no new objects', () => {
    const { motes, objects, crowded } = crowd({ perSecond: 200, seconds: 30 })
    expect(crowded).toBeLessThanOrEqual(most)
    expect(motes.motes.every((mote, index) => mote === objects[index])).toBe(true)
    const scales = living(motes.motes).map(({ scale }) => scale)
    expect(scales.every((scale) => Number.isInteger(scale) && scale >= smallest && scale <= largest)).toBe(true)
    expect(scales.reduce((sum, it) => sum + it, 0) / scales.length).toBeGreaterThan(4)
    // every type appears soon, because nothing piles up
    expect(motes.waiting()).toBeLessThan(200)
  })

  it('[EO-09] up to 10 a second are at least 6 % of the wall’s height, on every wall; more may be smaller', () => {
    const heights = [600, 768, 1_080, 1_440, 2_160]
    const smallestOf = (perSecond: number, height: number) => {
      const motes = createMotes(seeded())
      const sides: number[] = []
      for (let at = 0; at < 12_000; at += 1_000 / perSecond) {
        motes.add(0, at)
        motes.step(at, false)
        sides.push(...living(motes.motes).map(({ scale }) => sideOf(scale, height)))
      }
      return Math.min(...sides) / height
    }
    for (const height of heights) {
      for (const perSecond of [1, 5, 10]) expect(smallestOf(perSecond, height)).toBeGreaterThanOrEqual(0.06)
    }
    expect(smallestOf(13, 1_080)).toBeLessThan(0.06)
  })

  it('pictures of any size have whole pixels for each pixel of a drawing', () => {
    for (const height of [100, 768, 1_080, 1_441])
      for (let scale = smallest; scale <= largest; scale++) expect(sideOf(scale, height) % 24).toBe(0)
  })

  it('emotes that follow each other stand well apart', () => {
    const motes = createMotes(seeded())
    for (let index = 0; index < 20; index++) motes.add(index % 9, index)
    const inTime = living(motes.motes).toSorted((a, b) => a.bornAt - b.bornAt)
    const apart = inTime.slice(1).map((mote, index) => Math.abs(mote.across - (inTime[index]?.across ?? 0)))
    expect(apart).toHaveLength(19)
    expect(Math.min(...apart)).toBeGreaterThan(0.3)
  })

  it('a slow machine draws fewer', () => {
    const last = (frameMs: number) => living(crowd({ perSecond: 200, seconds: 30, frameMs }).motes.motes).length
    expect(last(60)).toBeLessThan(last(16) * 0.6)
  })

  it('an emote rises from below the lower edge and has faded at the top', () => {
    const motes = createMotes(seeded())
    motes.add(3, 0)
    const [mote] = motes.motes
    if (!mote) throw new Error('no mote')
    const way = [0, 0.25, 0.5, 0.75, 1].map((share) => at(mote, share * mote.lifeMs, moving))
    expect(way[0]).toMatchObject({ y: 1080, alpha: 1 })
    expect(way.at(-1)).toMatchObject({ y: 0, alpha: 0 })
    expect(way.map(({ y }) => y)).toEqual(way.map(({ y }) => y).toSorted((a, b) => b - a))
    for (const { x, y } of way) expect([x, y].every(Number.isInteger)).toBe(true)
    motes.step(mote.lifeMs, false)
    expect(living(motes.motes)).toEqual([])
  })

  it('without motion an emote appears, stays and fades', () => {
    const motes = createMotes(seeded())
    motes.add(3, 0)
    const [mote] = motes.motes
    if (!mote) throw new Error('no mote')
    const way = [0, 600, 1_500, 2_900, 3_000].map((now) => at(mote, now, still))
    expect(new Set(way.map(({ x, y }) => `${x} ${y}`)).size).toBe(1)
    expect(way.map(({ alpha }) => Math.round(alpha * 10) / 10)).toEqual([0, 1, 1, 0.1, 0])
  })
})
