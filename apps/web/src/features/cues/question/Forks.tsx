import type { Cue } from '@ghostlight/contracts'
import { IconArrowRight } from '@tabler/icons-react'
import type { CueAt } from '../../../live/cue-state.ts'
import { useBlackboard } from '../../../live/LiveProvider.tsx'
import { t } from '../../../words/t.ts'
import css from './questions.module.css'
import { forksOf, whyNext } from './ways.ts'

/** Where one option leads: the cue's number and name. */
export const WayTo = ({ to: { number, cue } }: { to: CueAt }) => (
  <span className={css.way}>
    <IconArrowRight size={13} aria-label={t`then cue`} role="img" />
    <b>{number}</b> <span dir="auto">{cue.name}</span>
  </span>
)

/** Before a cue has asked: where its questions may lead. */
export const Forks = ({ cue }: { cue: Cue }) => {
  const [cues, templates] = [useBlackboard((it) => it.cues), useBlackboard((it) => it.templates)]
  return forksOf({ cues, templates }, cue).map(({ question, ways }) => (
    <section key={question} className={css.question} aria-label={t`What follows ${question}`}>
      <h4 dir="auto">{t`What follows ${question}`}</h4>
      <ul className={css.ways}>
        {ways.map(({ option, label, to }) => (
          <li key={option}>
            <span className={css.label} dir="auto">
              {label}
            </span>
            <WayTo to={to} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Why this cue is on standby, if a question has set it. */
export const WhyNext = ({ cueId }: { cueId: string }) => {
  const why = useBlackboard((board) => (board.standby === cueId ? whyNext(board) : undefined))
  return why === undefined ? null : (
    <p className={css.why} role="status">
      {t`Next, ${why}`}
    </p>
  )
}
