import type { NoteTag } from '@ghostlight/contracts/rules'
import { useState } from 'react'
import { useConsoleKeys } from '../../../keys/useConsoleKeys.ts'
import { activeCues } from '../../../live/active-cues.ts'
import { useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { t } from '../../../words/t.ts'

/** What a note is about: the cue that played when it was begun, if any, and that moment. */
type About = { at: string | undefined; cue: { _id: string; name: string } | null }

/** A note, opened by the key N. The typed text stays until it is noted, even if the field is closed meanwhile. */
export const useNote = () => {
  const { store, serverNow } = useLiveConnection()
  const { outcome, busy, send, clear } = useCommand()
  const [about, setAbout] = useState<About | null>(null)
  const [text, setText] = useState('')
  const [toCue, setToCue] = useState(true)
  const [tag, setTag] = useState<NoteTag | undefined>(undefined)
  const open = () => {
    const { blackboard } = store.getState()
    const playing = activeCues(blackboard).findLast(({ cueId }) => cueId !== null)
    const cue = blackboard.cues.find(({ _id }) => _id === playing?.cueId)
    const now = serverNow()
    clear()
    setToCue(true)
    setAbout({
      at: now === undefined ? undefined : new Date(now).toISOString(),
      cue: cue ? { _id: cue._id, name: t`Cue ${playing?.number}, ${cue.name}` } : null,
    })
  }
  useConsoleKeys({ note: () => (about ? undefined : open()) })
  const save = async () => {
    if (!about || busy || text.trim() === '') return
    const note = {
      text,
      ...(about.at && { at: about.at }),
      ...(toCue && about.cue && { cueId: about.cue._id }),
      ...(tag && { tag }),
    }
    const { ok } = await send('addNote', note, t`Noted`)
    if (!ok) return
    setText('')
    setTag(undefined)
    setAbout(null)
  }
  const close = () => setAbout(null)
  return { about, text, setText, toCue, setToCue, tag, setTag, outcome, busy, open, close, save }
}
