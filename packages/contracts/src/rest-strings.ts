import { z } from 'zod'
import { AnyText, listOf } from './limits.ts'
import { Id, LanguageTag } from './primitives.ts'
import type { Route } from './rest-route.ts'
import { idempotent } from './rest-route.ts'
import { ExportQuery, Flag, SheetFinding } from './rest-sheets.ts'

const params = z.object({ id: Id })

/** Words in other languages: a workbook for translators, and drafts by the language provider. */
export const stringsRoutes = {
  /** a row for each line, with its text and its state in each language; loading it again changes nothing */
  exportStrings: {
    method: 'GET',
    path: '/api/performances/:id/strings',
    access: 'operator',
    params,
    query: ExportQuery,
    response: AnyText,
  },
  /** what translators wrote. With a wrong row nothing is written, unless `others` takes the right ones */
  loadStrings: {
    method: 'POST',
    path: '/api/performances/:id/strings',
    access: 'operator',
    params,
    headers: idempotent,
    form: true,
    body: z.object({ file: z.file().max(10 * 1024 * 1024), others: Flag.default(false) }),
    response: z.object({
      findings: listOf(SheetFinding),
      /** how many texts were written, or could be without the wrong rows */
      written: z.number().int(),
      ready: z.number().int(),
      message: AnyText,
    }),
  },
  /**
   * Drafts what is missing with the language model, a few texts in each call: call again until none are left. `ask`: only
   * says what it would cost. `skip`: texts that it could not write before
   */
  translate: {
    method: 'POST',
    path: '/api/performances/:id/translate',
    access: 'operator',
    params,
    headers: idempotent,
    body: z.object({
      languages: z.array(LanguageTag).min(1).max(20),
      ask: z.boolean().default(false),
      skip: z.array(z.string().max(300)).max(2_000).default([]),
    }),
    response: z.object({
      drafted: z.number().int(),
      left: z.number().int(),
      /** what could not be written, and why; `key` is for `skip` */
      failed: listOf(z.object({ key: AnyText, where: AnyText, text: AnyText })),
      /** about what the rest sends and gets */
      characters: z.number().int(),
      /** the provider does not answer: the rest can be asked for later */
      problem: AnyText.optional(),
      charge: z.object({ currency: AnyText, amount: z.number() }).optional(),
    }),
  },
} as const satisfies Record<string, Route>
