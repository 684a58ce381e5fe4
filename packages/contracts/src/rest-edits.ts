import { z } from 'zod'
import { anything, atMost } from './limits.ts'
import { Id, Text } from './primitives.ts'

const kinds = ['performance', 'cue', 'module', 'group', 'template'] as const
export type EditedKind = (typeof kinds)[number]
const Kind = z.enum(kinds)
const PartKind = Kind.exclude(['performance'])

/** Largest value of a part, in characters: a whole edit must fit into a request. */
const mostOfValue = 256 * 1024
const Value = anything(mostOfValue)

/** `from`: what its author saw. An absent value means that the field is absent, in `from` and `to`. */
const FieldEdit = z.object({ path: Text(200).min(1), from: Value.optional(), to: Value.optional() })
const InList = {
  kind: Kind.extract(['performance', 'cue']),
  id: Id,
  list: z.enum(['cues', 'groups', 'templates', 'modules']),
  item: Id,
}

/** One change of the library, relative to what its author saw. */
export const Edit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('set'), kind: Kind, id: Id, fields: z.array(FieldEdit).min(1).max(50) }),
  /** creates a part under an id chosen by its author, or restores a deleted one */
  z.object({ type: z.literal('add'), kind: PartKind, item: atMost(mostOfValue, z.looseObject({ _id: Id })) }),
  /** `seen`: what its author saw; refused if it has changed since */
  z.object({
    type: z.literal('delete'),
    kind: PartKind,
    id: Id,
    seen: atMost(mostOfValue, z.looseObject({})).optional(),
  }),
  /** behind the nearest of `after` that is still there, or first if none is */
  z.object({ type: z.literal('place'), ...InList, after: z.array(Id).max(20) }),
  z.object({ type: z.literal('take'), ...InList }),
])
export type Edit = z.infer<typeof Edit>

export const EditsBody = z.object({ edits: z.array(Edit).min(1).max(600) })
