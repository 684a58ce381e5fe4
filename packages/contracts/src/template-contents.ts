import { z } from 'zod'
import { Text } from './primitives.ts'
import { kindNames, neededBy, type TemplateKind, templateKinds } from './rules/template-kinds.ts'

type Texts<K extends TemplateKind> = Record<keyof (typeof templateKinds)[K]['texts'], ReturnType<typeof Text>>

const textsOf = <K extends TemplateKind>(kind: K): Texts<K> =>
  Object.fromEntries(
    Object.entries(templateKinds[kind].texts).map(([field, { most }]) => [field, Text(most)]),
  ) as Texts<K>
const voice = Text(64)

/** The content of a template of each kind. */
export const templateContents = {
  speech: z.object({ ...textsOf('speech'), voice }),
  llm: z.object({ ...textsOf('llm'), voice }),
} as const satisfies Record<TemplateKind, z.ZodObject>
export type TemplateContent<K extends TemplateKind = TemplateKind> = z.infer<(typeof templateContents)[K]>

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type Written = Partial<Together<TemplateContent>>
const fields = z.object(Object.assign({}, ...kindNames.map((kind) => templateContents[kind].shape)))
const neededByAll = Object.keys(fields.shape).filter((field) =>
  kindNames.every((kind) => neededBy(kind).includes(field)),
)
const mask = Object.fromEntries(neededByAll.map((field) => [field, true as const]))
/** The content of an inline template: what every kind needs, and any other of its kind's fields. */
export const InlineContent = fields.omit(mask).partial().extend(fields.pick(mask).shape) as z.ZodType<Written, Written>
