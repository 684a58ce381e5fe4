import type { Clock } from '../connection/clock.ts'
import type { Receipt } from './delivery.ts'

/** A receipt without an answer is sent again after this long. */
export const repeatAfterMs = 2_000

/** Codes of temporary refusals; after any other code the server will never accept this receipt. */
const passing = ['STORE_UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED']

export type ReceiptPorts = {
  clock: Clock
  /** the request's id, or null when not connected */
  send(receipt: Receipt): string | null
  owed(): Receipt[]
  answered(receipt: Receipt): void
}

export type Receipts = {
  /** sends the pending receipts that are not already on their way */
  flush(): void
  /** an answer or a refusal with a request's id; true if it was for a receipt */
  settle(requestId: string, errorCode?: string | null): boolean
  /** the connection is lost, and with it every receipt without an answer */
  lost(): void
  close(): void
}

const keyOf = (receipt: Receipt): string => `${receipt.type} ${receipt.deliveryId}`

/** Repeats receipts until the server has answered them. */
export function createReceipts({ clock, send, owed, answered }: ReceiptPorts): Receipts {
  const onTheirWay = new Map<string, { receipt: Receipt; sentAt: number }>()
  let cancel = () => {}

  const flush = () => {
    const now = clock.now()
    const fresh = [...onTheirWay.values()].filter(({ sentAt }) => now - sentAt < repeatAfterMs)
    const waitedFor = new Set(fresh.map(({ receipt }) => keyOf(receipt)))
    const due = owed()
    for (const receipt of due) {
      if (waitedFor.has(keyOf(receipt))) continue
      const id = send(receipt)
      if (id !== null) onTheirWay.set(id, { receipt, sentAt: now })
    }
    cancel()
    cancel = due.length > 0 ? clock.after(repeatAfterMs, flush) : () => {}
  }

  return {
    flush,
    settle(requestId, errorCode) {
      const sent = onTheirWay.get(requestId)
      if (!sent) return false
      if (errorCode && passing.includes(errorCode)) return true
      const key = keyOf(sent.receipt)
      for (const [id, { receipt }] of onTheirWay) if (keyOf(receipt) === key) onTheirWay.delete(id)
      answered(sent.receipt)
      return true
    },
    lost: () => onTheirWay.clear(),
    close() {
      cancel()
      onTheirWay.clear()
    },
  }
}
