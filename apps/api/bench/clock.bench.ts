import { result } from './processes.ts'
import { sized } from './size.ts'
import type { Figure } from './table.ts'

const phones = sized(500)
/** How much longer than its least a way may take, ms: a round trip varies by 100 and by 200 ms. */
const networks = [50, 100]

type Measured = Record<`${'early' | 'later'}${'' | 'Was'}${95 | 99}` | 'idle' | 'busy', number>

/**
 * 500 phones on virtual clocks, 200 ppm off at most: how right they are of the server's time. The peer is the quickest pong
 * of ten minutes, without a drift, from the same pings. A constant difference between the two ways, of up to 5 ms, is in
 * it: nobody can measure that.
 */
export const clock = async (): Promise<Figure[]> => {
  const figures = await Promise.all(
    networks.map(async (jitterMs) => {
      const measured = (await result('../../web/bench/clock.ts', [String(phones), String(jitterMs)])) as Measured
      const { idle, busy } = measured
      const right = (when: 'early' | 'later', part: 95 | 99, budget: string): Figure => ({
        id: 'clock',
        work: `round trips vary by ${2 * jitterMs} ms: ${part} % of phones are this right, ${when === 'early' ? 'after 60 s' : '1 to 10 min'}`,
        unit: 'ms',
        ours: measured[`${when}${part}`],
        peer: measured[`${when}Was${part}`],
        budget,
      })
      const hard = jitterMs > 50
      return [
        right('early', 95, hard ? '≤ 15' : '≤ 10'),
        right('early', 99, '≤ 20'),
        right('later', 95, hard ? '≤ 15' : '≤ 10'),
        right('later', 99, '≤ 20'),
        {
          id: 'clock',
          work: `messages a second of an idle phone (${2 * jitterMs} ms)`,
          unit: '',
          ours: idle,
          budget: '≤ 0.3',
        },
        { id: 'clock', work: `and in its first minute (${2 * jitterMs} ms)`, unit: '', ours: busy, budget: '≤ 1' },
      ]
    }),
  )
  return figures.flat()
}
