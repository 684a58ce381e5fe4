import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { createEmoteSender, type EmoteOutcome } from './emote-sender.ts'

const given = ({ connected = true } = {}) => {
  const clock = createFakeClock()
  const posted: number[] = []
  const outcomes: (EmoteOutcome | undefined)[] = []
  let isPaused = false
  const sender = createEmoteSender({
    clock,
    post: (type) => (connected ? `r${posted.push(type)}` : null),
    paused: (it) => {
      isPaused = it
    },
  })
  const send = (type = 8) => {
    const at = outcomes.push(undefined) - 1
    void sender.send(type).then((outcome) => {
      outcomes[at] = outcome
    })
  }
  return { clock, posted, outcomes, sender, send, isPaused: () => isPaused }
}

describe('emotes', () => {
  it('[PH-11] are sent no faster than the server accepts them', async () => {
    const { clock, send, isPaused } = given()
    for (const ms of [0, 500, 500]) {
      clock.pass(ms)
      expect(isPaused()).toBe(false)
      send()
    }
    expect(isPaused()).toBe(true)
    clock.pass(1_100)
    expect(isPaused()).toBe(true)
    clock.pass(50)
    expect(isPaused(), 'the first emote is two seconds old').toBe(false)
    send()
    expect(isPaused()).toBe(true)
  })

  it('[PH-11] each report their outcome: accepted, refused, or no answer', async () => {
    const { clock, send, sender, outcomes } = given()
    for (let at = 0; at < 3; at++) send()
    expect([sender.settle('r1', true), sender.settle('r2', false), sender.settle('other', true)]).toEqual([
      true,
      true,
      false,
    ])
    await clock.passing(4_999)
    expect(outcomes).toEqual(['accepted', 'refused', undefined])
    await clock.passing(1)
    expect(outcomes).toEqual(['accepted', 'refused', 'away'])
    expect(sender.settle('r3', true), 'too late').toBe(false)
  })

  it('[PH-11] are not kept for later if there is no connection', async () => {
    const away = given({ connected: false })
    away.send()
    await away.clock.passing(0)
    expect(away.outcomes).toEqual(['away'])
    const { clock, send, sender, outcomes } = given()
    send()
    sender.lost()
    await clock.passing(0)
    expect(outcomes).toEqual(['away'])
  })

  it('leave no timer when the show is left', async () => {
    const { clock, send, sender, outcomes } = given()
    for (let at = 0; at < 3; at++) send()
    sender.close()
    await clock.passing(0)
    expect([clock.timers(), outcomes]).toEqual([0, ['away', 'away', 'away']])
  })
})
