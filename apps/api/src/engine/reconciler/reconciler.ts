import { isRejection } from '@ghostlight/contracts'
import {
  isDue,
  isIdle,
  type LiveCueRun,
  type LiveState,
  lateDeliveries,
  type MadeSound,
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
import type { FoldedNow } from '../log/wait-for-fold.ts'
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
  foldedNow: FoldedNow
  /** how far this node has read the log */
  foldedUpTo: () => number
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

/** outstanding work is reconciled again after this time, in case it failed */
const retryMs = 1_000

/**
 * The process of each show: works out what its recorded past still owes, does it, and records the outcome. It has no
 * state that matters: restarted over the same log, it continues where the last one was.
 */
export const createReconciler = (parts: ReconcilerParts, shows: ReadonlyMap<string, LiveState>) => {
  const { handler, sounds, clock, logger, quarantine = createQuarantine(logger) } = parts
  const timers = new Map<string, () => void>()
  const held = createShowLeases({ ...parts, wanted: (id) => isWanted(shows.get(id)), lost: (id) => reconcile(id) })
  const once = createSingleFlight(logger)
  /** presses of GO that this process got to in time: it finishes them, however long that takes */
  const inTime = new WeakSet<LiveCueRun>()
  /** when a press's words and sounds were last seen in the making; until then it is not late */
  const making = new WeakMap<LiveCueRun, number>()
  const lateOf = (live: LiveState): readonly PendingDelivery[] => {
    const madeUntil = (live.cueRun && making.get(live.cueRun)) ?? 0
    return lateDeliveries(live, { now: clock.now(), since, madeUntil })
  }
  const gotTo = (live: LiveState | undefined): void => {
    // what was dispatched while everything stood still was dispatched too late
    if (live?.cueRun && lateOf(live).length === 0) inTime.add(live.cueRun)
  }
  const dispatch = createDispatcher(parts.bus, {
    sent: (id) => gotTo(shows.get(id)),
    lost: (id) => void clock.at(clock.now() + retryMs, () => reconcile(id)),
    foldedNow: parts.foldedNow,
    foldedUpTo: parts.foldedUpTo,
    read: (id) => reconcile(id),
  })
  const ask: Ask = (request, turn) =>
    parts.language.write(request, turn).then(
      (line) => ({ line }),
      (error: unknown) => ({ detail: String(error) }),
    )
  const prefetch = createPrefetch({ ...parts, ask, reconcile: (id) => wakeUps.made(id) })
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

  /** Effects on many people take several appends; the last one also ends the run. */
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

  /** What a show does by itself, once. */
  const stepOn = (id: string, { advance, follow, fadeEnd, announced }: Outstanding): void => {
    if (advance !== undefined) command(id, `advance/${advance}`, { type: 'advanceCue', payload: { cueRunId: advance } })
    if (follow !== undefined) command(id, `follow/${follow}`, { type: 'followCue', payload: { cueRunId: follow } })
    if (fadeEnd !== undefined) command(id, `fade/${fadeEnd}`, { type: 'endFade', payload: { fadeId: fadeEnd } })
    if (announced !== undefined)
      command(id, `announced/${announced}`, { type: 'endAnnouncement', payload: { announcementId: announced } })
  }

  const apply = (id: string, live: LiveState, due: Outstanding): void => {
    // one at a time: each needs its own append
    const [next] = due.toStart
    if (next !== undefined) command(id, `start/${next}`, { type: 'startModule', payload: { moduleRunId: next } })
    const untaken = dispatch(id, { sends: due.sends.filter(steps.isOpen), now: clock.now(), own: live.show.language })
    for (const it of untaken) steps.fail(id, it, { reason: 'NOT_CONNECTED' })
    for (const it of due.lines.filter(steps.isOpen)) steps.writeLine(id, live, it)
    for (const it of due.sounds.filter(steps.isOpen))
      steps.makeSound(live, { id, pending: it, again: () => wakeUps.made(id) })
    steps.tell(id, due)
    for (const it of due.failures) steps.fail(id, it, it)
    for (const payload of due.extensions)
      command(id, `extend/${payload.moduleRunId}/${live.clearedAt}`, { type: 'extendQuestion', payload })
    for (const payload of due.closings) command(id, `close/${payload.moduleRunId}`, { type: 'endQuestion', payload })
    for (const payload of due.completions) complete(id, payload)
    for (const entry of due.libraryOutbox) toLibrary(id, entry)
    stepOn(id, due)
    // after everything that phones wait for
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

  /** A show whose next step cannot be computed is set aside, so that it does not stop the others. */
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

  /** A late press makes no sounds; once its failure is recorded the show goes on. */
  const failLate = (id: string, live: LiveState): boolean => {
    const late = live.cueRun && inTime.has(live.cueRun) ? [] : lateOf(live)
    if (late.length === 0) return false
    for (const it of late) steps.fail(id, it, { reason: 'TOO_LATE' })
    reconcileAt(id, clock.now() + retryMs)
    return true
  }

  /** A press is not late while its sounds are made, or while it waits for absent phones. */
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
    // hundreds who hear the same follow one another: their sound is looked for once
    let last: (PendingDelivery & { sound: MadeSound | undefined }) | undefined
    const soundFor = (pending: PendingDelivery): MadeSound | undefined => {
      const { run, delivery } = pending
      const isSame = last?.run === run && last.delivery.words === delivery.words && last.delivery.text === delivery.text
      if (last && isSame) return last.sound
      const request = soundRequest(live, pending)
      const sound = request && sounds.made(request)
      last = { run, delivery, sound }
      return sound
    }
    const due = outstanding(live, { now: clock.now(), soundFor })
    watchTime(live, due)
    apply(id, live, due)
    // A prefetch never delays a cue.
    const next = isApplied(due) && isWhole(live) ? prefetch.reconcile(id, live) : clock.now() + retryMs
    const again = due.automations.length > 0 ? clock.now() + retryMs : Number.POSITIVE_INFINITY
    reconcileAt(id, Math.min(due.nextAt, next, again))
  }

  const takeLease = (id: string): void => {
    // also while an answer is pending: it may be no, or may never come
    reconcileAt(id, clock.now() + askAgainMs)
    once(`${id}/lease`, async () => {
      if (await held.take(id)) reconcile(id)
    })
  }

  return {
    reconcile,
    /** Something happened in a show: look at once, or together with what comes next. */
    changed: (id: string, urgency: Urgency): void => wakeUps[urgency](id),
    /** Forgets what was prepared for a past show. */
    forget: (id: string): void => {
      reconcileAt(id, Number.POSITIVE_INFINITY)
      prefetch.forget(id)
    },
    /** Shows that owe something but have no timer: must always be empty. */
    unwatched: (): string[] =>
      [...shows].flatMap(([id, live]) => {
        const isSeenTo =
          stopped || isIdle(live) || timers.has(id) || wakeUps.waits(id) || quarantine.why(id) !== undefined
        return isSeenTo ? [] : [id]
      }),
    /** how many shows this node runs */
    leases: held.count,
    /** Takes over shows that another node gives back. */
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
    /** Starts nothing more, and gives its shows back. */
    stop: async (): Promise<void> => {
      stopped = true
      wakeUps.stop()
      for (const cancel of timers.values()) cancel()
      for (const unsubscribe of subscriptions.splice(0)) await unsubscribe()
      await held.release().catch((error: unknown) => logger.warn({ err: error }, 'the shows could not be given back'))
    },
  }
}

/** Whether nothing is to be done now for the phones: everything is on its way or waits for its time. */
const isApplied = ({
  sends,
  advance,
  follow,
  fadeEnd,
  announced,
  nextAt: _,
  automations: __,
  ...lists
}: Outstanding): boolean =>
  Object.values(lists).every((list) => list.length === 0) &&
  sends.every(({ delivery }) => delivery.state !== 'waiting') &&
  advance === undefined &&
  follow === undefined &&
  fadeEnd === undefined &&
  announced === undefined

/** Whether all runs of the last cue are known; its events may come in two batches. */
const isWhole = ({ cueRun, runs }: LiveState): boolean => [...(cueRun?.open ?? [])].every((id) => runs.has(id))
