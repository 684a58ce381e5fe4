import type { PackedComment, Script } from '@ghostlight/contracts'

/** The sheet of a workbook that has the comments. */
export const commentsSheet = 'Comments'
const columns = ['Comment', 'Cue', 'Line', 'About', 'By', 'At', 'Text', 'Edited', 'Resolved By', 'Resolved At'] as const
type Row = Partial<Record<(typeof columns)[number], string>>

/**
 * One row for each message; the rows of a comment have the same number. `Cue` is the number in the cues sheet, and `Line` the
 * place of the line in its cue. A comment on what is gone has neither.
 */
export const commentRows = ({ cues }: Pick<Script, 'cues'>, comments: readonly PackedComment[]): string[][] => {
  const rows = comments.flatMap(({ on, about, messages, resolved }, at): Row[] => {
    const cue = cues.findIndex(({ _id, modules }) => (on.kind === 'cue' ? _id === on.id : modules.includes(on.id)))
    const line = on.kind === 'module' ? (cues[cue]?.modules.indexOf(on.id) ?? -1) : -1
    const place = { Cue: numbered(cue), Line: numbered(line), About: about }
    return messages.map((said, nth) => ({
      Comment: numbered(at),
      ...(nth === 0 && place),
      By: said.by,
      At: said.at,
      Text: said.text,
      Edited: said.editedAt ?? '',
      ...(nth === 0 && resolved && { 'Resolved By': resolved.by, 'Resolved At': resolved.at }),
    }))
  })
  return [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
}

const numbered = (at: number): string => (at < 0 ? '' : String(at + 1))
