import { z } from 'zod'
import { User } from './entities.ts'
import { AnyText, anything, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, Text, Timestamp, UserType } from './primitives.ts'
import type { Route } from './rest-route.ts'

/** How many shows still say that there was somebody, and how many sounds are gone. */
const Erased = z.object({ _id: Id, shows: z.number().int(), sounds: z.number().int() })

/** One event that is about a person, as the log has it. */
const PersonEvent = z.object({ at: Timestamp, type: AnyText, data: recordOf(AnyText, anything()) })

export const PersonData = z.object({
  user: User,
  groups: listOf(AnyText),
  /** that they stood in, the newest last */
  sheets: listOf(AnyText),
  hasPassword: z.boolean(),
  shows: listOf(
    z.object({
      _id: BlackboardId,
      title: AnyText,
      createdAt: Timestamp,
      /** as they are in this show */
      user: User,
      groups: listOf(AnyText),
      events: listOf(PersonEvent),
    }),
  ),
})
export type PersonData = z.infer<typeof PersonData>

/** What a person may ask for: what is stored about them, and that it is not any more. */
export const erasingRoutes = {
  /** for ever: nothing that was written of them can be read again, in whatever copy of the log */
  eraseUser: {
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'operator',
    params: z.object({ id: Id }),
    query: z.object({ erase: z.literal('true', 'A person is not deleted but erased: ?erase=true') }),
    body: z.object({ name: Text(200) }),
    response: Erased,
  },
  /** how many of a show could be erased: operators are not counted, nor who is erased */
  peopleToErase: {
    method: 'GET',
    path: '/api/blackboards/:id/erase-people',
    access: 'operator',
    params: z.object({ id: BlackboardId }),
    response: z.object({
      _id: BlackboardId,
      people: listOf(z.object({ type: UserType, inOtherShows: z.boolean(), count: z.number().int() })),
    }),
  },
  /** of one closed show the audience that is in no other; its operators never */
  erasePeople: {
    method: 'POST',
    path: '/api/blackboards/:id/erase-people',
    access: 'operator',
    params: z.object({ id: BlackboardId }),
    body: z.object({
      /** the show's name repeated */
      name: Text(200),
      /** performers and ushers, too */
      cast: z.boolean().optional(),
      /** those, too, who are in other shows: they are erased there as well */
      inOtherShows: z.boolean().optional(),
    }),
    /** `stay`: who of the show was not chosen */
    response: z.object({
      _id: BlackboardId,
      people: z.number().int(),
      stay: z.number().int(),
      sounds: z.number().int(),
    }),
  },
  userData: {
    method: 'GET',
    path: '/api/users/:id/data',
    access: 'operator',
    params: z.object({ id: Id }),
    query: z.object({ format: z.enum(['json', 'html']).default('json') }),
    response: z.union([PersonData, AnyText]),
  },
} as const satisfies Record<string, Route>
