import { goesForward } from '@ghostlight/contracts/rules'
import type { LiveState, PendingDelivery } from '@ghostlight/domain'

export type ReceiptType = 'AudioContentReceived' | 'AudioContentCompleted' | 'AudioContentFailed'

/** The open delivery that a receipt is about: the one with its id, or the oldest one of its module. */
export const deliveryFor = (
  live: LiveState | undefined,
  userId: string,
  { deliveryId, moduleId }: { deliveryId?: string | undefined; moduleId?: string | undefined },
): PendingDelivery | undefined => {
  const mine = [...(live?.runs.values() ?? [])].filter(({ open }) => open.has(userId))
  const run = mine.find((it) => (deliveryId === undefined ? it.module._id === moduleId : it.moduleRunId === deliveryId))
  const delivery = run?.deliveries.get(userId)
  return run && delivery ? { run, delivery } : undefined
}

/** Whether this receipt is new to the run. A known one is answered and changes nothing. */
export const receiptChanges = ({ delivery }: PendingDelivery, type: ReceiptType): boolean =>
  goesForward(delivery.state, type === 'AudioContentReceived' ? 'received' : 'completed')
