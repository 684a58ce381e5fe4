import { z } from 'zod'
import { Effect } from './effect.ts'
import { Id, Text } from './primitives.ts'
import { turnsDirection } from './rules/plain-line.ts'
import { optionsWords, questionRefused } from './rules/question-refused.ts'
import { questionKinds, questionLimits, resultTimes, tieRules } from './rules/questions.ts'
import { kindNames, neededBy, type TemplateKind, templateKinds } from './rules/template-kinds.ts'

type Texts<K extends TemplateKind> = Record<keyof (typeof templateKinds)[K]['texts'], ReturnType<typeof Text>>

const textsOf = <K extends TemplateKind>(kind: K): Texts<K> =>
  Object.fromEntries(
    Object.entries(templateKinds[kind].texts).map(([field, { most }]) => [field, Text(most)]),
  ) as Texts<K>
const voice = Text(64)
const { label, options, afterMs } = questionLimits
const Step = z.number().int().min(-1_000_000).max(1_000_000)

/** What a question asks for, and what becomes of the answers: everything except its words. */
export const questionSettings = z.object({
  kind: z.enum(questionKinds),
  options: z
    .array(
      z.object({
        _id: Id,
        label: z.string().max(label, `an option has at most ${label} characters`),
        /** on whoever took it, when the question closes */ effects: z.array(Effect).max(20).optional(),
      }),
    )
    .max(options.most, optionsWords)
    .optional(),
  /** how many options one person may take; absent = 1 */
  atMost: z.number().int().min(1).max(options.most).optional(),
  min: Step.optional(),
  max: Step.optional(),
  minLabel: Text(label).optional(),
  maxLabel: Text(label).optional(),
  closes: z.object({
    /** so long after it was put to the last person; absent = no time */
    afterMs: z.number().int().min(afterMs.least).max(afterMs.most).optional(),
    /** when everybody who is here has answered */
    whenAll: z.boolean().optional(),
  }),
  results: z.enum(resultTimes),
  tie: z.enum(tieRules),
  /** of words: wall and stage screen show only those that an operator lets through; absent = true */
  moderated: z.boolean().optional(),
  /** the field of the person that takes their answer */
  keepAs: Text(64)
    .regex(/^[A-Za-z0-9_]*$/, 'letters, digits and _')
    .optional(),
})

/** The content of a template of each kind. */
export const templateContents = {
  speech: z.object({ ...textsOf('speech'), voice }),
  llm: z.object({ ...textsOf('llm'), voice }),
  ask: z
    .object({ ...textsOf('ask'), voice: voice.optional(), ...questionSettings.shape })
    .superRefine((asked, context) => {
      const wrong = questionRefused(asked)
      if (wrong !== undefined) context.addIssue({ code: 'custom', message: wrong, path: ['options'] })
      if (turnsDirection(asked.question))
        context.addIssue({ code: 'custom', message: 'it has a sign that turns its direction', path: ['question'] })
    }),
} as const satisfies Record<TemplateKind, z.ZodObject>
export type TemplateContent<K extends TemplateKind = TemplateKind> = z.infer<(typeof templateContents)[K]>

type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
type All = Together<TemplateContent>
type Written = { [K in keyof All]?: All[K] | undefined }
const fields = z.object(Object.assign({}, ...kindNames.map((kind) => templateContents[kind].shape)))
const neededByAll = Object.keys(fields.shape).filter((field) =>
  kindNames.every((kind) => neededBy(kind).includes(field)),
)
const mask = Object.fromEntries(neededByAll.map((field) => [field, true as const]))
/** The content of an inline template: what every kind needs, and any other of its kind's fields. */
export const InlineContent = fields.omit(mask).partial().extend(fields.pick(mask).shape) as z.ZodType<Written, Written>
