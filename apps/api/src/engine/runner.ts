import { type LiveState, type Outstanding, type Owed, outstanding, show, soundRequest } from '@ghostlight/domain'
import type { Logger } from 'pino'
import { createAhead } from './ahead.ts'
import type { Ask } from './ahead-lines.ts'
import { type CommandHandler, derivedId } from './command-handler.ts'
import { createDispatcher } from './dispatch.ts'
import { createFollowUps, type Follow } from './follow-ups.ts'
import type { Language, LanguageRequest } from './ports/language.ts'
import type { Leases, ReadStore } from './ports/read-store.ts'
import type { Clock } from './ports/runtime.ts'
import type { Turn } from './provider-limit.ts'
import type { Record } from './recorder.ts'
import { createSoundDesk, type MakeSound } from './sound-desk.ts'
import { createOnce, createSteps } from './steps.ts'

export type RunnerParts = {
  handler: CommandHandler
  record: Record
  bus: Pick<ReadStore, 'publish'>
  language: { write: (request: LanguageRequest, turn: Turn) => ReturnType<Language['write']> }
  makeSound: MakeSound
  follow: Follow
  clock: Clock
  leases: Leases
  node: string
  logger: Logger
}

const leaseMs = 10_000
/** what is owed is looked at again after this, in case doing it failed */
const retryMs = 1_000

/**
 * The process of each show: looks at what its recorded past still owes, does it, and records the outcome.
 * It keeps nothing that matters: started anew over the same log, it goes on where the last one was.
 */
export const createRunner = (parts: RunnerParts, shows: ReadonlyMap<string, LiveState>) => {
  const { handler, clock, leases, node, logger } = parts
  const timers = new Map<string, () => void>()
  const held = new Map<string, number>()
  const once = createOnce(logger)
  const dispatch = createDispatcher(parts.bus, (id) => void clock.at(clock.now() + retryMs, () => look(id)))
  const sounds = createSoundDesk({ make: parts.makeSound, clock })
  const ask: Ask = (request, turn) =>
    parts.language.write(request, turn).then(
      (line) => ({ line }),
      (error: unknown) => ({ detail: String(error) }),
    )
  const ahead = createAhead({ ...parts, ask, sounds, look: (id) => look(id) })
  const steps = createSteps({ ...parts, ask, written: ahead.written, sounds })
  const followUp = createFollowUps(parts)
  let stopped = false

  const command = (id: string, name: string, command: Parameters<typeof show.decide>[0]): void =>
    once(`${id}/${name}`, () => {
      const commandId = derivedId(id, name)
      const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
      return handler.handle(show, { id, command }, request)
    })

  const settle = (id: string, live: LiveState, owed: Outstanding): void => {
    const untaken = dispatch(id, { sends: owed.sends, now: clock.now() })
    for (const it of untaken) steps.fail(id, it, { reason: 'NOT_CONNECTED' })
    for (const it of owed.lines) steps.writeLine(id, live, it)
    for (const it of owed.sounds) steps.makeSound(live, { id, owed: it, again: () => look(id) })
    steps.tell(id, owed)
    for (const it of owed.failures) steps.fail(id, it, it)
    for (const payload of owed.completions)
      command(id, `complete/${payload.moduleRunId}`, { type: 'completeModule', payload })
    for (const edit of owed.followUps) followUp(id, edit)
    if (owed.advance !== undefined)
      command(id, `advance/${owed.advance}`, { type: 'advanceCue', payload: { cueRunId: owed.advance } })
  }

  const lookAgain = (id: string, at: number): void => {
    timers.get(id)?.()
    timers.delete(id)
    if (Number.isFinite(at) && !stopped)
      timers.set(
        id,
        clock.at(at, () => look(id)),
      )
  }

  const look = (id: string): void => {
    const live = shows.get(id)
    if (!live || stopped || (isIdle(live) && !ahead.wants(live))) return
    const leaseEnd = held.get(id) ?? 0
    if (leaseEnd <= clock.now()) {
      takeLease(id)
      return
    }
    const soundFor = (owed: Owed) => {
      const request = soundRequest(live, owed)
      return request && sounds.made(request)
    }
    const owed = outstanding(live, { now: clock.now(), soundFor })
    settle(id, live, owed)
    // What is made ahead never comes between a cue and its phones.
    const next = isSettled(owed) && isWhole(live) ? ahead.look(id, live) : clock.now() + retryMs
    lookAgain(id, Math.min(owed.nextAt, next, ahead.wants(live) ? leaseEnd : Number.POSITIVE_INFINITY))
  }

  /** Half the lease is ours without asking again; the exact revision fences whoever lost it without noticing. */
  const takeLease = (id: string): void =>
    once(`${id}/lease`, async () => {
      lookAgain(id, clock.now() + retryMs)
      const got = await leases.acquire(`runner:${id}`, node, leaseMs)
      const half = clock.now() + leaseMs / 2
      if (got) {
        held.set(id, half)
        look(id)
      } else lookAgain(id, half)
    })

  return {
    look,
    stop: () => {
      stopped = true
      for (const cancel of timers.values()) cancel()
    },
  }
}

/** Nothing is to be done now: what was sent is on its way, the rest waits for its time. */
const isSettled = ({ sends, advance, nextAt: _, ...lists }: Outstanding): boolean =>
  Object.values(lists).every((list) => list.length === 0) &&
  sends.every(({ delivery }) => delivery.state !== 'waiting') &&
  advance === undefined

/** The runs of the last cue are there; its events may come in two batches. */
const isWhole = ({ cueRun, runs }: LiveState): boolean => [...(cueRun?.open ?? [])].every((id) => runs.has(id))

const isIdle = ({ runs, cueRun, followUps }: LiveState): boolean =>
  runs.size === 0 && cueRun?.machine.status !== 'active' && followUps.size === 0
