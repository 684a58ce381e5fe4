import type { CommentPlace, CommentThread } from '@ghostlight/contracts'
import type { Drafts } from '../../edits/drafts.ts'
import { type PlaceInScript, sortedThreads } from './places.ts'

/**
 * A row of the panel. `isFirst`: the first open comment on its cue or line; `next`: what has the focus when somebody
 * resolves it
 */
export type PanelRow =
  | { kind: 'new'; key: string; on: CommentPlace }
  | { kind: 'lost'; key: string; text: string }
  | { kind: 'thread'; key: string; thread: CommentThread; isFirst: boolean; next: string }
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

/** The focus key of a comment, and of the fold with the resolved ones. */
export const commentFocus = ({ _id, on }: CommentThread, isFirst: boolean): string =>
  isFirst ? `comments of ${on.id}` : `comment ${_id}`
export const resolvedFocus = 'comments resolved'

/** What is being written, the open comments in the order of the evening, and the resolved ones under a fold. */
export const panelRows = ({ threads, places, writing, lost, isUnfolded }: Panel): PanelRow[] => {
  const { open, resolved } = sortedThreads(threads, places)
  const firsts = new Set(new Map(open.toReversed().map(({ on, _id }) => [on.id, _id])).values())
  const rowOf = (thread: CommentThread, at: number, all: readonly CommentThread[]): PanelRow => {
    const isFirst = firsts.has(thread._id)
    const after = all[at + 1]
    const next = after ?? all[at - 1]
    // the second one on the same place is then its first
    const becomesFirst = isFirst && after?.on.id === thread.on.id
    const key = next && commentFocus(next, becomesFirst || firsts.has(next._id))
    return { kind: 'thread', key: thread._id, thread, isFirst, next: key ?? resolvedFocus }
  }
  const fold: PanelRow[] = resolved.length > 0 ? [{ kind: 'fold', key: 'resolved', count: resolved.length }] : []
  return [
    ...writing.map((on): PanelRow => ({ kind: 'new', key: `new ${on.kind} ${on.id}`, on })),
    ...lost.map(({ key, text }): PanelRow => ({ kind: 'lost', key, text })),
    ...open.map(rowOf),
    ...fold,
    ...(isUnfolded ? resolved.map(rowOf) : []),
  ]
}
