import type { Report } from '@ghostlight/contracts'
import { languageName } from '@ghostlight/contracts/rules'
import panel from '../../../theme/panel.module.css'
import { consoleLanguage } from '../../../words/console-language.ts'
import { counted } from '../../../words/counted.ts'
import { t } from '../../../words/t.ts'
import css from './languages.module.css'
import { MomentLink } from './MomentLink.tsx'

type Line = NonNullable<Report['lines']>[number]

/** Which languages were spoken, and each line with its source; nothing if everything was in the performance's own. */
export const Languages = ({ report: { show, languages, lines = [] } }: { report: Report }) =>
  languages && (
    <section className={panel.panel} aria-label={t`Languages`}>
      <div className={panel.head}>
        <h2>{t`Languages`}</h2>
        <span className={panel.muted}>{t`open a line to see its source`}</span>
      </div>
      <ul className={css.languages}>
        {languages.map(({ language, people, lines: count, phone, captions }) => (
          <li key={language}>
            <b>{languageName(language, consoleLanguage())}</b>
            <span>
              {counted(people, t`person`, t`people`)}, {counted(count, t`line`, t`lines`)}
              {phone > 0 && t`, ${phone} by the phone itself`}
              {captions > 0 && t`, ${captions} as captions`}
            </span>
          </li>
        ))}
      </ul>
      <ul className={css.lines} aria-label={t`Lines in other languages`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are in the order of the log, and are never moved
          <li key={index}>
            <details>
              <summary>{summaryOf(line)}</summary>
              <dl>
                <dt>{t`Source`}</dt>
                <dd dir="auto">{line.source}</dd>
                {line.said.map(({ language, people, text }) => (
                  <div key={language}>
                    <dt>
                      {languageName(language, consoleLanguage())}{' '}
                      <span className={panel.muted}>{t`heard by ${people}`}</span>
                    </dt>
                    <dd lang={language} dir="auto">
                      {text ?? t`Written for each person: see the replay.`}
                    </dd>
                  </div>
                ))}
              </dl>
              <MomentLink id={show._id} at={line.at}>
                {' '}
                {t`in the replay`}
              </MomentLink>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )

const summaryOf = ({ cue, name, said }: Line): string => {
  const languages = said.map(({ language }) => languageName(language, consoleLanguage())).join(', ')
  return `${cue ? t`Cue ${cue.number}, ` : ''}${name}: ${languages}`
}
