/** What the wall was opened with: `/wall/{id}#{token}`, made by an operator; the stage screen has the same. */
export type WallLink = { token: string; id: string }

/** The messages for a missing link, one that does not work, and one that has ended. */
export type LinkWords = { without: string; bad: string; ended: string }

/**
 * The token's own show; undefined for anything that is not a token. Only the server decides whether a token is valid.
 */
const showOf = (token: string): string | undefined => {
  try {
    const [, claims = ''] = token.split('.')
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof read === 'object' && read !== null && 'blackboardId' in read ? String(read.blackboardId) : undefined
  } catch {
    return undefined
  }
}

/** The link, or a line that says what is wrong with it. */
export function readLink({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, words: LinkWords): WallLink | string {
  const token = hash.slice(1)
  if (token === '') return words.without
  const id = (pathname.split('/')[2] ?? '').toUpperCase()
  return showOf(token) === id ? { token, id } : words.bad
}
