import { z } from 'zod'
import { Rehearsal } from './blackboard.ts'
import { AnyText, listOf } from './limits.ts'
import { Id, Name, Text, Timestamp } from './primitives.ts'
import { phoneMarks } from './rules/door-list.ts'

export const PhoneMark = z.enum(phoneMarks)
export type PhoneMark = z.infer<typeof PhoneMark>

/** All that an usher is told of somebody: no answer of theirs, and three digits of their number. */
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
  /** here, and has confirmed the sound; `reads`: reads instead of hearing */
  ready: z.boolean(),
  reads: z.literal(true).optional(),
  /** as the console counts trouble */
  help: z.boolean(),
  mark: PhoneMark.nullable(),
})
export type DoorPerson = z.infer<typeof DoorPerson>

/** A show as its door list has it. */
export const DoorList = z.strictObject({
  title: AnyText,
  rehearsal: Rehearsal,
  closed: z.boolean(),
  /** to put a walk-in into */
  groups: listOf(z.strictObject({ _id: Id, name: AnyText })),
  people: listOf(DoorPerson),
})
export type DoorList = z.infer<typeof DoorList>

const Once = Text(64).min(16)

/** All that a door list may ask for. */
export const doorMessages = {
  ping: z.object({}).optional(),
  /** how this person hears; null = by their own phone. `once`: the same again is the same mark, sent because its answer was lost */
  markPhone: z.object({ userId: Id, mark: PhoneMark.nullable(), once: Once.optional() }),
  /** a link that lets one phone in as this person */
  admit: z.object({ userId: Id }),
  walkIn: z.object({
    phone: Text(64).min(1),
    name: Name,
    groups: z.array(Id).max(50).default([]),
    once: Once.optional(),
  }),
} as const

/** Server → door list. The whole at first, then what has changed; ids of people who are not expected any more. */
export const doorFrames = {
  list: DoorList,
  changed: DoorList.extend({ gone: listOf(Id) }).partial(),
  pong: z.object({ serverTime: z.number() }),
  markPhoneResult: z.object({}),
  /** `path`: from where this page is, which phones reach; `until`: from then on it lets nobody in */
  admitResult: z.object({ path: AnyText, until: Timestamp, leftMs: z.number() }),
  walkInResult: z.object({ userId: Id }),
} as const
export type DoorChange = z.infer<(typeof doorFrames)['changed']>
