/** @jsxImportSource preact */
import { WarningIcon } from '../look/icons.tsx'
import { useScreen } from '../useScreen.ts'

type Props = { message: string; away?: boolean; blackboardId: string; onLogin: () => void; onRetry: () => void }

export function LoadError({ message, away = false, blackboardId, onLogin, onRetry }: Props) {
  const heading = useScreen('The show did not load')
  return (
    <main className="page join">
      <WarningIcon size={48} />
      <h1 ref={heading} tabIndex={-1}>
        The show did not load
      </h1>
      <p role="alert">{message}</p>
      <p className="muted">
        Blackboard ID: <span>{blackboardId}</span>
      </p>
      {away && <p className="muted">This page goes on by itself when it can.</p>}
      <button type="button" className="button main push" onClick={onRetry}>
        Try again
      </button>
      <button type="button" className="button" onClick={onLogin}>
        Back to Login
      </button>
    </main>
  )
}
