/** @jsxImportSource preact */

import { words } from '../../languages/phone-words.ts'
import { Lamp } from '../look/Lamp.tsx'
import { useScreen } from '../useScreen.ts'

export function Superseded({ onTakeOver }: { onTakeOver: () => void }) {
  const heading = useScreen(words().elsewhere())
  return (
    <main className="page join">
      <Lamp height={64} />
      <h1 ref={heading} tabIndex={-1}>
        {words().elsewhere()}
      </h1>
      <p role="alert">{words().elsewhereWhy()}</p>
      <p className="muted">{words().oneAtATime()}</p>
      <button type="button" className="button main push" onClick={onTakeOver}>
        {words().useThis()}
      </button>
    </main>
  )
}
