import type { CommentThread } from '@ghostlight/contracts'
import type { Script } from '../script.ts'

/** Open comments by the id of their cue or line, and those on what is gone. */
export type CommentsInScript = {
  at: ReadonlyMap<string, readonly CommentThread[]>
  gone: readonly CommentThread[]
}

export const noComments: CommentsInScript = { at: new Map(), gone: [] }

/** Where the open comments stand in the script to read. */
export const commentsIn = ({ cues }: Pick<Script, 'cues'>, threads: readonly CommentThread[]): CommentsInScript => {
  const ids = new Set(cues.flatMap(({ cue, modules }) => [cue._id, ...modules.map(({ module }) => module._id)]))
  const at = new Map<string, CommentThread[]>()
  const gone: CommentThread[] = []
  for (const it of threads) {
    if (it.resolved) continue
    if (!ids.has(it.on.id)) gone.push(it)
    else at.set(it.on.id, [...(at.get(it.on.id) ?? []), it])
  }
  return { at, gone }
}
