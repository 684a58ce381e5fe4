import type { CommentAct, CommentPlace, CommentThread } from '@ghostlight/contracts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { createIdempotencyKey } from '../../../../connection/request-id.ts'
import { useRightsRefused } from '../../../../live/useRightsRefused.ts'
import { useCurrentOperator } from '../../../../session/useCurrentOperator.ts'
import { commentsQuery, threadsAfter } from '../../edits/comments-query.ts'
import { useEditSession } from '../../edits/EditsProvider.tsx'
import { useActing } from '../EditorContext.tsx'
import { openCounts } from './places.ts'

type Comments = {
  performanceId: string
  threads: readonly CommentThread[]
  isLoaded: boolean
  failed: boolean
  /** how many open threads each cue and each line has */
  counts: ReadonlyMap<string, number>
  /** where a new comment is being written; null = nowhere */
  place: CommentPlace | null
  /** why this operator may only read; undefined: they may write */
  refused: string | undefined
}

type CommentActs = {
  /** begins a new comment on a cue or a line in the panel */
  write: (on: CommentPlace) => void
  close: () => void
  /** leads to the comments on a cue or a line */
  lead: (on: CommentPlace) => void
  act: (thread: string, act: CommentAct) => void
  newId: () => string
}

const CommentsContext = createContext<Comments | null>(null)
const CommentActsContext = createContext<CommentActs | null>(null)
const none: readonly CommentThread[] = []

/** The comments of the open performance, with what this browser has not sent yet. */
export const useThreads = (id: string) => {
  const { data, error } = useQuery(commentsQuery(id))
  const { queue } = useEditSession()
  const { waiting } = useSyncExternalStore(queue.subscribe, queue.get)
  const stored = data?.threads ?? none
  const threads = useMemo(() => {
    const unsent = waiting.flatMap((it) => (it.performanceId === id && it.comment ? it.comment : []))
    return unsent.length === 0 ? stored : threadsAfter(stored, unsent)
  }, [stored, waiting, id])
  return { threads, isLoaded: data !== undefined, failed: error !== null && data === undefined }
}

export const CommentsProvider = ({ performanceId, children }: { performanceId: string; children: ReactNode }) => {
  const { _id, name } = useCurrentOperator()
  const { queue } = useEditSession()
  const { show, focusOn } = useActing()
  const [place, setPlace] = useState<CommentPlace | null>(null)
  const { threads, isLoaded, failed } = useThreads(performanceId)
  const refused = useRightsRefused({ route: 'comment' })
  const counts = useMemo(() => openCounts(threads), [threads])
  const value = useMemo(
    () => ({ performanceId, threads, isLoaded, failed, counts, place, refused }),
    [performanceId, threads, isLoaded, failed, counts, place, refused],
  )
  const acts = useMemo(
    (): CommentActs => ({
      write: (on) => {
        setPlace(on)
        show('comments')
        focusOn(`comment on ${on.id}`)
      },
      close: () => setPlace(null),
      lead: (on) => {
        show('comments')
        focusOn(`comments of ${on.id}`)
      },
      act: (thread, act) => {
        const comment = { thread, act, by: { _id, name }, at: new Date().toISOString() }
        queue.add({ performanceId, what: 'comment', edits: [], comment })
      },
      newId: createIdempotencyKey,
    }),
    [performanceId, _id, name, queue, show, focusOn],
  )
  return (
    <CommentActsContext value={acts}>
      <CommentsContext value={value}>{children}</CommentsContext>
    </CommentActsContext>
  )
}

export const useComments = (): Comments => {
  const comments = useContext(CommentsContext)
  if (!comments) throw new Error('There are no comments around this component')
  return comments
}

/** What never changes while a performance is open. */
export const useCommentActs = (): CommentActs => {
  const acts = useContext(CommentActsContext)
  if (!acts) throw new Error('There are no comments around this component')
  return acts
}
