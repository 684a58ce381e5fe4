import type { Report } from '@ghostlight/contracts'
import { countsInOrder } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import panel from '../../../theme/panel.module.css'
import { decimal } from '../../../words/numbers.ts'
import { t } from '../../../words/t.ts'
import { closedWords } from '../../cues/question/questions.ts'
import css from './asked.module.css'
import { MomentLink } from './MomentLink.tsx'

type Asked = NonNullable<Report['asked']>[number]

/** What the audience was asked and what it decided; nothing if it was asked nothing. */
export const Asked = ({ report: { show, asked = [] } }: { report: Report }) =>
  asked.length > 0 && (
    <section className={panel.panel} aria-label={t`What the audience decided`}>
      <div className={panel.head}>
        <h2>{t`What the audience decided`}</h2>
        <span className={panel.spacer} />
        <Button
          size="compact-sm"
          component="a"
          href={`/api/blackboards/${show._id}/report?format=questions`}
          leftSection={<IconTableExport size={16} aria-hidden />}
        >
          {t`CSV of the questions`}
        </Button>
      </div>
      <ul className={css.questions}>
        {asked.map((it) => (
          <li key={it._id}>
            <MomentLink id={show._id} at={it.at} />
            <div className={css.what}>
              <h3 dir="auto">{it.question}</h3>
              <p className={panel.muted}>{factsOf(it)}</p>
              {it.kind !== 'text' && (
                <ul className={css.answers} aria-label={t`Answers to ${it.question}`}>
                  {answersOf(it).map(({ id, label, count, share }) => (
                    <li key={id} data-won={id === it.winner || undefined}>
                      <bdi>{label}</bdi>
                      <span className={css.share} aria-hidden>
                        <i style={{ width: `${share}%` }} />
                      </span>
                      <b>
                        {count} · {share} %{id === it.winner && t` · won`}
                      </b>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )

/** The numbers of a scale that nobody took are left out: there may be a hundred. */
const answersOf = (asked: Asked) => {
  const { kind, options = [], answered } = asked
  const labels = new Map(options.map(({ _id, label }) => [_id, label]))
  return countsInOrder(asked)
    .filter(([, count]) => kind === 'choice' || count > 0)
    .map(([id, count]) => {
      return { id, label: labels.get(id) ?? id, count, share: Math.round((count / Math.max(1, answered)) * 100) }
    })
}

const factsOf = ({ answered, of, answerMs, by, next }: Asked): string => {
  const median = answerMs.median === null ? [] : [t`half of them within ${decimal(answerMs.median / 1_000, 1)} s`]
  const then = next ? [t`then cue ${next.number} ${next.name}`] : []
  return [t`${answered} of ${of} answered`, ...median, by ? closedWords[by] : t`still open`, ...then].join(' · ')
}
