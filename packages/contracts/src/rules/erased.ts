import type { UserType } from './user-types.ts'

/** What stands where something of an erased person stood. */
export const erasedText = '[erased]'

/** What is left of a person who was erased: that there was one, and of which type. */
export const erasedPerson = (_id: string, type: UserType) => ({
  _id,
  name: erasedText,
  phone: '',
  type,
  data: {},
  erased: true as const,
})
