import { describe, expect, it } from 'vitest'
import { createServerTime } from './server-time.ts'
import { createFakeClock } from './testing/fake-clock.ts'

/** A device whose pings take `takes` ms, to a server whose clock is `ahead` of the device's date. */
const given = (ahead = 600_000) => {
  const clock = createFakeClock()
  const time = createServerTime(clock)
  let now = ahead
  const ping = (takes = 20) => {
    const sentAt = clock.ticks()
    const serverTime = clock.now() + takes / 2 + now
    clock.pass(takes)
    time.sample({ sentAt, answeredAt: clock.ticks(), serverTime })
  }
  const burst = () => {
    for (let nth = 0; nth < 8; nth++) {
      ping()
      clock.pass(230)
    }
  }
  const wrongBy = () => Math.abs(time.now() - clock.now() - now)
  const server = (ms: number) => {
    now = ms
  }
  return { clock, time, ping, burst, wrongBy, server }
}

describe('the server’s time', () => {
  it('[PR-45] is unknown before the first answer', () => {
    const { clock, time, ping, wrongBy } = given()
    expect([time.known(), time.errorMs(), time.now()]).toEqual([false, Infinity, clock.now()])
    ping(400)
    expect(time.known()).toBe(true)
    expect(wrongBy()).toBeLessThan(1)
    expect(time.until(clock.now() + 600_000 + 1_500)).toBeCloseTo(1_500, 3)
  })

  it('ignores a round trip over 5 s or below 0, because the phone slept during it', () => {
    const { clock, time } = given()
    const at = clock.ticks()
    for (const takes of [5_001, 60_000, -1, -60_000])
      time.sample({ sentAt: at, answeredAt: at + takes, serverTime: 1_000 })
    expect(time.known()).toBe(false)
    time.sample({ sentAt: at - 5_000, answeredAt: at, serverTime: 1_000 })
    expect(time.known()).toBe(true)
  })

  it('[CK-03] is unknown after a sleep in which the ticks stood still, until the next answer', () => {
    const { clock, time, burst, ping, wrongBy } = given()
    burst()
    clock.sleep(60_000)
    expect([time.known(), wrongBy() < 1], 'ticks that counted on').toEqual([true, true])
    clock.freeze(60_000)
    expect([time.known(), time.errorMs()]).toEqual([false, Infinity])
    ping()
    expect(time.known()).toBe(true)
    expect(wrongBy()).toBeLessThan(1)
  })

  it('[CK-03] ignores a date that is set slowly, or by less than a quarter of a second', () => {
    const { clock, time, burst } = given()
    burst()
    const shown = time.now()
    for (const _ of [1, 2]) {
      clock.freeze(100)
      expect(time.now()).toBe(shown)
    }
  })

  it('[CK-03] stays known on a new connection, but less sure; after its first answers it follows another server', () => {
    const { time, burst, wrongBy, server } = given()
    burst()
    const sure = time.errorMs()
    time.reconnected()
    expect(time.known()).toBe(true)
    expect(time.errorMs()).toBeGreaterThan(sure + 10)
    server(600_012)
    burst()
    expect(wrongBy()).toBeLessThan(5)
    time.reconnected()
    server(700_000)
    burst()
    expect(wrongBy()).toBeLessThan(1)
  })
})
