import type { UserType } from './user-types.ts'

/** Replaces an erased person's texts. */
export const erasedText = '[erased]'

/** What is left of an erased person: their id and their type. */
export const erasedPerson = (_id: string, type: UserType) => ({
  _id,
  name: erasedText,
  phone: '',
  type,
  data: {},
  erased: true as const,
})
