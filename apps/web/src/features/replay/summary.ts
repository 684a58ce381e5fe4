import type { ReplayEvent } from './log.ts'
import type { Hearing, Moment } from './moment.ts'

export type CueSummary = {
  id: string
  name: string
  state: 'playing' | 'done' | 'current' | 'coming'
  total: number
  completed: number
  failed: number
}

/** Each cue as it stood: its deliveries over all of its runs. */
export const cuesAt = ({ cues, runs, cueIndex }: Moment): CueSummary[] =>
  cues.map(({ _id, name }, at) => {
    const own = [...runs.values()].filter(({ cueId }) => cueId === _id)
    const states = own.flatMap(({ deliveries }) => [...deliveries.values()])
    const state = own.some(({ open }) => open)
      ? 'playing'
      : at === cueIndex && own.length === 0
        ? 'current'
        : own.length > 0
          ? 'done'
          : 'coming'
    const count = (wanted: Hearing) => states.filter((it) => it === wanted).length
    return { id: _id, name, state, total: states.length, completed: count('completed'), failed: count('failed') }
  })

/** What is told first of somebody who has several things under way. */
const foremost: readonly Hearing[] = ['received', 'sent', 'waiting']

/** What somebody is hearing, or else waits for, or heard last; undefined before anything was meant for them. */
export const hearingOf = ({ runs }: Moment, userId: string): Hearing | undefined => {
  const states = [...runs.values()].flatMap(({ deliveries, open }) => {
    const state = deliveries.get(userId)
    return state ? [{ state, open }] : []
  })
  const under = foremost.find((wanted) => states.some(({ state, open }) => open && state === wanted))
  return under ?? states.at(-1)?.state
}

export type Band = { cueId: string; number: number; name: string; from: number; to: number }
export type Bar = { from: number; emotes: number[]; total: number }

export const barMs = 10_000

/** Each run of a cue, from GO to the end of its last module. */
const bandsOf = (events: readonly ReplayEvent[]): Band[] => {
  const cues = events.flatMap((event) => (event.type === 'BlackboardCreated' ? event.data.cues : []))
  const bandOfRun = new Map<string, Band>()
  return events.flatMap((event) => {
    if (event.type === 'ModuleCompleted' || event.type === 'ModuleStopped') {
      const band = bandOfRun.get(event.data.moduleRunId)
      if (band) band.to = event.at
    }
    if (event.type !== 'CueRun') return []
    const { cueId, moduleRunIds } = event.data
    const number = cues.findIndex(({ _id }) => _id === cueId) + 1
    const band = { cueId, number, name: cues[number - 1]?.name ?? '', from: event.at, to: event.at }
    for (const run of moduleRunIds) bandOfRun.set(run, band)
    return [band]
  })
}

const barsOf = (events: readonly ReplayEvent[], from: number): Bar[] => {
  const bars = new Map<number, Bar>()
  for (const event of events) {
    if (event.type !== 'EmotePublished') continue
    const { emoteType } = event.data
    const start = from + Math.floor((event.at - from) / barMs) * barMs
    const bar = bars.get(start) ?? { from: start, emotes: new Array<number>(9).fill(0), total: 0 }
    bar.emotes[emoteType] = (bar.emotes[emoteType] ?? 0) + 1
    bar.total++
    bars.set(start, bar)
  }
  return [...bars.values()]
}

/** The whole show on one line of time: what the lanes draw, once for a log. */
export const timelineOf = (events: readonly ReplayEvent[]) => {
  const from = events[0]?.at ?? 0
  return {
    from,
    to: Math.max(events.at(-1)?.at ?? 0, from + 1_000),
    bands: bandsOf(events),
    sent: events.flatMap(({ type, at }) => (type === 'AudioContentSent' ? [at] : [])),
    failures: events.flatMap((event) =>
      event.type === 'ModuleCompleted' ? event.data.failures.map((it) => ({ ...it, at: event.at })) : [],
    ),
    bars: barsOf(events, from),
  }
}
export type Timeline = ReturnType<typeof timelineOf>

/** How many events had happened at a time. */
export const countAt = (events: readonly ReplayEvent[], at: number): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.at ?? 0) <= at) low = middle + 1
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
