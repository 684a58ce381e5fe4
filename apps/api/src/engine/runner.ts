import { type LiveState, type Outstanding, type Owed, outstanding, show, soundRequest } from '@ghostlight/domain'
import type { Logger } from 'pino'
import { type CommandHandler, derivedId } from './command-handler.ts'
import { createDispatcher } from './dispatch.ts'
import type { Language } from './ports/language.ts'
import type { Leases, ReadStore } from './ports/read-store.ts'
import type { Clock } from './ports/runtime.ts'
import type { Record } from './recorder.ts'
import { createSoundDesk, type MakeSound } from './sound-desk.ts'
import { createOnce, createSteps } from './steps.ts'

export type RunnerParts = {
  handler: CommandHandler
  record: Record
  bus: Pick<ReadStore, 'publish'>
  language: Language
  makeSound: MakeSound
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
  const sounds = createSoundDesk(parts.makeSound)
  const steps = createSteps({ ...parts, sounds })
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
    for (const it of owed.failures) steps.fail(id, it, it)
    for (const payload of owed.completions)
      command(id, `complete/${payload.moduleRunId}`, { type: 'completeModule', payload })
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
    const idle = !live || (live.runs.size === 0 && live.cueRun?.machine.status !== 'active')
    if (idle || stopped) return
    if ((held.get(id) ?? 0) <= clock.now()) {
      takeLease(id)
      return
    }
    const soundFor = (owed: Owed) => {
      const request = soundRequest(live, owed)
      return request && sounds.made(request)
    }
    const owed = outstanding(live, { now: clock.now(), soundFor })
    settle(id, live, owed)
    lookAgain(id, isSettled(owed) ? owed.nextAt : Math.min(owed.nextAt, clock.now() + retryMs))
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
const isSettled = ({ lines, sounds, sends, failures, completions, advance }: Outstanding): boolean =>
  [lines, sounds, failures, completions].every((list) => list.length === 0) &&
  sends.every(({ delivery }) => delivery.state !== 'waiting') &&
  advance === undefined
