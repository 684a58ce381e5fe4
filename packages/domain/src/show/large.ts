/**
 * Well below the mebibyte that a log takes in one append: sealing and the envelope of each event come on top. Bytes.
 */
const mostAtOnce = 384 * 1024
/** The envelope of each event: who, when, why. Bytes. */
const besides = 500

const encoder = new TextEncoder()

/** How many of these events, from the first on, fit into one append. At least one, however large it is. */
const howManyFit = (events: readonly object[]): number => {
  let bytes = 0
  const end = events.findIndex((event) => {
    bytes += encoder.encode(JSON.stringify(event)).length + besides
    return bytes > mostAtOnce
  })
  return end === -1 ? events.length : Math.max(1, end)
}

/** Whether these events need more than one append. */
export const isLarge = (events: readonly object[]): boolean => howManyFit(events) < events.length

/** The events that fit into one append. The caller asks again for the rest. */
export const eventsThatFit = <E extends object>(events: readonly E[]): E[] => events.slice(0, howManyFit(events))
