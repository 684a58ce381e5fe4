import { describe, expect, it } from 'vitest'
import { ask, cue, module, opening, person, speech } from '../testing/things.ts'
import { tryShow } from './try.ts'

type Board = ReturnType<typeof opening>['payload']

/** Numbers 0 ≤ x < 1, the same each time. */
const chance = () => {
  let at = 0
  return () => {
    at = (at * 16_807 + 12_345) % 2_147_483_647
    return at / 2_147_483_647
  }
}
const users = [
  { user: person('ann', { data: { age: '40', nickname: 'Nan' } }), groups: ['chorus'] },
  { user: person('ben', { data: { age: '12', nickname: 'Ben' } }), groups: [] },
  { user: person('cyd', { data: { age: '70', nickname: 'Cyd' } }), groups: [] },
]
const tried = (over: Partial<Board>, asked: { from?: string } = {}) =>
  tryShow({
    opening: opening({ users, ...over }).payload,
    chance: chance(),
    seed: '7',
    from: asked.from,
    speed: 1,
  })
const only = <T>(it: T | undefined): T => {
  if (it === undefined) throw new Error('there is no such cue')
  return it
}

describe('a performance whose answers lead on', () => {
  const three = ['left', 'right', 'none'].map((_id) => ({ _id, label: _id }))
  const way = (option: string, to: string, template = 'door') => ({ template, option, cue: to })
  const forked = (next: ReturnType<typeof way>[], over: Parameters<typeof ask>[1] = {}) => ({
    templates: [ask('door', { options: three, ...over }), ask('song'), speech('hello')],
    modules: [module('door', { template: 'door' }), module('song', { template: 'song' }), module('hello')],
    cues: [{ ...cue('one', 'door'), next }, cue('two', 'hello'), cue('three', 'hello'), cue('four', 'hello')],
  })
  const all = (to: string) => three.map(({ _id }) => way(_id, to))
  const numbers = (it: ReturnType<typeof tried>) => only(it).cues.map(({ number }) => number)
  const missed = (it: ReturnType<typeof tried>) => only(it).unreached.map(({ what, cue: at }) => `${what} ${at}`)

  it('[QU-56] follows the winner, and lists the cues that were left out', () => {
    const it = tried(forked(all('three')))
    expect(numbers(it)).toEqual(['1', '3', '4'])
    expect(missed(it)).toEqual(['cue 2'])
    expect(numbers(tried(forked([]))), 'without ways it goes in order').toEqual(['1', '2', '3', '4'])
    expect(numbers(tried(forked(all('four')), { from: '1' }))).toEqual(['1', '4'])
  })

  it('[QU-56] goes in order after an option without a way, and follows each winner of several evenings', () => {
    const gone = new Set<string>()
    for (let seed = 1; seed < 40; seed++) {
      let at = seed
      const draw = () => {
        at = (at * 16_807 + 12_345) % 2_147_483_647
        return at / 2_147_483_647
      }
      const board = forked([way('left', 'three'), way('right', 'four')], { tie: 'first' })
      const it = tryShow({
        opening: opening({ users, ...board }).payload,
        chance: draw,
        seed: '1',
        from: undefined,
        speed: 1,
      })
      gone.add(numbers(it).join(' '))
    }
    expect([...gone].sort()).toEqual(['1 2 3 4', '1 3 4', '1 4'])
  })

  it('[QU-56] comes back as answers lead, and goes on when they lead back again and again', () => {
    const it = tried(forked(all('one')))
    expect(numbers(it)).toEqual(['1', '1', '1', '1', '1', '2', '3', '4'])
    expect(only(it).failed).toEqual(['cue 1: answers lead to it again and again, and were not followed any more'])
    expect(missed(it)).toEqual([])
  })

  it('[QU-56] of two questions of one cue, the one that closes last leads', () => {
    const board = forked([...all('three'), way('left', 'four', 'song'), way('right', 'four', 'song')], {
      closes: { afterMs: 60_000 },
    })
    const both = {
      ...board,
      cues: board.cues.map((it) => (it._id === 'one' ? { ...it, modules: ['door', 'song'] } : it)),
    }
    const late = {
      ...both,
      templates: [
        ask('door', { options: three, closes: { afterMs: 60_000 } }),
        ask('song', { closes: { afterMs: 30_000 } }),
        speech('hello'),
      ],
    }
    expect(numbers(tried(late))).toEqual(['1', '3', '4'])
    const early = {
      ...both,
      templates: [
        ask('door', { options: three, closes: { afterMs: 30_000 } }),
        ask('song', { closes: { afterMs: 60_000 } }),
        speech('hello'),
      ],
    }
    expect(numbers(tried(early))).toEqual(['1', '4'])
  })
})
