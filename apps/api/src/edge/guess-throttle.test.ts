import { reject } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { virtualClock } from '../testing/virtual-clock.ts'
import { createGuessThrottle } from './guess-throttle.ts'

const board = 'K7M4QX'
const rejection = reject('AUDIENCE_LOGIN_FAILED')

describe('wrong answers without a session', () => {
  test('[RO-28] each waits 1 s, and of one blackboard at most 50 at a time', async () => {
    const clock = virtualClock()
    const answers = createGuessThrottle(clock)
    const outcomes: string[] = []
    const waiting = Array.from({ length: 51 }, (_, at) =>
      answers.wrong({ blackboardId: board, phone: String(1_000_000 + at) }, rejection).then(({ message }) => {
        outcomes.push(message)
      }),
    )
    await waiting[50]
    expect(outcomes).toEqual(['Too many wrong tries. Try again in 1 s.'])
    await clock.pass(999)
    expect(outcomes).toHaveLength(1)
    await clock.pass(1)
    await Promise.all(waiting)
    expect(outcomes.slice(1)).toEqual(Array<string>(50).fill(rejection.message))
  })
  test('[RO-29 PH-07] ten wrong answers of a phone are the last in that blackboard for a while, in no other', async () => {
    const clock = virtualClock()
    const answers = createGuessThrottle(clock)
    const who = { blackboardId: board, phone: '555-0101' }
    for (let tries = 0; tries < 10; tries++) {
      expect(answers.check(who)).toBeUndefined()
      const wrong = answers.wrong(who, rejection)
      await clock.pass(1_000)
      await wrong
    }
    expect(answers.check({ ...who, phone: '+1 212 5550101' })).toMatchObject({
      rejected: 'RATE_LIMITED',
      message:
        'Too many wrong tries with this number. Ask at the door for the name it is known by, or try again in 10 minutes.',
      details: { retryAfter: 590 },
    })
    await clock.pass(535_000)
    expect(answers.check(who)?.message).toContain('try again in 55 s.')
    expect(answers.check({ ...who, blackboardId: 'K7M4QY' })).toBeUndefined()
    expect(answers.check({ ...who, phone: '5550102' })).toBeUndefined()
    await clock.pass(10 * 60_000)
    expect(answers.check(who)).toBeUndefined()
  })
  test('a right answer takes the wrong ones away', async () => {
    const clock = virtualClock()
    const answers = createGuessThrottle(clock)
    const who = { blackboardId: board, phone: '5550101' }
    const wrong = Array.from({ length: 10 }, () => answers.wrong(who, rejection))
    answers.right(who)
    expect(answers.check(who)).toBeUndefined()
    await clock.pass(1_000)
    await Promise.all(wrong)
  })
})
