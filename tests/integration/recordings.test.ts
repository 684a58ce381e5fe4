import { eventDefinition, upcast } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { processesAreTheLog, runsEndOnce, viewsAreTheLog } from '../simulation/checks.ts'
import { readRecording } from '../support/recording/format.ts'
import { outcomeOf } from '../support/recording/outcome.ts'
import { replay } from '../support/recording/replay.ts'

/*
 * Whole shows that were played once: a calm and a stormy one of tests/simulation, and the demo show in the real
 * product, once with simulated phones and once with the console and three phones of the browser test. Every later
 * version must read them. `<name>.json` holds the result of each. To renew the results on purpose:
 * `npm test -- vitest tests/integration/recordings.test.ts -u`. To renew a recording itself:
 * `node_modules/.bin/node tests/support/recording/record.ts <name>`, and for the browser's
 * `RECORD=browser npm test -- e2e whole-show`.
 */
const names = ['calm', 'stormy', 'demo', 'browser'] as const

const recordings = await Promise.all(names.map(async (name) => ({ name, recording: await readRecording(name) })))

describe.each(recordings)('the recording $name', ({ name, recording }) => {
  const { header, lines } = recording
  /** One replay for all tests that only read it. */
  let looked: ReturnType<typeof replay> | undefined
  const replayed = (): ReturnType<typeof replay> => {
    looked ??= replay(recording)
    return looked
  }

  test('[IN-17 IN-40] has a header with its blackboard and counts, and its events still fit their schemas', () => {
    const { versions, counts } = header
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(lines.length)
    expect(header).toMatchObject({ format: 'ghostlight-recording', version: 1 })
    expect(lines[0]?.type).toBe('BlackboardCreated')
    for (const { type, data } of lines) {
      const today = upcast({ type, version: versions[type] ?? 1, data })
      expect(eventDefinition(type)?.data.parse(today)).toEqual(today)
    }
  })

  test('[HI-12, HI-13, IN-04] replays without side effects: no provider is asked, nothing is sent, nothing is recorded', async () => {
    const { cluster, ...rest } = await replayed()
    expect(cluster.log).toHaveLength(lines.length)
    expect(cluster.asked).toEqual({ speech: 0, language: 0 })
    processesAreTheLog({ cluster, ...rest })
  })

  test('[HI-15] every run ended exactly once', async () => {
    runsEndOnce((await replayed()).cluster.log)
  })

  test('[IN-06] gives the same read models whatever the size of the batches', async () => {
    await viewsAreTheLog(await replayed())
  })

  test('[IN-17] gives the same blackboard, transcripts and figures as when it was made', async () => {
    const outcome = await outcomeOf(await replay(recording), lines)
    await expect(`${JSON.stringify(outcome, null, 1)}\n`).toMatchFileSnapshot(`../recordings/${name}.json`)
  })
})
