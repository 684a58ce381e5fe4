import { usualLanguage } from '@ghostlight/contracts/rules'
import { type Delivery, type LiveRun, type LiveState, wordsFor } from '@ghostlight/domain'
import type { AudiencePush, BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Dispatch } from '../../engine/reconciler/dispatch.ts'
import type { Connection } from '../connection/connection.ts'
import { type Sounding, soundPayload } from './sound-frame.ts'

type Parts = { shows: ReadonlyMap<string, LiveState>; clock: Clock }
type Seat = { blackboardId: string; operatorId: string }

/**
 * An operator who listens in to somebody gets that person's sounds too, on every open console. The show's state knows
 * who listens to whom, so this outlives a connection. Listening in is no delivery, so nothing is recorded here.
 */
export const createListening = ({ shows, clock }: Parts) => {
  const boards = new Map<string, Map<string, Set<Connection>>>()

  const consolesOf = ({ blackboardId, operatorId }: Seat): ReadonlySet<Connection> =>
    boards.get(blackboardId)?.get(operatorId) ?? nobody

  /** Sounds that this node sent to people with listeners, before the log says so. */
  const begun = new WeakMap<object, { sounding: Sounding; at: number }>()

  const runsOf = (blackboardId: string): LiveState['runs'] => shows.get(blackboardId)?.runs ?? new Map()

  const begins = (dispatch: Dispatch & Sounding, userId: string): void => {
    const delivery = runsOf(dispatch.blackboardId).get(dispatch.deliveryId)?.deliveries.get(userId)
    if (delivery) begun.set(delivery, { sounding: dispatch, at: clock.now() - (dispatch.elapsedMs ?? 0) })
  }

  /** The sounds that this person hears now, and how far each has come. */
  const soundingFor = (blackboardId: string, userId: string): string[] => {
    const own = shows.get(blackboardId)?.show.language ?? usualLanguage
    return [...runsOf(blackboardId).values()].flatMap((run) => {
      const delivery = run.open.has(userId) ? run.deliveries.get(userId) : undefined
      const known = delivery && (begun.get(delivery) ?? recorded(run, delivery, own))
      const elapsedMs = clock.now() - (known?.at ?? 0)
      if (!known || elapsedMs >= known.sounding.sound.durationMs) return []
      return [encoded(userId, { ...known.sounding, elapsedMs })]
    })
  }

  const sendTo = (consoles: Iterable<Connection>, frames: readonly string[]): void => {
    for (const console of consoles) for (const frame of frames) console.sendEncoded(frame)
  }

  return {
    shows: (): number => boards.size,
    /** Adds a console. It joins the sounds that are playing, from where they are. */
    add: (seat: Seat, console: Connection, listening: readonly string[]): void => {
      const operators = boards.get(seat.blackboardId) ?? new Map<string, Set<Connection>>()
      boards.set(seat.blackboardId, operators)
      operators.set(seat.operatorId, new Set(operators.get(seat.operatorId)).add(console))
      for (const userId of listening) sendTo([console], soundingFor(seat.blackboardId, userId))
    },
    remove: ({ blackboardId, operatorId }: Seat, console: Connection): void => {
      const operators = boards.get(blackboardId)
      const consoles = operators?.get(operatorId)
      consoles?.delete(console)
      if (consoles?.size === 0) operators?.delete(operatorId)
      if (operators?.size === 0) boards.delete(blackboardId)
    },
    dispatch: ({ sound, ...sent }: Dispatch): void => {
      const listeners = shows.get(sent.blackboardId)?.show.listeners
      if (!listeners?.size || !sound) return
      const dispatch = { ...sent, sound }
      for (const { userId } of dispatch.to) {
        if (listeners.has(userId)) begins(dispatch, userId)
        for (const operatorId of listeners.get(userId) ?? []) {
          const consoles = consolesOf({ blackboardId: dispatch.blackboardId, operatorId })
          if (consoles.size > 0) sendTo(consoles, [encoded(userId, dispatch)])
        }
      }
    },
    changed: ({ blackboardId, audience, operators }: BoardChange): void => {
      for (const { to: operatorId, type, payload } of operators) {
        const consoles = consolesOf({ blackboardId, operatorId })
        if (consoles.size === 0) continue
        const joined = payload.listenIn ? soundingFor(blackboardId, payload.userId) : []
        sendTo(consoles, [JSON.stringify({ type, payload }), ...joined])
      }
      for (const push of audience) if (push.type === 'audioStop') stopped(blackboardId, push)
    },
  }

  /** A stop for phones goes to everybody who listens in, too. */
  function stopped(blackboardId: string, { type, payload }: AudiencePush): void {
    const listeners = shows.get(blackboardId)?.show.listeners.values() ?? []
    const frame = JSON.stringify({ type, payload })
    for (const operatorId of new Set([...listeners].flatMap((it) => [...it])))
      sendTo(consolesOf({ blackboardId, operatorId }), [frame])
  }
}
export type Listening = ReturnType<typeof createListening>

const nobody: ReadonlySet<Connection> = new Set()

/** A sound from the log, if it was sent. */
const recorded = (run: LiveRun, delivery: Delivery, own: string) => {
  const { moduleRunId: deliveryId, module, startAt } = run
  const { sound, state, sentAt, text = '' } = delivery
  if (!sound || state === 'waiting') return undefined
  const language = wordsFor(run, delivery)?.language ?? own
  return { sounding: { moduleId: module._id, deliveryId, text, language, sound, startAt: startAt ?? null }, at: sentAt }
}

const encoded = (userId: string, sounding: Sounding): string =>
  JSON.stringify({ type: 'audioContent', payload: { userId, ...soundPayload(sounding) } })
