import { z } from 'zod'
import { rights } from './rules/acts.ts'
import { languageIn } from './rules/languages.ts'
import { userTypes } from './rules/user-types.ts'

/** Characters that are hard to confuse when somebody types them on a phone. */
export const blackboardAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six of `blackboardAlphabet`; any case on the way in, upper case inside. */
export const BlackboardId = z
  .string()
  .max(64)
  .trim()
  .toUpperCase()
  .regex(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{6}$/, 'a blackboard id is 6 characters, such as K7M4QX')

/** Any other id: ours are uuids and the names of default groups; a recording may bring others. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.:-]+$/, 'an id has letters, digits and _ . : - only')

export const Text = (max: number) => z.string().max(max)
export const Name = z.string().trim().min(1).max(200)
export const Milliseconds = z.number().int().min(0).max(3_600_000)
export const Timestamp = z.iso.datetime().max(40)

export const UserType = z.enum(userTypes)
export type UserType = z.infer<typeof UserType>

export const Rights = z.enum(rights)

/** A language by its tag (BCP 47), such as `de` or `pt-BR`. */
export const LanguageTag = z
  .string()
  .max(35)
  .refine((it) => languageIn(it) === it, 'a language is a tag, such as de or pt-BR')

/** Accepts an id or the whole object, and gives the id. */
export const IdOrObject = z.union([Id, z.object({ _id: Id }).transform((it) => it._id)], {
  error: 'an id, or an object with its _id',
})
