import { doorProtocol } from '@ghostlight/contracts/rules'
import { type OpenWire, openWebSocket } from '../connection/websocket.ts'

/**
 * `/door/{id}#{key}`, made by an operator: what is behind the `#` a browser sends to nobody. null = it has no key. In a link
 * that an older version made it is `?k={key}`.
 */
export const readDoorLink = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
  const key = hash.slice(1) || (new URLSearchParams(search).get('k') ?? '')
  const id = (pathname.split('/')[2] ?? '').toUpperCase()
  return key === '' || id === '' ? null : { id, key }
}

/** A browser's WebSocket with the door's key; see `doorProtocol`. */
export const openAsDoor =
  (key: string): OpenWire =>
  (url, events) =>
    openWebSocket(url, events, [doorProtocol, key])

/** Where the socket is, a call without one is refused to a key that is none (401), and has nothing for one that is (404). */
export const keyWorks = async (id: string, key: string): Promise<boolean | undefined> => {
  try {
    const headers = { authorization: `Bearer ${key}` }
    const { status } = await fetch(`/api/door/${encodeURIComponent(id)}`, { headers, cache: 'no-store' })
    return status === 401 ? false : status === 404 ? true : undefined
  } catch {
    return undefined
  }
}
