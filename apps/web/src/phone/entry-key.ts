import { routeOf } from './router.ts'
import type { Store } from './store.ts'

type Page = { location: Pick<Location, 'href'>; history: Pick<History, 'state' | 'replaceState'>; storage: Store }

const nameOf = (blackboardId: string): string => `ghostlight.key.${blackboardId}`

/**
 * The link of a show contains its key as `k`. The phone keeps the key and removes it from the address, so that a
 * picture of this screen, or its forwarded address, lets nobody in.
 */
export function keepEntryKey({ location, history, storage }: Page): void {
  const url = new URL(location.href)
  const key = url.searchParams.get('k')
  if (key === null) return
  const route = routeOf(url.pathname)
  if ('blackboardId' in route && key !== '') storage.set(nameOf(route.blackboardId), key)
  url.searchParams.delete('k')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}

/** The key that this phone got from the show's link; undefined if the address was typed. */
export const entryKeyOf = (storage: Store, blackboardId: string): string | undefined =>
  storage.get(nameOf(blackboardId)) ?? undefined
