import type { LogLine } from '@ghostlight/contracts'
import fc from 'fast-check'
import { readLog } from '../../../apps/api/src/readings/log/lines.ts'
import { play } from '../../simulation/play.ts'
import { calmScript, type Script, stormyScript } from '../../simulation/script.ts'
import { playDemo } from './demo.ts'
import { writeRecording } from './format.ts'

/**
 * Makes recordings again, on purpose: `node tests/support/recording/record.ts calm stormy demo`.
 * An old recording is worth more than a new one, because it proves that the product still reads old logs. Replace one
 * only if it no longer proves anything, and then read its new outcome.
 */
const played = async (scripts: fc.Arbitrary<Script>, seed: number): Promise<LogLine[]> => {
  const [script] = fc.sample(scripts, { seed, numRuns: 1 })
  if (!script) throw new Error('no script')
  const { services, boardId } = await play(script)
  const lines: LogLine[] = []
  for await (const line of readLog(services, boardId)) lines.push(JSON.parse(JSON.stringify(line)))
  return lines
}

const makers: Record<string, () => Promise<LogLine[]>> = {
  calm: () => played(calmScript, 48),
  stormy: () => played(stormyScript, 11),
  demo: playDemo,
}

for (const name of process.argv.slice(2)) {
  const make = makers[name]
  if (!make) throw new Error(`there is no recording ${name}; there are ${Object.keys(makers).join(', ')}`)
  await writeRecording(name, await make())
}
