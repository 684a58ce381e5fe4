import type { Script } from '@ghostlight/contracts'
import type { Person } from '@ghostlight/domain'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { cellOf } from './cell-text.ts'
import { questionRows, questionsSheet, withQuestions } from './join-questions.ts'
import { peopleSheet } from './people-sheet.ts'
import { scriptSheet } from './script-sheet.ts'

type Kind = SheetFile['kind']

/** Everybody with a phone number, as a users sheet. */
export const peopleSheets = (people: readonly Person[], kind: Kind): Sheets =>
  new Map([['Users', cells(peopleSheet(people), kind)]])

/** A performance as a cues sheet, which needs no users sheet. In a workbook its questions are on a second sheet. */
export const scriptSheets = (script: Script, kind: Kind): Sheets => {
  const questions = script.performance.data?.joinQuestions
  if (!questions) return new Map([['Cues', cells(scriptSheet(script), kind)]])
  if (kind === 'csv') return new Map([['Cues', cells(withQuestions(scriptSheet(script), questions), kind)]])
  return new Map([
    ['Cues', cells(scriptSheet(script), kind)],
    [questionsSheet, cells(questionRows(questions), kind)],
  ])
}

const cells = (rows: readonly (readonly string[])[], kind: Kind): string[][] =>
  rows.map((row) => row.map((text) => cellOf(text, kind)))
