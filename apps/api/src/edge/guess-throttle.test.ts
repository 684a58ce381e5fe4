import { isRejection, reject } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { type Client, createGuessThrottle, type Lane, type Place } from './guess-throttle.ts'
import { usualLimits } from './limits.ts'

const board = 'K7M4QX'
const rejection = reject('AUDIENCE_LOGIN_FAILED')

const foyer: Client = { id: 'address 192.0.2.1', shared: true }
const phoneOf = (n: number): Client => ({ id: `phone ${n}`, shared: false })

type Asked = { lane?: Lane; client?: Client; blackboardId?: string }

const open = () => {
  const clock = virtualClock()
  const start = clock.now()
  const throttle = createGuessThrottle(clock, usualLimits.wrongAnswersMs)
  const who = (phone: string, { lane = 'typed', client = foyer, blackboardId = board }: Asked = {}) => ({
    blackboardId,
    phone,
    lane,
    client,
  })
  const place = async (phone: string, asked?: Asked): Promise<Place> => {
    const it = await throttle.enter(who(phone, asked))
    if (isRejection(it)) throw new Error(it.message)
    return it
  }
  return {
    clock,
    who,
    ...throttle,
    place,
    refused: async (phone: string, asked?: Asked): Promise<string | undefined> => {
      const it = await throttle.enter(who(phone, asked))
      if (isRejection(it)) return it.message
      it.leave()
      return undefined
    },
    /** guesses once with each number; returns how long each waited for its refusal */
    guess: (count: number, asked?: Asked, from = 1_000_000) => {
      const told: number[] = []
      const go = async (phone: string) => {
        await (await place(phone, asked)).wrong(rejection)
        told.push(clock.now() - start)
      }
      for (let at = 0; at < count; at++) void go(String(from + at)).catch(() => undefined)
      return told
    },
    /** how many right answers are accepted, and the longest wait */
    right: (count: number, asked?: (n: number) => Asked, from = 5_550_000) => {
      const told: number[] = []
      const refused: string[] = []
      const go = async (n: number) => {
        const it = await throttle.enter(who(String(from + n), asked?.(n)))
        if (isRejection(it)) refused.push(it.message)
        else it.right()
        if (!isRejection(it)) told.push(clock.now() - start)
      }
      for (let n = 0; n < count; n++) void go(n)
      return { told, refused }
    },
  }
}

describe('a place', () => {
  test('[RO-28 SE-12 DO-51] is one of fifty in a lane, taken before any look-up; later guesses wait', async () => {
    const { clock, place } = open()
    const taken = await Promise.all(Array.from({ length: 50 }, (_, at) => place(String(1_000_000 + at))))
    let isIn = false
    void place('5550101').then(() => {
      isIn = true
    })
    await clock.pass(10_000)
    expect(isIn).toBe(false)
    taken[7]?.right()
    await clock.pass(0)
    expect(isIn).toBe(true)
  })
  test('[SE-12 DO-51] is used by a wrong answer until the lane has told it, even if the client hangs up', async () => {
    const { clock, guess, right } = open()
    guess(50)
    const own = right(1)
    await clock.pass(199)
    expect(own.told).toEqual([])
    await clock.pass(1)
    expect(own.told).toEqual([200])
  })
  test('[SE-11 SE-12] with the key is separate from places without it', async () => {
    const { clock, right, guess } = open()
    guess(200)
    const withKey = right(40, () => ({ lane: 'link' }))
    await clock.pass(0)
    expect(withKey.told).toEqual(Array(40).fill(0))
    guess(200, { lane: 'link' })
    const elsewhere = right(40, () => ({ lane: 'link', blackboardId: 'B2B2B2' }))
    await clock.pass(0)
    expect(elsewhere.told).toHaveLength(40)
  })
})

