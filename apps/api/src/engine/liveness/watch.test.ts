import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openKurrentEventStore } from '../../adapters/event-store/kurrent/kurrent.ts'
import { startTestServer } from '../../adapters/event-store/kurrent/test-server/server.ts'
import { createMemoryEventStore } from '../../adapters/event-store/testing/memory.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { type EventStore, StoreRefused, StoreUnavailable } from '../ports/event-store.ts'
import { createWatch } from './watch.ts'

/** The state of a backend: it answers, says that it cannot, or accepts every question and stays silent. */
type State = 'well' | 'killed' | 'frozen' | 'refusing'

const watching = () => {
  const clock = virtualClock()
  const lines: { level: number; backend: string }[] = []
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  let isFollowed = true
  const are: { store: State; leases: State; keys: State } = { store: 'well', leases: 'well', keys: 'well' }
  const answer = (of: keyof typeof are): Promise<void> =>
    are[of] === 'well'
      ? Promise.resolve()
      : are[of] === 'killed'
        ? Promise.reject(new StoreUnavailable('away'))
        : are[of] === 'refusing'
          ? Promise.reject(new StoreRefused('access denied'))
          : new Promise(() => undefined)
  const watch = createWatch({
    store: {
      // biome-ignore lint/correctness/useYield: there is nothing
      read: async function* () {
        await answer('store')
      },
      readAll: () => createMemoryEventStore().readAll({ after: -1 }),
    },
    leases: { epoch: () => answer('leases').then(() => '') },
    load: () => answer('keys'),
    follows: () => isFollowed,
    clock,
    logger,
  })
  watch.start()
  const follow = (is: boolean): void => {
    isFollowed = is
  }
  return { clock, watch, are, follow, told: () => lines.map(({ level, backend }) => `${level} ${backend}`) }
}

it.each(['killed', 'frozen'] as const)(
  '[ED-43] keys %s: said once, and once when they are back; the node stays ready for connected people',
  async (how) => {
    const { clock, watch, are, told } = watching()
    await clock.pass(60_000)
    are.keys = how
    await clock.pass(20_000)
    expect([told(), watch.silent()]).toEqual([['50 the keys'], undefined])
    are.keys = 'well'
    await clock.pass(5_000)
    expect([told(), watch.silent()]).toEqual([['50 the keys', '40 the keys'], undefined])
  },
)

describe('backends that a node needs', () => {
  it.each([
    ['store', 'killed', 'the event store'],
    ['store', 'frozen', 'the event store'],
    ['leases', 'killed', 'what the nodes share'],
    ['leases', 'frozen', 'what the nodes share'],
  ] as const)(
    '[ED-24] %s %s: said 3 s after its last answer, once; and once when it is back',
    async (of, how, name) => {
      const { clock, watch, are, told } = watching()
      await clock.pass(60_000)
      expect([watch.silent(), told()]).toEqual([undefined, []])
      are[of] = how
      await clock.pass(2_400)
      expect(watch.silent()).toBeUndefined()
      await clock.pass(600)
      expect(watch.silent()).toBe(`${name} does not answer`)
      await clock.pass(10 * 60_000)
      expect([watch.silent(), told()]).toEqual([`${name} does not answer`, [`50 ${name}`]])
      are[of] = 'well'
      await clock.pass(3_500)
      expect([watch.silent(), told()]).toEqual([undefined, [`50 ${name}`, `40 ${name}`]])
      watch.stop()
      expect(clock.waiting()).toBe(0)
    },
  )

  it('[ED-24] silences below 3 s are not reported, however often', async () => {
    const { clock, watch, are, told } = watching()
    for (let round = 0; round < 20; round++) {
      are.store = round % 2 ? 'killed' : 'well'
      await clock.pass(2_000)
      expect(watch.silent()).toBeUndefined()
    }
    expect(told()).toEqual([])
  })

  it('[ED-24] after an outage a node is ready only when it follows the log again, however long that takes', async () => {
    const { clock, watch, are, follow } = watching()
    await clock.pass(10_000)
    are.store = 'killed'
    follow(false)
    await clock.pass(12_000)
    expect(watch.silent()).toBe('the event store does not answer')
    are.store = 'well'
    await clock.pass(600)
    expect(watch.silent()).toBe('catching up')
    await clock.pass(60_000)
    expect(watch.silent()).toBe('catching up')
    follow(true)
    expect(watch.silent()).toBeUndefined()
    await clock.pass(10_000)
    follow(false)
    await clock.pass(2_400)
    expect(watch.silent(), 'for less than 3 s nobody is told').toBeUndefined()
    watch.stop()
  })

  it('[ED-32 ED-24] a reason of refusal is shown while it lasts, and not at the next outage', async () => {
    const { clock, watch, are } = watching()
    for (const [how, why] of [
      ['refusing', 'access denied'],
      ['well', undefined],
      ['killed', 'the event store does not answer'],
    ] as const) {
      are.store = how
      await clock.pass(10_000)
      expect(watch.silent()).toBe(why)
    }
  })

  it('[ED-32] losing the right to $all is named in the log and by readyz, until the user has it again', async () => {
    const iris = { password: 'secret', readsAll: true }
    const server = await startTestServer({ users: { iris } })
    onTestFinished(server.stop)
    const kurrent = await openKurrentEventStore({ url: server.url.replace('//', '//iris:secret@') })
    onTestFinished(() => kurrent.close())
    let answers = 0
    const readAll: EventStore['readAll'] = async function* (wanted) {
      try {
        yield* kurrent.readAll(wanted)
      } finally {
        answers += 1
      }
    }
    const store = { ...kurrent, readAll }
    const clock = virtualClock()
    const lines: { refused?: string }[] = []
    const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
    const watch = createWatch({ store, leases: { epoch: async () => '' }, follows: () => true, clock, logger })
    watch.start()
    onTestFinished(watch.stop)
    const denied = /refuses to read the log: .*may not do that \(access denied\)/
    /** runs this many checks, each after the answer to the one before */
    const look = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) {
        const before = answers
        await clock.pass(500)
        await expect.poll(() => answers, { timeout: 15_000, interval: 5 }).toBe(before + 1)
      }
    }
    await look(1)
    expect(watch.silent()).toBeUndefined()
    iris.readsAll = false
    await look(8)
    expect(watch.silent()).toMatch(denied)
    expect(lines.map(({ refused }) => refused)).toEqual([expect.stringMatching(denied)])
    iris.readsAll = true
    await look(2)
    expect(watch.silent()).toBeUndefined()
  })
})
