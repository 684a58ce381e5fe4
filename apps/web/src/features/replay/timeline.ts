import type { Failure } from '@ghostlight/contracts'
import { emoteTypes } from '@ghostlight/contracts/rules'
import { initialBoard, projectBoard } from '@ghostlight/projections'
import type { ReplayEvent } from './events.ts'

export type Band = { cueId: string; number: number; name: string; from: number; to: number }
/** of a delivery that failed; nobody fails twice in one run */
type Failed = Failure & { run: string; at: number }
export type Bar = { from: number; emotes: number[]; total: number }

export const barMs = 10_000

/** Each run of a cue, from GO to the end of its last module. */
const bandsOf = (events: readonly ReplayEvent[]): Band[] => {
  const cues = events.flatMap((event) => (event.type === 'BlackboardCreated' ? event.data.cues : []))
  const bandOfRun = new Map<string, Band>()
  return events.flatMap((event) => {
    if (event.type === 'ModuleCompleted' || event.type === 'ModuleStopped') {
      const band = bandOfRun.get(event.data.moduleRunId)
      if (band) band.to = event.time
    }
    if (event.type !== 'CueRun') return []
    const { cueId, moduleRunIds } = event.data
    const number = cues.findIndex(({ _id }) => _id === cueId) + 1
    const band = { cueId, number, name: cues[number - 1]?.name ?? '', from: event.time, to: event.time }
    for (const run of moduleRunIds) bandOfRun.set(run, band)
    return [band]
  })
}

/** Each failure when the blackboard had it: the first outcome of a delivery counts, and none after its run has ended. */
const failuresOf = (events: readonly ReplayEvent[]): Failed[] => {
  const state = initialBoard()
  const known = new Set<string>()
  const first = (run: string, userId: string): boolean => {
    const isNew = !known.has(`${run}/${userId}`)
    known.add(`${run}/${userId}`)
    return isNew
  }
  return events.flatMap((event) =>
    (projectBoard(state, event).change?.frames ?? [])
      .flatMap(({ type, payload }) => {
        if (type === 'moduleCompleted') {
          const { moduleRunId: run, failures } = payload
          return failures.filter((it) => first(run, it.userId)).map((it) => ({ ...it, run }))
        }
        if (type !== 'audioContentFailed' || 'deliveries' in payload) return []
        const { userId, deliveryId: run, reason } = payload
        return reason && first(run, userId) ? [{ userId, reason, run }] : []
      })
      .map((failure) => ({ ...failure, at: event.time })),
  )
}

const barsOf = (events: readonly ReplayEvent[], from: number): Bar[] => {
  const bars = new Map<number, Bar>()
  for (const event of events) {
    if (event.type !== 'EmotePublished') continue
    const { emoteType } = event.data
    const start = from + Math.floor((event.time - from) / barMs) * barMs
    const bar = bars.get(start) ?? { from: start, emotes: emoteTypes.map(() => 0), total: 0 }
    bar.emotes[emoteType] = (bar.emotes[emoteType] ?? 0) + 1
    bar.total++
    bars.set(start, bar)
  }
  return [...bars.values()]
}

/** The whole show on one line of time: what the lanes draw, once for a log. */
export const timelineOf = (events: readonly ReplayEvent[]) => {
  const from = events[0]?.time ?? 0
  return {
    from,
    to: Math.max(events.at(-1)?.time ?? 0, from + 1_000),
    bands: bandsOf(events),
    sent: events.flatMap(({ id, type, time }) => (type === 'AudioContentSent' ? [{ id, time }] : [])),
    failures: failuresOf(events),
    bars: barsOf(events, from),
  }
}
export type Timeline = ReturnType<typeof timelineOf>

/** How many events had happened at a time. */
export const countAt = (events: readonly ReplayEvent[], time: number): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/** `21:02`, or `1:02:03` in a long show. */
export const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
