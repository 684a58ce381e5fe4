import type { Report } from '@ghostlight/contracts'
import panel from '../../../theme/panel.module.css'
import { counted } from '../../../words/counted.ts'
import { grouped } from '../../../words/numbers.ts'
import { t } from '../../../words/t.ts'
import css from './report.module.css'

/** What the speech of the evening cost. A sound that many people hear was made once. */
export const Spoken = ({ report: { speech } }: { report: Report }) => {
  const providers = Object.entries(speech)
  return (
    <section className={panel.panel} aria-label={t`Spoken`}>
      <div className={panel.head}>
        <h2>{t`Spoken`}</h2>
        <span className={panel.muted}>{t`each sound counted once`}</span>
      </div>
      {providers.length === 0 && <p className={panel.empty}>{t`Nothing was spoken.`}</p>}
      <ul className={css.list}>
        {providers.map(([name, { characters, seconds, lines }]) => (
          <li key={name}>
            <span>{name}</span>
            <b>
              {t`${counted(lines, t`line`, t`lines`)}, ${grouped(characters)} characters, ${grouped(Math.round(seconds))} s`}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
