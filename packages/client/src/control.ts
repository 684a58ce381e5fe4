import { randomUUID } from 'node:crypto'
import type { ControlState } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import { WebSocket } from 'ws'

type Told = {
  state: (state: ControlState) => void
  /** gets the text of a refusal, or of a press without a connection */
  refused: (message: string) => void
  status: (status: LinkStatus) => void
}
export type LinkStatus = 'connecting' | 'connected' | 'lost' | 'key refused'
type Frame = { requestId?: string } & (
  | { type: 'state'; payload: ControlState }
  | { type: 'error'; payload: { message?: string } }
  | { type: 'pong'; payload: { serverTime: number } }
)

/** The waits before it reconnects, ms. The last one repeats. */
const waits = [250, 500, 1_000, 2_000]
/** The wait after a refused key, ms: it may have been ended, and then somebody must type a new one. */
const refusedWait = 30_000
/** A server that sends nothing for this long after a ping counts as gone, even if the connection is open. */
const pingMs = 5_000
/** A ping that took longer says too little of the server's time, ms. */
const longestTripMs = 500

/** The socket of one show. It reconnects by itself, passes on what the server sends, and never keeps a press for later. */
export const openLink = ({ url, key }: { url: string; key: string }, told: Told) => {
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isHeard = true
  let isClosed = false
  const unanswered = new Set<string>()
  let ping = { requestId: '', sentAt: 0 }
  /** the server's time when this process began; undefined = not known yet */
  let serverBegan: number | undefined

  const lost = (status: LinkStatus): void => {
    clearTimeout(timer)
    socket = undefined
    serverBegan = undefined
    if (isClosed) return
    if (unanswered.size > 0) told.refused('The connection was lost before the answer: look before you press again.')
    unanswered.clear()
    told.status(status)
    const wait = status === 'key refused' ? refusedWait : waits[Math.min(failures++, waits.length - 1)]
    timer = setTimeout(connect, wait)
  }

  const listen = (): void => {
    if (!isHeard) {
      socket?.terminate()
      return
    }
    isHeard = false
    ping = { requestId: send('ping', {}), sentAt: performance.now() }
    timer = setTimeout(listen, pingMs)
  }

  const take = ({ type, requestId, payload }: Frame): void => {
    isHeard = true
    failures = 0
    if (type === 'state') told.state(payload)
    else if (type === 'pong') {
      const [sentAt, answeredAt] = [ping.sentAt, performance.now()]
      const isGood = requestId === ping.requestId && answeredAt - sentAt < longestTripMs
      if (isGood) serverBegan = payload.serverTime - (sentAt + answeredAt) / 2
    } else if (requestId !== undefined && unanswered.delete(requestId) && type === 'error')
      told.refused(payload.message ?? 'It was refused.')
  }

  const connect = (): void => {
    told.status('connecting')
    const opening = new WebSocket(url, { headers: { authorization: `Bearer ${key}` }, handshakeTimeout: 2 * pingMs })
    let status: LinkStatus = 'lost'
    socket = opening
    opening.on('unexpected-response', (_request, { statusCode }) => {
      if (statusCode === 401 || statusCode === 403) status = 'key refused'
      opening.terminate()
    })
    opening.on('error', () => undefined)
    opening.on('open', () => {
      isHeard = true
      told.status('connected')
      listen()
    })
    opening.on('message', (data) => take(JSON.parse(String(data))))
    opening.on('close', (code) => lost(code === closeCodes.loggedOut ? 'key refused' : status))
  }

  const send = (type: string, payload: object): string => {
    const requestId = randomUUID()
    socket?.send(JSON.stringify({ type, payload, requestId }))
    return requestId
  }

  connect()
  return {
    /**
     * Sends a press at once. Without a connection the press is refused, and not sent later. It says when it was pressed, so
     * that the server refuses one that a network has held up.
     */
    press: (type: string, payload: object): void => {
      const pressed = serverBegan === undefined ? {} : { pressedAt: serverBegan + performance.now() }
      if (socket?.readyState === WebSocket.OPEN) unanswered.add(send(type, { ...payload, ...pressed }))
      else told.refused('Not connected: nothing was sent.')
    },
    close: (): void => {
      isClosed = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}
export type Link = ReturnType<typeof openLink>
