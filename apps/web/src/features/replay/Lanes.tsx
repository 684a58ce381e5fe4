import { emoteTypes } from '@ghostlight/contracts/rules'
import type { PointerEvent } from 'react'
import css from './time.module.css'
import { barMs, type Timeline } from './timeline.ts'

type Props = { timeline: Timeline; at: number; onGoTo: (time: number) => void }

/** Everything on one line of time; what has not happened yet is dimmed. The slider under it does the same by keyboard. */
export const Lanes = ({ timeline, at, onGoTo }: Props) => {
  const { from, to, bands, sent, failures, bars } = timeline
  const length = to - from
  const place = (time: number) => `${((time - from) / length) * 100}%`
  const width = (ms: number) => `${(ms / length) * 100}%`
  const most = Math.max(1, ...bars.map(({ total }) => total))
  const go = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onGoTo(from + ((clientX - left) / width) * length)
  }
  return (
    <div className={css.lanes}>
      <div className={css.names} aria-hidden>
        <span>
          Cues <i>{bands.length} run</i>
        </span>
        <span>
          Deliveries <i>{sent.length} sent</i>
        </span>
        <span>
          Failures <i>{failures.length}</i>
        </span>
        <span>
          Emotes <i>{bars.reduce((sum, { total }) => sum + total, 0)} per 10 s</i>
        </span>
      </div>
      <div className={css.field} onPointerDown={go} aria-hidden>
        <div className={css.lane}>
          {bands.map((band) => (
            <span
              key={`${band.cueId} ${band.from}`}
              className={css.band}
              data-state={at < band.from ? 'coming' : at < band.to ? 'playing' : 'done'}
              style={{ left: place(band.from), width: width(band.to - band.from) }}
            >
              <span>
                {band.number} {band.name}
              </span>
            </span>
          ))}
        </div>
        <div className={css.lane}>
          {sent.map(({ id, time }) => (
            <span key={id} className={css.tick} data-coming={time > at || undefined} style={{ left: place(time) }} />
          ))}
        </div>
        <div className={css.lane}>
          {failures.map(({ at: time, userId, run }) => (
            <span
              key={`${run} ${userId}`}
              className={css.cross}
              data-coming={time > at || undefined}
              style={{ left: place(time) }}
            >
              ✕
            </span>
          ))}
        </div>
        <div className={css.lane}>
          {bars.map(({ from: start, emotes, total }) => (
            <span
              key={start}
              className={css.bar}
              data-coming={start > at || undefined}
              style={{ left: place(start), width: width(barMs * 0.9), height: `${(total / most) * 100}%` }}
            >
              {emoteTypes.map((name, type) => (
                <span key={name} data-emote={type} style={{ flexGrow: emotes[type] }} />
              ))}
            </span>
          ))}
        </div>
        <span className={css.now} style={{ left: place(at) }} />
      </div>
    </div>
  )
}
