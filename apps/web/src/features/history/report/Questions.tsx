import type { Report } from '@ghostlight/contracts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import css from './report.module.css'

/** How many of the audience answered each question at the door; never what they answered. */
export const Questions = ({ report: { questions } }: { report: Report }) =>
  questions && (
    <section className={panel.panel} aria-label={t`Questions at the door`}>
      <div className={panel.head}>
        <h2>{t`Questions at the door`}</h2>
        <span className={panel.muted}>{t`how many of the audience answered`}</span>
      </div>
      {questions.length === 0 && <p className={panel.empty}>{t`Nothing was asked.`}</p>}
      <ul className={css.list}>
        {questions.map(({ key, label, answered, of }) => (
          <li key={key}>
            <bdi>{label}</bdi>
            <b>{t`${answered} of ${of}`}</b>
          </li>
        ))}
      </ul>
    </section>
  )
