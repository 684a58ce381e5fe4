/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import type { Api, Refusal } from '../api.ts'
import { joinShow, nobody } from '../join.ts'
import { HeadphonesIcon } from '../look/icons.tsx'
import { entryWords } from '../questions.ts'
import { refusal } from '../refusal.ts'
import { addUserPath } from '../router.ts'
import type { Known } from '../session.ts'
import { endTextIn, isLoading, isUnknown, useTitle } from '../useTitle.ts'
import { Ended } from './Ended.tsx'
import { JoinTrouble } from './JoinTrouble.tsx'
import { KnownVisitor } from './KnownVisitor.tsx'
import { PageLink } from './PageLink.tsx'
import { hasDigits, PersonFields, type TypedPerson } from './PersonFields.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { Trouble } from './Trouble.tsx'
import { useSubmit } from './useSubmit.ts'
import { WelcomeHeading } from './WelcomeHeading.tsx'

type Props = {
  api: Api
  blackboardId: string
  entryKey: string | undefined
  known: Known | null
  was: string | undefined
  refused: Pick<Refusal, 'code' | 'message'> | undefined
  typed: TypedPerson
  /** the show as it came with the page */
  served?: unknown
  onJoined: () => void
}

export function Join({ api, blackboardId, entryKey, known, was, refused, typed, served, onJoined }: Props) {
  const show = useTitle(api, blackboardId, served)
  const { person, onPerson } = typed
  useEffect(() => {
    if (was) onPerson((before) => ({ ...before, name: before.name || was }))
  }, [was, onPerson])
  const { asked, busy, problem, submit, edited } = useSubmit({
    complete: hasDigits(person.phone) && person.name.trim() !== '',
    send: () => joinShow(api, { blackboardId, key: entryKey }, person),
    done: () => {
      onPerson(() => nobody)
      onJoined()
    },
  })

  if (show.ended) return <Ended title={show.title} text={endTextIn(show)} />
  return (
    <main className="page join">
      <WelcomeHeading show={show} />
      {was !== undefined && (
        <Trouble message={words().signedOut()}>
          <span>{words().signedOutHow()}</span>
        </Trouble>
      )}
      {refused !== undefined && (
        <Trouble message={refusal(refused)}>
          <span>{words().orByPhone()}</span>
        </Trouble>
      )}
      <KnownVisitor api={api} known={known} />
      <form noValidate onSubmit={submit} onInput={edited} hidden={isUnknown(show)}>
        <PersonFields
          person={person}
          onPerson={(change) => onPerson((before) => ({ ...before, ...change }))}
          asked={asked}
        />
        {problem && <JoinTrouble problem={problem} blackboardId={blackboardId} questions={show.questions} />}
        <SubmitButton busy={busy} />
        <p className="small muted">{words().onlyToFind()}</p>
        {!isLoading(show) && (
          <p className="new-here">
            {words().newHere()} <PageLink path={addUserPath(blackboardId)}>{entryWords(show.questions)}</PageLink>
          </p>
        )}
      </form>
      <p className="row headphones push">
        <HeadphonesIcon />
        {words().headphones()}
      </p>
    </main>
  )
}
