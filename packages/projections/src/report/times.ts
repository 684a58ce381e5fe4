import type { Cue, PerformanceData, ReportTimes } from '@ghostlight/contracts'
import { type MarkName, overOf, plannedStartOf, planOf } from '@ghostlight/contracts/rules'
import { isoOf } from '../blackboard/time.ts'
import type { BoardEvent } from '../blackboard/yield.ts'

const minute = 60_000
/** A GO so long before the set end of an interval ends it, ms. */
const earlyMs = 5 * minute
/** The shortest interval that is none of an act that follows the other at once, ms. */
const shortestMs = minute

type Interval = { from: number; to: number }

/** When the evening was planned, and how it went. `zone`: of the house, by whose clocks it was planned. */
export const createTimes = (zone: string) => {
  let cues: readonly Cue[] = []
  let texts: Pick<PerformanceData, 'schedule' | 'acts'> = {}
  let createdAt = 0
  let startedAt: number | null = null
  /** the end of the last cue, or its press if nothing of it has ended yet */
  let quietAt: number | null = null
  /** of the interval, as an operator has set it */
  let until: number | null = null
  let interval: Interval | null = null

  /** The first cue of the second act; undefined: nobody has said where it begins. */
  const opener = (): string | undefined => cues.filter(({ _id }) => texts.acts?.[_id] !== undefined)[1]?._id

  const press = ({ at, data: { cueId } }: Extract<BoardEvent, { type: 'CueRun' }>): void => {
    const second = opener()
    const ends = second === undefined ? until !== null && at >= until - earlyMs : cueId === second
    if (ends && startedAt !== null && quietAt !== null && interval === null) interval = { from: quietAt, to: at }
    startedAt ??= at
    quietAt = at
  }

  const marked = (name: MarkName, at: string | null): void => {
    if (name === 'interval') until = at === null ? null : Date.parse(at)
  }

  const apply = (event: BoardEvent): void => {
    switch (event.type) {
      case 'BlackboardCreated':
        cues = event.data.cues
        texts = event.data.texts ?? {}
        createdAt = event.at
        return
      case 'CueRun':
        press(event)
        return
      case 'ModuleCompleted':
      case 'ModuleStopped':
        if (event.data.cueId !== null) quietAt = event.at
        return
      case 'CountdownSet':
        marked(event.data.name, event.data.at)
        return
      default:
        return
    }
  }

  const view = (): ReportTimes => {
    const started = startedAt === null ? null : isoOf(startedAt)
    const { schedule, acts } = texts
    const evening = {
      cues,
      acts,
      schedule,
      startedAt: started,
      cueIndex: 0,
      cueHasRun: false,
      standby: null,
      closedAt: null,
      lastCueRun: null,
      runs: [],
    }
    const here = { zone, now: startedAt ?? createdAt }
    const plannedEnd = planOf(evening, here)?.plannedEnd ?? null
    const plannedIntervalMs = schedule?.intervalMs ?? null
    const isLong = interval !== null && (plannedIntervalMs !== null || interval.to - interval.from >= shortestMs)
    const endedAt = startedAt === null || quietAt === null ? null : isoOf(quietAt)
    return {
      plannedStart: plannedStartOf(evening, here),
      plannedEnd,
      plannedIntervalMs,
      interval: isLong && interval ? { from: isoOf(interval.from), to: isoOf(interval.to) } : null,
      endedAt,
      overMs: overOf(endedAt, plannedEnd),
    }
  }
  return { apply, view }
}
