/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { comeIn } from '../admission.ts'
import type { Device } from '../device.ts'
import { entryKeyOf } from '../entry-key.ts'
import { questionsIn } from '../questions.ts'
import { refusal } from '../refusal.ts'
import { afterDoubt, loadSession, type Session, unreached } from '../session.ts'
import { useRetry } from '../useRetry.ts'
import { AudienceScreen } from './AudienceScreen.tsx'
import { Join } from './Join.tsx'
import { Later } from './Later.tsx'
import { LoadError } from './LoadError.tsx'
import { OneMoment } from './OneMoment.tsx'
import { OwnLanguage } from './OwnLanguage.tsx'
import type { TypedPerson } from './PersonFields.tsx'

const loadQuestionsLeft = () => import('./entry.ts').then((it) => it.QuestionsLeft)

type Props = {
  device: Device
  blackboardId: string /** a person’s own link, from the door */
  admission: string | null
  typed: TypedPerson
  /** the show as it came with the page, to somebody whom the server did not know */
  served: unknown
}

/** What is worth more than the form that somebody may be typing into. */
const isNews = (found: Session): boolean =>
  found.state === 'joined' || (found.state === 'join' ? found.known !== null : found.state === 'error' && found.away)

/** /show/{id}: lets in a person with a session for this show, and asks everybody else who they are. */
export function ShowPage({ device, blackboardId, admission, typed, served }: Props) {
  const [session, setSession] = useState<Session>(served ? { state: 'join', known: null } : { state: 'loading' })
  const { api } = device

  const secret = useRef(admission)
  const load = useCallback(async () => {
    const refused = secret.current === null ? null : await comeIn(api, blackboardId, secret.current)
    if (refused?.status === 0) return setSession(unreached(refused))
    // the link has worked, or never will
    secret.current = null
    setSession(refused ? { state: 'join', known: null, refused } : await loadSession(api, blackboardId))
  }, [api, blackboardId])
  const login = useCallback(() => setSession({ state: 'join', known: null }), [])

  /** The session has ended, or the connection keeps failing. */
  const doubt = useCallback(() => {
    void loadSession(api, blackboardId).then((found) => setSession((before) => afterDoubt(before, found)))
  }, [api, blackboardId])

  useEffect(() => {
    if (!served) return void load()
    // a browser that goes back may show a page from before the person joined
    void loadSession(api, blackboardId).then((found) =>
      setSession((before) => (before.state === 'join' && isNews(found) ? found : before)),
    )
  }, [load, served, api, blackboardId])
  useRetry(device.clock, session.state === 'error' && session.away, load)

  switch (session.state) {
    case 'loading':
      return <OneMoment />
    case 'join':
      return (
        <Join
          api={api}
          blackboardId={blackboardId}
          entryKey={entryKeyOf(device.storage, blackboardId)}
          known={session.known}
          was={session.was}
          refused={session.refused}
          typed={typed}
          served={served}
          onJoined={() => void load()}
        />
      )
    case 'error':
      return (
        <LoadError
          message={refusal(session)}
          away={session.away}
          blackboardId={blackboardId}
          onLogin={login}
          onRetry={() => {
            setSession({ state: 'loading' })
            void load()
          }}
        />
      )
    case 'joined': {
      const { blackboard } = session
      const questions = blackboard.moment === 'ended' ? [] : (questionsIn(blackboard.questions) ?? [])
      if (questions.length > 0)
        return (
          <>
            <OwnLanguage device={device} show={blackboard} />
            <Later load={loadQuestionsLeft} props={{ api, blackboard, questions, onAnswered: () => void load() }} />
          </>
        )
      return <AudienceScreen device={device} blackboard={blackboard} onLogin={login} doubt={doubt} />
    }
    default:
      return session satisfies never
  }
}
