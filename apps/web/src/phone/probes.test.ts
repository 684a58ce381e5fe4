import { describe, expect, it } from 'vitest'
import { createFakePhone, soundOf } from './testing/fake-phone.ts'

/** A phone whose pings are answered after these ms, on this network. */
const joined = () => {
  const phone = createFakePhone()
  phone.join()
  let answered = 0
  let end = phone.clock.now() + 500
  /** Lets time pass, answering each ping after `takes` ms. */
  const pass = (ms: number, takes: () => number) => {
    end += ms
    const { network, clock } = phone
    while (clock.now() < end) {
      const ping = network.latest().of('ping')[answered]
      if (ping) {
        answered++
        const took = takes()
        const serverTime = clock.now() + took / 2 + 600_000
        clock.pass(took)
        network.latest().say('pong', { serverTime }, ping.requestId)
      } else clock.pass(10)
    }
  }
  const reconnected = () => {
    answered = 0
    end = phone.clock.now() + 500
  }
  const pings = () => phone.network.latest().of('ping').length
  return { ...phone, pass, pings, reconnected }
}
const quick = () => 20
/** so slow that a minute of bursts does not make the phone sure */
const slow = () => 800

describe('the probes of a phone', () => {
  it('[CK-01] are eight within 2 s of connecting; where that is enough, an idle phone sends no more than its heartbeat', () => {
    const { pass, pings } = joined()
    pass(2_000, quick)
    expect(pings()).toBe(8)
    pass(55_000, quick)
    expect(pings()).toBe(8 + 11)
    pass(600_000, quick)
    expect(pings()).toBe(8 + 11 + 120)
  })

  it('[CK-01] come in bursts every 10 s for a minute where one burst is not enough, and then no more', () => {
    const { pass, pings } = joined()
    pass(2_000, slow)
    expect(pings()).toBe(8)
    pass(10_000, slow)
    expect(pings()).toBe(8 + 1 + 8)
    pass(45_000, slow)
    expect(pings()).toBe(6 * 9)
    pass(600_000, slow)
    expect(pings()).toBe(6 * 9 + 120)
  })

  it('[CK-01] come in bursts every 10 s as long as a line is spoken together, and for no other line', async () => {
    const phone = joined()
    phone.pass(62_000, quick)
    let before = phone.pings()
    const none = () => {
      phone.pass(20_000, quick)
      expect(phone.pings() - before).toBe(4)
      before = phone.pings()
    }
    await phone.deliver('alone')
    none()
    phone.player.played.at(-1)?.end()
    await phone.deliver('first', { audio: soundOf('first', phone.clock.now() + 601_000) })
    await phone.deliver('second', { audio: soundOf('second', phone.clock.now() + 630_000) })
    phone.pass(20_000, quick)
    expect(phone.pings() - before).toBe(18)
    before = phone.pings()
    phone.player.played.at(-1)?.end()
    await phone.clock.passing(0)
    phone.pass(20_000, quick)
    expect(phone.pings() - before, 'while the second waits').toBe(18)
    before = phone.pings()
    phone.player.played.at(-1)?.end()
    phone.pass(2_000, quick)
    before = phone.pings()
    none()
    phone.show.replay()
    await phone.clock.passing(0)
    none()
  })

  it('[CK-01] begin anew on a new connection, and end with the old one and with the show', () => {
    const { pass, pings, network, clock, show, reconnected } = joined()
    pass(100, quick)
    network.latest().drop()
    const old = network.latest()
    const sent = old.of('ping').length
    clock.pass(2_000)
    expect(old.of('ping')).toHaveLength(sent)
    network.latest().open()
    reconnected()
    pass(2_000, quick)
    expect(pings()).toBe(8)
    network.latest().drop()
    clock.pass(2_000)
    network.latest().open()
    show.stop()
    expect(clock.timers()).toBe(0)
  })
})
