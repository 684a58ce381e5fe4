import type { FailureReason } from '@ghostlight/contracts'
import type { BoardEvent } from '../blackboard/yield.ts'

type Outcome = { at: number; reason: FailureReason | undefined }

/** One run of one module: its recipients, and the outcome for each. */
export type ModuleRun = {
  _id: string
  cueId: string | null
  recipients: ReadonlySet<string>
  outcomes: Map<string, Outcome>
  state: 'running' | 'completed' | 'stopped'
  endedAt: number
}

/** One press of GO. */
export type Press = {
  _id: string
  cueId: string
  at: number
  by: string
  runs: ModuleRun[]
  /** ms from GO until each phone's receipt */
  toSound: number[]
}

/** Collects what ran, and the outcome for each recipient. */
export const createRuns = () => {
  const presses = new Map<string, Press>()
  const runs = new Map<string, ModuleRun>()
  const pressOf = new Map<string, Press>()
  /** `<run>/<person>` of receipts, because a phone repeats its receipt after a reconnect */
  const received = new Set<string>()

  const outcome = (run: ModuleRun | undefined, userId: string, it: Outcome): void => {
    // the first outcome counts, and none after the end of the run
    if (run?.state === 'running' && run.recipients.has(userId) && !run.outcomes.has(userId))
      run.outcomes.set(userId, it)
  }
  const receive = (deliveryId: string, userId: string, at: number): void => {
    const key = `${deliveryId}/${userId}`
    const press = pressOf.get(deliveryId)
    if (!press || received.has(key) || !runs.get(deliveryId)?.recipients.has(userId)) return
    received.add(key)
    press.toSound.push(at - press.at)
  }

  const apply = (event: BoardEvent): void => {
    switch (event.type) {
      case 'CueRun': {
        const { cueId, cueRunId: _id, by } = event.data
        presses.set(_id, { _id, cueId, at: event.at, by, runs: [], toSound: [] })
        return
      }
      case 'ModuleStarted': {
        const { moduleRunId, cueId, cueRunId } = event.data
        const recipients = new Set(event.data.recipients.map(({ userId }) => userId))
        const run: ModuleRun = {
          _id: moduleRunId,
          cueId,
          recipients,
          outcomes: new Map(),
          state: 'running',
          endedAt: event.at,
        }
        runs.set(moduleRunId, run)
        const press = presses.get(cueRunId ?? '')
        press?.runs.push(run)
        if (press) pressOf.set(moduleRunId, press)
        return
      }
      case 'AudioContentReceived':
        receive(event.data.deliveryId, event.data.userId, event.at)
        return
      case 'AskReceived':
        receive(event.data.deliveryId, event.data.userId, event.at)
        return
      case 'AnswerGiven':
      case 'AudioContentCompleted':
        outcome(runs.get(event.data.deliveryId), event.data.userId, { at: event.at, reason: undefined })
        return
      case 'AudioContentFailed': {
        const { deliveryId, userId, reason } = event.data
        outcome(runs.get(deliveryId), userId, { at: event.at, reason })
        return
      }
      case 'ModuleCompleted':
        completed(runs.get(event.data.moduleRunId), event)
        return
      case 'ModuleStopped': {
        const run = runs.get(event.data.moduleRunId)
        if (run) Object.assign(run, { state: 'stopped', endedAt: event.at })
        return
      }
      default:
        return
    }
  }
  return { apply, presses: () => [...presses.values()], all: () => [...runs.values()] }
}

/** Ends a run. The event names its failures; all other recipients have heard it. */
const completed = (run: ModuleRun | undefined, event: Extract<BoardEvent, { type: 'ModuleCompleted' }>): void => {
  if (!run) return
  const failed = new Map(event.data.failures.map(({ userId, reason }) => [userId, reason]))
  for (const userId of run.recipients) {
    const at = run.outcomes.get(userId)?.at ?? event.at
    run.outcomes.set(userId, { at, reason: failed.get(userId) })
  }
  Object.assign(run, { state: 'completed', endedAt: event.at })
}
