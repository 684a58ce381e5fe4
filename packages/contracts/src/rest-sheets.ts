import { z } from 'zod'
import { AnyText } from './limits.ts'
import { Id, Text } from './primitives.ts'

/** Where a sheet comes from: a link, or a file in a form (`multipart/form-data`) that has the same fields. */
const sheet = {
  spreadsheetUrl: Text(2_000).optional(),
  file: z
    .file()
    .max(10 * 1024 * 1024)
    .optional(),
}
export const ExportQuery = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') })

/** In a form everything is text. */
const Flag = z.union([z.boolean(), Text(20).pipe(z.stringbool())])

export const SheetUsersBody = z.object({ ...sheet, userSheetName: Text(100) })

export const SheetPerformanceBody = z.object({
  ...sheet,
  userSheetName: Text(100),
  templateSheetName: Text(100),
  performanceName: Text(200).default(''),
  description: Text(2_000).default(''),
  basePerformanceId: Id.optional(),
  loadGroups: Flag.default(true),
  loadCues: Flag.default(true),
})

/** What is wrong with a cell, or may be, and what to write there instead; `stop`: nothing can be loaded with it. */
export const SheetFinding = z.object({
  level: z.enum(['stop', 'warn']),
  sheet: AnyText,
  /** as the spreadsheet counts; null = the sheet as a whole */
  row: z.number().int().min(1).nullable(),
  column: AnyText.nullable(),
  text: AnyText,
  instead: AnyText,
})
export type SheetFinding = z.infer<typeof SheetFinding>
