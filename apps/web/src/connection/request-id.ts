/**
 * A name for an open page: unique enough to tell one page of a person from another. `crypto.randomUUID` does not exist on
 * plain http.
 */
export const newVisit = (random: () => number = Math.random): string => Math.floor(random() * 36 ** 8).toString(36)

/** Unique enough to match answers and to tell one request of a person from another. */
export function createRequestIds(random?: () => number): () => string {
  const visit = newVisit(random)
  let count = 0
  return () => `${visit}-${(count++).toString(36)}`
}

/** A key that lets the server recognise the same request sent twice. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
