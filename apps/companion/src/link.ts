import { randomUUID } from 'node:crypto'
import type { ControlState } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import { WebSocket } from 'ws'

type Told = {
  state: (state: ControlState) => void
  /** the words of a refusal, or of a press that reached nobody */
  refused: (message: string) => void
  status: (status: LinkStatus) => void
}
export type LinkStatus = 'connecting' | 'connected' | 'lost' | 'key refused'
type Frame = { requestId?: string } & (
  | { type: 'state'; payload: ControlState }
  | { type: 'error'; payload: { message?: string } }
)

/** Waits before it asks again, ms; the last one for ever. */
const waits = [250, 500, 1_000, 2_000]
/** What a key that opens nothing waits: it may have been ended, and another one has to be typed. */
const refusedWait = 30_000
/** A server that has said nothing for so long after a ping is gone, whatever the network says. */
const pingMs = 5_000

/** The socket of one show: comes back by itself, tells what it is told, and never keeps a press for later. */
export const openLink = ({ url, key }: { url: string; key: string }, told: Told) => {
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isHeard = true
  let isClosed = false
  const unanswered = new Set<string>()

  const lost = (status: LinkStatus): void => {
    clearTimeout(timer)
    socket = undefined
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
    send('ping', {})
    timer = setTimeout(listen, pingMs)
  }

  const take = ({ type, requestId, payload }: Frame): void => {
    isHeard = true
    failures = 0
    if (type === 'state') told.state(payload)
    else if (requestId !== undefined && unanswered.delete(requestId) && type === 'error')
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
    /** A press is of now: without a connection it is refused, and not done later. */
    press: (type: string, payload: object): void => {
      if (socket?.readyState === WebSocket.OPEN) unanswered.add(send(type, payload))
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
