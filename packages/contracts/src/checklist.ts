import { z } from 'zod'
import { AnyText, recordOf } from './limits.ts'
import { Id, Timestamp } from './primitives.ts'
import { checklistLimits as most } from './rules/checklist.ts'
import { isPlainLine } from './rules/plain-line.ts'

const plain = 'it is one line without control characters and without signs that turn its direction'

/** `key`: stays with the item whatever it says; `role`: who does it, such as front of house */
const ChecklistItem = z.object({
  key: z
    .string()
    .max(most.key)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'a key has letters, digits, - and _ only'),
  text: z
    .string()
    .trim()
    .min(1, 'an item needs words')
    .max(most.text, `an item has at most ${most.text} characters`)
    .refine(isPlainLine, `an item: ${plain}`),
  role: z
    .string()
    .trim()
    .min(1)
    .max(most.role, `a role has at most ${most.role} characters`)
    .refine(isPlainLine, `a role: ${plain}`)
    .optional(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** What has to be done before an evening of the performance begins, in order. */
export const Checklist = z
  .array(ChecklistItem)
  .max(most.most, `at most ${most.most} items of a checklist`)
  .superRefine((items, { addIssue }) => {
    const seen = new Set<string>()
    for (const [at, { key }] of items.entries()) {
      if (seen.has(key)) addIssue({ code: 'custom', path: [at, 'key'], message: `two items have the key ${key}` })
      seen.add(key)
    }
  })
export type Checklist = z.infer<typeof Checklist>

/** By key: who ticked an item last, or took the tick back. */
export const Checks = recordOf(Id, z.object({ done: z.boolean(), by: AnyText, at: Timestamp }))
export type Checks = z.infer<typeof Checks>
