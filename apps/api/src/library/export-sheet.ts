import type { Rejection, Script } from '@ghostlight/contracts'
import type { Person } from '@ghostlight/domain'
import type { SheetFile, SheetSource } from '../engine/ports/sheet-source.ts'
import { cellOf } from './workbook/cell-text.ts'
import { peopleSheet } from './workbook/people-sheet.ts'
import { scriptSheet } from './workbook/script-sheet.ts'

type Kind = SheetFile['kind']
type Exporting = { kind: Kind; sheets: Pick<SheetSource, 'write'> }

/** Everybody with a phone number, as a users sheet. */
export const exportPeople = (people: readonly Person[], { kind, sheets }: Exporting): Promise<Uint8Array | Rejection> =>
  sheets.write(new Map([['Users', cells(peopleSheet(people), kind)]]), kind)

/** A performance as a cues sheet, which needs no users sheet beside it. */
export const exportScript = (script: Script, { kind, sheets }: Exporting): Promise<Uint8Array | Rejection> =>
  sheets.write(new Map([['Cues', cells(scriptSheet(script), kind)]]), kind)

const cells = (rows: readonly (readonly string[])[], kind: Kind): string[][] =>
  rows.map((row) => row.map((text) => cellOf(text, kind)))
