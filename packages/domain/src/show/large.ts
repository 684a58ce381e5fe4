/** Well below the mebibyte that a log takes in one append: what is sealed, and what each event carries besides, comes on top. */
const mostAtOnce = 384 * 1024
/** What each event carries besides: who, when, why. Bytes. */
const besides = 500

const encoder = new TextEncoder()

/** Whether these events are more than is stored in one append. */
export const isLarge = (events: readonly object[]): boolean => {
  let bytes = 0
  for (const event of events) {
    bytes += encoder.encode(JSON.stringify(event)).length + besides
    if (bytes > mostAtOnce) return true
  }
  return false
}
