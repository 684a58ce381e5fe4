import { z } from 'zod'
import { changesOf } from './changes.ts'
import { Cue, Group, Module, Performance, Script, Template, User } from './entities.ts'
import { AnyText, listOf } from './limits.ts'
import { Id, Text } from './primitives.ts'
import { PersonBody } from './rest-bodies.ts'
import { idempotent, type Route } from './rest-route.ts'

/** The source of a sheet: a link, or a file in a form (`multipart/form-data`) with the same fields. */
const sheet = {
  spreadsheetUrl: Text(2_000).optional(),
  file: z
    .file()
    .max(10 * 1024 * 1024)
    .optional(),
}
export const ExportQuery = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') })

/** Comments are in a workbook and in a file only if somebody asks for them. */
export const CommentsQuery = z.object({ comments: z.enum(['true', 'false']).default('false') })

/** A form has only text values. */
export const Flag = z.union([z.boolean(), Text(20).pipe(z.stringbool())], { error: 'true or false' })

const SheetUsersBody = z.object({ ...sheet, userSheetName: Text(100) })

const SheetPerformanceBody = z.object({
  ...sheet,
  userSheetName: Text(100),
  templateSheetName: Text(100),
  performanceName: Text(200).default(''),
  description: Text(2_000).default(''),
  basePerformanceId: Id.optional(),
  loadGroups: Flag.default(true),
  loadCues: Flag.default(true),
})

/** A certain or possible mistake in a cell, and what to write instead. `stop`: the sheet cannot be loaded with it. */
export const SheetFinding = z.object({
  level: z.enum(['stop', 'warn']),
  sheet: AnyText,
  /** as the spreadsheet counts; null = the whole sheet */
  row: z.number().int().min(1).nullable(),
  column: AnyText.nullable(),
  text: AnyText,
  instead: AnyText,
})
export type SheetFinding = z.infer<typeof SheetFinding>

const sheetStatuses = ['created', 'updated', 'unchanged', 'skipped'] as const
/** One cell; long enough for the names of many groups. */
const Cell = Text(100_000)
/** A row of a users sheet, and what the import does with it. */
export const ImportRow = z.object({
  row: z.number().int(),
  status: z.enum(sheetStatuses),
  /** a password here is plain text, or was encrypted by the server that read the sheet */
  newUser: changesOf(PersonBody.extend({ password: Text(1_000).optional() })).nullable(),
  existingUsers: z.array(User).max(1_000),
  /** the changes of an updated person; `field` as in `updateUserField`, or `groups`; empty = nothing there */
  changes: z
    .array(z.object({ field: Text(200), before: Cell, after: Cell }))
    .max(1_000)
    .optional(),
  errors: z.array(Cell).max(1_000),
  /** possible mistakes, by column, and what to write instead */
  warnings: z
    .array(z.object({ column: Text(200), text: Cell, instead: Cell }))
    .max(10)
    .optional(),
})

const SheetCompareBody = z.object({
  ...sheet,
  userSheetName: Text(100).default('Users'),
  /** the performance that is meant, whatever name is in the workbook */
  performanceId: Id.optional(),
})

/**
 * What one sheet of a workbook would do. `stored`: the performance that it is about, null = it would be a new one. `merged`: that
 * performance as the sheet changes it, null = the sheet cannot be merged.
 */
const ComparedSheet = z.object({
  sheet: AnyText,
  name: AnyText,
  cues: z.number().int(),
  lines: z.number().int(),
  findings: listOf(SheetFinding),
  stored: Script.nullable(),
  merged: Script.nullable(),
})

/** Calls that read a workbook. */
export const sheetRoutes = {
  sheetLoadUsers: {
    method: 'POST',
    path: '/api/sheet-load-users',
    access: 'operator',
    form: true,
    body: SheetUsersBody,
    response: z.object({ users: listOf(ImportRow), message: AnyText.optional() }),
  },
  /** certain and possible mistakes in a cues sheet; writes nothing */
  sheetCheckPerformance: {
    method: 'POST',
    path: '/api/sheet-check-performance',
    access: 'operator',
    form: true,
    body: SheetPerformanceBody,
    response: z.object({ findings: listOf(SheetFinding) }),
  },
  /** what a workbook would change in the stored performances; writes nothing */
  sheetCompare: {
    method: 'POST',
    path: '/api/sheet-compare',
    access: 'operator',
    form: true,
    body: SheetCompareBody,
    response: z.object({ performances: listOf(ComparedSheet) }),
  },
  /** makes the next version of a performance, as one sheet of a workbook changes it */
  sheetLoadVersion: {
    method: 'POST',
    path: '/api/sheet-load-version',
    access: 'operator',
    form: true,
    headers: idempotent,
    body: SheetCompareBody.extend({ performanceId: Id, sheet: Text(100) }),
    response: Performance,
  },
  sheetLoadPerformance: {
    method: 'POST',
    path: '/api/sheet-load-performance',
    access: 'operator',
    form: true,
    headers: idempotent,
    body: SheetPerformanceBody,
    response: z.object({
      performance: AnyText,
      cues: listOf(Cue),
      groups: listOf(Group),
      templates: listOf(Template),
      modules: listOf(Module),
      message: AnyText.optional(),
    }),
  },
} as const satisfies Record<string, Route>