describe('a crowd of wrong guesses with the key', () => {
  test('[DO-84] leaves everybody a turn, even people who cannot be told apart from it', async () => {
    for (const wrong of [60, 120, 250]) {
      const { clock, right, guess } = open()
      guess(wrong, { lane: 'link' })
      const { told, refused } = right(48, () => ({ lane: 'link' }))
      await clock.pass(6_000)
      expect([told.length, refused]).toEqual([48, []])
      expect(Math.max(...told)).toBeLessThan(5_000)
    }
  })
  test('[DO-84] delays no phone that is told apart, however many of its own wait', async () => {
    const { clock, right, guess } = open()
    guess(300, { lane: 'link' })
    for (let n = 0; n < 20; n++) guess(10, { lane: 'link', client: phoneOf(n) }, 2_000_000 + 10 * n)
    await clock.pass(2_000)
    const { told, refused } = right(40, (n) => ({ lane: 'link', client: phoneOf(1_000 + n) }))
    await clock.pass(500)
    expect([told.length, refused]).toEqual([40, []])
    expect(Math.max(...told) - 2_000).toBeLessThan(400)
  })
  test('[DO-84] does not affect people who were let in before, or who have an usher’s link', async () => {
    const { clock, right, guess } = open()
    guess(300, { lane: 'link' })
    const [before, admitted] = (['known', 'admission'] as const).map((lane) =>
      right(8, (n) => ({ lane, client: phoneOf(n) })),
    )
    await clock.pass(0)
    expect([before?.told, admitted?.told]).toEqual([Array(8).fill(0), Array(8).fill(0)])
  })
  test('[DO-84] has at most ten waiting of one phone, and 300 that are not told apart; more must come back', async () => {
    const { clock, right, guess } = open()
    guess(50, { lane: 'link' })
    const own = right(12, () => ({ lane: 'link', client: phoneOf(1) }))
    const shared = right(310, () => ({ lane: 'link' }), 6_000_000)
    await clock.pass(0)
    const words = 'Many people are coming in at this moment. Try again in 2 s.'
    expect([own.refused, shared.refused]).toEqual([Array(2).fill(words), Array(10).fill(words)])
  })
  test('[DO-84] of very many phones: the client with the most waiting makes room, and nobody waits for ever', async () => {
    const { clock, right, guess } = open()
    for (let n = 0; n < 150; n++) guess(10, { lane: 'link', client: phoneOf(n) }, 2_000_000 + 10 * n)
    const own = right(1, () => ({ lane: 'link', client: phoneOf(9_999) }))
    await clock.pass(60_000)
    expect(own.told).toHaveLength(1)
    const slow = open()
    slow.guess(30, { lane: 'link' })
    await slow.clock.pass(2_000)
    for (let n = 0; n < 500; n++) slow.guess(1, { lane: 'link', client: phoneOf(n) }, 2_000_000 + n)
    const mistyped = slow.right(1, () => ({ lane: 'link' }))
    await slow.clock.pass(1_000)
    expect(mistyped.told, 'every fourth turn is of who has waited longest').toEqual([])
    await slow.clock.pass(10_000)
    expect(mistyped.told).toHaveLength(1)
  })
})

describe('a wrong answer', () => {
  test('[RO-28 SE-12] is told after 1 s, and without the link at most five a second', async () => {
    const { clock, guess } = open()
    const told = guess(12)
    await clock.pass(10_000)
    expect(told).toEqual([1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_200, 2_400, 2_600, 2_800, 3_000, 3_200])
    const later = guess(2)
    await clock.pass(2_000)
    expect(later).toEqual([11_000, 11_200])
  })
  test('[SE-12] delays no right answer', async () => {
    const { clock, guess, place } = open()
    const told = guess(49)
    ;(await place('5550101')).right()
    expect(told).toEqual([])
    await clock.pass(60_000)
    expect(told).toHaveLength(49)
  })
  test('[SE-11] with the link is not slowed down by strangers without it', async () => {
    const { clock, guess } = open()
    guess(50)
    const told = guess(3, { lane: 'link' })
    await clock.pass(2_000)
    expect(told).toEqual([1_000, 1_020, 1_040])
  })
})

describe('a number', () => {
  const wrong = async ({ clock, place }: ReturnType<typeof open>, phone: string, count: number) => {
    for (let tries = 0; tries < count; tries++) {
      const told = (await place(phone)).wrong(rejection)
      await clock.pass(1_000)
      await told
    }
  }
  test('[RO-29 PH-07 SE-12] has ten wrong answers in a blackboard and a lane, without effect on others', async () => {
    const door = open()
    await wrong(door, '555-0101', 10)
    expect(await door.enter(door.who('+1 212 5550101'))).toMatchObject({
      rejected: 'RATE_LIMITED',
      message:
        'Too many wrong tries with this number. Ask at the door for the name it is known by, or try again in 10 minutes.',
      details: { retryAfter: 590 },
    })
    await door.clock.pass(535_000)
    expect(await door.refused('5550101')).toContain('try again in 55 s.')
    expect(await door.refused('5550101', { blackboardId: 'B2B2B2' })).toBeUndefined()
    expect(await door.refused('5550101', { lane: 'link' }), 'its owner scans the code').toBeUndefined()
    expect(await door.refused('5550102')).toBeUndefined()
    await door.clock.pass(10 * 60_000)
    expect(await door.refused('5550101')).toBeUndefined()
  })
  test('[SE-12] counts guesses when they are asked: a hundred at once count as ten', async () => {
    const { place, refused } = open()
    for (let at = 0; at < 10; at++) await place('5550101')
    expect(await refused('5550101')).toContain('Too many wrong tries with this number')
  })
  test('[SE-12 DO-52] stays blocked, however many others are tried meanwhile', async () => {
    const door = open()
    await wrong(door, '5550101', 10)
    for (let at = 0; at < 25_000; at++) {
      const number = String(1_000_000 + at)
      const asked = { lane: at % 2 ? 'link' : 'typed', blackboardId: `show ${at}` } as const
      const place = await door.enter(door.who(number, asked))
      if (!isRejection(place)) void place.wrong(rejection)
    }
    expect(await door.refused('5550101')).toContain('Too many wrong tries with this number')
  })
  test('a right answer clears the wrong ones; a request that was not a guess does not count', async () => {
    const door = open()
    await wrong(door, '5550101', 9)
    for (let at = 0; at < 5; at++) (await door.place('5550101')).leave()
    ;(await door.place('5550101')).right()
    await wrong(door, '5550101', 9)
    expect(await door.refused('5550101')).toBeUndefined()
  })
  test('[DO-57] has all its tries again after an operator frees it', async () => {
    const door = open()
    await wrong(door, '5550101', 10)
    door.forget(board, '(212) 555 0101')
    expect(await door.refused('5550101')).toBeUndefined()
  })
})
