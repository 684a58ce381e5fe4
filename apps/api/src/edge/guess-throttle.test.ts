import { isRejection, type Rejection, reject } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { createGuessThrottle, type Lane, type Place } from './guess-throttle.ts'
import { usualLimits } from './limits.ts'

const board = 'K7M4QX'
const rejection = reject('AUDIENCE_LOGIN_FAILED')

const open = () => {
  const clock = virtualClock()
  const start = clock.now()
  const throttle = createGuessThrottle(clock, usualLimits.wrongAnswersMs)
  const who = (phone: string, lane: Lane = 'typed', blackboardId = board) => ({ blackboardId, phone, lane })
  const placeOf = (it: Place | Rejection): Place => {
    if (isRejection(it)) throw new Error(it.message)
    return it
  }
  return {
    clock,
    who,
    ...throttle,
    place: (phone: string, lane?: Lane) => placeOf(throttle.enter(who(phone, lane))),
    refused: (phone: string, lane?: Lane, id?: string): string | undefined => {
      const it = throttle.enter(who(phone, lane, id))
      if (isRejection(it)) return it.message
      it.leave()
      return undefined
    },
    /** guesses once with each number, and says after how long each was told that it was wrong */
    guess: (count: number, lane?: Lane) => {
      const told: number[] = []
      for (let at = 0; at < count; at++)
        void placeOf(throttle.enter(who(String(1_000_000 + at), lane)))
          .wrong(rejection)
          .then(() => told.push(clock.now() - start))
      return told
    },
  }
}

describe('a place', () => {
  test('[RO-28 SE-12 DO-51] is one of fifty in a lane, and taken before anything is looked up', () => {
    const { place, refused } = open()
    const taken = Array.from({ length: 50 }, (_, at) => place(String(1_000_000 + at)))
    expect(refused('5550101')).toBe(
      'Many are trying to come in without the link. Scan the QR code at the entrance, which lets you in at once, or try again in 2 s.',
    )
    taken[7]?.right()
    expect(refused('5550101')).toBeUndefined()
    expect(refused('5550101')).toBeUndefined()
  })
  test('[SE-12] is kept by a wrong answer until it is told, whoever has hung up meanwhile', async () => {
    const { clock, guess, refused } = open()
    guess(50)
    await clock.pass(999)
    expect(refused('5550101')).toContain('without the link')
    await clock.pass(1)
    expect(refused('5550101')).toBeUndefined()
  })
  test('[SE-11 SE-12] of somebody who has the key is none of theirs who have not', () => {
    const { place, refused, guess } = open()
    guess(50)
    expect(refused('5550101')).toContain('Scan the QR code at the entrance')
    expect(refused('5550101', 'link')).toBeUndefined()
    for (let at = 0; at < 50; at++) place(String(1_000_000 + at), 'link')
    expect(refused('5550101', 'link')).toBe('Many people are coming in at this moment. Try again in 2 s.')
    expect(refused('5550101', 'link', 'B2B2B2')).toBeUndefined()
  })
})

describe('a wrong answer', () => {
  test('[RO-28 SE-12] is told after 1 s, and without the link five in a second at most', async () => {
    const { clock, guess } = open()
    const told = guess(12)
    await clock.pass(10_000)
    expect(told).toEqual([1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_200, 2_400, 2_600, 2_800, 3_000, 3_200])
    const later = guess(2)
    await clock.pass(2_000)
    expect(later).toEqual([11_000, 11_200])
  })
  test('[SE-12] keeps no right one waiting', async () => {
    const { clock, guess, place } = open()
    const told = guess(49)
    place('5550101').right()
    expect(told).toEqual([])
    await clock.pass(60_000)
    expect(told).toHaveLength(49)
  })
  test('[SE-11] with the link is no slower for those of strangers without', async () => {
    const { clock, guess } = open()
    guess(50)
    const told = guess(3, 'link')
    await clock.pass(2_000)
    expect(told).toEqual([1_000, 1_020, 1_040])
  })
})

describe('a number', () => {
  const wrong = async ({ clock, place }: ReturnType<typeof open>, phone: string, count: number) => {
    for (let tries = 0; tries < count; tries++) {
      const told = place(phone).wrong(rejection)
      await clock.pass(1_000)
      await told
    }
  }
  test('[RO-29 PH-07 SE-12] has ten wrong answers in a blackboard and a lane, and is in no other’s way', async () => {
    const door = open()
    await wrong(door, '555-0101', 10)
    expect(door.enter(door.who('+1 212 5550101'))).toMatchObject({
      rejected: 'RATE_LIMITED',
      message:
        'Too many wrong tries with this number. Ask at the door for the name it is known by, or try again in 10 minutes.',
      details: { retryAfter: 590 },
    })
    await door.clock.pass(535_000)
    expect(door.refused('5550101')).toContain('try again in 55 s.')
    expect(door.refused('5550101', 'typed', 'B2B2B2')).toBeUndefined()
    expect(door.refused('5550101', 'link'), 'its owner scans the code').toBeUndefined()
    expect(door.refused('5550102')).toBeUndefined()
    await door.clock.pass(10 * 60_000)
    expect(door.refused('5550101')).toBeUndefined()
  })
  test('[SE-12] has them counted as they are asked: a hundred at once are ten', () => {
    const { place, refused } = open()
    for (let at = 0; at < 10; at++) place('5550101')
    expect(refused('5550101')).toContain('Too many wrong tries with this number')
  })
  test('[SE-12 DO-52] stays blocked, however many others are tried meanwhile', async () => {
    const door = open()
    await wrong(door, '5550101', 10)
    for (let at = 0; at < 25_000; at++) {
      const number = String(1_000_000 + at)
      const place = door.enter(door.who(number, at % 2 ? 'link' : 'typed', `show ${at}`))
      if (!isRejection(place)) void place.wrong(rejection)
    }
    expect(door.refused('5550101')).toContain('Too many wrong tries with this number')
  })
  test('a right answer takes the wrong ones away; what was no guess counts as none', async () => {
    const door = open()
    await wrong(door, '5550101', 9)
    for (let at = 0; at < 5; at++) door.place('5550101').leave()
    door.place('5550101').right()
    await wrong(door, '5550101', 9)
    expect(door.refused('5550101')).toBeUndefined()
  })
  test('[DO-57] that an operator frees has all its tries again', async () => {
    const door = open()
    await wrong(door, '5550101', 10)
    door.forget(board, '(212) 555 0101')
    expect(door.refused('5550101')).toBeUndefined()
  })
})
