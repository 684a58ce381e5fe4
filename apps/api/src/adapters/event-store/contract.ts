import { describe } from 'vitest'
import { appending } from './contract/appending.ts'
import { concurrency } from './contract/concurrency.ts'
import type { Harness } from './contract/harness.ts'
import { keeping } from './contract/keeping.ts'
import { model } from './contract/model.ts'
import { reading } from './contract/reading.ts'
import { subscribing } from './contract/subscribing.ts'
import { truncating } from './contract/truncating.ts'

/** What every event store does, whatever it is made of. Each adapter's test runs this on its own harness. */
export function eventStoreContract(harness: Harness): void {
  describe(`event store: ${harness.name}`, () => {
    appending(harness)
    reading(harness)
    keeping(harness)
    subscribing(harness)
    concurrency(harness)
    model(harness)
    truncating(harness)
  })
}
