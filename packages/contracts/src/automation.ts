import { z } from 'zod'
import { recordOf } from './limits.ts'
import { Id, Text } from './primitives.ts'
import { automationMoments, messageMethods, messageTypes } from './rules/automations.ts'
import { emoteTypes } from './rules/emote-types.ts'

/** The moment it waits for. A rate is a number of emotes of one type in each of several seconds. */
export const AutomationWhen = z.discriminatedUnion('on', [
  z.object({ on: z.enum(automationMoments) }),
  z.object({ on: z.literal('phonesIn'), atLeast: z.number().int().min(1).max(5_000) }),
  z.object({
    on: z.literal('emotes'),
    emoteType: z
      .number()
      .int()
      .min(0)
      .max(emoteTypes.length - 1),
    perSecond: z.number().int().min(1).max(1_000),
    seconds: z.number().int().min(1).max(60),
  }),
  z.object({
    on: z.literal('questionCloses'),
    /** the option that has won; null = none has; absent = whatever wins */
    winner: Id.nullable().optional(),
  }),
])
export type AutomationWhen = z.infer<typeof AutomationWhen>

/** A value is written as text, with symbols, and converted to its type when it is sent. */
const MessageValue = z.object({ type: z.enum(messageTypes), value: Text(1_000) })

/** The message to another machine, or a question to close. While an author writes it, parts may still be missing. */
export const MachineMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('osc'),
    host: Text(253),
    port: z.number().int().min(1).max(65_535),
    over: z.enum(['udp', 'tcp']),
    address: Text(200),
    args: z.array(MessageValue).max(16),
  }),
  z.object({
    kind: z.literal('http'),
    method: z.enum(messageMethods),
    url: Text(2_000),
    /** a header's value is secret: it is stored elsewhere, and never displayed */
    headers: z.array(z.object({ name: Text(100), secret: Id.nullable() })).max(10),
    /** the fields of a JSON object; empty = no body */
    json: z.array(MessageValue.extend({ name: Text(100) })).max(30),
  }),
  /** nothing goes out: the show closes its question of this name or cue number; '' = all that are open */
  z.object({ kind: z.literal('closeQuestion'), question: Text(200) }),
])
export type MachineMessage = z.infer<typeof MachineMessage>
/** What goes to another machine. */
export type OutsideMessage = Exclude<MachineMessage, { kind: 'closeQuestion' }>

/** `cue`, `module`: only for events of this one, or while it is the last cue or is playing; null = always */
export const Automation = z.object({
  _id: Id,
  name: Text(100),
  when: AutomationWhen,
  cue: Id.nullable(),
  module: Id.nullable(),
  message: MachineMessage,
})
export type Automation = z.infer<typeof Automation>

/** By id. */
export const Automations = recordOf(Id, Automation, 50).refine(
  (all) => Object.entries(all).every(([id, { _id }]) => id === _id),
  'an automation stands under its own id',
)
export type Automations = z.infer<typeof Automations>

/** Why nothing was sent, or the machine did not accept it. */
export const automationFailures = ['TOO_LATE', 'INCOMPLETE', 'NOT_ALLOWED', 'NOT_TAKEN', 'INTERRUPTED'] as const
