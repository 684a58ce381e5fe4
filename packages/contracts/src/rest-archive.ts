import { z } from 'zod'
import { AnyText, limited } from './limits.ts'
import { BlackboardId } from './primitives.ts'
import { ofShow, type Route } from './rest-route.ts'

export const archiveType = 'application/x-ghostlight-archive'
/** Largest archive file, bytes. It is read line by line, and never as a whole into memory. */
const mostBytes = 4 * 1024 * 1024 * 1024

const withFile = <const Act extends 'take-out' | 'bring-back'>(act: Act) =>
  ofShow('POST', act, {
    maxBytes: mostBytes,
    /** the file, sent as `application/x-ghostlight-archive` */
    body: z.unknown().register(limited, { most: mostBytes }),
    response: z.object({ _id: BlackboardId, /** contained in the file */ events: z.number().int() }),
  })

/** Moves a closed show from the log into one file, and back. */
export const archiveRoutes = {
  /** the whole show, with personal data encrypted as in the log; only this house can use it */
  archiveFile: ofShow('GET', 'archive-file', {
    response: AnyText,
  }),
  /** compares the show's file with the log line by line, then removes the show from the log */
  takeOut: withFile('take-out'),
  /** brings the show back from the same file, completely or not at all; `line` says where a refused file is wrong */
  bringBack: withFile('bring-back'),
} as const satisfies Record<string, Route>
