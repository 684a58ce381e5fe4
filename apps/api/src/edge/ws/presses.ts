import { WebSocket } from 'ws'

/**
 * Which presses of GO one console knows of. The frames that tell it are followed by a ping of the socket itself, which
 * every client answers in turn: what is asked after that answer was asked by somebody who had been told.
 */
export const createPresses = (socket: WebSocket) => {
  let told: string | undefined
  let own: string | undefined
  let last: Promise<unknown> = Promise.resolve()
  socket.on('pong', (data) => {
    told = data.toString()
  })

  return {
    /** The frames just sent end with this press; `none`: there was none so far. */
    tell: (cueRunId: string | undefined): void => {
      if (socket.readyState === WebSocket.OPEN) socket.ping(cueRunId ?? 'none')
    },
    /** undefined until the client has answered once: then only the index it expects can tell. */
    seen: (): readonly string[] | undefined =>
      told === undefined ? undefined : [told, ...(own === undefined ? [] : [own])],
    /** One press after another: the second knows of the first. */
    inTurn: <T extends { cueRunId?: unknown }>(press: () => Promise<T>): Promise<T> => {
      const mine = last.then(press).then((result) => {
        if (typeof result.cueRunId === 'string') own = result.cueRunId
        return result
      })
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
