import type { WebSocket } from 'ws'
import type { Clock } from '../../engine/ports/runtime.ts'

const everyMs = 5_000
/** A third question is not asked: who was silent after two has been for 10 to 15 s. */
const questions = 2

/**
 * Asks every socket whether anybody is still there: a phone that went out of the house says no goodbye, and the network
 * tells of it after minutes. Counted in questions and not in time, so that nobody is gone for this process having slept.
 */
export const createSignsOfLife = (clock: Clock) => {
  /** questions since something was heard */
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
