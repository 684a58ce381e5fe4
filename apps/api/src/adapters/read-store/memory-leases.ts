import type { Leases } from '../../engine/ports/read-store.ts'
import type { Clock } from '../../engine/ports/runtime.ts'

export function openMemoryLeases(clock: Pick<Clock, 'now'>): Leases {
  const leases = new Map<string, { holder: string; until: number }>()
  return {
    async acquire(name, holder, ttlMs) {
      const lease = leases.get(name)
      if (lease && lease.holder !== holder && lease.until > clock.now()) return false
      leases.set(name, { holder, until: clock.now() + ttlMs })
      return true
    },
    async release(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name)
    },
    close: async () => undefined,
  }
}
