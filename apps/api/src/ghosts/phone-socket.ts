import { WebSocket } from 'ws'
import { z } from 'zod'

const Content = z.object({
  payload: z.object({ deliveryId: z.string(), module: z.string(), audio: z.object({ durationMs: z.number() }) }),
})
/** A sound to play. */
export type Content = z.infer<typeof Content>['payload']

type Who = { url: string; token: string; userId: string; blackboardId: string }

/** The messages to a phone; `text` is the raw frame. */
export type PhoneEvents = {
  opened: () => void
  identified?: (text: string) => void
  /** `read` parses it: a crowd of thousands may do that only after everybody has the message */
  content: (read: () => Content) => void
  published?: () => void
  asked?: (text: string) => void
  askClosed?: (text: string) => void
  other?: (text: string) => void
  error: (why: Error) => void
  closed?: (code: number) => void
}

const isOf = (text: string, type: string): boolean => text.startsWith(`{"type":"${type}"`)

/** A phone's side of the socket without its page, as cheap as possible, for benches and ghosts. */
export const openPhoneSocket = ({ url, token, userId, blackboardId }: Who, on: PhoneEvents) => {
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } })
  const sendFrame = (frame: string): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(frame)
  }
  const send = (type: string, payload: object, requestId?: string): void =>
    sendFrame(JSON.stringify({ type, payload, ...(requestId !== undefined && { requestId }) }))
  socket.on('open', on.opened)
  socket.on('error', on.error)
  socket.on('close', (code) => on.closed?.(code))
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    if (isOf(text, 'audioContent')) return on.content(() => Content.parse(JSON.parse(text)).payload)
    if (isOf(text, 'publishResult')) return on.published?.()
    if (isOf(text, 'identifyResult')) return on.identified?.(text)
    if (isOf(text, 'askClosed')) return on.askClosed?.(text)
    if (isOf(text, 'ask')) return on.asked?.(text)
    on.other?.(text)
  })
  return {
    sendFrame,
    send,
    identify: (how: { ready?: boolean; reads?: boolean } = {}): void =>
      send('identify', { userId, blackboardId, audio: 'url', page: userId.slice(-8), ...how }),
    received: ({ deliveryId }: Content): void => send('audioContentReceived', { deliveryId }),
    /** the request id of the answer is the delivery's id */
    completed: ({ deliveryId, module }: Content): void =>
      send('audioContentCompleted', { moduleId: module, blackboardId, deliveryId }, deliveryId),
    drop: (): void => socket.terminate(),
  }
}
export type PhoneSocket = ReturnType<typeof openPhoneSocket>
