import { z } from 'zod'
import { AnyText, limited } from './limits.ts'
import { BlackboardId } from './primitives.ts'
import type { Route } from './rest-route.ts'

export const archiveType = 'application/x-ghostlight-archive'
/** Of an archive file: it is read line by line, and never in memory as a whole. */
const mostBytes = 4 * 1024 * 1024 * 1024

const withFile = <const Act extends 'take-out' | 'bring-back'>(act: Act) => ({
  method: 'POST' as const,
  path: `/api/blackboards/:id/${act}` as const,
  access: 'operator' as const,
  params: z.object({ id: BlackboardId }),
  maxBytes: mostBytes,
  /** the file, sent as `application/x-ghostlight-archive` */
  body: z.unknown().register(limited, { most: mostBytes }),
  response: z.object({ _id: BlackboardId, /** that are in the file */ events: z.number().int() }),
})

/** A closed show in one file instead of in the log, and back. */
export const archiveRoutes = {
  /** all of the show, what is personal sealed as in the log; it is of use to this house only */
  archiveFile: {
    method: 'GET',
    path: '/api/blackboards/:id/archive-file',
    access: 'operator',
    params: z.object({ id: BlackboardId }),
    response: AnyText,
  },
  /** the show's file, which is compared with the log line by line; then the show is taken out of the log */
  takeOut: withFile('take-out'),
  /** the same file again; whole or not at all, and of a file that is refused `line` says where */
  bringBack: withFile('bring-back'),
} as const satisfies Record<string, Route>
