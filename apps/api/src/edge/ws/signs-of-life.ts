import type { WebSocket } from 'ws'
import type { Clock } from '../../engine/ports/runtime.ts'

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

  function heard(this: WebSocket): void {
    silent.set(this, 0)
  }
  function gone(this: WebSocket): void {
    silent.delete(this)
  }

  const ask = (): void => {
    for (const [socket, asked] of silent) {
      if (asked >= questions) socket.terminate()
      else {
        silent.set(socket, asked + 1)
        socket.ping()
      }
    }
    stopAsking = clock.at(clock.now() + everyMs, ask)
  }

  return {
    watch: (socket: WebSocket): void => {
      silent.set(socket, 0)
      socket.on('message', heard).on('pong', heard).on('close', gone)
    },
    /** every socket that is open */
    sockets: (): WebSocket[] => [...silent.keys()],
    start: (): void => {
      stopAsking = clock.at(clock.now() + everyMs, ask)
    },
    stop: (): void => stopAsking(),
  }
}
