import type { CommentPlace, CommentThread } from '@ghostlight/contracts'
import type { Drafts } from '../../edits/drafts.ts'
import { type PlaceInScript, sortedThreads } from './places.ts'

/** A row of the panel. `isFirst`: the first open comment on its cue or line */
export type PanelRow =
  | { kind: 'new'; key: string; on: CommentPlace }
  | { kind: 'lost'; key: string; text: string }
  | { kind: 'thread'; key: string; thread: CommentThread; isFirst: boolean }
  | { kind: 'fold'; key: string; count: number }

type Panel = {
  threads: readonly CommentThread[]
  places: ReadonlyMap<string, PlaceInScript>
  /** where comments are being written */
  writing: readonly CommentPlace[]
  lost: ReturnType<Drafts['lostIn']>
  /** the resolved comments are shown, too */
  isUnfolded: boolean
}

/** What is being written, the open comments in the order of the evening, and the resolved ones under a fold. */
export const panelRows = ({ threads, places, writing, lost, isUnfolded }: Panel): PanelRow[] => {
  const { open, resolved } = sortedThreads(threads, places)
  const firsts = new Set(new Map(open.toReversed().map(({ on, _id }) => [on.id, _id])).values())
  const rowOf = (thread: CommentThread): PanelRow => ({
    kind: 'thread',
    key: thread._id,
    thread,
    isFirst: firsts.has(thread._id),
  })
  const fold: PanelRow[] = resolved.length > 0 ? [{ kind: 'fold', key: 'resolved', count: resolved.length }] : []
  return [
    ...writing.map((on): PanelRow => ({ kind: 'new', key: `new ${on.kind} ${on.id}`, on })),
    ...lost.map(({ key, text }): PanelRow => ({ kind: 'lost', key, text })),
    ...open.map(rowOf),
    ...fold,
    ...(isUnfolded ? resolved.map(rowOf) : []),
  ]
}
