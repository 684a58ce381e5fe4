import { IconCheck, IconCircle, IconHistory, IconPlayerPlayFilled } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import type { ReplayEvent } from './log.ts'
import css from './replay.module.css'
import { type CueSummary, clock, cuesAt } from './summary.ts'
import type { Position } from './usePosition.ts'

const lights = { playing: IconPlayerPlayFilled, done: IconCheck, current: IconCircle, coming: IconCircle }
const words = { playing: 'PLAYING', done: 'run', current: 'CURRENT', coming: 'not run yet' }
const recent = 40

export const Cues = ({ position, events }: { position: Position; events: readonly ReplayEvent[] }) => {
  const { moment, timeline, at, count } = position
  const first = Math.max(0, count - recent)
  const shown = events.slice(first, count).toReversed()
  return (
    <section className={`${panel.panel} ${css.cues}`} aria-labelledby="cues">
      <div className={panel.head}>
        <h2 id="cues">Cues</h2>
        <span className={panel.spacer} />
        <span className={css.asWas}>
          <IconHistory size={14} aria-hidden />
          AS IT WAS AT {clock(at - timeline.from)}
        </span>
      </div>
      <ol className={css.cueList}>
        {cuesAt(moment).map((cue, index) => (
          <CueLine key={cue.id} cue={cue} number={index + 1} />
        ))}
      </ol>
      <h3 className={css.small}>Events</h3>
      <ol className={css.events} aria-label="Events" reversed>
        {shown.map((event, index) => (
          <li key={event.id} data-last={index === 0 || undefined}>
            <span className="mono">{clock(event.at - timeline.from)}</span>
            <span>{event.type}</span>
            <span className={panel.muted}>{whoseOf(event, moment.people)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const CueLine = ({ cue, number }: { cue: CueSummary; number: number }) => {
  const Light = lights[cue.state]
  return (
    <li className={css.cue} data-state={cue.state}>
      <Light size={15} className={css.light ?? ''} data-state={cue.state} role="img" aria-label={words[cue.state]} />
      <b>{number}</b>
      <span className={css.cueName}>{cue.name}</span>
      {cue.total > 0 && (
        <span className={css.receipt}>
          {cue.completed} / {cue.total}
          {cue.failed > 0 && <b className={css.failed}> · {cue.failed} failed</b>}
        </span>
      )}
    </li>
  )
}

const whoseOf = ({ data }: ReplayEvent, people: Position['moment']['people']): string =>
  'userId' in data ? (people.get(data.userId)?.name ?? '') : 'by' in data ? data.by : ''
