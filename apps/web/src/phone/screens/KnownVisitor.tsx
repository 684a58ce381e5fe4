/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { words } from '../../languages/phone-words.ts'
import type { Api } from '../api.ts'
import { navigate, showPath } from '../router.ts'
import { forgetMe, type Known } from '../session.ts'

/** A person who has joined on this phone continues with one tap; another button is for somebody else. */
export function KnownVisitor({ api, known }: { api: Api; known: Known | null }) {
  const [dismissed, setDismissed] = useState(false)
  if (!known || dismissed) return null
  return (
    <section className="known" aria-label={words().youJoined()}>
      <button type="button" className="button main" onClick={() => navigate(showPath(known.blackboardId))}>
        {words().continueAs({ name: known.name })}
      </button>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          setDismissed(true)
          void forgetMe(api)
        }}
      >
        {words().notYou()}
      </button>
    </section>
  )
}
