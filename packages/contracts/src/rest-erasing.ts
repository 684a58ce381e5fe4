import { z } from 'zod'
import { User } from './entities.ts'
import { AnyText, anything, listOf, recordOf } from './limits.ts'
import { BlackboardId, Id, Text, Timestamp, UserType } from './primitives.ts'
import { ofShow, type Route } from './rest-route.ts'

/** How many shows keep the fact that somebody was there, and how many sounds were deleted. */
const Erased = z.object({ _id: Id, shows: z.number().int(), sounds: z.number().int() })

/** One event about a person, from the log. */
const PersonEvent = z.object({ at: Timestamp, type: AnyText, data: recordOf(AnyText, anything()) })

export const PersonData = z.object({
  user: User,
  groups: listOf(AnyText),
  /** the sheets that they were in, the newest last */
  sheets: listOf(AnyText),
  hasPassword: z.boolean(),
  shows: listOf(
    z.object({
      _id: BlackboardId,
      title: AnyText,
      createdAt: Timestamp,
      /** the person in this show */
      user: User,
      groups: listOf(AnyText),
      events: listOf(PersonEvent),
    }),
  ),
})
export type PersonData = z.infer<typeof PersonData>

/** What a person may demand: to see the stored data, and to have it erased. */
export const erasingRoutes = {
  /** permanent: nobody can read their data any more, in any copy of the log */
  eraseUser: {
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'operator',
    params: z.object({ id: Id }),
    query: z.object({ erase: z.literal('true', 'A person is not deleted but erased: ?erase=true') }),
    body: z.object({ name: Text(200) }),
    response: Erased,
  },
  /** how many people of a show could be erased, without operators and people who are erased already */
  peopleToErase: ofShow('GET', 'erase-people', {
    response: z.object({
      _id: BlackboardId,
      people: listOf(z.object({ type: UserType, inOtherShows: z.boolean(), count: z.number().int() })),
    }),
  }),
  /** erases the audience of one closed show, except for people who are also in other shows; never operators */
  erasePeople: ofShow('POST', 'erase-people', {
    body: z.object({
      /** the title of the show, typed as confirmation */
      name: Text(200),
      /** also erases performers and ushers */
      cast: z.boolean().optional(),
      /** also erases people who are in other shows, there as well */
      inOtherShows: z.boolean().optional(),
    }),
    /** `stay`: people of the show who were not chosen */
    response: z.object({
      _id: BlackboardId,
      people: z.number().int(),
      stay: z.number().int(),
      sounds: z.number().int(),
    }),
  }),
  userData: {
    method: 'GET',
    path: '/api/users/:id/data',
    access: 'operator',
    params: z.object({ id: Id }),
    query: z.object({ format: z.enum(['json', 'html']).default('json') }),
    response: z.union([PersonData, AnyText]),
  },
} as const satisfies Record<string, Route>
