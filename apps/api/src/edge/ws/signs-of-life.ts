import { WebSocket } from 'ws'
import type { Clock } from '../../engine/ports/runtime.ts'
import { hasSpoken } from '../connection/connection.ts'

const everyMs = 5_000
/** A socket that left two questions unanswered has been silent for 10 to 15 s, and is closed. */
const questions = 2

/**
 * Pings every socket: a phone that leaves the house does not say goodbye, and the network reports it only after
 * minutes. Silence is counted in pings and not in time, so that no socket is closed because this process slept.
 */
export const createSignsOfLife = (clock: Clock) => {
  /** pings since the socket last sent something */
  const silent = new Map<WebSocket, number>()
  let stopAsking = (): void => undefined

  function answered(this: WebSocket): void {
    silent.set(this, 0)
  }

  const ask = (): void => {
    for (const [socket, before] of silent) {
      const asked = hasSpoken(socket) ? 0 : before
      if (socket.readyState === WebSocket.CLOSED) silent.delete(socket)
      else if (asked >= questions) socket.terminate()
      else {
        silent.set(socket, asked + 1)
        socket.ping()
      }
    }
    stopAsking = clock.at(clock.now() + everyMs, ask)
  }

  return {
    /** A socket that has closed is forgotten when all are asked next. */
    watch: (socket: WebSocket): void => {
      silent.set(socket, 0)
      socket.on('pong', answered)
    },
    /** every socket that is open, and those that have closed in the last seconds */
    sockets: (): WebSocket[] => [...silent.keys()],
    start: (): void => {
      stopAsking = clock.at(clock.now() + everyMs, ask)
    },
    stop: (): void => stopAsking(),
  }
}
