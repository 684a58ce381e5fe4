import { type FormEvent, useState } from 'react'
import { Emote } from '../../emotes/Emote.tsx'
import { LoginIcon } from '../look/icons.tsx'

const deadMac = 8

type Props = { onShow: (blackboardId: string) => void; onDramaturg: () => void }

export function NotFound({ onShow, onDramaturg }: Props) {
  const [entry, setEntry] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entry.trim() !== '') onShow(entry.trim())
  }

  return (
    <main className="page not-found center">
      <Emote type={deadMac} size={192} />
      <h1>Internet not found.</h1>
      <form className="search" onSubmit={submit}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the one thing to do on this page
          autoFocus
          aria-label="Blackboard ID"
          placeholder="Enter blackboard ID"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          value={entry}
          onChange={(event) => setEntry(event.target.value)}
        />
        <button type="submit" className="button main">
          Take me to the show.
        </button>
      </form>
      <button type="button" className="button quiet" onClick={onDramaturg}>
        <LoginIcon size={18} />
        Dramaturg Login
      </button>
    </main>
  )
}
