/** @jsxImportSource preact */

import { words } from '../../languages/phone-words.ts'
import { WarningIcon } from '../look/icons.tsx'
import { useScreen } from '../useScreen.ts'
import { Around, hole } from './Around.tsx'

type Props = { message: string; away?: boolean; blackboardId: string; onLogin: () => void; onRetry: () => void }

export function LoadError({ message, away = false, blackboardId, onLogin, onRetry }: Props) {
  const heading = useScreen(words().notLoaded())
  return (
    <main className="page join">
      <WarningIcon size={48} />
      <h1 ref={heading} tabIndex={-1}>
        {words().notLoaded()}
      </h1>
      <p role="alert">{message}</p>
      <p className="muted">
        <Around text={words().showIdIs({ id: hole })}>
          <span>{blackboardId}</span>
        </Around>
      </p>
      {away && <p className="muted">{words().goesOn()}</p>}
      <button type="button" className="button main push" onClick={onRetry}>
        {words().tryAgain()}
      </button>
      <button type="button" className="button" onClick={onLogin}>
        {words().backToLogin()}
      </button>
    </main>
  )
}
