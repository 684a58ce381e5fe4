/** What of the phone's page this version keeps; put in when it is built. */
export type Shell = { version: string; files: readonly string[] }

type Asked = { method: string; mode: string; url: string }

/**
 * How a request is answered. `page`: from the network, from what is kept when that fails. `cache`: from what is kept,
 * because its name changes with its content. `network`: as if there were no service worker; everything of /api is.
 */
export type Way = 'page' | 'cache' | 'network'

const others = /^\/(?:api|dramaturg|authoring|password|replay|wall|stage|door|demo)(?:\/|$)/
const phonePage = /^\/(?:$|show\/|adduser\/)/

export function wayOf({ method, mode, url }: Asked, origin: string, { files }: Shell): Way {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || others.test(pathname)) return 'network'
  if (mode === 'navigate') return phonePage.test(pathname) ? 'page' : 'network'
  return pathname.startsWith('/assets/') && files.includes(pathname) ? 'cache' : 'network'
}

const prefix = 'ghostlight-shell-'
export const cacheName = ({ version }: Shell): string => prefix + version

/** Caches of other versions; the sounds of a show are kept elsewhere and are none of ours. */
export const outdated = (names: readonly string[], shell: Shell): string[] =>
  names.filter((name) => name.startsWith(prefix) && name !== cacheName(shell))
