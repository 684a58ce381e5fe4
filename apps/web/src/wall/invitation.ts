import type { WallDoor } from './messages.ts'
import type { WallOptions } from './options.ts'

type WayIn = { origin: string; id: string } & WallDoor

/** What the QR code says, null for none, and the lines below it. */
export type Invitation = { code: string | null; lines: readonly string[] }

/**
 * The wall invites by what lets people in now: by the address in words only where typing it does, by nothing where nobody
 * new is let in. null until the server has said how it is.
 */
export function invitation({ join }: Pick<WallOptions, 'join'>, way: WayIn | null): Invitation | null {
  if (!join || !way) return null
  if (way.entry === 'closed') return { code: null, lines: ['Nobody new can join at the moment.'] }
  // a code without its key would keep people out
  if (way.key === null) return null
  const page = new URL(`/${join}/${way.id}`, way.origin)
  // the server and the page each on a line of its own: an id is never broken in two
  return { code: `${page.href}?k=${way.key}`, lines: way.entry === 'open' ? [page.host, page.pathname] : [] }
}
