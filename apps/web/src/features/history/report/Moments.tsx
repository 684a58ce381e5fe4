import type { Report } from '@ghostlight/contracts'
import { clockOf } from '@ghostlight/projections'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { MomentLink } from './MomentLink.tsx'
import css from './report.module.css'

/** The ten-second spans with the most emotes, each with a link to the replay. */
export const Moments = ({ report: { show, startedAt, moments } }: { report: Report }) => (
  <section className={panel.panel} aria-label={t`Most-loved moments`}>
    <div className={panel.head}>
      <h2>{t`Most-loved moments`}</h2>
    </div>
    {moments.length === 0 && <p className={panel.empty}>{t`No emotes were sent.`}</p>}
    <ol className={css.list}>
      {moments.map(({ at, count }) => (
        <li key={at}>
          <MomentLink id={show._id} at={at}>
            {startedAt !== null && at >= startedAt && ` (${clockOf(Date.parse(at) - Date.parse(startedAt))})`}
          </MomentLink>
          <b>{t`${count} emotes`}</b>
        </li>
      ))}
    </ol>
  </section>
)
