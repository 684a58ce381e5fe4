import type { Report } from '@ghostlight/contracts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { MomentLink } from './MomentLink.tsx'
import css from './report.module.css'

/** What was to be done before the show, who ticked it, and what was left open; empty without a checklist. */
export const Checklist = ({ report: { show, checklist = [] } }: { report: Report }) =>
  checklist.length > 0 && (
    <section className={panel.panel} aria-label={t`Checklist before the show`}>
      <div className={panel.head}>
        <h2>{t`Checklist before the show`}</h2>
        <span className={panel.count}>
          {t`${checklist.filter(({ ticked }) => ticked).length} of ${checklist.length}`}
        </span>
      </div>
      <ul className={css.list}>
        {checklist.map(({ key, text, role, ticked }) => (
          <li key={key}>
            {ticked ? (
              <MomentLink id={show._id} at={ticked.at} />
            ) : (
              <span className={panel.muted}>{t`not ticked`}</span>
            )}
            <span className={css.note}>
              {text}
              <span className={panel.muted}>{[role, ticked?.by].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
