/** @jsxImportSource preact */
import '../look/not-found.css'
import type { TargetedSubmitEvent } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { words } from '../../languages/lost-words.ts'
import type { Api } from '../api.ts'
import { Emote } from '../look/Emote.tsx'
import { LoginIcon } from '../look/icons.tsx'
import { Lamp } from '../look/Lamp.tsx'
import { useKnown } from '../useKnown.ts'
import { KnownVisitor } from './KnownVisitor.tsx'

const deadMac = 8

type Props = {
  api: Api
  /** the person did not ask for a page that does not exist */
  isRoot: boolean
  onShow: (blackboardId: string) => void
  onDramaturg: () => void
}

/** The address leads to no show: the person can type the show's id. */
export function NotFound({ api, isRoot, onShow, onDramaturg }: Props) {
  const [entry, setEntry] = useState('')
  const known = useKnown(api)
  const input = useRef<HTMLInputElement>(null)

  // the only thing to do on this page
  useEffect(() => input.current?.focus(), [])

  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (entry.trim() !== '') onShow(entry.trim())
  }

  return (
    <main className="page not-found center">
      {isRoot ? <Lamp height={112} /> : <Emote type={deadMac} size={192} />}
      <h1>{isRoot ? words().whichShow() : words().lostPage()}</h1>
      {isRoot && <p className="muted">{words().scanCode()}</p>}
      <KnownVisitor api={api} known={known} />
      <form className="search" onSubmit={submit}>
        <input
          ref={input}
          aria-label={words().showId()}
          placeholder={words().enterId()}
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
          enterKeyHint="go"
          value={entry}
          onInput={(event) => setEntry(event.currentTarget.value)}
        />
        <button type="submit" className="button main">
          {words().takeMe()}
        </button>
      </form>
      <button type="button" className="button quiet" onClick={onDramaturg}>
        <LoginIcon size={18} />
        {words().dramaturg()}
      </button>
    </main>
  )
}
