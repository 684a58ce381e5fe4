import type { Edit, Script } from '@ghostlight/contracts'
import { editsTowards } from '@ghostlight/domain/history'
import { t } from '../../../words/t.ts'
import { seenOf } from '../edits/inverse.ts'
import { itemIn } from '../edits/script-with-edits.ts'

/** What undo calls it. */
export const mergeLabel = t`the merged workbook`

/** The edits that merge a workbook. A part that somebody changed since is not deleted unseen. */
export const mergeEdits = (now: Script, merged: Script): Edit[] =>
  editsTowards(now, merged).map((it) => {
    if (it.type !== 'delete') return it
    const item = itemIn(now, it.kind, it.id)
    return item ? { ...it, seen: seenOf(item) } : it
  })
