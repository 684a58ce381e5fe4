import { describe, expect, it } from 'vitest'
import { chooseEmotes, emotesOfVisit } from './emote-choice.ts'
import { routeOf, showPath } from './router.ts'
import { createMemoryStore, createStore } from './store.ts'
import { createTripleClick } from './triple-click.ts'

describe('the address', () => {
  it('[RT-03 RT-06 RT-12 RT-20] leads to a show, to first entry, to the root or nowhere', () => {
    expect(routeOf('/show/k7m4qx')).toEqual({ page: 'show', blackboardId: 'K7M4QX' })
    expect(routeOf('/adduser/K7M4QX/')).toEqual({ page: 'adduser', blackboardId: 'K7M4QX' })
    for (const path of ['/show', '/show/', '/adduser', '/show/%20']) expect(routeOf(path)).toEqual({ page: 'root' })
    for (const path of ['/', '/internet', '/show/K7M4QX/more', '/shows/K7M4QX']) {
      expect(routeOf(path)).toEqual({ page: 'not-found' })
    }
    expect(routeOf('/show/%')).toEqual({ page: 'show', blackboardId: '%' })
    expect(showPath(' a/b ')).toBe('/show/a%2Fb')
  })
})

describe('the emotes of a visit', () => {
  it('[AS-08] are three different ones of the nine, and each gets its turn', () => {
    const seen = new Set<number>()
    for (let visit = 0; visit < 300; visit++) {
      const chosen = chooseEmotes(Math.random, 9)
      expect(new Set(chosen).size).toBe(3)
      for (const type of chosen) seen.add(type)
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('stay the same over a reload, and are drawn again if the stored value is invalid', () => {
    const visit = createMemoryStore()
    const first = emotesOfVisit(visit, () => 0, 9)
    expect(emotesOfVisit(visit, () => 0.9, 9)).toEqual(first)
    visit.set('ghostlight.emotes', '1,2,99')
    expect(emotesOfVisit(visit, () => 0, 9)).toEqual([0, 1, 2])
  })
})

describe('[EO-06] the emotes of a performance with its own', () => {
  it('are at most three of them, and all of a shorter list', () => {
    for (const [of, shown] of [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [5, 3],
    ] as const) {
      const chosen = chooseEmotes(Math.random, of)
      expect(new Set(chosen).size).toBe(shown)
      expect(chosen.every((type) => type < of)).toBe(true)
    }
  })

  it('stay the same over a reload, and are drawn again if the list has become shorter', () => {
    const visit = createMemoryStore()
    expect(emotesOfVisit(visit, () => 0.99, 5)).toEqual([4, 3, 2])
    expect(emotesOfVisit(visit, () => 0, 5)).toEqual([4, 3, 2])
    expect(emotesOfVisit(visit, () => 0, 4)).toEqual([0, 1, 2])
    expect(emotesOfVisit(visit, () => 0, 1)).toEqual([0])
    visit.set('ghostlight.emotes', '1,1,2')
    expect(emotesOfVisit(visit, () => 0, 4)).toEqual([0, 1, 2])
    expect(emotesOfVisit(visit, () => 0, 0)).toEqual([])
  })
})

describe('a triple click', () => {
  it('[AS-12] is three clicks in quick succession, and then counts anew', () => {
    const click = createTripleClick()
    expect([0, 100, 200, 300, 400, 500].map(click)).toEqual([false, false, true, false, false, true])
    expect([2_000, 3_000, 4_000].map(click)).toEqual([false, false, false])
  })
})

describe('the storage of the phone', () => {
  it('continues in memory if the browser forbids it', () => {
    const store = createStore(() => {
      throw new Error('SecurityError')
    })
    store.set('a', '1')
    expect([store.lasting, store.get('a')]).toEqual([false, '1'])
  })
})
