import type { Performance } from '@ghostlight/contracts'
import { CallFailed, call } from '../../../rest/client.ts'

const isTaken = (error: unknown): boolean => error instanceof CallFailed && error.code === 'DUPLICATE_KEY'

/**
 * Tries 'New Performance', then 'New Performance 2', … Deleted performances keep their names, and only the server knows
 * those.
 */
export const createPerformance = async (known: readonly Performance[]): Promise<Performance> => {
  const taken = new Set(known.map(({ name }) => name))
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'New Performance' : `New Performance ${number}`
    if (taken.has(name)) continue
    try {
      return await call('createPerformance', { body: { name, version: 1 } })
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}
