import type { LiveState } from '@ghostlight/domain'
import type { AudiencePush, BoardChange } from '@ghostlight/projections'
import type { Dispatch } from '../../engine/dispatch.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from './connection.ts'
import { soundPayload } from './sound-frame.ts'

type Parts = { shows: ReadonlyMap<string, LiveState>; clock: Clock }
type Seat = { blackboardId: string; operatorId: string }

/**
 * Operators who listen in to somebody get that person's sounds too, on every console they have open. Who listens to
 * whom is in the show's state, so it outlives a connection. Nothing here is recorded: listening in is no delivery.
 */
export const createListening = ({ shows, clock }: Parts) => {
  const boards = new Map<string, Map<string, Set<Connection>>>()

  const consolesOf = ({ blackboardId, operatorId }: Seat): ReadonlySet<Connection> =>
    boards.get(blackboardId)?.get(operatorId) ?? nobody

  /** What this person hears at the moment, with how far it has come. */
  const soundingFor = (blackboardId: string, userId: string): string[] =>
    [...(shows.get(blackboardId)?.runs.values() ?? [])].flatMap((run) => {
      const delivery = run.open.has(userId) ? run.deliveries.get(userId) : undefined
      if (!delivery?.sound || delivery.state === 'waiting') return []
      const elapsedMs = clock.now() - delivery.sentAt
      if (elapsedMs >= delivery.sound.durationMs) return []
      const { moduleRunId: deliveryId, module } = run
      const { text = '', sound } = delivery
      const startAt = run.startAt ?? null
      return [encoded(userId, { moduleId: module._id, deliveryId, text, sound, startAt, elapsedMs })]
    })

  const sendTo = (consoles: Iterable<Connection>, frames: readonly string[]): void => {
    for (const console of consoles) for (const frame of frames) console.sendEncoded(frame)
  }

  return {
    /** From now on; what is being heard at this moment is joined where it is. */
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
    dispatch: (dispatch: Dispatch): void => {
      const listeners = shows.get(dispatch.blackboardId)?.show.listeners
      if (!listeners?.size || !boards.has(dispatch.blackboardId)) return
      for (const { userId } of dispatch.to)
        for (const operatorId of listeners.get(userId) ?? []) {
          const consoles = consolesOf({ blackboardId: dispatch.blackboardId, operatorId })
          if (consoles.size > 0) sendTo(consoles, [encoded(userId, dispatch)])
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

  /** What phones are told to stop stops for those who listen in to any of them. */
  function stopped(blackboardId: string, { type, payload }: AudiencePush): void {
    const listeners = shows.get(blackboardId)?.show.listeners.values() ?? []
    const frame = JSON.stringify({ type, payload })
    for (const operatorId of new Set([...listeners].flatMap((it) => [...it])))
      sendTo(consolesOf({ blackboardId, operatorId }), [frame])
  }
}
export type Listening = ReturnType<typeof createListening>

const nobody: ReadonlySet<Connection> = new Set()

const encoded = (userId: string, sounding: Parameters<typeof soundPayload>[0]): string =>
  JSON.stringify({ type: 'audioContent', payload: { userId, ...soundPayload(sounding) } })
