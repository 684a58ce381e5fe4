import { isRejection } from '@ghostlight/contracts'
import {
  isDue,
  isIdle,
  type LiveCueRun,
  type LiveState,
  lateDeliveries,
  type Outstanding,
  outstanding,
  type PendingDelivery,
  show,
  soundRequest,
  type Urgency,
} from '@ghostlight/domain'
import type { Logger } from 'pino'
import { createSendAutomations } from '../automations/send-automations.ts'
import type { TellMachine } from '../automations/tell-machine.ts'
import { derivedId } from '../derived-id.ts'
import { askAgainMs, createShowLeases, releasedChannel } from '../liveness/show-leases.ts'
import type { CommandHandler } from '../log/command-handler.ts'
import { createQuarantine, type Quarantine } from '../log/quarantine.ts'
import type { Record } from '../log/recorder.ts'
import type { Language, LanguageRequest } from '../ports/language.ts'
import type { Leases, ReadStore, Unsubscribe } from '../ports/read-store.ts'
import type { Clock, Ids } from '../ports/runtime.ts'
import { createPrefetch } from '../prefetch/prefetch.ts'
import type { Ask } from '../prefetch/prefetched-lines.ts'
import { askPreparedChannel } from '../prefetch/prepared.ts'
import { createSingleFlight } from '../single-flight.ts'
import type { Turn } from '../synthesis/provider-limit.ts'
import type { SynthesisCache } from '../synthesis/synthesis-cache.ts'
import { createDispatcher } from './dispatch.ts'
import { type ApplyEdit, createLibraryOutbox } from './library-outbox.ts'
import { createSteps } from './steps.ts'
import { createWakeUps } from './wake-ups.ts'

export type ReconcilerParts = {
  handler: CommandHandler
  record: Record
  bus: Pick<ReadStore, 'publish' | 'onMessage'>
  language: { write: (request: LanguageRequest, turn: Turn) => ReturnType<Language['write']> }
  sounds: SynthesisCache
  applyEdit: ApplyEdit
  tellMachine: TellMachine
  clock: Clock
  ids: Ids
  leases: Leases
  node: string
  logger: Logger
  quarantine?: Quarantine
}

/** what is owed is reconciled again after this, in case doing it failed */
const retryMs = 1_000

/**
 * The process of each show: works out what its recorded past still owes, does it, and records the outcome.
 * It keeps nothing that matters: started anew over the same log, it goes on where the last one was.
 */
