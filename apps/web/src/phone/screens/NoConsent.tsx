/** @jsxImportSource preact */

import { words } from '../../languages/entry-words.ts'
import { Lamp } from '../look/Lamp.tsx'
import { useScreen } from '../useScreen.ts'

/** Leads out a person who does not agree to something that everybody has to agree to; `label`: to what. */
export function NoConsent({ label, onBack }: { label: string; onBack: () => void }) {
  const heading = useScreen(words().noConsentTitle())
  return (
    <main className="page tap center">
      <span className="push" />
      <Lamp height={112} />
      <h1 ref={heading} tabIndex={-1}>
        {words().allRight()}
      </h1>
      <p>{words().onlyIfAgree()}</p>
      <p className="own-words" dir="auto">
        {label}
      </p>
      <p className="muted">{words().nothingSent()}</p>
      <span className="push" />
      <button type="button" className="button" onClick={onBack}>
        {words().backToQuestions()}
      </button>
    </main>
  )
}
