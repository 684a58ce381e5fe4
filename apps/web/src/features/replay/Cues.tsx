import { IconCheck, IconCircle, IconHistory, IconPlayerPlayFilled } from '@tabler/icons-react'
import panel from '../../theme/panel.module.css'
import { ReceiptWords } from '../cues/ProgressWords.tsx'
import type { ReplayEvent } from './events.ts'
import type { Moment } from './moment.ts'
import css from './replay.module.css'
import { type CueSummary, cuesAt } from './summary.ts'
import { clock } from './timeline.ts'
import type { Position } from './usePosition.ts'

const lights = { playing: IconPlayerPlayFilled, done: IconCheck, current: IconCircle, coming: IconCircle }
const words = { playing: 'PLAYING', done: 'run', current: 'CURRENT', coming: 'not run yet' }
const recent = 40

export const Cues = ({ position: { moment, timeline, at } }: { position: Position }) => {
  const { board, events } = moment
  const shown = events.slice(-recent).toReversed()
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
        {(board ? cuesAt(board) : []).map((cue, index) => (
          <CueLine key={cue.id} cue={cue} number={index + 1} />
        ))}
      </ol>
      <h3 className={css.small}>Events</h3>
      <ol className={css.events} aria-label="Events" reversed>
        {shown.map((event, index) => (
          <li key={event.id} data-last={index === 0 || undefined}>
            <span className="mono">{clock(event.time - timeline.from)}</span>
            <span>{event.type}</span>
            <span className={panel.muted}>{whoseOf(event, board)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const CueLine = ({ cue, number }: { cue: CueSummary; number: number }) => {
  // as on the console, a current cue that has been run has its tick
  const Light = cue.progress && cue.state === 'current' ? lights.done : lights[cue.state]
  return (
    <li className={css.cue} data-state={cue.state}>
      <Light size={15} className={css.light ?? ''} data-state={cue.state} role="img" aria-label={words[cue.state]} />
      <b>{number}</b>
      <span className={css.cueName}>{cue.name}</span>
      {cue.progress && <ReceiptWords progress={cue.progress} />}
    </li>
  )
}

const whoseOf = ({ data }: ReplayEvent, board: Moment['board']): string => {
  if ('userId' in data) return board?.users.find(({ _id }) => _id === data.userId)?.name ?? ''
  return 'by' in data ? data.by : ''
}
