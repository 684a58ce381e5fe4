import type { ServerLog } from './log.ts'
import type { Recorded } from './recorded.ts'
import type { Switches } from './switches.ts'

/** How many events are committed at a time, while a client that takes them gets as many. */
const A_TURN = 8

type Served = { log: ServerLog; switches: Switches; from: number }

/** The committed events that a live subscription has not received yet. It ends when the buffer is full. */
export const createLiveBuffer = ({ log, switches, from }: Served) => {
  const held: Recorded[] = []
  let next = from
  let isOverrun = false
  let isStopped = false
  let isComing = false
  let wake = () => {}

  /** Takes the events of an append a few at a time, so that earlier ones can be delivered meanwhile. */
  const come = (): void => {
    isComing = false
    if (isStopped) return
    const coming = log.events.slice(next, next + A_TURN)
    next += coming.length
    held.push(...coming)
    isOverrun ||= held.length > switches.held
    if (isOverrun) stop()
    else if (next < log.events.length) comeSoon()
    wake()
  }
  const comeSoon = (): void => {
    if (isComing) return
    isComing = true
    setImmediate(come)
  }
  const stopListening = log.onAppend(() => switches.late(comeSoon))
  const stop = (): void => {
    isStopped = true
    stopListening()
    wake()
  }
  comeSoon()

  return {
    /** Yields the events in order until it is stopped. Then the rest is dropped. */
    async *events(): AsyncGenerator<Recorded> {
      while (!isStopped) {
        const event = held.shift()
        if (event) yield event
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    isOverrun: (): boolean => isOverrun,
    stop,
  }
}
