/** @jsxImportSource preact */

import { words } from '../../languages/phone-words.ts'
import { WarningIcon } from '../look/icons.tsx'

export function SomethingWrong({ message }: { message: string }) {
  return (
    <main className="page join">
      <WarningIcon size={48} />
      <h1>{words().wrong()}</h1>
      <p role="alert" className="muted">
        {message}
      </p>
      <button type="button" className="button main push" onClick={() => location.reload()}>
        {words().loadAgain()}
      </button>
    </main>
  )
}
