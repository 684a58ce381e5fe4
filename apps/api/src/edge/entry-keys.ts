import { createHmac, timingSafeEqual } from 'node:crypto'

/** What of a show its key is made from: that it has been renewed makes it another. */
type Keyed = { id: string; entryKeys: number }

/**
 * What link and QR code carry as `k`: 132 bits that nobody guesses, made from the installation's own key, so that every
 * show has one, whenever it was opened, and none is stored.
 */
export const entryKeyOf = (installation: Uint8Array, { id, entryKeys }: Keyed): string =>
  createHmac('sha256', installation).update(`entry\0${id}\0${entryKeys}`).digest('base64url').slice(0, 22)

export const isEntryKey = (given: string | undefined, installation: Uint8Array, show: Keyed): boolean => {
  const [is, asked] = [entryKeyOf(installation, show), given ?? ''].map((it) => Buffer.from(it))
  return is !== undefined && asked !== undefined && is.length === asked.length && timingSafeEqual(is, asked)
}
