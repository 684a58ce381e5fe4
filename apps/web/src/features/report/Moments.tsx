import type { Report } from '@ghostlight/contracts'
import { clockOf } from '@ghostlight/projections'
import panel from '../../theme/panel.module.css'
import css from './report.module.css'
import { replayAt, timeOf } from './words.ts'

/** The most-loved ten seconds, each with its place in the replay. */
export const Moments = ({ report: { show, startedAt, moments } }: { report: Report }) => (
  <section className={panel.panel} aria-label="Most-loved moments">
    <div className={panel.head}>
      <h2>Most-loved moments</h2>
    </div>
    {moments.length === 0 && <p className={panel.empty}>No emotes were sent.</p>}
    <ol className={css.list}>
      {moments.map(({ at, count }) => (
        <li key={at}>
          <a href={replayAt(show._id, at)}>
            {timeOf(at)}
            {startedAt !== null && at >= startedAt && ` (${clockOf(Date.parse(at) - Date.parse(startedAt))})`}
          </a>
          <b>{count} emotes</b>
        </li>
      ))}
    </ol>
  </section>
)
