import { result } from './processes.ts'
import { sized } from './size.ts'
import type { Figure } from './table.ts'

const phones = sized(500)
/** How much longer than its shortest time a frame may take, ms: round trips vary by 100 and by 200 ms. */
const networks = [50, 100]

type Measured = Record<`${'early' | 'later'}${'' | 'Was'}${95 | 99}` | 'idle' | 'busy', number>

/**
 * How well 500 phones know the server's time, on virtual clocks that drift by at most 200 ppm. The peer takes the
 * quickest pong of ten minutes from the same pings, without a drift. The error includes a constant difference of up to
 * 5 ms between the two directions, which nobody can measure.
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
