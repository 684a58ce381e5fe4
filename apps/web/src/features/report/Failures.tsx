import type { FailureReason, Report } from '@ghostlight/contracts'
import panel from '../../theme/panel.module.css'
import css from './report.module.css'
import { reasonWords, replayAt } from './words.ts'

type Person = Report['failures'][number]

/** Who missed something, what, and why; who missed the most comes first. */
export const Failures = ({ report: { show, failures } }: { report: Report }) => (
  <section className={panel.panel} aria-label="Failures">
    <div className={panel.head}>
      <h2>Failures</h2>
      <span className={panel.muted}>by name</span>
    </div>
    {failures.length === 0 && <p className={panel.empty}>Everybody heard everything.</p>}
    <ul className={css.list}>
      {failures.map((person) => (
        <li key={person.userId}>
          <span>{person.name}</span>
          <span className={css.reasons}>
            {byReason(person).map(([reason, of]) => (
              <span key={reason}>
                <b data-bad>{reasonWords[reason]}</b>{' '}
                {of.map(({ at, cue }, index) => (
                  <a key={`${at} ${cue}`} href={replayAt(show._id, at)}>
                    {cue === null ? 'broadcast' : `cue ${cue}`}
                    {index < of.length - 1 ? ', ' : ''}
                  </a>
                ))}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

const byReason = ({ of }: Person): [FailureReason, Person['of']][] => [...Map.groupBy(of, ({ reason }) => reason)]
