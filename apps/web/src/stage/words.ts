import type { Stage } from '@ghostlight/contracts'
import { marksAhead, timesAt } from '@ghostlight/contracts/rules'
import { cueTime, showClock } from '../live/cue-time.ts'
import { minutesSeconds } from '../live/minutes-seconds.ts'
import { endWords, markWords, overWords } from '../live/time-words.ts'

type Playing = Stage['playing'][number]

/** The large text: what plays, the latest cue of several, or else the cue that ran last; null: none has run yet. */
export type Large = { word: 'Playing' | 'Last'; number: string; name: string }

export const largeOf = ({ playing, last }: Pick<Stage, 'playing' | 'last'>): Large | null => {
  const cue = playing.findLast((it) => it.cue !== null)?.cue
  if (cue) return { word: 'Playing', ...cue }
  if (playing.length > 0) return { word: 'Playing', number: '', name: 'A single module' }
  return last ? { word: 'Last', ...last } : null
}

/** A line about what plays: its cue unless that is the large text, how long it has played and how long is left. */
export type PlayingLine = { name: string; elapsed: string; left: string; total: string }

export const playingLines = (stage: Pick<Stage, 'playing' | 'last'>, now: number): PlayingLine[] =>
  stage.playing.map((it) => {
    const { elapsedMs, leftMs, totalMs } = timeOf(it, now)
    const total = totalMs === null ? '' : `of ${minutesSeconds(totalMs)}`
    const planned = it.plannedMs === null ? '' : `planned ${minutesSeconds(it.plannedMs)}`
    return {
      name: nameOf(it, largeOf(stage)),
      elapsed: minutesSeconds(elapsedMs),
      left: leftMs === null ? '' : `${minutesSeconds(leftMs)} left`,
      total: [total, planned].filter((word) => word !== '').join(', '),
    }
  })

const timeOf = ({ startedAt, endsAt }: Playing, now: number) =>
  cueTime([{ startedAt, state: 'running', ...(endsAt === null ? {} : { endsAt }) }], now) ?? {
    elapsedMs: 0,
    leftMs: null,
    totalMs: null,
  }

const nameOf = ({ cue }: Playing, large: Large | null): string => {
  if (!cue) return large?.number === '' ? '' : 'a single module'
  return cue.number === large?.number ? '' : `${cue.number} ${cue.name}`
}

/** The cue on standby, or why there is none. */
export const standbyOf = ({ next, closed }: Pick<Stage, 'next' | 'closed'>): { number: string; name: string } =>
  closed ? { number: '', name: 'The show is closed' } : (next ?? { number: '', name: 'End' })

export const peopleLine = ({ people: { connected, ready, total } }: Pick<Stage, 'people'>): string =>
  `${connected} of ${total} in · ${ready} ready`

export const clockLine = (stage: Pick<Stage, 'startedAt' | 'closedAt' | 'closedMs'>, now: number): string =>
  showClock(stage, now) ?? 'not begun'

export type EveningWords = { mark: string; later: string; over: string; isOver: boolean; end: string }

/** What everybody waits for, and how the whole show is in time; '' = nothing to say. A server of before says nothing. */
export const eveningWords = (
  { plan, marks = [] }: Pick<Stage, 'plan' | 'marks'>,
  now: number,
  minute: (at: number) => string,
): EveningWords => {
  const [next, ...later] = marksAhead(marks, now).map((mark) => markWords(mark, now, minute))
  const times = plan ? timesAt(plan, now) : null
  return {
    mark: next ? `${next.name} ${next.time} ${next.left}` : '',
    later: later.map(({ name, time }) => `${name} ${time}`).join(' · '),
    over: (times && overWords(times)) ?? '',
    isOver: (times?.overMs ?? 0) >= 1_000,
    end: (times && endWords(times, now, minute)) ?? '',
  }
}
