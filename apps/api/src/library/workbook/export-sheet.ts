import { defaultGroups, type PackedComment, type Script, type Voice } from '@ghostlight/contracts'
import type { Person } from '@ghostlight/domain'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { cellOf } from './cell-text.ts'
import { commentRows, commentsSheet } from './comments.ts'
import { questionRows, questionsSheet, withQuestions } from './join-questions.ts'
import { emoteRows, emotesSheet, withEmotes } from './own-emotes.ts'
import { peopleSheet } from './people-sheet.ts'
import { scriptSheet } from './script-sheet.ts'
import { voicesSheet } from './sheet-looks.ts'
import { bySubject } from './subjects.ts'

type Kind = SheetFile['kind']

/** Everybody with a phone number, as a users sheet. */
export const peopleSheets = (people: readonly Person[], kind: Kind): Sheets =>
  new Map([['Users', cells(peopleSheet(people), kind)]])

/**
 * A performance as a cues sheet, which needs no users sheet. A workbook has a sheet for each other subject, and for the comments
 * that somebody asked for.
 */
export const scriptSheets = (script: Script, kind: Kind, comments?: readonly PackedComment[]): Sheets => {
  const { joinQuestions, emotes } = script.performance.data ?? {}
  if (kind === 'csv') {
    const cues = scriptSheet(script)
    const asking = joinQuestions ? withQuestions(cues, joinQuestions) : cues
    return new Map([['Cues', cells(emotes ? withEmotes(asking, emotes) : asking, kind)]])
  }
  return new Map([
    ...[...bySubject(scriptSheet(script, { eachTemplate: true }))].flatMap(([name, rows]) => {
      const said = name === 'Groups' ? withDefaultGroups(rows) : withoutEmpty(rows, 'Content')
      return name === 'Automations' && rows.length === 1 ? [] : [[name, cells(said, kind)] as const]
    }),
    ...(joinQuestions ? [[questionsSheet, cells(questionRows(joinQuestions), kind)] as const] : []),
    ...(emotes ? [[emotesSheet, cells(emoteRows(emotes), kind)] as const] : []),
    ...(comments ? [[commentsSheet, cells(commentRows(script, comments), kind)] as const] : []),
  ])
}

/** A workbook lists the voices of the house, to be chosen from. */
export const withVoices = (sheets: Sheets, voices: readonly Voice[]): Sheets =>
  voices.length === 0
    ? sheets
    : new Map([
        ...sheets,
        [
          voicesSheet,
          [
            ['Voice', 'Name', 'Description'],
            ...voices.map(({ voiceId, name, description }) =>
              [voiceId, name, description].map((it) => cellOf(it, 'xlsx')),
            ),
          ],
        ],
      ])

const about = { audience: 'everybody with a phone', performer: 'who plays', dramaturg: 'who works the show' }

/** The groups of every show come first. They are listed to be chosen from, and a load skips them. */
const withDefaultGroups = ([header = [], ...rows]: string[][]): string[][] => [
  header,
  ...defaultGroups.map((group) =>
    header.map((column) =>
      column === 'Group' || column === 'Name' ? group : column === 'Description' ? about[group] : '',
    ),
  ),
  ...rows,
]

/** Without a column that hardly any performance has, if it is empty. */
const withoutEmpty = (rows: string[][], column: string): string[][] => {
  const at = rows[0]?.indexOf(column) ?? -1
  const isEmpty = at >= 0 && rows.slice(1).every((row) => row[at] === '')
  return isEmpty ? rows.map((row) => row.toSpliced(at, 1)) : rows
}

const cells = (rows: readonly (readonly string[])[], kind: Kind): string[][] =>
  rows.map((row) => row.map((text) => cellOf(text, kind)))
