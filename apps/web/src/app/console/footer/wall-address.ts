/** The page that the wall's QR code leads to. */
export type Joining = 'show' | 'adduser'

/** The wall's link with its options; the token stays behind the `#`. */
export const wallAddress = (link: string, { join, count }: { join: Joining | null; count: boolean }): string => {
  const url = new URL(link)
  if (join) url.searchParams.set('qr', join)
  if (count) url.searchParams.set('count', '1')
  return url.href
}
