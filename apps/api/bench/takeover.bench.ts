import { goToSound, openTheatre, takeOver } from '../../../tests/support/theatre.ts'
import { endWithRow } from './row.ts'
import type { Figure } from './table.ts'

const runs = 20

/** GO at the other node right after the node that runs the show has ended: the slowest of 20. Their clocks are 2 s apart. */
export const takeover = async (): Promise<Figure[]> => {
  const theatre = await openTheatre([1_000, -1_000])
  endWithRow(theatre.close)
  const [node] = theatre.nodes
  // makes its sounds once
  if (node) await goToSound(node)
  const slowest = async (how: 'kill' | 'stop'): Promise<number> => {
    let most = 0
    for (let run = 0; run < runs; run++) most = Math.max(most, (await takeOver(theatre, how)).ms)
    return most
  }
  const kill = await slowest('kill')
  const stop = await slowest('stop')
  return [
    { id: 'takeover', work: 'GO after the runner was killed, slowest of 20', unit: 'ms', ours: kill, budget: '≤ 3500' },
    { id: 'takeover', work: 'GO after it was told to end, slowest of 20', unit: 'ms', ours: stop, budget: '≤ 300' },
  ]
}
