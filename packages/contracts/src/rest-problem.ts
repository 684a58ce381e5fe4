import { z } from 'zod'
import { AnyText, anything, listOf, recordOf } from './limits.ts'
import { Text } from './primitives.ts'
import type { Route } from './rest-route.ts'

/** An error that a page has noticed. */
const PageError = z.object({ at: Text(40), name: Text(100), message: Text(1_000), stack: Text(4_000) })

const Row = z.object({ state: z.enum(['ok', 'look', 'wrong']), about: AnyText, says: AnyText })

/** One file for whoever helps, without personal data: the server writes it, for operators. */
export const problemRoutes = {
  problemReport: {
    method: 'POST',
    path: '/api/problem-report',
    access: 'operator',
    body: z.object({
      page: z.object({
        /** the path of its address */
        path: Text(300),
        browser: Text(500),
        language: Text(40),
        /** in CSS pixels */
        width: z.number().int().min(0).max(100_000),
        height: z.number().int().min(0).max(100_000),
        /** the newest last */
        errors: z.array(PageError).max(20),
      }),
    }),
    response: z.object({
      about: AnyText,
      madeAt: AnyText,
      versions: recordOf(AnyText, AnyText, 20),
      machine: recordOf(AnyText, z.number(), 20),
      /** a setting's value where it tells nothing about the house; `set` elsewhere */
      settings: recordOf(AnyText, z.union([AnyText, z.number(), z.boolean()]), 200),
      state: recordOf(AnyText, z.union([AnyText, z.number(), z.boolean()]), 20),
      doctor: listOf(Row),
      page: z.object({
        path: AnyText,
        browser: AnyText,
        language: AnyText,
        width: z.number(),
        height: z.number(),
        errors: listOf(z.object({ at: AnyText, name: AnyText, message: AnyText, stack: listOf(AnyText) })),
      }),
      /** the last lines of the process log */
      lines: listOf(recordOf(AnyText, anything(10_000), 100)),
    }),
  },
} as const satisfies Record<string, Route>
