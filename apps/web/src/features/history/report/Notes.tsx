import type { Report } from '@ghostlight/contracts'
import panel from '../../../theme/panel.module.css'
import { MomentLink } from './MomentLink.tsx'
import css from './report.module.css'

export const Notes = ({ report: { show, notes } }: { report: Report }) => (
  <section className={panel.panel} aria-label="Notes">
    <div className={panel.head}>
      <h2>Notes</h2>
      <span className={panel.muted}>key N in the console</span>
    </div>
    {notes.length === 0 && <p className={panel.empty}>There are no notes.</p>}
    <ul className={css.list}>
      {notes.map(({ _id, at, text, by, cue }) => (
        <li key={_id}>
          <MomentLink id={show._id} at={at} />
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
