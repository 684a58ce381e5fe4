import { z } from 'zod'
import { Rehearsal } from './blackboard.ts'
import { AnyText, listOf } from './limits.ts'
import { Look } from './look.ts'
import { Id, LanguageTag, Name, Text, Timestamp } from './primitives.ts'
import { phoneMarks } from './rules/door-list.ts'
import { mostJoinQuestions } from './rules/join-questions.ts'

export const PhoneMark = z.enum(phoneMarks)
export type PhoneMark = z.infer<typeof PhoneMark>

/** Everything that an usher learns about a person: none of their answers, and three digits of their number. */
export const DoorPerson = z.strictObject({
  _id: Id,
  name: Text(200),
  nickname: Text(2_000),
  bib: Text(2_000),
  /** the last three digits */
  phone: z
    .string()
    .max(3)
    .regex(/^\d{0,3}$/),
  here: z.boolean(),
  /** connected, with the sound confirmed; `reads`: reads instead of hearing */
  ready: z.boolean(),
  reads: z.literal(true).optional(),
  /** counts trouble as the console does */
  help: z.boolean(),
  mark: PhoneMark.nullable(),
  /** how many questions at the door they have not answered; absent = none */
  unanswered: z.number().int().min(1).max(mostJoinQuestions).optional(),
})
export type DoorPerson = z.infer<typeof DoorPerson>

/** An item of the checklist. Who ticked it is no business of the door. */
const DoorCheck = z.strictObject({ key: Id, text: AnyText, role: AnyText.optional(), done: z.boolean() })

/** A show as its door list shows it. */
export const DoorList = z.strictObject({
  title: AnyText,
  rehearsal: Rehearsal,
  look: Look.optional(),
  closed: z.boolean(),
  /** groups for a walk-in */
  groups: listOf(z.strictObject({ _id: Id, name: AnyText })),
  people: listOf(DoorPerson),
  /** what has to be done before the show; absent = nothing */
  checklist: listOf(DoorCheck).optional(),
})
export type DoorList = z.infer<typeof DoorList>

const Once = Text(64).min(16)

/** Everything that a door list may send. */
export const doorMessages = {
  ping: z.object({}).optional(),
  /**
   * how this person hears; null = by their own phone. `once`: a repeated request, whose answer was lost, sets the mark
   * once
   */
  markPhone: z.object({ userId: Id, mark: PhoneMark.nullable(), once: Once.optional() }),
  /** an item of the checklist is done, or is not done after all */
  tickCheck: z.object({ itemId: Id, done: z.boolean() }),
  /** a link that lets one phone in as this person */
  admit: z.object({ userId: Id }),
  walkIn: z.object({
    phone: Text(64).min(1),
    name: Name,
    groups: z.array(Id).max(50).default([]),
    language: LanguageTag.optional(),
    once: Once.optional(),
  }),
} as const

/** Server → door list. First everything, then the changes and the ids of people who are no longer expected. */
export const doorFrames = {
  list: DoorList,
  changed: DoorList.extend({ gone: listOf(Id) }).partial(),
  pong: z.object({ serverTime: z.number() }),
  markPhoneResult: z.object({}),
  /** `path`: relative to the origin of this page, which phones can reach; `until`: when it expires */
  tickCheckResult: z.object({}),
  admitResult: z.object({ path: AnyText, until: Timestamp, leftMs: z.number() }),
  walkInResult: z.object({ userId: Id }),
} as const
export type DoorChange = z.infer<(typeof doorFrames)['changed']>
