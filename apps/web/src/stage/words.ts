import type { Stage } from '@ghostlight/contracts'
import { type Mark, marksAhead, onTimeMs, type ShowTimes, timesAt } from '@ghostlight/contracts/rules'
import { numberIn } from '../languages/numbers.ts'
import { words } from '../languages/stage-words.ts'
import { cueTime, showClock } from '../live/cue-time.ts'
import { minutesSeconds, span } from '../live/minutes-seconds.ts'

type Playing = Stage['playing'][number]

/** The large text: what plays, the latest cue of several, or else the cue that ran last; null: none has run yet. */
export type Large = { word: 'Playing' | 'Last'; number: string; name: string }

export const largeOf = ({ playing, last }: Pick<Stage, 'playing' | 'last'>): Large | null => {
  const cue = playing.findLast((it) => it.cue !== null)?.cue
  if (cue) return { word: 'Playing', ...cue }
  if (playing.length > 0) return { word: 'Playing', number: '', name: words().singleModuleLarge() }
  return last ? { word: 'Last', ...last } : null
}

/** A line about what plays: its cue unless that is the large text, how long it has played and how long is left. */
export type PlayingLine = { name: string; elapsed: string; left: string; total: string }

/** In a pause their times stand still. */
export const playingLines = (stage: Pick<Stage, 'playing' | 'last' | 'paused'>, now: number): PlayingLine[] =>
  stage.playing.map((it) => {
    const { elapsedMs, leftMs, totalMs } = timeOf(it, stage.paused ? Date.parse(stage.paused) : now)
    const total = totalMs === null ? '' : words().total({ time: minutesSeconds(totalMs) })
    const planned = it.plannedMs === null ? '' : words().planned({ time: minutesSeconds(it.plannedMs) })
    return {
      name: nameOf(it, largeOf(stage)),
      elapsed: minutesSeconds(elapsedMs),
      left: leftMs === null ? '' : words().left({ time: minutesSeconds(leftMs) }),
      total: [total, planned].filter((word) => word !== '').join(words().comma()),
    }
  })

const timeOf = ({ startedAt, endsAt }: Playing, now: number) =>
  cueTime([{ startedAt, state: 'running', ...(endsAt === null ? {} : { endsAt }) }], now) ?? {
    elapsedMs: 0,
    leftMs: null,
    totalMs: null,
  }

const nameOf = ({ cue }: Playing, large: Large | null): string => {
  if (!cue) return large?.number === '' ? '' : words().singleModule()
  return cue.number === large?.number ? '' : `${cue.number} ${cue.name}`
}

/** The cue on standby, or why there is none. */
export const standbyOf = ({ next, closed }: Pick<Stage, 'next' | 'closed'>): { number: string; name: string } =>
  closed ? { number: '', name: words().showClosed() } : (next ?? { number: '', name: words().end() })

export const peopleLine = ({ people: { connected, ready, total } }: Pick<Stage, 'people'>): string =>
  words().people({ connected: numberIn(connected), total: numberIn(total), ready: numberIn(ready) })

export const clockLine = (stage: Pick<Stage, 'startedAt' | 'closedAt' | 'closedMs'>, now: number): string =>
  showClock(stage, now) ?? words().notBegun()

export type EveningWords = { mark: string; later: string; over: string; isOver: boolean; end: string }

/** `Checklist: 1 of 3 · The exits are free · Radios are charged …`; '' = there is none. */
export const checklistLine = ({ checklist }: Pick<Stage, 'checklist'>): string => {
  if (!checklist) return ''
  const { done, of, open } = checklist
  const counted = words().checklist({ done: numberIn(done), of: numberIn(of) })
  return [counted, ...open].join(' · ') + (of - done > open.length ? ' …' : '')
}

/** What everybody waits for, and how the whole show is in time; '' = nothing to say. A server of before says nothing. */
export const eveningWords = (
  { plan, marks = [] }: Pick<Stage, 'plan' | 'marks'>,
  now: number,
  minute: (at: number) => string,
): EveningWords => {
  const [next, ...later] = marksAhead(marks, now)
  const times = plan ? timesAt(plan, now) : null
  const named = ({ name, at }: Mark) => `${markNames[name]()} ${minute(Date.parse(at))}`
  return {
    mark: next ? `${named(next)} ${awayWords(Date.parse(next.at) - now)}` : '',
    later: later.map(named).join(' · '),
    over: times ? overWords(times) : '',
    isOver: (times?.overMs ?? 0) >= onTimeMs,
    end: times ? endWords(times, now, minute) : '',
  }
}

const markNames = {
  doors: () => words().doors(),
  start: () => words().start(),
  interval: () => words().intervalEnds(),
} as const satisfies Record<Mark['name'], () => string>

/** `in 12:04`, or `2:10 ago` */
const awayWords = (ms: number): string =>
  ms > 0 ? words().inTime({ time: span(Math.ceil(ms / 1_000) * 1_000) }) : words().ago({ time: span(-ms) })

const overWords = ({ overMs }: ShowTimes): string => {
  if (overMs === null) return ''
  if (Math.abs(overMs) < onTimeMs) return words().onTime()
  const time = span(Math.abs(overMs))
  return overMs > 0 ? words().over({ time }) : words().under({ time })
}

const endWords = ({ expectedEnd }: ShowTimes, now: number, minute: (at: number) => string): string => {
  if (expectedEnd === null) return ''
  const at = Date.parse(expectedEnd)
  return at < now ? words().endedAt({ time: minute(at) }) : words().endsAt({ time: minute(at) })
}
