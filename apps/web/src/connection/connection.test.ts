import { describe, expect, it } from 'vitest'
import { openWithinMs } from './connection.ts'
import { audiencePolicy, operatorPolicy } from './policy.ts'
import { connected, connecting } from './testing/connected.ts'

const both = [
  ['a phone', audiencePolicy],
  ['a console', operatorPolicy],
] as const

describe.each(both)('the connection of %s', (_, policy) => {
  it('[WA-04 WS-03 PR-01] sends frames with a type, a payload and a request id of their own', () => {
    const { network, connection } = connecting(policy)
    expect(connection.send('statusCheck', {})).toBeNull()
    network.latest().open()
    const ids = [1, 2, 3].map(() => connection.send('statusCheck', {}))
    expect(network.latest().of('statusCheck')).toEqual(
      ids.map((requestId) => ({ type: 'statusCheck', payload: {}, requestId })),
    )
    expect(new Set(ids).size).toBe(3)
  })

  it('[PR-62] gives up a handshake after 5 s, and not before', () => {
    const { clock, network, heard, nextTry } = connecting(policy)
    clock.pass(openWithinMs - 1)
    expect(network.tries[0]?.closed).toBe(false)
    clock.pass(1)
    expect(network.tries[0]?.closed).toBe(true)
    expect(heard).toEqual(['lost 1'])
    nextTry()
    expect(network.tries).toHaveLength(2)
  })

  it('[RC-03 PR-63] connects at once instead of waiting when the page or the network is back', () => {
    const { network, page } = connected(policy)
    network.latest().drop()
    expect(network.tries).toHaveLength(1)
    page.comeBack()
    expect(network.tries).toHaveLength(2)
  })

  it('leaves a new handshake alone, because the events of a page come together', () => {
    const { clock, network, page } = connecting(policy)
    for (const _ of [1, 2, 3]) page.comeBack()
    expect(network.tries).toHaveLength(1)
    clock.pass(1_500)
    page.comeBack()
    expect(network.tries).toHaveLength(2)
    expect(network.tries[0]?.closed).toBe(true)
  })

  it('[PR-63] checks an open connection when the page or the network is back', () => {
    const { clock, network, page } = connected(policy)
    clock.pass(500)
    const pings = network.latest().of('ping').length
    page.comeBack()
    expect(network.latest().of('ping')).toHaveLength(pings + 1)
    clock.pass(policy.ping.answerWithinMs - 1)
    expect(network.tries[0]?.closed).toBe(false)
    clock.pass(1)
    expect(network.tries[0]?.closed).toBe(true)
  })

  it('[WA-14 WS-05 PR-70] pings at the agreed interval, busy or not, and every frame is a sign of life', () => {
    const { clock, network } = connected(policy)
    for (let beat = 1; beat <= 5; beat++) {
      expect(network.latest().of('ping')).toHaveLength(beat)
      clock.pass(policy.ping.everyMs)
      network.latest().say('message')
    }
    expect(network.tries).toHaveLength(1)
  })

  it('[PR-71] counts as lost when no frame follows a ping in time, even if one came just before it', () => {
    const { clock, network, heard, nextTry } = connected(policy)
    clock.pass(policy.ping.everyMs - 1)
    network.latest().say('message')
    clock.pass(policy.ping.answerWithinMs)
    expect(network.latest().closed).toBe(false)
    clock.pass(1)
    expect(network.tries[0]?.closed).toBe(true)
    expect(heard).toEqual(['opened', 'message', 'lost 1'])
    nextTry()
    expect(network.tries).toHaveLength(2)
  })

  it('does not count malformed frames as a sign of life', () => {
    const { clock, network } = connected(policy)
    clock.pass(policy.ping.everyMs)
    for (const rubbish of ['rubbish', '[]', '{"payload":1}', new ArrayBuffer(2)]) network.latest().receive(rubbish)
    clock.pass(policy.ping.answerWithinMs)
    expect(network.tries[0]?.closed).toBe(true)
  })

  it("measures a round trip by the ping's own answer, and passes on no pongs", () => {
    const { clock, network, trips, heard } = connecting(policy)
    network.latest().open()
    const [first] = network.latest().of('ping')
    clock.pass(policy.ping.answerWithinMs - 1)
    network.latest().say('pong', {}, first?.requestId)
    network.latest().say('pong', {}, first?.requestId)
    network.latest().say('pong')
    expect(trips).toEqual([policy.ping.answerWithinMs - 1])
    expect(heard).toEqual(['opened'])
  })

  it('ignores everything from a connection that it has given up', () => {
    const { network, heard, connection } = connected(policy)
    connection.renew()
    const before = [...heard]
    network.tries[0]?.open()
    network.tries[0]?.say('audioStop')
    network.tries[0]?.drop()
    expect(heard).toEqual(before)
    expect(network.tries).toHaveLength(1)
  })

  it('leaves no timer, listener or connection behind when it is closed, whenever that is', () => {
    const open = connected(policy)
    const opening = connecting(policy)
    const asked = connected(policy)
    asked.clock.pass(policy.ping.everyMs)
    const waiting = connected(policy)
    waiting.network.latest().drop()
    for (const { connection, clock, page, network } of [open, opening, asked, waiting]) {
      expect(page.followers()).toBe(1)
      expect(clock.timers()).toBeGreaterThan(0)
      connection.close()
      expect(clock.timers()).toBe(0)
      expect(page.followers()).toBe(0)
      expect(network.latest().closed || network === waiting.network).toBe(true)
      connection.renew()
      page.comeBack()
      clock.pass(120_000)
      expect(network.tries).toHaveLength(1)
    }
  })

  it('stays closed if it is closed while it reports its loss', () => {
    const { clock, network, heard, connection } = connected(policy)
    heard.push = () => {
      connection.close()
      return 0
    }
    network.latest().drop()
    clock.pass(120_000)
    expect(network.tries).toHaveLength(1)
    expect(clock.timers()).toBe(0)
  })

  it('can be opened again after it is closed', () => {
    const { network, connection, page } = connected(policy)
    connection.close()
    connection.open()
    connection.open()
    expect(network.tries).toHaveLength(2)
    expect(page.followers()).toBe(1)
  })

  it('waits as after a first failure if it is closed after failures and opened again', () => {
    const { network, connection, nextTry } = connected(audiencePolicy)
    for (const wait of [450, 750]) {
      network.latest().drop()
      expect(nextTry()).toBe(wait)
    }
    connection.close()
    connection.open()
    network.latest().drop()
    expect(nextTry()).toBe(450)
  })
})

