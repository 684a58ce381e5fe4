import { describe, expect, test } from 'vitest'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { ProviderFailed } from '../ports/speech.ts'
import { newTurn, providerLimit, type Rank, ranks } from './provider-limit.ts'

const busy = new ProviderFailed('busy', { retryable: true })
const ignored = () => undefined

/** A provider that answers when the test says so, and writes down what is under way. */
const counter = (concurrency: number) => {
  const clock = virtualClock()
  const limited = providerLimit({ clock, concurrency })
  const began: string[] = []
  const answers = new Map<string, PromiseWithResolvers<void>>()
  const ask = (name: string, turn = newTurn(ranks.live)) => {
    const request = () => {
      began.push(name)
      const answer = Promise.withResolvers<void>()
      answers.set(name, answer)
      return answer.promise
    }
    limited(request, turn).catch(ignored)
    return turn
  }
  const prefetch = (name: string) => ask(name, newTurn(ranks.prefetch))
  const answer = async (name: string, error?: Error) => {
    if (error) answers.get(name)?.reject(error)
    else answers.get(name)?.resolve()
    await settled()
  }
  return { clock, began, ask, prefetch, answer }
}

describe('a prefetch', () => {
  test('[SP-24 SP-21] waits behind everything live, in any order of arrival', async () => {
    const { began, ask, prefetch, answer } = counter(1)
    ask('live 1')
    prefetch('early 1')
    ask('live 2')
    ask('live 3')
    await settled()
    for (const name of ['live 1', 'live 2', 'live 3']) await answer(name)
    expect(began).toEqual(['live 1', 'live 2', 'live 3', 'early 1'])
  })

  test('[DO-87] for unexpected people comes after one for expected people, until both need it', async () => {
    const { began, ask, answer } = counter(1)
    ask('first')
    const of = (name: string, rank: Rank) => ask(name, newTurn(rank))
    of('stranger ahead', ranks.prefetchStranger)
    of('stranger', ranks.liveStranger)
    const both = of('both', ranks.liveStranger)
    of('ahead', ranks.prefetch)
    of('guest', ranks.live)
    both.hurry(ranks.live)
    both.hurry(ranks.prefetchStranger)
    await settled()
    for (const name of ['first', 'guest', 'both', 'stranger', 'ahead']) await answer(name)
    expect(began).toEqual(['first', 'guest', 'both', 'stranger', 'ahead', 'stranger ahead'])
  })

  test('[SP-24] leaves one place free for a cue', async () => {
    const { began, ask, prefetch } = counter(3)
    for (const name of ['a', 'b', 'c', 'd']) prefetch(name)
    await settled()
    expect(began).toEqual(['a', 'b'])
    ask('live')
    await settled()
    expect(began).toEqual(['a', 'b', 'live'])
  })

  test('[SP-24] takes a place that nothing live needs: only other prefetches count against it', async () => {
    const { began, ask, prefetch, answer } = counter(3)
    ask('live 1')
    ask('live 2')
    for (const name of ['a', 'b', 'c']) prefetch(name)
    await settled()
    expect(began).toEqual(['live 1', 'live 2', 'a'])
    await answer('live 1')
    expect(began).toEqual(['live 1', 'live 2', 'a', 'b'])
    await answer('live 2')
    expect(began, 'two are under way').toEqual(['live 1', 'live 2', 'a', 'b'])
    await answer('a')
    expect(began).toEqual(['live 1', 'live 2', 'a', 'b', 'c'])
  })

  test('[SP-24] becomes live if its cue is called first, and may use the free place', async () => {
    const { began, prefetch, answer, ask } = counter(2)
    prefetch('a')
    prefetch('b')
    const c = prefetch('c')
    await settled()
    expect(began).toEqual(['a'])
    c.hurry()
    await settled()
    expect(began).toEqual(['a', 'c'])
    ask('live')
    await answer('c')
    expect(began).toEqual(['a', 'c', 'live'])
    await answer('a')
    expect(began).toEqual(['a', 'c', 'live', 'b'])
  })

  test('[SP-24] then goes behind what is live already, and before later requests; the others keep their places', async () => {
    const { began, ask, prefetch, answer } = counter(1)
    ask('live 1')
    const [first] = ['early 1', 'early 2', 'early 3'].map(prefetch)
    ask('live 2')
    first?.hurry()
    first?.hurry()
    ask('live 3')
    await settled()
    for (const name of ['live 1', 'live 2', 'early 1', 'live 3', 'early 2']) await answer(name)
    expect(began).toEqual(['live 1', 'live 2', 'early 1', 'live 3', 'early 2', 'early 3'])
  })

  test('[SP-24] that is in the making already moves nobody else', async () => {
    const { began, ask, prefetch, answer } = counter(1)
    const made = prefetch('early 1')
    for (const name of ['early 2', 'early 3']) prefetch(name)
    made.hurry()
    ask('live')
    await settled()
    for (const name of ['early 1', 'live', 'early 2']) await answer(name)
    expect(began).toEqual(['early 1', 'live', 'early 2', 'early 3'])
  })

  test('[SP-24] holds no place while it waits for another try; live requests keep theirs', async () => {
    for (const isAhead of [true, false]) {
      const { clock, began, ask, answer } = counter(1)
      ask('first', newTurn(isAhead ? ranks.prefetch : ranks.live))
      await settled()
      ask('second')
      await answer('first', busy)
      expect(began).toEqual(isAhead ? ['first', 'second'] : ['first'])
      if (isAhead) await answer('second')
      await clock.pass(500)
      expect(began.filter((name) => name === 'first')).toHaveLength(2)
    }
  })
})

describe('a provider that is busy', () => {
  test('[SP-22] is asked three times with doubled waits, and the next request starts afresh', async () => {
    const { clock, began, ask, answer } = counter(1)
    for (const name of ['first', 'second', 'third']) {
      const tries = () => began.filter((it) => it === name).length
      ask(name)
      await settled()
      for (const [wait, soFar] of [
        [500, 1],
        [1_000, 2],
      ] as const) {
        await answer(name, busy)
        await clock.pass(wait - 1)
        expect(tries(), `${name} before ${wait} ms`).toBe(soFar)
        await clock.pass(1)
        expect(tries(), `${name} after ${wait} ms`).toBe(soFar + 1)
      }
      await answer(name, busy)
      await clock.pass(60_000)
      expect(tries()).toBe(3)
      expect(clock.waiting()).toBe(0)
    }
  })

  test('[SP-23] says when to come back: that holds for everybody, the longest wait counts, and nobody waits over 30 s', async () => {
    const { clock, began, ask, answer } = counter(4)
    const later = (retryAfterMs: number) => new ProviderFailed('later', { retryable: true, retryAfterMs })
    for (const name of ['a', 'b', 'c']) ask(name)
    await settled()
    await answer('a', later(8_000))
    await answer('b', later(3_000))
    await answer('c', later(30_001))
    ask('d')
    await clock.pass(7_999)
    expect(began).toEqual(['a', 'b', 'c'])
    await clock.pass(1)
    expect(began.toSorted(), 'c has failed').toEqual(['a', 'a', 'b', 'b', 'c', 'd'])
  })
})
