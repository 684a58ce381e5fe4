import { doorProtocol } from '@ghostlight/contracts/rules'
import { type OpenWire, openWebSocket } from '../connection/websocket.ts'

/**
 * `/door/{id}#{key}`, made by an operator; a browser sends the part behind the `#` to nobody. null = no key. Older
 * versions made links with `?k={key}`.
 */
export const readDoorLink = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
  const key = hash.slice(1) || (new URLSearchParams(search).get('k') ?? '')
  const id = (pathname.split('/')[2] ?? '').toUpperCase()
  return key === '' || id === '' ? null : { id, key }
}

/** The address of a list without its key in the part that a browser sends. Its language stays. */
export const safeAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, key: string): string => {
  const asked = new URLSearchParams(search)
  asked.delete('k')
  return `${pathname}${asked.size > 0 ? `?${asked}` : ''}#${key}`
}

/** A browser's WebSocket with the door's key; see `doorProtocol`. */
export const openAsDoor =
  (key: string): OpenWire =>
  (url, events) =>
    openWebSocket(url, events, [doorProtocol, key])

/** Calls the socket's path without an upgrade: the server answers 401 to an unknown key and 404 to a valid one. */
export const keyWorks = async (id: string, key: string): Promise<boolean | undefined> => {
  try {
    const headers = { authorization: `Bearer ${key}` }
    const { status } = await fetch(`/api/door/${encodeURIComponent(id)}`, { headers, cache: 'no-store' })
    return status === 401 ? false : status === 404 ? true : undefined
  } catch {
    return undefined
  }
}
