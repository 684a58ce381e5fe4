import { z } from 'zod'
import { Performance } from './entities.ts'
import { AnyText, limited, listOf } from './limits.ts'
import { Id } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'
import { CommentsQuery } from './rest-sheets.ts'
import { packageLimits } from './rules/packages.ts'

/** A performance as one file, to keep or to take to another house. */
export const packageRoutes = {
  /** with its pictures and the settings of its voices, without people and secrets */
  packagePerformance: {
    method: 'GET',
    path: '/api/performances/:id/package',
    access: 'operator',
    params: z.object({ id: Id }),
    query: CommentsQuery,
    response: AnyText,
  },
  /** makes a new performance of the file, completely or not at all; a name that exists gets its next version */
  loadPackage: {
    method: 'POST',
    path: '/api/performances/package',
    access: 'operator',
    headers: idempotent,
    maxBytes: packageLimits.bytes,
    /** the file, sent as `application/x-ghostlight-package` */
    body: z.unknown().register(limited, { most: packageLimits.bytes }),
    response: z.object({
      performance: Performance,
      /** what is different in this house, such as another voice, in sentences for the person who loads it */
      notes: listOf(AnyText),
    }),
    status: 201,
  },
} as const satisfies Record<string, Route>
