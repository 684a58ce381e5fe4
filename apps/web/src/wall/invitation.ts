import { words } from '../languages/wall-words.ts'
import type { WallDoor } from './messages.ts'
import type { WallOptions } from './options.ts'

type WayIn = { origin: string; id: string } & WallDoor

/** The content of the QR code, null for none, and the lines below it. */
export type Invitation = { code: string | null; lines: readonly string[] }

/**
 * The wall shows the way in that works now: the address in words only if people may type it, nothing if nobody new may
 * join. null until the server has said which.
 */
export function invitation({ join }: Pick<WallOptions, 'join'>, way: WayIn | null): Invitation | null {
  if (!join || !way) return null
  if (way.entry === 'closed') return { code: null, lines: [words().nobodyNew()] }
  // a code without its key would let nobody in
  if (way.key === null) return null
  const page = new URL(`/${join}/${way.id}`, way.origin)
  // the server and the page each on a line of its own: an id is never broken in two
  return { code: `${page.href}?k=${way.key}`, lines: way.entry === 'open' ? [page.host, page.pathname] : [] }
}
