import { describe, expect, it } from 'vitest'
import { createSocket } from './socket.ts'
import { createFakeClock } from './testing/fake-clock.ts'
import { createFakeNetwork } from './testing/fake-network.ts'

function connect({ random = 0.5, hidden = false } = {}) {
  const clock = createFakeClock()
  const network = createFakeNetwork()
  const heard: string[] = []
  const socket = createSocket(
    'ws://phone.test/api/audience',
    { openWire: network.openWire, clock, random: () => random, hidden: () => hidden },
    {
      opened: () => heard.push('opened'),
      received: (frame) => heard.push(frame.type),
      lost: (failures) => heard.push(`lost ${failures}`),
    },
  )
  socket.start()
  return { clock, network, heard, socket }
}

describe('the connection', () => {
  it.each([0, 0.5, 0.999])('comes back within 0.3 to 2 s, later after every failure (random %f)', (random) => {
    const { clock, network } = connect({ random })
    const waits = [1, 2, 3, 4, 5, 6].map((tries) => {
      network.latest().drop()
      const from = clock.now()
      while (network.tries.length === tries) clock.pass(1)
      return clock.now() - from
    })
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(300)
      expect(wait).toBeLessThanOrEqual(2_000)
      expect(wait).toBeGreaterThanOrEqual(waits[index - 1] ?? 0)
    }
  })

  it('does not knock in step: two phones that lost the same network wait differently from the first try on', () => {
    const [one, other] = [connect({ random: 0.1 }), connect({ random: 0.9 })]
    for (const phone of [one, other]) phone.network.latest().drop()
    for (const phone of [one, other]) phone.clock.pass(400)
    expect([one.network.tries.length, other.network.tries.length]).toEqual([2, 1])
  })

  it('[WA-14] pings every 5 s, and a pong keeps the connection', () => {
    const { clock, network } = connect()
    network.latest().open()
    for (let beat = 0; beat < 5; beat++) {
      expect(network.latest().of('ping')).toHaveLength(beat + 1)
      clock.pass(20)
      network.latest().say('pong')
      clock.pass(5_000)
    }
    expect(network.tries).toHaveLength(1)
  })

  it('counts a heartbeat without an answer within 3 s as gone', () => {
    const { clock, network, heard } = connect()
    network.latest().open()
    network.latest().say('pong')
    clock.pass(5_000 + 2_999)
    expect(network.latest().closed).toBe(false)
    clock.pass(1)
    expect(network.tries[0]?.closed).toBe(true)
    expect(heard).toContain('lost 1')
    clock.pass(2_000)
    expect(network.tries).toHaveLength(2)
  })

  it('gives up a handshake that takes over 5 s', () => {
    const { clock, network } = connect()
    clock.pass(5_000 + 2_000)
    expect(network.tries).toHaveLength(2)
    expect(network.tries[0]?.closed).toBe(true)
  })

  it('reconnects at once when the network or the page comes back', () => {
    const { clock, network, socket } = connect()
    network.latest().open()
    network.latest().drop()
    clock.pass(10)
    socket.wake()
    expect(network.tries).toHaveLength(2)
    // the page's three events come together
    socket.wake()
    socket.wake()
    expect(network.tries).toHaveLength(2)
  })

  it('after a sleep longer than a heartbeat connects anew, after a short one asks first', () => {
    const { clock, network, socket } = connect()
    network.latest().open()
    network.latest().say('pong')
    clock.sleep(2_000)
    socket.wake()
    expect(network.tries).toHaveLength(1)
    expect(network.latest().of('ping')).toHaveLength(2)
    clock.sleep(60_000)
    socket.wake()
    expect(network.tries).toHaveLength(2)
  })

  it('hears nothing of a connection that it has given up', () => {
    const { clock, network, heard, socket } = connect()
    network.latest().open()
    clock.sleep(60_000)
    socket.wake()
    const before = [...heard]
    network.tries[0]?.say('audioStop')
    network.tries[0]?.drop()
    expect(heard).toEqual(before)
    expect(network.tries).toHaveLength(2)
  })

  it('stays away once stopped', () => {
    const { clock, network, socket } = connect()
    network.latest().open()
    socket.stop()
    socket.wake()
    clock.pass(60_000)
    expect(network.tries).toHaveLength(1)
  })

  it('[WA-04] sends frames of type, payload and a request id of their own', () => {
    const { network, socket } = connect()
    expect(socket.send('statusCheck', {})).toBeNull()
    network.latest().open()
    const ids = [socket.send('statusCheck', {}), socket.send('statusCheck', {})]
    expect(network.latest().of('statusCheck')).toEqual(
      ids.map((requestId) => ({ type: 'statusCheck', payload: {}, requestId })),
    )
    expect(new Set(ids).size).toBe(2)
  })
})
