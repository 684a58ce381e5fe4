/**
 * Who has been sent a sound while the record of that is on its way to the log. The node that runs the show does not know it
 * yet: if the log stands still, it takes its order for lost and repeats it.
 */
export const createUnconfirmed = <Phone>() => {
  const sent = new Map<string, Set<Phone>>()
  return {
    of: (deliveryId: string): ReadonlySet<Phone> | undefined => sent.get(deliveryId),
    /** Returns what to call once for each of them, when its record is stored or given up. */
    add: (deliveryId: string, to: readonly Phone[]): (() => void) => {
      const phones = sent.get(deliveryId) ?? new Set()
      sent.set(deliveryId, phones)
      for (const phone of to) phones.add(phone)
      let left = to.length
      return () => {
        left -= 1
        if (left > 0) return
        for (const phone of to) phones.delete(phone)
        if (phones.size === 0) sent.delete(deliveryId)
      }
    },
  }
}
