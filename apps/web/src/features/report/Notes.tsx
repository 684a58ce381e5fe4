import type { Report } from '@ghostlight/contracts'
import panel from '../../theme/panel.module.css'
import css from './report.module.css'
import { replayAt, timeOf } from './words.ts'

export const Notes = ({ report: { show, notes } }: { report: Report }) => (
  <section className={panel.panel} aria-label="Notes">
    <div className={panel.head}>
      <h2>Notes</h2>
      <span className={panel.muted}>key N in the console</span>
    </div>
    {notes.length === 0 && <p className={panel.empty}>Nobody noted anything.</p>}
    <ul className={css.list}>
      {notes.map(({ _id, at, text, by, cue }) => (
        <li key={_id}>
          <a href={replayAt(show._id, at)}>{timeOf(at)}</a>
          <span className={css.note}>
            {text}
            <span className={panel.muted}>
              {cue ? `Cue ${cue.number}, ${cue.name} · ` : ''}
              {by}
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