describe('a page that was asleep', () => {
  it('reconnects as a phone after more than a heartbeat; after a short sleep it checks first', () => {
    const { clock, network, heard, page } = connected(audiencePolicy)
    clock.sleep(2_000)
    page.comeBack()
    expect(network.tries).toHaveLength(1)
    expect(network.latest().of('ping')).toHaveLength(2)
    network.latest().pong()
    clock.sleep(60_000)
    page.comeBack()
    expect(network.tries).toHaveLength(2)
    expect(heard).toEqual(['opened', 'lost 0'])
  })

  it('checks first as a console, however long it was asleep', () => {
    const { clock, network, page } = connected(operatorPolicy)
    clock.sleep(3_600_000)
    page.comeBack()
    clock.pass(50)
    network.latest().pong()
    clock.pass(operatorPolicy.ping.everyMs - 50)
    expect(network.tries).toHaveLength(1)
    expect(network.latest().closed).toBe(false)
  })

  it.each(both)('keeps a healthy connection as %s in a hidden tab whose timers fire once a minute', (_, policy) => {
    const { clock, network, page } = connected(policy)
    page.hide(true)
    for (let minute = 0; minute < 10; minute++) {
      clock.sleep(60_000)
      clock.pass(0)
      clock.sleep(20)
      network.latest().pong()
    }
    expect(network.tries).toHaveLength(1)
    expect(network.latest().closed).toBe(false)
  })

  it.each(both)('[PR-71] checks once more as %s if it was asleep while an answer was due', (_, policy) => {
    const { clock, network } = connected(policy)
    clock.pass(policy.ping.everyMs)
    clock.sleep(60_000)
    clock.pass(0)
    expect(network.latest().closed).toBe(false)
    clock.pass(policy.ping.answerWithinMs - 1)
    network.latest().pong()
    clock.pass(policy.ping.everyMs)
    expect(network.latest().closed).toBe(false)
  })

  it.each(both)('does not check a third time as %s: a second sleep does not keep a dead connection', (_, policy) => {
    const { clock, network } = connected(policy)
    clock.pass(policy.ping.everyMs)
    for (const _ of [1, 2]) {
      expect(network.latest().closed).toBe(false)
      clock.sleep(60_000)
      clock.pass(0)
    }
    expect(network.tries[0]?.closed).toBe(true)
  })
})
