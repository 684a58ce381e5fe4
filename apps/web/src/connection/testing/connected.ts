import { createConnection } from '../connection.ts'
import type { Policy } from '../policy.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeNetwork } from './fake-network.ts'
import { createFakePage } from './fake-page.ts'

type Messages = { statusCheck: object }

/** A connection that has been asked to open, on a clock, a network and a page of its own. */
export function connecting(policy: Policy, { random = 0.5 } = {}) {
  const clock = createFakeClock()
  const network = createFakeNetwork()
  const page = createFakePage()
  const heard: string[] = []
  const trips: number[] = []
  const connection = createConnection<Messages>({
    url: 'ws://show.test/api',
    policy,
    ports: { openWire: network.openWire, clock, random: () => random, page },
    events: {
      opened: () => heard.push('opened'),
      received: (frame) => heard.push(frame.type),
      ponged: (_, { sentAt, answeredAt }) => trips.push(answeredAt - sentAt),
      lost: (failures) => heard.push(`lost ${failures}`),
    },
  })
  connection.open()
  return {
    clock,
    network,
    page,
    heard,
    trips,
    connection,
    /** how long it waits before the next try, ms */
    nextTry: (): number => {
      const [from, tries] = [clock.now(), network.tries.length]
      while (network.tries.length === tries) clock.pass(1)
      return clock.now() - from
    },
  }
}

/** The same, open, and answered once. */
export function connected(policy: Policy, options = {}) {
  const line = connecting(policy, options)
  line.network.latest().open()
  line.network.latest().pong()
  return line
}
