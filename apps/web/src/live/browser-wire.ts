import type { Wire } from './operator-socket.ts'

/** The operators' socket on the host this page came from, secure when the page is. */
export const operatorSocketUrl = ({ protocol, host }: { protocol: string; host: string }): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api`

export const openOperatorWire = (): Wire => {
  const socket = new WebSocket(operatorSocketUrl(location))
  const wire: Wire = {
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data)
    },
    close: () => socket.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  socket.onopen = () => wire.onopen?.()
  socket.onclose = () => wire.onclose?.()
  socket.onmessage = (event: MessageEvent<unknown>) => wire.onmessage?.({ data: event.data })
  return wire
}
