import { closeCodes } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { audiencePolicy, operatorPolicy } from './policy.ts'
import { connected } from './testing/connected.ts'

describe('the wait before the next try', () => {
  it('[LV-03 PR-61] is 400 ms for a console, after every failure and in a hidden tab', () => {
    const { network, page, nextTry } = connected(operatorPolicy)
    for (const hidden of [false, false, true, true, false, false]) {
      page.hide(hidden)
      network.latest().drop()
      expect(nextTry()).toBe(400)
    }
  })

  it.each([
    [0.5, [450, 750, 1_150, 1_150, 1_150]],
    [0.9, [570, 1_110, 1_830, 1_830, 1_830]],
  ])('grows for a phone with every failure, up to 2 s (random %f)', (random, waits) => {
    const { network, nextTry } = connected(audiencePolicy, { random })
    const waited = waits.map(() => {
      network.latest().drop()
      return nextTry()
    })
    expect(waited).toEqual(waits)
  })

  it('[PR-61] reaches 5 s for a phone in a pocket', () => {
    const { network, page, nextTry } = connected(audiencePolicy, { random: 0.999 })
    page.hide(true)
    const waited = [1, 2, 3, 4, 5, 6].map(() => {
      network.latest().drop()
      return nextTry()
    })
    expect(waited).toEqual([600, 1_199, 2_398, 4_796, 4_995, 4_995])
  })

  it.each([
    ['a phone', audiencePolicy, false],
    ['a phone in a pocket', audiencePolicy, true],
    ['a console', operatorPolicy, false],
    ['a console in a hidden tab', operatorPolicy, true],
  ] as const)(
    '[ED-26] is at most 0.6 s after a node has said goodbye, whatever the random number: %s',
    (_, policy, hidden) => {
      const waited = [0, 0.25, 0.5, 0.75, 0.999_999].map((random) => {
        const { network, page, nextTry } = connected(policy, { random })
        page.hide(hidden)
        network.latest().drop(closeCodes.resync)
        return nextTry()
      })
      expect(Math.max(...waited)).toBeLessThanOrEqual(600)
      expect(Math.min(...waited), 'not all at the same time').toBeGreaterThanOrEqual(300)
    },
  )

  it('[PR-61] is never less than 300 ms, whatever the random number', () => {
    const { network, nextTry } = connected(audiencePolicy, { random: 0 })
    for (const _ of [1, 2, 3]) {
      network.latest().drop()
      expect(nextTry()).toBe(300)
    }
  })

  it('starts from the shortest again after a connection that worked', () => {
    const { network, heard, nextTry } = connected(audiencePolicy)
    for (const wait of [450, 750, 1_150]) {
      network.latest().drop()
      expect(nextTry()).toBe(wait)
    }
    network.latest().open()
    network.latest().say('message')
    network.latest().drop()
    expect(nextTry()).toBe(450)
    expect(heard.filter((it) => it.startsWith('lost'))).toEqual(['lost 1', 'lost 2', 'lost 3', 'lost 1'])
  })

  it('[PR-62] grows for a server that accepts every connection and ends it without a word', () => {
    const { network, nextTry } = connected(audiencePolicy)
    const waited = [1, 2, 3].map(() => {
      network.latest().drop()
      const wait = nextTry()
      network.latest().open()
      return wait
    })
    expect(waited).toEqual([450, 750, 1_150])
  })

  it('differs from the first try on for two phones that lost the same network', () => {
    const [one, other] = [connected(audiencePolicy, { random: 0.1 }), connected(audiencePolicy, { random: 0.9 })]
    for (const phone of [one, other]) phone.network.latest().drop()
    expect([one.nextTry(), other.nextTry()]).toEqual([330, 570])
  })
})
