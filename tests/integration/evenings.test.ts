import fc from 'fast-check'
import { test } from 'vitest'
import * as check from '../support/evening/checks.ts'
import { play } from '../support/evening/play.ts'
import { stormy } from '../support/evening/script.ts'

/*
 * The whole product in one process, from the phone's page to the log, on a virtual clock: random operators and phones play
 * an evening on which providers fail, networks drop and machines die, and then everything has to agree.
 * As it stands it plays the same evenings every time. `EVENINGS=2000 npm test -- vitest tests/integration/evenings.test.ts`
 * plays so many others; what fails is printed with its seed, and `SEED=…` plays that again.
 */
const { EVENINGS, SEED } = process.env
const evenings = Number(EVENINGS ?? 60)
const seed = Number(SEED ?? (EVENINGS === undefined ? 20261121 : Date.now() % 2 ** 31))

test(
  `[RC-10, RC-01, RC-11, RC-12] on any evening everything agrees in the end (seed ${seed})`,
  () =>
    fc.assert(
      fc.asyncProperty(stormy, async (script) => {
        const evening = await play(script)
        check.runsEndOnce(evening.house.log)
        await check.viewsAreTheLog(evening)
        check.processesAreTheLog(evening)
        await check.screensAreTheServer(evening)
        check.heardIsHeard(evening)
        check.nothingUnforeseen(evening)
      }),
      { numRuns: evenings, seed },
    ),
  60_000 + evenings * 1_000,
)
