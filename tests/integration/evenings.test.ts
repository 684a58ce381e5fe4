import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as check from '../support/evening/checks.ts'
import { play } from '../support/evening/play.ts'
import { stormy } from '../support/evening/script.ts'

const evenings = Number(process.env['EVENINGS'] ?? 40)

test('any evening', async () => {
  await fc.assert(
    fc.asyncProperty(stormy, async (script) => {
      const evening = await play(script)
      check.runsEndOnce(evening.house.log)
      await check.viewsAreTheLog(evening)
      check.processesAreTheLog(evening)
      await check.screensAreTheServer(evening)
      check.heardIsHeard(evening)
      check.nothingUnforeseen(evening)
    }),
    { numRuns: evenings, ...(process.env['SEED'] ? { seed: Number(process.env['SEED']) } : {}) },
  )
  expect(true).toBe(true)
}, 600_000)
