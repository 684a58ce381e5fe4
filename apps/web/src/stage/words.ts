import type { Stage } from '@ghostlight/contracts'
import { numberIn } from '../languages/numbers.ts'
import { words } from '../languages/stage-words.ts'
import { cueTime, showClock } from '../live/cue-time.ts'
import { minutesSeconds } from '../live/minutes-seconds.ts'

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

export const playingLines = (stage: Pick<Stage, 'playing' | 'last'>, now: number): PlayingLine[] =>
  stage.playing.map((it) => {
    const { elapsedMs, leftMs, totalMs } = timeOf(it, now)
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
