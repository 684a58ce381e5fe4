/** @jsxImportSource preact */
import { usualQuestions } from '@ghostlight/contracts/rules'
import { useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import type { Api } from '../api.ts'
import { introduction, purposeOf, withheldConsent, wrongWith } from '../asked-at-entry.ts'
import { enterShow, nobody } from '../join.ts'
import type { Answers } from '../questions.ts'
import { navigate, showPath } from '../router.ts'
import { shownQuestions, usualIn } from '../shown-questions.ts'
import { useKnown } from '../useKnown.ts'
import { endTextIn, isLoading, isUnknown, useTitle } from '../useTitle.ts'
import { Ended } from './Ended.tsx'
import { JoinTrouble } from './JoinTrouble.tsx'
import { KnownVisitor } from './KnownVisitor.tsx'
import { NoConsent } from './NoConsent.tsx'
import { hasDigits, PersonFields, type TypedPerson } from './PersonFields.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useSubmit } from './useSubmit.ts'
import { WelcomeHeading } from './WelcomeHeading.tsx'

type Props = { api: Api; blackboardId: string; entryKey: string | undefined; typed: TypedPerson }

export function FirstEntry({ api, blackboardId, entryKey, typed }: Props) {
  const show = useTitle(api, blackboardId)
  const known = useKnown(api)
  const { person, onPerson } = typed
  const [answers, setAnswers] = useState<Answers>({})
  const own = show.questions
  // while the server does not say what the show asks, the usual questions lead in: the others are asked afterwards
  const questions = own ? shownQuestions(own, show) : usualIn(usualQuestions)
  const answered = questions.every((question) => wrongWith(question, answers) === null)
  const withheld = withheldConsent(questions, answers)
  const { asked, busy, problem, leaving, stay, submit, edited } = useSubmit({
    complete: hasDigits(person.phone) && person.name.trim() !== '' && answered,
    leaves: withheld !== undefined,
    send: () => enterShow(api, { blackboardId, key: entryKey }, { ...person, answers, own }),
    done: () => {
      onPerson(() => nobody)
      navigate(showPath(blackboardId), { replace: true })
    },
  })

  if (show.ended) return <Ended title={show.title} text={endTextIn(show)} />
  if (leaving && withheld) return <NoConsent label={withheld.label} onBack={stay} />
  return (
    <main className="page join" aria-busy={isLoading(show)}>
      <WelcomeHeading show={show} />
      <KnownVisitor api={api} known={known} />
      {!isLoading(show) && <p className="muted">{introduction(own)}</p>}
      <form noValidate onSubmit={submit} onInput={edited} hidden={isUnknown(show)}>
        <PersonFields
          person={person}
          onPerson={(change) => onPerson((before) => ({ ...before, ...change }))}
          asked={asked}
        />
        {!isLoading(show) && (
          <>
            <QuestionFields questions={questions} answers={answers} onAnswers={setAnswers} asked={asked} />
            {problem && <JoinTrouble problem={problem} blackboardId={blackboardId} questions={own} />}
            <SubmitButton busy={busy} />
            <p className="small muted">{purposeOf(questions) ?? words().onlyToFind()}</p>
          </>
        )}
      </form>
    </main>
  )
}
