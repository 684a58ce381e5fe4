import { z } from 'zod'
import { AnyText, listOf, recordOf } from './limits.ts'
import { Id, Text } from './primitives.ts'
import type { Route } from './rest-route.ts'

const ms = z.number().int()

/** A line of a cue, as an audience of ghosts heard it. */
const TriedLine = z.object({
  /** of its template */
  name: AnyText,
  group: AnyText,
  people: z.number().int(),
  /** the people who heard the same words, the most first */
  said: listOf(
    z.object({
      text: AnyText,
      people: z.number().int(),
      /** some of them */
      who: listOf(AnyText),
      /** when the first of them heard it, from GO on */
      at: ms,
      ms,
    }),
  ),
  /** how many other texts there were */
  more: z.number().int(),
  warnings: listOf(AnyText),
})
export type TriedLine = z.infer<typeof TriedLine>

/** Somebody of the audience, or of the cast, as they came and as they went. */
const TriedPerson = z.object({
  name: AnyText,
  type: AnyText,
  fields: recordOf(AnyText, AnyText),
  groups: listOf(AnyText),
  /** absent: the show changed nothing about them */
  left: z.object({ fields: recordOf(AnyText, AnyText), groups: listOf(AnyText) }).optional(),
})
export type TriedPerson = z.infer<typeof TriedPerson>

/** The field of the editor that changes something; '' if there is none. */
const places = listOf(AnyText)

/** Each sound of each person, and where everything stands in the script. */
const TriedDetail = z.object({
  people: listOf(TriedPerson),
  /** for each of the cues */
  cues: listOf(
    z.object({
      id: AnyText,
      /** for each of its lines: the words, and who heard which of them. `who` and `text` count from 0 */
      lines: listOf(
        z.object({
          template: AnyText,
          module: AnyText,
          texts: listOf(AnyText),
          /** `at`: from the beginning on */
          heard: listOf(z.object({ who: z.number().int(), text: z.number().int(), at: ms, ms })),
        }),
      ),
    }),
  ),
  /** for each entry of the lists with these names */
  places: z.object({ unreached: places, failed: places, notes: places }),
})
export type TriedDetail = z.infer<typeof TriedDetail>

/** A performance as it would be, without anybody having come. Lengths are estimates. */
const Tried = z.object({
  seed: AnyText,
  people: z.number().int(),
  /** `at`: when GO was pressed, from the beginning on */
  cues: listOf(z.object({ number: AnyText, name: AnyText, at: ms, ms, lines: listOf(TriedLine) })),
  /** what nobody came to: a whole cue, a line, a part of a line, a condition that was never true, or an option that never won */
  unreached: listOf(
    z.object({ what: z.enum(['cue', 'line', 'if', 'condition', 'option']), cue: AnyText, text: AnyText }),
  ),
  failed: listOf(AnyText),
  /** choices that go the same way for everybody */
  notes: listOf(AnyText),
  /** if it was asked for */
  detail: TriedDetail.optional(),
})
export type Tried = z.infer<typeof Tried>

export const tryRoutes = {
  /** plays the performance to an audience of ghosts, on a clock of its own; nothing of it is stored */
  tryPerformance: {
    method: 'POST',
    path: '/api/performances/:id/try',
    access: 'operator',
    params: z.object({ id: Id }),
    body: z.object({
      people: z.number().int().min(1).max(200).default(60),
      /** the same seed gives the same answer */
      seed: Text(100).default('1'),
      /** the number or the id of the first cue */
      from: Text(64).optional(),
      /** how fast the voices speak */
      speed: z.number().min(0.5).max(2).default(1),
      /** with each sound of each person */
      detail: z.boolean().default(false),
    }),
    response: Tried,
  },
} as const satisfies Record<string, Route>
