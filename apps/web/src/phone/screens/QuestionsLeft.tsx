/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { words as entry } from '../../languages/entry-words.ts'
import { words } from '../../languages/phone-words.ts'
import { applyLook } from '../../look/apply-look.ts'
import { lookOf } from '../../look/look-of.ts'
import type { Api } from '../api.ts'
import { introduction, purposeOf, withheldConsent, wrongWith } from '../asked-at-entry.ts'
import { answerShow } from '../join.ts'
import { Lamp } from '../look/Lamp.tsx'
import type { Answers, Questions } from '../questions.ts'
import { refusal } from '../refusal.ts'
import { shownQuestions } from '../shown-questions.ts'
import { useScreen } from '../useScreen.ts'
import type { AudienceBlackboard } from '../wire.ts'
import { Greeting } from './Greeting.tsx'
import { NoConsent } from './NoConsent.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { Trouble } from './Trouble.tsx'
import { useSubmit } from './useSubmit.ts'

type Props = { api: Api; blackboard: AudienceBlackboard; questions: Questions; onAnswered: () => void }

/** A person who is in the show answers what they have not been asked. Until then the phone is not connected. */
export function QuestionsLeft({ api, blackboard, questions: asIs, onAnswered }: Props) {
  const questions = shownQuestions(asIs, blackboard)
  const { _id, title, user, look, rehearsal } = blackboard
  const [answers, setAnswers] = useState<Answers>({})
  const heading = useScreen(title)
  useEffect(() => applyLook(lookOf({ look })), [look])
  const withheld = withheldConsent(questions, answers)
  const { asked, busy, problem, leaving, stay, submit, edited } = useSubmit({
    complete: questions.every((question) => wrongWith(question, answers) === null),
    leaves: withheld !== undefined,
    send: () => answerShow(api, _id, answers),
    done: onAnswered,
  })

  if (leaving && withheld) return <NoConsent label={withheld.label} onBack={stay} />
  return (
    <>
      {rehearsal && <p className="rehearsal">{words().rehearsal()}</p>}
      <main className="page join">
        <Lamp height={64} />
        <h1 ref={heading} tabIndex={-1}>
          <span className="over">{title}</span> <Greeting name={user.data.nickname || user.name} isolated />
        </h1>
        <p className="muted">{introduction(questions)}</p>
        <form noValidate onSubmit={submit} onInput={edited}>
          <QuestionFields questions={questions} answers={answers} onAnswers={setAnswers} asked={asked} />
          {problem && <Trouble message={refusal(problem)} />}
          <SubmitButton busy={busy} label={entry().goOn()} busyLabel={words().oneMoment()} />
          <p className="small muted">{purposeOf(questions)}</p>
        </form>
      </main>
    </>
  )
}
