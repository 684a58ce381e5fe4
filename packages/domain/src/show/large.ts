/** Well below the mebibyte that a log takes in one append: what is sealed, and what each event carries besides, comes on top. */
const mostAtOnce = 384 * 1024
/** What each event carries besides: who, when, why. Bytes. */
const besides = 500

const encoder = new TextEncoder()

/** How many of these events, from the first on, are stored in one append: one at least, however large it is. */
const howManyFit = (events: readonly object[]): number => {
  let bytes = 0
  const end = events.findIndex((event) => {
    bytes += encoder.encode(JSON.stringify(event)).length + besides
    return bytes > mostAtOnce
  })
  return end === -1 ? events.length : Math.max(1, end)
}

/** Whether these events are more than is stored in one append. */
export const isLarge = (events: readonly object[]): boolean => howManyFit(events) < events.length

/** So many of them as are stored in one append; whoever asked asks again for the others. */
export const fitting = <E extends object>(events: readonly E[]): E[] => events.slice(0, howManyFit(events))
