/** The little of a WebSocket that the connection needs; tests put their own here. */
export type Wire = { send(text: string): void; close(): void }

/** `code`: why it closed, see `closeCodes`. `together`: what several frames change during the call is told once. */
export type WireEvents = {
  opened(): void
  received(data: unknown): void
  closed(code?: number): void
  together?(call: () => void): void
}

export type OpenWire = (url: string, events: WireEvents) => Wire

/** A browser's WebSocket. After `close()` it reports nothing more, even if the network takes long to agree. */
export const openWebSocket = (url: string, events: WireEvents, protocols?: string[]): Wire => {
  const socket = new WebSocket(url, protocols)
  let ours = true
  socket.onopen = () => ours && events.opened()
  socket.onmessage = (message) => ours && events.received(message.data)
  socket.onclose = ({ code }) => ours && events.closed(code)
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => {
      ours = false
      socket.close()
    },
  }
}

type Address = { protocol: string; host: string }

const onHostOf = ({ protocol, host }: Address, path: string): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`

export const operatorSocketUrl = (page: Address): string => onHostOf(page, '/api')
export const doorSocketUrl = (page: Address, blackboardId: string): string =>
  onHostOf(page, `/api/door/${encodeURIComponent(blackboardId)}`)
export const audienceSocketUrl = (page: Address): string => onHostOf(page, '/api/audience')
