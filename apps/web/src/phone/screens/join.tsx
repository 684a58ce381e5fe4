import { useState } from 'react'
import type { Api } from '../api.ts'
import { joinShow, type Person } from '../join.ts'
import { HeadphonesIcon } from '../look/icons.tsx'
import { isUnknown, useTitle } from '../use-title.ts'
import { JoinTrouble } from './join-trouble.tsx'
import { hasDigits, PersonFields } from './person-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useSubmit } from './use-submit.ts'
import { WelcomeHeading } from './welcome-heading.tsx'

type Props = { api: Api; blackboardId: string; onJoined: () => void }

export function Join({ api, blackboardId, onJoined }: Props) {
  const show = useTitle(api, blackboardId)
  const [person, setPerson] = useState<Person>({ phone: '', name: '' })
  const { asked, busy, problem, submit, edited } = useSubmit({
    complete: hasDigits(person.phone) && person.name.trim() !== '',
    send: () => joinShow(api, blackboardId, person),
    done: onJoined,
  })

  return (
    <main className="page join">
      <WelcomeHeading show={show} />
      <form noValidate onSubmit={submit} onChange={edited} hidden={isUnknown(show)}>
        <PersonFields person={person} onPerson={setPerson} asked={asked} />
        {problem && <JoinTrouble problem={problem} blackboardId={blackboardId} />}
        <SubmitButton busy={busy} />
        <p className="small muted">Only used to find you in this show.</p>
      </form>
      <p className="row headphones push">
        <HeadphonesIcon />
        Headphones are welcome
      </p>
    </main>
  )
}
