/** The files of the phone's page that this version stores. The build fills them in. */
export type Shell = { version: string; files: readonly string[] }

type Asked = { method: string; mode: string; url: string }

/**
 * How a request is answered. `page`: from the network, or from the cache if that fails. `cache`: from the cache,
 * because the name changes with the content. `network`: as if there were no service worker, as for everything under
 * /api.
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

/** The caches of other versions. The sounds of a show are in other caches, which stay. */
export const outdated = (names: readonly string[], shell: Shell): string[] =>
  names.filter((name) => name.startsWith(prefix) && name !== cacheName(shell))
