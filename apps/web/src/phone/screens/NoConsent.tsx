/** @jsxImportSource preact */
import { Lamp } from '../look/Lamp.tsx'
import { useScreen } from '../useScreen.ts'

/** Leads out a person who does not agree to something that everybody has to agree to; `label`: to what. */
export function NoConsent({ label, onBack }: { label: string; onBack: () => void }) {
  const heading = useScreen('Not without your agreement')
  return (
    <main className="page tap center">
      <span className="push" />
      <Lamp height={112} />
      <h1 ref={heading} tabIndex={-1}>
        That is all right.
      </h1>
      <p>Phones take part only if their owners agree to this:</p>
      <p className="own-words" dir="auto">
        {label}
      </p>
      <p className="muted">None of your answers was sent. The people at the door can tell you what to do now.</p>
      <span className="push" />
      <button type="button" className="button" onClick={onBack}>
        Back to the questions
      </button>
    </main>
  )
}
