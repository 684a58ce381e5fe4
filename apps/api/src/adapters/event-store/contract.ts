import { describe } from 'vitest'
import { appending } from './contract/appending.ts'
import { concurrency } from './contract/concurrency.ts'
import type { Harness } from './contract/harness.ts'
import { keeping } from './contract/keeping.ts'
import { model } from './contract/model.ts'
import { reading } from './contract/reading.ts'
import { subscribing } from './contract/subscribing.ts'
import { truncating } from './contract/truncating.ts'

const parts = { appending, reading, keeping, subscribing, concurrency, model, truncating }

/**
 * What every event store does, whatever it is made of. Each adapter's test runs this on its own harness. `without`: parts that
 * another harness of the same adapter has proven, and that cannot differ on this one.
 */
export function eventStoreContract(harness: Harness, without: readonly (keyof typeof parts)[] = []): void {
  describe(`event store: ${harness.name}`, () => {
    for (const [name, part] of Object.entries(parts)) if (!without.some((it) => it === name)) part(harness)
  })
}
