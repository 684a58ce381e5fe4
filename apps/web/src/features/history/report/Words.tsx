import type { Report } from '@ghostlight/contracts'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { MomentLink } from './MomentLink.tsx'
import css from './report.module.css'

/** Which words of templates changed during the show, and when; empty if none did. */
export const Words = ({ report: { show, words = [] } }: { report: Report }) =>
  words.length > 0 && (
    <section className={panel.panel} aria-label={t`Words changed during the show`}>
      <div className={panel.head}>
        <h2>{t`Words changed during the show`}</h2>
      </div>
      <ul className={css.list}>
        {words.map(({ at, template, says, by, inPerformance }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order of the log, and are never moved
          <li key={index}>
            <MomentLink id={show._id} at={at} />
            <span className={css.note}>
              {t`Templates: “${template}” now says “${says}”`}
              <span className={panel.muted}>
                {by}
                {inPerformance && t` · in the performance, too`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
