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
    /**
     * One press after another: the second knows of the first. What the console had been told is looked at when its
     * press comes in, for its answer to the ping may come right behind. It is undefined until there was an answer at
     * all: then only the index that it expects can tell.
     */
    inTurn: <T extends { cueRunId?: unknown }>(
      press: (seen: readonly string[] | undefined) => Promise<T>,
    ): Promise<T> => {
      const toldOf = told
      const mine = last
        .then(() => press(toldOf === undefined ? undefined : [toldOf, ...(own === undefined ? [] : [own])]))
        .then((result) => {
          if (typeof result.cueRunId === 'string') own = result.cueRunId
          return result
        })
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
