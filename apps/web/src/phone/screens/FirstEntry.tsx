/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Api } from '../api.ts'
import { enterShow, nobody } from '../join.ts'
import { type Answers, noAnswers, prompts } from '../prompts.ts'
import { navigate, showPath } from '../router.ts'
import { useKnown } from '../useKnown.ts'
import { isUnknown, useTitle } from '../useTitle.ts'
import { Ended } from './Ended.tsx'
import { Field } from './Field.tsx'
import { JoinTrouble } from './JoinTrouble.tsx'
import { KnownVisitor } from './KnownVisitor.tsx'
import { hasDigits, PersonFields, type TypedPerson } from './PersonFields.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useSubmit } from './useSubmit.ts'
import { WelcomeHeading } from './WelcomeHeading.tsx'

type Props = { api: Api; blackboardId: string; entryKey: string | undefined; typed: TypedPerson }

export function FirstEntry({ api, blackboardId, entryKey, typed }: Props) {
  const show = useTitle(api, blackboardId)
  const known = useKnown(api)
  const { person, onPerson } = typed
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const answered = prompts.every(({ field }) => answers[field].trim() !== '')
  const { asked, busy, problem, submit, edited } = useSubmit({
    complete: hasDigits(person.phone) && person.name.trim() !== '' && answered,
    send: () => enterShow(api, { blackboardId, key: entryKey }, { ...person, answers }),
    done: () => {
      onPerson(() => nobody)
      navigate(showPath(blackboardId), { replace: true })
    },
  })

  if (show.ended) return <Ended title={show.title} text={show.endText} />
  return (
    <main className="page join">
      <WelcomeHeading show={show} />
      <KnownVisitor api={api} known={known} />
      <p className="muted">The show would like to know you a little. Five questions, a few words each.</p>
      <form noValidate onSubmit={submit} onInput={edited} hidden={isUnknown(show)}>
        <PersonFields
          person={person}
          onPerson={(change) => onPerson((before) => ({ ...before, ...change }))}
          asked={asked}
        />
        {prompts.map(({ field, question }) => (
          <Field
            key={field}
            label={question}
            lines={2}
            value={answers[field]}
            onValue={(answer) => setAnswers((before) => ({ ...before, [field]: answer }))}
            wrong={asked && answers[field].trim() === '' ? 'Please answer in a word or two.' : null}
          />
        ))}
        {problem && <JoinTrouble problem={problem} blackboardId={blackboardId} />}
        <SubmitButton busy={busy} />
        <p className="small muted">Your answers may be heard in this show.</p>
      </form>
    </main>
  )
}
