/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Device } from '../device.ts'
import { entryKeyOf } from '../entry-key.ts'
import { Lamp } from '../look/Lamp.tsx'
import { afterDoubt, loadSession, type Session } from '../session.ts'
import { useRetry } from '../useRetry.ts'
import { AudienceScreen } from './AudienceScreen.tsx'
import { Join } from './Join.tsx'
import { LoadError } from './LoadError.tsx'

/** /show/{id}: whoever has a session for this show is let in, everybody else is asked who they are. */
export function ShowPage({ device, blackboardId }: { device: Device; blackboardId: string }) {
  const [session, setSession] = useState<Session>({ state: 'loading' })
  const { api } = device

  const load = useCallback(async () => setSession(await loadSession(api, blackboardId)), [api, blackboardId])
  const login = useCallback(() => setSession({ state: 'join', known: null }), [])

  /** The session has ended, or the connection keeps failing. */
  const doubt = useCallback(() => {
    void loadSession(api, blackboardId).then((found) => setSession((before) => afterDoubt(before, found)))
  }, [api, blackboardId])

  useEffect(() => void load(), [load])
  useRetry(device.clock, session.state === 'error' && session.away, load)

  switch (session.state) {
    case 'loading':
      return (
        <main className="page center" aria-busy="true">
          <span className="push" />
          <Lamp height={112} />
          <p className="muted">One moment...</p>
          <span className="push" />
        </main>
      )
    case 'join':
      return (
        <Join
          api={api}
          blackboardId={blackboardId}
          entryKey={entryKeyOf(device.kept, blackboardId)}
          known={session.known}
          was={session.was}
          onJoined={() => void load()}
        />
      )
    case 'error':
      return (
        <LoadError
          message={session.message}
          away={session.away}
          blackboardId={blackboardId}
          onLogin={login}
          onRetry={() => {
            setSession({ state: 'loading' })
            void load()
          }}
        />
      )
    case 'joined':
      return <AudienceScreen device={device} blackboard={session.blackboard} onLogin={login} doubt={doubt} />
    default:
      return session satisfies never
  }
}
