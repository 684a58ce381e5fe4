import type { Leases } from '../../engine/ports/read-store.ts'
import type { Clock } from '../../engine/ports/runtime.ts'

/** Leases in memory end with the process, so one epoch is enough. */
const epoch = 'of this process'

export function openMemoryLeases(clock: Pick<Clock, 'now'>): Leases {
  const leases = new Map<string, { holder: string; until: number }>()
  const acquire: Leases['acquire'] = async (name, holder, ttlMs) => {
    const lease = leases.get(name)
    if (lease && lease.holder !== holder && lease.until > clock.now()) return false
    leases.set(name, { holder, until: clock.now() + ttlMs })
    return true
  }
  return {
    acquire,
    claim: async (it) => it.epoch === epoch && acquire(it.name, it.holder, it.ttlMs),
    epoch: async () => epoch,
    async holder(name) {
      const lease = leases.get(name)
      return lease && lease.until > clock.now() ? lease.holder : undefined
    },
    async release(name, holder) {
      if (leases.get(name)?.holder === holder) leases.delete(name)
    },
    time: async () => clock.now(),
    close: async () => undefined,
  }
}
