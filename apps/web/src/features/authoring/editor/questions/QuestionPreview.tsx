import { usualQuestions } from '@ghostlight/contracts/rules'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import type { OwnQuestion } from '../useQuestionActions.ts'
import css from './questions.module.css'

const usual = usualQuestions.map((it) => ({ ...it, label: translated(it.label) }))

/** How a phone asks. Nobody can answer here. */
export const QuestionPreview = ({ own }: { own: readonly OwnQuestion[] | undefined }) => (
  <figure className={css.preview}>
    <figcaption>{t`On a phone`}</figcaption>
    <div className={css.phone} inert>
      <p>{t.as('number')`Phone`}</p>
      <span className={css.line} />
      <p>{t`First name`}</p>
      <span className={css.line} />
      {(own ?? usual).map((question) => (
        <Asked key={question.key} question={question} />
      ))}
      <span className={css.join}>{t`Join`}</span>
    </div>
  </figure>
)

const Asked = ({ question: { label, kind, options, required, help } }: { question: OwnQuestion }) => {
  const words = (
    <>
      <bdi>{label}</bdi>
      {!required && <span className={css.help}> {t`(optional)`}</span>}
    </>
  )
  const about = help && <p className={css.help}>{help}</p>
  if (kind === 'consent')
    return (
      <>
        <span className={css.option}>
          <i className={css.box} /> <span>{words}</span>
        </span>
        {about}
      </>
    )
  return (
    <>
      <p>{words}</p>
      {about}
      {kind === 'choice' ? (
        options?.map((option) => (
          <span key={option} className={css.option}>
            <i className={css.dot} /> <bdi>{option}</bdi>
          </span>
        ))
      ) : (
        <span className={kind === 'text' ? `${css.line} ${css.lines}` : css.line} />
      )}
    </>
  )
}
