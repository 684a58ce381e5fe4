import type { PackedComment, Script } from '@ghostlight/contracts'
import type { Person } from '@ghostlight/domain'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { cellOf } from './cell-text.ts'
import { commentRows, commentsSheet } from './comments.ts'
import { questionRows, questionsSheet, withQuestions } from './join-questions.ts'
import { emoteRows, emotesSheet, withEmotes } from './own-emotes.ts'
import { peopleSheet } from './people-sheet.ts'
import { scriptSheet } from './script-sheet.ts'

type Kind = SheetFile['kind']

/** Everybody with a phone number, as a users sheet. */
export const peopleSheets = (people: readonly Person[], kind: Kind): Sheets =>
  new Map([['Users', cells(peopleSheet(people), kind)]])

/**
 * A performance as a cues sheet, which needs no users sheet. A workbook has its questions and emotes, and the comments that
 * somebody asked for, in sheets of their own.
 */
export const scriptSheets = (script: Script, kind: Kind, comments?: readonly PackedComment[]): Sheets => {
  const { joinQuestions, emotes } = script.performance.data ?? {}
  const cues = scriptSheet(script)
  if (kind === 'csv') {
    const asking = joinQuestions ? withQuestions(cues, joinQuestions) : cues
    return new Map([['Cues', cells(emotes ? withEmotes(asking, emotes) : asking, kind)]])
  }
  return new Map([
    ['Cues', cells(cues, kind)],
    ...(joinQuestions ? [[questionsSheet, cells(questionRows(joinQuestions), kind)] as const] : []),
    ...(emotes ? [[emotesSheet, cells(emoteRows(emotes), kind)] as const] : []),
    ...(comments ? [[commentsSheet, cells(commentRows(script, comments), kind)] as const] : []),
  ])
}

const cells = (rows: readonly (readonly string[])[], kind: Kind): string[][] =>
  rows.map((row) => row.map((text) => cellOf(text, kind)))
