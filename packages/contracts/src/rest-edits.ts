import { z } from 'zod'
import { anything, atMost } from './limits.ts'
import { Id, Text } from './primitives.ts'

const kinds = ['performance', 'cue', 'module', 'group', 'template'] as const
export type EditedKind = (typeof kinds)[number]
const Kind = z.enum(kinds)
const PartKind = Kind.exclude(['performance'])

/** Of a part of a performance; all of an edit has to fit into a request. */
const mostOfValue = 256 * 1024
const Value = anything(mostOfValue)

/** `from`: what its author saw there. Absent is absent, on either side. */
const FieldEdit = z.object({ path: Text(200).min(1), from: Value.optional(), to: Value.optional() })
const InList = {
  kind: Kind.extract(['performance', 'cue']),
  id: Id,
  list: z.enum(['cues', 'groups', 'templates', 'modules']),
  item: Id,
}

/** One change of the library, to what its author saw. */
export const Edit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), kind: Kind, id: Id, fields: z.array(FieldEdit).min(1).max(50) }),
  /** made here under an id of its author's, or brought back under the one it had */
  z.object({ type: z.literal('add'), kind: PartKind, item: atMost(mostOfValue, z.looseObject({ _id: Id })) }),
  /** `seen`: what its author saw of it; not when it has been changed since */
  z.object({
    type: z.literal('delete'),
    kind: PartKind,
    id: Id,
    seen: atMost(mostOfValue, z.looseObject({})).optional(),
  }),
  /** behind the nearest of `after` that is still there; behind none of them it is the first */
  z.object({ type: z.literal('place'), ...InList, after: z.array(Id).max(20) }),
  z.object({ type: z.literal('take'), ...InList }),
])
export type Edit = z.infer<typeof Edit>

export const EditsBody = z.object({ edits: z.array(Edit).min(1).max(600) })
