import { WebSocket } from 'ws'
import type { Clock } from '../../engine/ports/runtime.ts'
import { asks } from '../connection/connection.ts'

const everyMs = 5_000
/** A socket that left two questions unanswered has been silent for 10 to 15 s, and is closed. */
const questions = 2

/**
 * Pings every socket: a phone that leaves the house does not say goodbye, and the network reports it only after
 * minutes. Silence is counted in pings and not in time, so that no socket is closed because this process slept.
 */
export const createSignsOfLife = (clock: Clock) => {
  const sockets = new Set<WebSocket>()
  let stopAsking = (): void => undefined

  const ask = (): void => {
    for (const socket of sockets) {
      if (socket.readyState === WebSocket.CLOSED) sockets.delete(socket)
      else if (asks(socket) > questions) socket.terminate()
      else socket.ping()
    }
    stopAsking = clock.at(clock.now() + everyMs, ask)
  }

  return {
    /** A socket that has closed is forgotten when all are asked next. */
    watch: (socket: WebSocket): void => void sockets.add(socket),
    /** every socket that is open, and those that have closed in the last seconds */
    sockets: (): WebSocket[] => [...sockets],
    start: (): void => {
      stopAsking = clock.at(clock.now() + everyMs, ask)
    },
    stop: (): void => stopAsking(),
  }
}
