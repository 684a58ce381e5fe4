import type { ServerLog } from './log.ts'
import type { Recorded } from './recorded.ts'
import type { Switches } from './switches.ts'

/** So many events the database holds for a live subscription whose client does not take them. */
const HELD = 32
/** So many are committed while a client that takes them is given as many. */
const A_TURN = 8

type Served = { log: ServerLog; switches: Switches; from: number }

/** What has been committed and a live subscription has not been given yet. It ends when more is held than there is room for. */
export const createLiveBuffer = ({ log, switches, from }: Served) => {
  const held: Recorded[] = []
  let next = from
  let isOverrun = false
  let isStopped = false
  let isComing = false
  let wake = () => {}

  /** Events come one after another, however many one append has: meanwhile those before are given. */
  const come = (): void => {
    isComing = false
    if (isStopped) return
    const coming = log.events.slice(next, next + A_TURN)
    next += coming.length
    held.push(...coming)
    isOverrun ||= held.length > HELD
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
    /** In order, until it is stopped; what is held then is given to nobody. */
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
