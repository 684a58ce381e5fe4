import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { StoreUnavailable } from '../ports/event-store.ts'
import { createWatch } from './watch.ts'

/** How a backend is: it answers, says that it cannot, or takes every question and says nothing. */
type State = 'well' | 'killed' | 'frozen'

const watching = () => {
  const clock = virtualClock()
  const lines: { level: number; backend: string }[] = []
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const are: { store: State; leases: State } = { store: 'well', leases: 'well' }
  const answer = (of: keyof typeof are): Promise<void> =>
    are[of] === 'well'
      ? Promise.resolve()
      : are[of] === 'killed'
        ? Promise.reject(new StoreUnavailable('away'))
        : new Promise(() => undefined)
  const watch = createWatch({
    store: {
      // biome-ignore lint/correctness/useYield: there is nothing
      read: async function* () {
        await answer('store')
      },
    },
    leases: { epoch: () => answer('leases').then(() => '') },
    clock,
    logger,
  })
  watch.start()
  return { clock, watch, are, told: () => lines.map(({ level, backend }) => `${level} ${backend}`) }
}

describe('what a node cannot do without', () => {
  it.each([
    ['store', 'killed', 'the event store'],
    ['store', 'frozen', 'the event store'],
    ['leases', 'killed', 'what the nodes share'],
    ['leases', 'frozen', 'what the nodes share'],
  ] as const)(
    '[ED-24] %s %s: told 3 s after its last answer, once; and once when it is back',
    async (of, how, name) => {
      const { clock, watch, are, told } = watching()
      await clock.pass(60_000)
      expect([watch.silent(), told()]).toEqual([undefined, []])
      are[of] = how
      await clock.pass(2_400)
      expect(watch.silent()).toBeUndefined()
      await clock.pass(600)
      expect(watch.silent()).toBe(name)
      await clock.pass(10 * 60_000)
      expect([watch.silent(), told()]).toEqual([name, [`50 ${name}`]])
      are[of] = 'well'
      await clock.pass(3_500)
      expect([watch.silent(), told()]).toEqual([undefined, [`50 ${name}`, `40 ${name}`]])
      watch.stop()
      expect(clock.waiting()).toBe(0)
    },
  )

  it('[ED-24] is silent for less than 3 s as often as it likes, and nobody is told', async () => {
    const { clock, watch, are, told } = watching()
    for (let round = 0; round < 20; round++) {
      are.store = round % 2 ? 'killed' : 'well'
      await clock.pass(2_000)
      expect(watch.silent()).toBeUndefined()
    }
    expect(told()).toEqual([])
  })
})
