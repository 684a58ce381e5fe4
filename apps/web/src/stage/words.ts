import type { Stage } from '@ghostlight/contracts'
import { cueTime, showClock } from '../live/cue-time.ts'
import { minutesSeconds } from '../live/minutes-seconds.ts'

type Playing = Stage['playing'][number]

/** A line of what plays: its cue where that is not the current one, how long it has played and how long is left. */
export type PlayingLine = { name: string; elapsed: string; left: string; total: string }

export const playingLines = ({ playing, current }: Pick<Stage, 'playing' | 'current'>, now: number): PlayingLine[] =>
  playing.map((it) => {
    const { elapsedMs, leftMs, totalMs } = timeOf(it, now)
    const total = totalMs === null ? '' : `of ${minutesSeconds(totalMs)}`
    const planned = it.plannedMs === null ? '' : `planned ${minutesSeconds(it.plannedMs)}`
    return {
      name: nameOf(it, current),
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

const nameOf = ({ cue }: Playing, current: Stage['current']): string => {
  if (!cue) return 'a single module'
  return cue.number === current?.number ? '' : `${cue.number} ${cue.name}`
}

export const peopleLine = ({ people: { connected, ready, total } }: Pick<Stage, 'people'>): string =>
  `${connected} of ${total} in · ${ready} ready`

export const clockLine = ({ startedAt }: Pick<Stage, 'startedAt'>, now: number): string =>
  showClock(startedAt, now) ?? 'not begun'
