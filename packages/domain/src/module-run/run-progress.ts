import type { Delivery, LiveRun, LiveState } from './state.ts'

/** The progress of a run's sounds is recorded at most this often, ms. Anything faster is not worth recording. */
export const progressEveryMs = 500
/** How long the phones of a `sync` module wait for a late sound before they begin without it, ms. */
export const syncPatienceMs = 15_000
/** The same for people who registered themselves: expected people wait less for them. */
export const strangersPatienceMs = 2_000
/** Phones have connected again by then after an outage, also hidden ones, ms. */
export const comeBackMs = 5_000
/** How long before its start a `sync` module is sent, ms, depending on what the phones were measured to need. */
export const leadMs = { unmeasured: 800, margin: 250, least: 400, most: 3_000 } as const

/** What the assessment of a run's open deliveries found. */
export type Tally = {
  unmade: number
  fallback: string | undefined
  connected: Delivery[]
  /** connected people without a sound: expected ones, and the others */
  silent: number
  silentStrangers: number
}
export const newTally = (): Tally => ({ unmade: 0, fallback: undefined, connected: [], silent: 0, silentStrangers: 0 })

/** What to record about a run as a whole. */
export type RunProgress = {
  starts: { moduleRunId: string; startAt: number; edit?: string }[]
  progress: { moduleRunId: string; made: number }[]
  fallbacks: { moduleRunId: string; detail: string }[]
}

type At = { now: number; live: LiveState; wait: (at: number) => boolean }

export const runProgressOf = (due: RunProgress, run: LiveRun, { tally, ...at }: At & { tally: Tally }): void => {
  const { moduleRunId } = run
  if (tally.fallback !== undefined && !run.fallback) due.fallbacks.push({ moduleRunId, detail: tally.fallback })
  progressOf(due, run, { ...at, made: run.deliveries.size - tally.unmade })
  if (awaitsStart(run) && mayStart(run, { ...at, tally }))
    due.starts.push({
      moduleRunId,
      startAt: at.now + leadOf(at.live, tally.connected),
      ...(run.wordsEdit !== undefined && { edit: run.wordsEdit }),
    })
}

/** A module whose phones begin together is sent only after its start is recorded. */
export const awaitsStart = (run: LiveRun): boolean => run.module.sync === true && run.startAt === undefined

const progressOf = (due: RunProgress, run: LiveRun, { made, wait }: At & { made: number }): void => {
  const told = run.made?.count ?? 0
  const isLast = made === run.deliveries.size
  if (made <= told && run.made !== undefined) return
  if (isLast && run.made === undefined) return
  const from = run.made?.at ?? run.startedAt
  if (isLast || !wait(from + progressEveryMs)) due.progress.push({ moduleRunId: run.moduleRunId, made })
}

/**
 * When the longest delay is over and everybody who is there can begin, or has been waited for long enough. Phones that
 * an outage has taken come back one after another.
 */
const mayStart = (run: LiveRun, { tally, live, wait }: At & { tally: Tally }): boolean => {
  const mayComeBack = run.startedAt <= live.clearedAt && tally.connected.length < run.open.size
  if (mayComeBack && wait(live.clearedAt + comeBackMs)) return false
  const dueAt = [...run.open].reduce((latest, id) => Math.max(latest, run.deliveries.get(id)?.dueAt ?? 0), 0)
  if (wait(dueAt) || tally.connected.length === tally.silent + tally.silentStrangers) return false
  if (tally.silent > 0) return !wait(dueAt + syncPatienceMs)
  return tally.silentStrangers === 0 || !wait(dueAt + strangersPatienceMs)
}

/**
 * Enough time for 19 of 20 phones to have the sound before the start. One phone in a tunnel does not hold up the house.
 */
const leadOf = (live: LiveState, to: readonly Delivery[]): number => {
  const latencies = to.flatMap(({ userId }) => live.latency.get(userId) ?? []).sort((a, b) => a - b)
  const slow = latencies[Math.ceil(latencies.length * 0.95) - 1]
  if (slow === undefined) return leadMs.unmeasured
  return Math.min(leadMs.most, Math.max(leadMs.least, Math.round(slow) + leadMs.margin))
}
