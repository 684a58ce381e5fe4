import { createHmac, timingSafeEqual } from 'node:crypto'

/** The inputs of a show's key: renewing it changes them. */
type Keyed = { id: string; entryKeys: number }

/**
 * The `k` of link and QR code: 132 bits derived from the installation's key, so that every show has one and none is
 * stored.
 */
export const entryKeyOf = (installation: Uint8Array, { id, entryKeys }: Keyed): string =>
  createHmac('sha256', installation).update(`entry\0${id}\0${entryKeys}`).digest('base64url').slice(0, 22)

export const isEntryKey = (given: string | undefined, installation: Uint8Array, show: Keyed): boolean => {
  const [is, asked] = [entryKeyOf(installation, show), given ?? ''].map((it) => Buffer.from(it))
  return is !== undefined && asked !== undefined && is.length === asked.length && timingSafeEqual(is, asked)
}
