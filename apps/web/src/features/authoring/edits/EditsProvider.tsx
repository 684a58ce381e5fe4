import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { deviceClock } from '../../../connection/clock.ts'
import { createPageLife } from '../../../connection/page-life.ts'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { useToasts } from '../../../toasts/useToasts.ts'
import { createDrafts, type Drafts, draftOf } from './drafts.ts'
import { createEditSession, type EditSession } from './edit-session.ts'
import { createKeptHistories } from './kept-history.ts'
import { refusalWords } from './refusal-words.ts'
import { scriptCache } from './script-query.ts'
import { sendEdit } from './send-edit.ts'
import { tabId } from './tab-id.ts'
import { browserStorage } from './text-storage.ts'

const EditSessionContext = createContext<EditSession | null>(null)
const DraftsContext = createContext<Drafts | null>(null)

/** Keeps this operator's edits of all performances in this browser, over reloads, until the server has stored them. */
export const EditsProvider = ({ children }: { children: ReactNode }) => {
  const { _id: operator } = useCurrentOperator()
  const client = useQueryClient()
  const toasts = useToasts()
  const [drafts] = useState(() => createDrafts(browserStorage(`ghostlight-comment/${operator}/`)))
  const [session] = useState(() =>
    createEditSession({
      edits: browserStorage(`ghostlight-edit/${operator}/`),
      conflicts: browserStorage(`ghostlight-conflict/${operator}/`),
      kept: createKeptHistories(`ghostlight-undo/${operator}/`, () => sessionStorage),
      tab: tabId(() => sessionStorage),
      clock: deviceClock,
      random: Math.random,
      page: createPageLife({ window, document }),
      send: sendEdit,
      ...scriptCache(client),
      refused: ({ what, performanceId, comment }, error) => {
        const back = comment && draftOf(performanceId, comment)
        if (back) drafts.giveBack(back)
        toasts.say(refusalWords(what, error), 'error')
      },
    }),
  )
  useEffect(session.start, [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!session.outlives()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [session])
  useEffect(drafts.start, [])
  return (
    <EditSessionContext value={session}>
      <DraftsContext value={drafts}>{children}</DraftsContext>
    </EditSessionContext>
  )
}

/** The comments that this operator writes and has not sent. */
export const useDrafts = (): Drafts => {
  const drafts = useContext(DraftsContext)
  if (!drafts) throw new Error('There is no authoring screen around this component')
  return drafts
}

export const useEditSession = (): EditSession => {
  const session = useContext(EditSessionContext)
  if (!session) throw new Error('There is no authoring screen around this component')
  return session
}