export const createReconciler = (parts: ReconcilerParts, shows: ReadonlyMap<string, LiveState>) => {
  const { handler, sounds, clock, logger, quarantine = createQuarantine(logger) } = parts
  const timers = new Map<string, () => void>()
  const held = createShowLeases({ ...parts, wanted: (id) => isWanted(shows.get(id)), lost: (id) => reconcile(id) })
  const once = createSingleFlight(logger)
  /** presses of GO that this process got to in time: what they owe is its business, however long that takes */
  const inTime = new WeakSet<LiveCueRun>()
  /** when the words and sounds of a press of GO were last seen to be being made: it is not late by us meanwhile */
  const making = new WeakMap<LiveCueRun, number>()
  const lateOf = (live: LiveState): readonly PendingDelivery[] => {
    const madeUntil = (live.cueRun && making.get(live.cueRun)) ?? 0
    return lateDeliveries(live, { now: clock.now(), since, madeUntil })
  }
  const gotTo = (live: LiveState | undefined): void => {
    // what was handed on while nothing moved was handed on too late
    if (live?.cueRun && lateOf(live).length === 0) inTime.add(live.cueRun)
  }
  const dispatch = createDispatcher(parts.bus, {
    sent: (id) => gotTo(shows.get(id)),
    lost: (id) => void clock.at(clock.now() + retryMs, () => reconcile(id)),
  })
  const ask: Ask = (request, turn) =>
    parts.language.write(request, turn).then(
      (line) => ({ line }),
      (error: unknown) => ({ detail: String(error) }),
    )
  const prefetch = createPrefetch({ ...parts, ask, reconcile: (id) => reconcile(id) })
  const steps = createSteps({ ...parts, ask, written: prefetch.written })
  const toLibrary = createLibraryOutbox(parts)
  const toMachine = createSendAutomations(parts)
  let stopped = false
  let since = clock.now()
  const subscriptions: Unsubscribe[] = []

  const command = (id: string, name: string, command: Parameters<typeof show.decide>[0]): void =>
    once(`${id}/${name}`, () => {
      const commandId = derivedId(id, name)
      const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
      return handler.handle(show, { id, command }, request)
    })

  /** With effects on many people it takes several: each stores what one append takes, the last that it is over. */
  const complete = (id: string, payload: Outstanding['completions'][number]): void =>
    once(`${id}/complete/${payload.moduleRunId}`, async () => {
      for (let round = 0; ; round++) {
        const commandId = derivedId(id, `complete/${payload.moduleRunId}${round === 0 ? '' : `/${round}`}`)
        const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
        const handled = await handler.handle(show, { id, command: { type: 'completeModule', payload } }, request)
        if (isRejection(handled) || handled.events.length === 0) return
        if (handled.events.some(({ type }) => type === 'ModuleCompleted')) return
      }
    })

  const apply = (id: string, live: LiveState, due: Outstanding): void => {
    // one after the other: each is an append of its own
    const [next] = due.toStart
    if (next !== undefined) command(id, `start/${next}`, { type: 'startModule', payload: { moduleRunId: next } })
    const untaken = dispatch(id, { sends: due.sends, now: clock.now() })
    for (const it of untaken) steps.fail(id, it, { reason: 'NOT_CONNECTED' })
    for (const it of due.lines) steps.writeLine(id, live, it)
    for (const it of due.sounds) steps.makeSound(live, { id, pending: it, again: () => reconcile(id) })
    steps.tell(id, due)
    for (const it of due.failures) steps.fail(id, it, it)
    for (const payload of due.completions) complete(id, payload)
    for (const entry of due.libraryOutbox) toLibrary(id, entry)
    if (due.advance !== undefined)
      command(id, `advance/${due.advance}`, { type: 'advanceCue', payload: { cueRunId: due.advance } })
    // after all that the phones wait for
    for (const it of due.automations) toMachine(id, it)
  }

  const reconcileAt = (id: string, at: number): void => {
    timers.get(id)?.()
    timers.delete(id)
    if (!Number.isFinite(at) || stopped) return
    const look = (): void => {
      timers.delete(id)
      reconcile(id)
    }
    timers.set(id, clock.at(at, look))
  }

  /** A show whose next step cannot be worked out is set aside: it must not take the others with it. */
  const reconcile = (id: string): void => {
    if (quarantine.why(id) !== undefined) return
    try {
      workOut(id)
    } catch (error) {
      quarantine.put(id, 'what it has to do next cannot be worked out', error)
    }
  }

  const wakeUps = createWakeUps(clock, reconcile)

  const isWanted = (live: LiveState | undefined): boolean =>
    live !== undefined && (!isIdle(live) || prefetch.wants(live))

  /** What is said to nobody is not made either; when it is recorded the show goes on. */
  const failLate = (id: string, live: LiveState): boolean => {
    const late = live.cueRun && inTime.has(live.cueRun) ? [] : lateOf(live)
    if (late.length === 0) return false
    for (const it of late) steps.fail(id, it, { reason: 'TOO_LATE' })
    reconcileAt(id, clock.now() + retryMs)
    return true
  }

  /** What is being made, or waits for phones that are not here, is not late by us. */
  const watchTime = (live: LiveState, { lines, sounds, sends, starts }: Outstanding): void => {
    const isMaking = lines.length + sounds.length > 0
    if (isMaking && live.cueRun) making.set(live.cueRun, clock.now())
    if (live.cueRun && inTime.has(live.cueRun)) return
    if (!isMaking && isDue(live, clock.now()) && sends.length + starts.length === 0) gotTo(live)
  }

  const workOut = (id: string): void => {
    const live = shows.get(id)
    if (!live || stopped || !isWanted(live)) return
    if (held.until(id) <= clock.now()) {
      takeLease(id)
      return
    }
    if (failLate(id, live)) return
    const soundFor = (pending: PendingDelivery) => {
      const request = soundRequest(live, pending)
      return request && sounds.made(request)
    }
    const due = outstanding(live, { now: clock.now(), soundFor })
    watchTime(live, due)
    apply(id, live, due)
    // What is prefetched never comes between a cue and its phones.
    const next = isApplied(due) && isWhole(live) ? prefetch.reconcile(id, live) : clock.now() + retryMs
    const again = due.automations.length > 0 ? clock.now() + retryMs : Number.POSITIVE_INFINITY
    reconcileAt(id, Math.min(due.nextAt, next, again))
  }

  const takeLease = (id: string): void => {
    // at each look, also while an answer is waited for: it may be no, or none
    reconcileAt(id, clock.now() + askAgainMs)
    once(`${id}/lease`, async () => {
      if (await held.take(id)) reconcile(id)
    })
  }

  return {
    reconcile,
    /** Something happened in a show: what it owes is worked out at once, or together with what comes next. */
    changed: (id: string, urgency: Urgency): void => wakeUps[urgency](id),
    /** Of a show that is past nothing is prepared any more. */
    forget: (id: string): void => {
      reconcileAt(id, Number.POSITIVE_INFINITY)
      prefetch.forget(id)
    },
    /** Shows that owe something and would never be looked at again by themselves: always none. */
    unwatched: (): string[] =>
      [...shows].flatMap(([id, live]) => {
        const isSeenTo =
          stopped || isIdle(live) || timers.has(id) || wakeUps.waits(id) || quarantine.why(id) !== undefined
        return isSeenTo ? [] : [id]
      }),
    /** how many shows this node runs */
    leases: held.count,
    /** Goes on with what another node gives back. */
    start: async (): Promise<void> => {
      since = clock.now()
      subscriptions.push(
        await parts.bus.onMessage(releasedChannel, ({ blackboardIds }) => {
          held.given(blackboardIds)
          for (const id of blackboardIds) reconcile(id)
        }),
        await parts.bus.onMessage(askPreparedChannel, ({ blackboardId }) => {
          if (held.until(blackboardId) > clock.now()) prefetch.tellAgain(blackboardId)
        }),
      )
    },
    /** Begins nothing any more, and gives its shows back. */
    stop: async (): Promise<void> => {
      stopped = true
      wakeUps.stop()
      for (const cancel of timers.values()) cancel()
      for (const unsubscribe of subscriptions.splice(0)) await unsubscribe()
      await held.release().catch((error: unknown) => logger.warn({ err: error }, 'the shows could not be given back'))
    },
  }
}

/** Nothing is to be done now for the phones: what was sent is on its way, the rest waits for its time. */
const isApplied = ({ sends, advance, nextAt: _, automations: __, ...lists }: Outstanding): boolean =>
  Object.values(lists).every((list) => list.length === 0) &&
  sends.every(({ delivery }) => delivery.state !== 'waiting') &&
  advance === undefined

/** The runs of the last cue are there; its events may come in two batches. */
const isWhole = ({ cueRun, runs }: LiveState): boolean => [...(cueRun?.open ?? [])].every((id) => runs.has(id))
