import type { AudiencePush } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'

/** Longer than an order to send may be on its way, ms (`isOverdue`). */
const keptMs = 5_000

/** The runs that were stopped a moment ago. An order to send their sounds may still be on its way from another node. */
export const createStoppedRuns = (clock: Pick<Clock, 'now'>) => {
  const until = new Map<string, number>()
  return {
    changed: ({ audience }: { audience: readonly AudiencePush[] }): void => {
      for (const { type, payload } of audience) {
        if (type !== 'audioStop' || !('deliveryId' in payload)) continue
        for (const [id, at] of until) if (at <= clock.now()) until.delete(id)
        until.set(String(payload.deliveryId), clock.now() + keptMs)
      }
    },
    has: (deliveryId: string): boolean => until.has(deliveryId),
  }
}
