import type { FailureReason, Report } from '@ghostlight/contracts'
import { missedWords } from '@ghostlight/contracts/rules'
import { Fragment } from 'react'
import panel from '../../../theme/panel.module.css'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import css from './report.module.css'
import { replayAt } from './words.ts'

type Person = Report['failures'][number]
type Of = readonly { at: string; cue: string | null }[]

/** Who did not hear what, and why, in order of time. People who were not here are listed separately. */
export const Failures = ({ report: { show, failures, absences } }: { report: Report }) => (
  <>
    <section className={panel.panel} aria-label={t`Failures`}>
      <div className={panel.head}>
        <h2>{t`Failures`}</h2>
      </div>
      {failures.length === 0 && <p className={panel.empty}>{t`Everybody who was here heard everything.`}</p>}
      <ul className={css.list}>
        {failures.map((person) => (
          <li key={person.userId}>
            <span>{person.name}</span>
            <span className={css.reasons}>
              {byReason(person).map(([reason, of]) => (
                <span key={reason}>
                  <b>{translated(missedWords[reason])}</b> <Moments id={show._id} of={of} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
    {absences.length > 0 && (
      <section className={panel.panel} aria-label={t`Not here`}>
        <div className={panel.head}>
          <h2>{t`Not here`}</h2>
        </div>
        <ul className={css.list}>
          {absences.map(({ userId, name, of }) => (
            <li key={userId}>
              <span>{name}</span>
              <span>
                <Moments id={show._id} of={of} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)

/** A link to each. Lines of one cue that a person missed in a row share a link. */
const Moments = ({ id, of }: { id: string; of: Of }) =>
  inOne(of).map(({ at, cue, times }, index, all) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Fragment key={index}>
      <a href={replayAt(id, at)}>{cue === null ? t`broadcast` : t`cue ${cue}`}</a>
      {times > 1 && t` (${times} lines)`}
      {index < all.length - 1 && ', '}
    </Fragment>
  ))

const inOne = (of: Of): (Of[number] & { times: number })[] => {
  const all: (Of[number] & { times: number })[] = []
  for (const it of of) {
    const last = all.at(-1)
    if (last && last.cue !== null && last.cue === it.cue) last.times++
    else all.push({ ...it, times: 1 })
  }
  return all
}

const byReason = ({ of }: Person): [FailureReason, Person['of']][] => [...Map.groupBy(of, ({ reason }) => reason)]
