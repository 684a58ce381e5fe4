import { z } from 'zod'
import { Script } from './entities.ts'
import { AnyText, listOf, recordOf } from './limits.ts'
import { Id, Text, Timestamp } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'

/** What a session of edits changed in one part: `Cue 12: 3 words, new condition`. */
export const HistoryChange = z.object({
  kind: z.enum(['performance', 'cue', 'template', 'group']),
  _id: Id,
  /** such as `Cue 12` */
  title: AnyText,
  name: AnyText,
  what: listOf(AnyText),
})
export type HistoryChange = z.infer<typeof HistoryChange>

/** A session of edits: one author, without a long pause. */
export const HistoryPoint = z.object({
  /** the id of its last event */
  _id: Id,
  from: Timestamp,
  to: Timestamp,
  by: z.object({ _id: Id, name: AnyText }),
  /** what somebody called it, such as 'as premiered' */
  name: Text(80).optional(),
  /** the performance was made then, perhaps as a new version of another one */
  made: z.object({ from: Id.optional() }).optional(),
  /** the first of them */
  changes: listOf(HistoryChange),
  /** how many there are */
  of: z.number().int(),
})
export type HistoryPoint = z.infer<typeof HistoryPoint>

const id = z.object({ id: Id })
const point = id.extend({ point: Id })

/** How a performance came to be what it is, read from the log. */
export const historyRoutes = {
  /** the newest first; `older`: how many more there are */
  performanceHistory: {
    method: 'GET',
    path: '/api/performances/:id/history',
    access: 'operator',
    params: id,
    response: z.object({ points: listOf(HistoryPoint), older: z.number().int() }),
  },
  /** the performance as it was at the end of a session */
  performanceAt: {
    method: 'GET',
    path: '/api/performances/:id/history/:point',
    access: 'operator',
    params: point,
    response: Script,
  },
  /**
   * The words from which a translation was made, by field. `of`: a template, or the place of a text of the performance, which
   * has the field `text`; `source`: as in the translation
   */
  madeFrom: {
    method: 'GET',
    path: '/api/performances/:id/made-from',
    access: 'operator',
    params: id,
    query: z.object({ of: Text(200).min(1), source: Text(20).min(1) }),
    response: z.object({ found: z.boolean(), texts: recordOf(AnyText, AnyText) }),
  },
  /** '' takes the name away */
  nameHistoryPoint: {
    method: 'PUT',
    path: '/api/performances/:id/history/:point',
    access: 'operator',
    params: point,
    headers: idempotent,
    body: z.object({ name: Text(80).trim() }),
    response: z.object({}),
  },
} as const satisfies Record<string, Route>
