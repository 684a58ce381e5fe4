import { describe, expect, it } from 'vitest'
import { createStreamCache } from './stream-cache.ts'

/** A cache, with the streams that it had to start, in order. */
const caching = (most: number) => {
  const cache = createStreamCache(most)
  const made: string[] = []
  return {
    made,
    of: (stream: string) =>
      cache.of(stream, () => {
        made.push(stream)
        return `state of ${stream}`
      }),
  }
}

describe('the streams in memory', () => {
  it('[IN-07] each starts once, without reading', () => {
    const { of, made } = caching(3)
    const one = of('a')
    expect(one).toMatchObject({ state: 'state of a', revision: -1, waiting: 0 })
    one.revision = 7
    expect(of('a')).toBe(one)
    expect(made).toEqual(['a'])
  })

  it('[IN-07] are limited in number, and the one that was unused for longest goes first', () => {
    const { of, made } = caching(3)
    for (const stream of ['a', 'b', 'c', 'a', 'd']) of(stream)
    for (const stream of ['a', 'c', 'd']) of(stream)
    expect(made, 'as many as there is room for').toEqual(['a', 'b', 'c', 'd'])
    of('b')
    of('a')
    expect(made, 'b had been forgotten, and then a').toEqual(['a', 'b', 'c', 'd', 'b', 'a'])
  })

  it('[IN-14] keep one that a command waits for, however many others come', () => {
    const { of, made } = caching(2)
    const busy = of('busy')
    busy.waiting = 1
    for (const stream of ['a', 'b', 'c']) of(stream)
    expect(of('busy')).toBe(busy)
    busy.waiting = 0
    for (const stream of ['a', 'b']) of(stream)
    expect(of('busy')).not.toBe(busy)
    expect(made.filter((it) => it === 'busy')).toHaveLength(2)
  })

  it('[IN-14] exceed the limit while all of them are busy, and shrink when they are done', () => {
    const { of, made } = caching(2)
    const all = ['a', 'b', 'c', 'd'].map(of)
    const busy = ['e', 'f', 'g'].map((stream) => Object.assign(of(stream), { waiting: 1 }))
    expect(['e', 'f', 'g'].map(of)).toEqual(busy)
    for (const entry of [...all, ...busy]) entry.waiting = 0
    made.length = 0
    of('h')
    for (const stream of ['g', 'h']) of(stream)
    expect(made, 'of the three the newest is left').toEqual(['h'])
  })
})
