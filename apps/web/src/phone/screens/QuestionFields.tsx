/** @jsxImportSource preact */
import { useId } from 'preact/hooks'
import { words } from '../../languages/entry-words.ts'
import { wrongWith } from '../asked-at-entry.ts'
import type { Answers } from '../questions.ts'
import type { ShownQuestion } from '../shown-questions.ts'
import { describedBy, Field, Help, Label, Wrong } from './Field.tsx'

type Props = {
  questions: readonly ShownQuestion[]
  answers: Answers
  onAnswers: (change: (before: Answers) => Answers) => void
  asked: boolean
}

/** A field for each question; the parent keeps the answers. */
export const QuestionFields = ({ questions, answers, onAnswers, asked }: Props) => (
  <>
    {questions.map((question) => (
      <QuestionField
        key={question.key}
        question={question}
        value={answers[question.key] ?? ''}
        onValue={(answer) => onAnswers((before) => ({ ...before, [question.key]: answer }))}
        wrong={wrongWith(question, answers)}
        asked={asked}
      />
    ))}
  </>
)

const optionalIf = (is: boolean): string | undefined => (is ? words().optional() : undefined)

type FieldProps = {
  question: ShownQuestion
  value: string
  onValue: (value: string) => void
  wrong: string | null
  asked: boolean
}

const QuestionField = (props: FieldProps) => {
  const { label, kind, required, help } = props.question
  if (kind === 'choice') return <Choice {...props} />
  if (kind === 'consent') return <Consent {...props} />
  const shared = { label, help, optional: optionalIf(!required), ...props }
  return kind === 'number' ? (
    <Field {...shared} kind="number" autoComplete="off" enterKeyHint="next" />
  ) : (
    <Field {...shared} lines={2} />
  )
}

const Choice = ({
  question: { label, options = [], shown: inWords, required, help },
  value,
  onValue,
  wrong,
  asked,
}: FieldProps) => {
  const id = useId()
  const shown = asked ? wrong : null
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={shown !== null}
      aria-describedby={describedBy(id, help, shown)}
    >
      <p className="question" id={`${id}-label`}>
        <Label label={label} optional={optionalIf(!required)} />
      </p>
      <Help id={id} help={help} />
      {options.map((option, at) => (
        <label key={option} className="option">
          <input
            type="radio"
            name={id}
            checked={option === value}
            data-wrong={at === 0 && wrong !== null}
            // a second tap takes back an answer that nobody has to give
            onClick={() => onValue(option === value && !required ? '' : option)}
          />
          <bdi>{inWords?.[at] ?? option}</bdi>
        </label>
      ))}
      <Wrong id={id} wrong={shown} />
    </div>
  )
}

const Consent = ({ question: { label, required, help }, value, onValue }: FieldProps) => {
  const id = useId()
  return (
    <div className="field">
      <label className="option">
        <input
          type="checkbox"
          checked={value === 'true'}
          aria-required={required}
          aria-describedby={describedBy(id, help, null)}
          onChange={(event) => onValue(String(event.currentTarget.checked))}
        />
        <span>
          <Label label={label} optional={optionalIf(!required)} />
        </span>
      </label>
      <Help id={id} help={help} />
    </div>
  )
}
