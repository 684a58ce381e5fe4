/**
 * How well phones know the server's time, on virtual clocks: each has the connection, the probes and the filter of the
 * page. Arguments: how many phones, and how long each way may take beyond its least, ms.
 *
 * A phone's clock is up to 200 ppm fast or slow. A way takes at least 5 to 25 ms, and up to 5 ms more in one direction
 * than in the other: nobody can measure that constant difference, so half of it is an error that stays, and it is counted.
 * Two frames in a hundred are lost; TCP repeats them after 200 to 400 ms, and what was sent later waits for them.
 */
import { createConnection } from '../src/connection/connection.ts'
import { audiencePolicy } from '../src/connection/policy.ts'
import { createServerTime } from '../src/connection/server-time.ts'
import { createFakeClock } from '../src/connection/testing/fake-clock.ts'
import { createFakePage } from '../src/connection/testing/fake-page.ts'
import { chanceFrom } from '../src/connection/testing/network-clock.ts'
import { createProbes } from '../src/phone/probes.ts'

const minute = 60_000
const checkedEveryMs = 10_000
const wholeMs = 10 * minute
const [phones = 500, jitterMs = 50] = process.argv.slice(2).map(Number)

/** The former method: the quickest round trip of ten minutes, without a drift. */
const quickestPong = () => {
  let best = { offset: 0, took: Infinity, at: -Infinity }
  return {
    sample: (trip: { sentAt: number; answeredAt: number; serverTime: number }) => {
      const took = trip.answeredAt - trip.sentAt
      if (took > best.took && trip.answeredAt - best.at < wholeMs) return
      best = { offset: trip.serverTime - trip.sentAt - took / 2, took, at: trip.answeredAt }
    },
    offset: () => best.offset,
  }
}

type Seen = { at: number; wrongMs: number; wasMs: number }

const phone = (seed: number): { seen: Seen[]; busy: number; idle: number } => {
  const random = chanceFrom(seed * 7919 + 17)
  for (let nth = 0; nth < 10; nth++) random()
  const between = (least: number, most: number): number => least + random() * (most - least)
  const rate = 1 + between(-200, 200) * 1e-6
  const least = between(5, 25)
  const apart = between(-5, 5)
  const ahead = between(-1e6, 1e6)
  const fake = createFakeClock(0)
  const first = fake.ticks()
  const clock = { ...fake, ticks: () => Math.floor((fake.ticks() - first) * 10) / 10 }
  const trueNow = (): number => fake.now() / rate
  const serverTime = createServerTime(clock)
  const was = quickestPong()
  let sent = 0
  let isDoneAt = { there: 0, back: 0 }

  /** The true time at which a frame arrives that leaves now. */
  const arrives = (way: 'there' | 'back', from: number, extraMs: number): number => {
    const repeated = random() < 0.01 ? between(200, 400) : 0
    const at = Math.max(isDoneAt[way], from + least + extraMs + random() * jitterMs + repeated)
    isDoneAt = { ...isDoneAt, [way]: at }
    return at
  }
  const connection = createConnection<{ ping: object }>({
    url: '',
    policy: audiencePolicy,
    ports: {
      clock,
      random,
      page: createFakePage(),
      openWire: (_, events) => {
        clock.after(between(0, 5_000), events.opened)
        const send = (text: string): void => {
          sent++
          const { requestId } = JSON.parse(text) as { requestId: string }
          const now = trueNow()
          const there = arrives('there', now, Math.max(0, apart))
          const back = arrives('back', there, Math.max(0, -apart))
          const frame = { type: 'pong', requestId, payload: { serverTime: Math.round(there + ahead) } }
          clock.after((back - now) * rate, () => events.received(JSON.stringify(frame)))
        }
        return { send, close: () => undefined }
      },
    },
    events: {
      opened: () => probes.opened(),
      pinged: () => probes.beat(),
      received: () => undefined,
      lost: () => probes.stop(),
      ponged: (payload, trip) => {
        const it = { ...trip, serverTime: (payload as { serverTime: number }).serverTime }
        serverTime.sample(it)
        was.sample(it)
      },
    },
  })
  const probes = createProbes({
    clock,
    ping: () => connection.probe(),
    errorMs: serverTime.errorMs,
    together: () => false,
  })
  connection.open()
  const seen: Seen[] = []
  // the phone has been connected for a minute
  fake.pass(5_000 + minute)
  const busy = sent
  for (let at = minute; at <= wholeMs; at += checkedEveryMs) {
    const shown = trueNow() + ahead
    const wasMs = Math.abs(was.offset() + fake.ticks() - first - shown)
    seen.push({ at, wrongMs: Math.abs(serverTime.now() - shown), wasMs })
    fake.pass(checkedEveryMs)
  }
  return { seen, busy, idle: (sent - busy) / ((wholeMs - minute + checkedEveryMs) / 1000) }
}

const all = Array.from({ length: phones }, (_, nth) => phone(nth))
const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.NaN
const at = (of: (seen: Seen) => boolean, what: 'wrongMs' | 'wasMs', part: number): number =>
  share(
    all.flatMap(({ seen }) => seen.filter(of).map((it) => it[what])),
    part,
  )
const isFirst = ({ at }: Seen): boolean => at === minute
process.send?.({
  early95: at(isFirst, 'wrongMs', 0.95),
  early99: at(isFirst, 'wrongMs', 0.99),
  earlyWas95: at(isFirst, 'wasMs', 0.95),
  earlyWas99: at(isFirst, 'wasMs', 0.99),
  later95: at(() => true, 'wrongMs', 0.95),
  later99: at(() => true, 'wrongMs', 0.99),
  laterWas95: at(() => true, 'wasMs', 0.95),
  laterWas99: at(() => true, 'wasMs', 0.99),
  idle: Math.max(...all.map(({ idle }) => idle)),
  busy: all.reduce((sum, { busy }) => sum + busy, 0) / phones / 60,
})
process.disconnect?.()
